import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';
import { apiTitle } from '../../documentation/prose.js';
import { sharedNotes, type SharedNotes } from '../../documentation/readme.js';
import { firstCall } from '../../common/shown-calls.js';
import { shownClient } from './shown-client.js';
import { vocabularyOf } from './vocabulary.js';
import { errorLines } from './errors-section.js';

export interface AgentsView extends SharedNotes {
  readonly lead: Markdown;
  readonly hooks: boolean;
  readonly errors: Markdown | undefined;
  readonly errorClass: Markdown;
}

/** `AGENTS.md`: what a program that writes code with this SDK has to know, and no more. */
export function agentsView(sdk: Sdk): AgentsView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const first = firstCall(model.operations);
  return {
    ...sharedNotes(sdk, vocabularyOf(sdk), shownClient(sdk)),
    lead: new Markdown(
      `The TypeScript client for ${apiTitle(settings)}, npm package ${markdownCode(names.packageName).text}.`,
    ),
    hooks: request.hooks !== undefined,
    errors: first && markdownFence('ts', errorLines(sdk, first)),
    errorClass: markdownCode(names.errorClass),
  };
}
