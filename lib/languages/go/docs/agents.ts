import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { sharedNotes, type SharedNotes } from '../../documentation/agents.js';
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
  const { names, request } = sdk;
  const { packageName, path } = names.module;
  return {
    ...sharedNotes(sdk, vocabularyOf(sdk), shownClient(sdk)),
    lead: new Markdown(
      `This module is a generated Go client. Its path is ${markdownCode(path).text}, its package ${markdownCode(packageName).text}.`,
    ),
    errors: markdownFence('go', errorLines(sdk)),
    hooks: request.hooks && markdownCode(`${hooksFolder}/`),
    optional: markdownCode(`${packageName}.Ptr(value)`),
  };
}
