import type { Operation } from '../../model/model.js';
import { markdownCode, markdownFence, plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { GivenCall } from '../../sdk/given-call.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { wordsCall } from '../common/samples/sample-calls.js';
import { streamedCall } from '../../sdk/shown-calls.js';
import { errorsText } from './errors.js';
import type { PageSources } from './page-texts.js';
import { printedWords } from './page-words.js';
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
  /** A service in another one; absent: there is none. */
  readonly nested: Markdown | undefined;
  readonly responseHeaders: boolean;
  readonly environment: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly errors: Markdown | undefined;
  /** Where they are; absent: the SDK has none. */
  readonly hooks: Markdown | undefined;
  readonly apiError: Markdown;
  /** Absent: errors have no base class. */
  readonly errorBase: Markdown | undefined;
  readonly words: Readonly<Record<string, Markdown>>;
}

/** A call of single words. */
interface NotedCall {
  readonly operation: Operation;
  readonly given: GivenCall;
}

export function agentsView<Sdk extends PlannedSdk>(sources: PageSources<Sdk>): AgentsView {
  const { sdk, texts, vocabulary, words } = sources;
  const { settings } = sdk.request;
  const { operations } = sdk.model;
  const { call, fence, program } = vocabulary;
  const lines = (candidates: readonly (Operation | undefined)[]) => {
    const noted = notedCall(candidates, sdk);
    return noted && markdownFence(fence, call(noted.operation, noted.given));
  };
  const streams = operations.filter(({ result }) => result.kind === 'stream');
  const first = firstNotedCall(sdk);
  const errors = errorsText(sources, first?.operation, first?.given);
  return {
    heading: new Markdown(`# ${plainMarkdown(vocabulary.packageName).text}: notes for agents`),
    lead: new Markdown(words.agents.about),
    call: markdownFence(fence, first ? program(first.operation, first.given) : vocabulary.start),
    form: operations.length === 0 ? undefined : markdownCode(vocabulary.form),
    nested: nestedService(sdk, vocabulary),
    responseHeaders: settings.responseHeaders,
    environment: settings.generateEnv,
    pagination: lines(operations.filter(({ pagination }) => pagination !== undefined)),
    streaming: lines([streamedCall(streams), ...streams]),
    errors: operations.length === 0 ? undefined : markdownFence(fence, errors),
    hooks: sdk.request.hooks && markdownCode(texts.hooksFolder(sdk)),
    apiError: markdownCode(vocabulary.errorType('Api')),
    errorBase: vocabulary.errorBase === undefined ? undefined : markdownCode(vocabulary.errorBase),
    words: printedWords({
      ...words.pages,
      ...words.agents,
      raises: words.errors.raises,
      otherBase: words.errors.otherBase,
      request: words.readme.request,
      wholeResponse: words.wholeResponse,
    }),
  };
}

function nestedService({ model }: PlannedSdk, vocabulary: Vocabulary): Markdown | undefined {
  const service = model.services.find(({ parent }) => parent !== undefined);
  return service && markdownCode(`${vocabulary.variable}.${vocabulary.service(service)}`);
}

/** The call that the first program makes; absent where there is none that needs only words. */
function firstNotedCall(sdk: PlannedSdk): NotedCall | undefined {
  const { operations } = sdk.model;
  return notedCall([sdk.plan.shown.first, ...operations], sdk);
}

function notedCall(
  candidates: readonly (Operation | undefined)[],
  sdk: PlannedSdk,
): NotedCall | undefined {
  for (const operation of candidates) {
    const given = operation && wordsCall(sdk, operation);
    if (given) return { operation, given };
  }
  return undefined;
}
