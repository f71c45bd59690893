import type { Operation } from '../../model/model.js';
import { markdownCode, markdownFence, plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { GivenCall } from '../common/given.js';
import { wordsCall } from '../common/samples.js';
import { firstCall, streamedCall } from '../common/shown-calls.js';
import type { DocumentedSdk } from './pages.js';
import type { PageSources } from './page-texts.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * What the AGENTS.md of every language has. Programs take such a file for instructions of the SDK's
 * author, so it holds fixed sentences, names that sdkgen made and single words: no text of the description.
 */
interface AgentsView {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly call: Markdown;
  /** Absent: the API has no calls. */
  readonly form: Markdown | undefined;
  readonly responseHeaders: boolean;
  readonly environment: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly errors: Markdown | undefined;
  readonly errorClass: Markdown | undefined;
  /** Where they are; absent: the SDK has none. */
  readonly hooks: Markdown | undefined;
}

/** A call of single words. */
interface NotedCall {
  readonly operation: Operation;
  readonly given: GivenCall;
}

export function agentsView<Sdk extends DocumentedSdk>({
  client,
  sdk,
  texts,
  vocabulary,
}: PageSources<Sdk>): AgentsView {
  const { settings } = sdk.request;
  const { operations } = sdk.model;
  const { call, fence, program } = vocabulary;
  const lines = (candidates: readonly (Operation | undefined)[]) => {
    const noted = notedCall(candidates, sdk, vocabulary);
    return noted && markdownFence(fence, call(noted.operation, noted.given));
  };
  const streams = operations.filter(({ result }) => result.kind === 'stream');
  const first = firstNotedCall(sdk, vocabulary);
  const errorClass = texts.errorClass(sdk);
  const hooks = texts.hooks(sdk);
  return {
    heading: new Markdown(`# ${plainMarkdown(client.packageName).text}: notes for agents`),
    lead: texts.about(sdk),
    call: markdownFence(fence, first ? program(first.operation, first.given) : client.start),
    form: operations.length === 0 ? undefined : markdownCode(client.form),
    responseHeaders: settings.responseHeaders,
    environment: settings.generateEnv,
    pagination: lines(operations.filter(({ pagination }) => pagination !== undefined)),
    streaming: lines([streamedCall(streams), ...streams]),
    errors:
      operations.length === 0
        ? undefined
        : markdownFence(fence, texts.errors(sdk, first?.operation, first?.given)),
    errorClass: errorClass === undefined ? undefined : markdownCode(errorClass),
    hooks: hooks && markdownCode(hooks.folder),
    ...texts.agents(sdk),
  };
}

/** The call that the first program makes; absent where there is none that needs only words. */
function firstNotedCall(sdk: DocumentedSdk, vocabulary: Vocabulary): NotedCall | undefined {
  const { operations } = sdk.model;
  return notedCall([firstCall(operations), ...operations], sdk, vocabulary);
}

function notedCall(
  candidates: readonly (Operation | undefined)[],
  { request: { settings } }: DocumentedSdk,
  vocabulary: Vocabulary,
): NotedCall | undefined {
  const optional = settings.includeOptionalSnippetParameters;
  for (const operation of candidates) {
    if (!operation) continue;
    const given = wordsCall(operation, {
      optional,
      sends: vocabulary.bodies(operation).length > 0,
    });
    if (given) return { operation, given };
  }
  return undefined;
}
