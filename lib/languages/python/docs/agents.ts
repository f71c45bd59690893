import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { firstCall } from '../../common/shown-calls.js';
import { apiTitle } from '../../documentation/prose.js';
import { sharedNotes, type SharedNotes } from '../../documentation/readme.js';
import { hooksPath } from '../hooks.js';
import type { Sdk } from '../sdk.js';
import { shownClient } from './shown-client.js';
import { vocabularyOf } from './vocabulary.js';
import { errorLines } from './errors-section.js';

export interface AgentsView extends SharedNotes {
  readonly lead: Markdown;
  readonly asyncClient: Markdown;
  readonly errors: Markdown | undefined;
  readonly errorClass: Markdown;
  /** Where they are. */
  readonly hooks: Markdown | undefined;
}

/** `AGENTS.md`: what a program that writes code with this SDK has to know, and no more. */
export function agentsView(sdk: Sdk): AgentsView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const first = firstCall(model.operations);
  return {
    ...sharedNotes(sdk, vocabularyOf(sdk), shownClient(sdk)),
    lead: new Markdown(
      `The Python client for ${apiTitle(settings)}: distribution ${markdownCode(names.packageName).text}, imported as ${markdownCode(names.importName).text}.`,
    ),
    asyncClient: markdownCode(names.asyncClient),
    errors: first && markdownFence('python', errorLines(sdk, first)),
    errorClass: markdownCode(names.errorClass),
    hooks: request.hooks && markdownCode(`${hooksPath(sdk)}/`),
  };
}
