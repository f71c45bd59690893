import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence, plainMarkdown } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { firstCall, streamedCall } from '../../common/shown-calls.js';
import { apiTitle } from '../../documentation/prose.js';
import { hooksFolder } from '../hooks/support.js';
import { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';
import { callLines, clientLines, clientVariable, program, snippet } from '../snippets.js';
import { errorsText } from './errors-section.js';

export interface AgentsView {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly call: Markdown;
  readonly form: Markdown | undefined;
  readonly responseHeaders: boolean;
  readonly environment: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly errors: Markdown;
  readonly hooks: Markdown | undefined;
  readonly optional: Markdown;
}

/** `AGENTS.md`: what a program that writes code with this SDK has to know, and no more. */
export function agentsView(sdk: Sdk): AgentsView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const { packageName, path } = names.module;
  const go = (text: string) => markdownFence('go', text);
  const first = firstCall(model.operations);
  const lines = (operation: Operation | undefined) =>
    operation && go(callLines(sdk, operation, new Imports('')));
  return {
    heading: new Markdown(`# ${plainMarkdown(packageName).text}: notes for agents`),
    lead: new Markdown(
      `The Go client for ${apiTitle(settings)}, module ${markdownCode(path).text}, package ${markdownCode(packageName).text}.`,
    ),
    call: go(first ? snippet(sdk, first) : program(sdk, (imports) => clientLines(sdk, imports))),
    form: first && markdownCode(`${clientVariable}.<Service>.<Method>(ctx, …)`),
    responseHeaders: settings.responseHeaders,
    environment: settings.generateEnv,
    pagination: lines(model.operations.find(({ pagination }) => pagination)),
    streaming: lines(streamedCall(model.operations)),
    errors: go(errorsText(sdk)),
    hooks: request.hooks && markdownCode(`${hooksFolder}/`),
    optional: markdownCode(`${packageName}.Ptr(value)`),
  };
}
