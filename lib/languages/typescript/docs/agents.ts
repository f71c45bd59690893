import { markdownCode, markdownFence, plainMarkdown } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';
import { callLines, clientLine, clientVariable, importLine, snippet } from '../snippets.js';
import { apiTitle } from '../../documentation/prose.js';
import { firstCall } from '../../common/shown-calls.js';
import { errorsText } from './errors-section.js';

export interface AgentsView {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly call: Markdown;
  /** `petstore.<service>.<method>` */
  readonly form: Markdown | undefined;
  readonly responseHeaders: boolean;
  readonly environment: boolean;
  readonly hooks: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly errors: Markdown | undefined;
  readonly errorClass: Markdown;
}

/** `AGENTS.md`: what a program that writes code with this SDK has to know, and no more. */
export function agentsView(sdk: Sdk): AgentsView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const ts = (text: string) => markdownFence('ts', text);
  const first = firstCall(model.operations);
  const paged = model.operations.find((operation) => operation.pagination);
  const streamed = model.operations.find((operation) => operation.result.kind === 'stream');
  return {
    heading: new Markdown(`# ${plainMarkdown(names.packageName).text}: notes for agents`),
    lead: new Markdown(
      `The TypeScript client for ${apiTitle(settings)}, npm package ${markdownCode(names.packageName).text}.`,
    ),
    call: ts(first ? snippet(sdk, first) : `${importLine(sdk)}\n${clientLine(sdk)}`),
    form: first && markdownCode(`${clientVariable(sdk)}.<service>.<method>(…)`),
    responseHeaders: settings.responseHeaders,
    environment: settings.generateEnv,
    hooks: request.hooks !== undefined,
    pagination: paged && ts(callLines(sdk, paged)),
    streaming: streamed && ts(callLines(sdk, streamed)),
    errors: first && ts(errorsText(sdk, first)),
    errorClass: markdownCode(names.errorClass),
  };
}
