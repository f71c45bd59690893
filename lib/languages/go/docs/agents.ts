import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { streamedCall } from '../../common/shown-calls.js';
import { apiTitle } from '../../documentation/prose.js';
import { sharedNotes, type SharedNotes, shownCall } from '../../documentation/readme.js';
import { hooksFolder } from '../hooks/support.js';
import type { Sdk } from '../sdk.js';
import { errorLines } from './errors-section.js';
import { shownClient } from './shown-client.js';
import { vocabularyOf } from './vocabulary.js';

export interface AgentsView extends SharedNotes {
  readonly lead: Markdown;
  readonly errors: Markdown;
  /** Where they are. */
  readonly hooks: Markdown | undefined;
  readonly optional: Markdown;
}

/** `AGENTS.md`: what a program that writes code with this SDK has to know, and no more. */
export function agentsView(sdk: Sdk): AgentsView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const { packageName, path } = names.module;
  const vocabulary = vocabularyOf(sdk);
  return {
    ...sharedNotes(sdk, vocabulary, shownClient(sdk)),
    streaming: shownCall(streamedCall(model.operations), vocabulary),
    lead: new Markdown(
      `The Go client for ${apiTitle(settings)}, module ${markdownCode(path).text}, package ${markdownCode(packageName).text}.`,
    ),
    errors: markdownFence('go', errorLines(sdk)),
    hooks: request.hooks && markdownCode(`${hooksFolder}/`),
    optional: markdownCode(`${packageName}.Ptr(value)`),
  };
}
