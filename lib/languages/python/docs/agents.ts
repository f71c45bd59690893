import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { firstNotedCall, sharedNotes, type SharedNotes } from '../../documentation/agents.js';
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
  const vocabulary = vocabularyOf(sdk);
  const noted = firstNotedCall(sdk, vocabulary);
  const hasCalls = model.operations.length > 0;
  return {
    ...sharedNotes(sdk, vocabulary, shownClient(sdk)),
    lead: new Markdown(
      `This package is a generated Python client. Its distribution is ${markdownCode(names.packageName).text}, imported as ${markdownCode(names.importName).text}.`,
    ),
    asyncClient: markdownCode(names.asyncClient),
    errors: hasCalls
      ? markdownFence('python', errorLines(sdk, noted?.operation, noted?.given))
      : undefined,
    errorClass: markdownCode(names.errorClass),
    hooks: request.hooks && markdownCode(`${hooksPath(sdk)}/`),
  };
}
