import { markdownCode, markdownFence, plainMarkdown } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { firstCall } from '../../common/shown-calls.js';
import { apiTitle } from '../../documentation/prose.js';
import { hooksPath } from '../hooks.js';
import type { Sdk } from '../sdk.js';
import { callLines, clientLine, clientVariable, importLine, snippet } from '../snippets.js';
import { errorsText } from './errors-section.js';

export interface AgentsView {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly call: Markdown;
  /** `client.<service>.<method>` */
  readonly form: Markdown | undefined;
  readonly responseHeaders: boolean;
  readonly environment: boolean;
  readonly asyncClient: Markdown;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly errors: Markdown | undefined;
  readonly errorClass: Markdown;
  /** Where they are. */
  readonly hooks: Markdown | undefined;
}

/** `AGENTS.md`: what a program that writes code with this SDK has to know, and no more. */
export function agentsView(sdk: Sdk): AgentsView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const python = (text: string) => markdownFence('python', text);
  const first = firstCall(model.operations);
  const paged = model.operations.find((operation) => operation.pagination);
  const streamed = model.operations.find((operation) => operation.result.kind === 'stream');
  return {
    heading: new Markdown(`# ${plainMarkdown(names.packageName).text}: notes for agents`),
    lead: new Markdown(
      `The Python client for ${apiTitle(settings)}: distribution ${markdownCode(names.packageName).text}, imported as ${markdownCode(names.importName).text}.`,
    ),
    call: python(first ? snippet(sdk, first) : `${importLine(sdk)}\n${clientLine(sdk)}`),
    form: first && markdownCode(`${clientVariable}.<service>.<method>(…)`),
    responseHeaders: settings.responseHeaders,
    environment: settings.generateEnv,
    asyncClient: markdownCode(names.asyncClient),
    pagination: paged && python(callLines(sdk, paged)),
    streaming: streamed && python(callLines(sdk, streamed)),
    errors: first && python(errorsText(sdk, first)),
    errorClass: markdownCode(names.errorClass),
    hooks: request.hooks && markdownCode(`${hooksPath(sdk)}/`),
  };
}
