import type { Operation } from '../../model/model.js';
import { markdownBlocks, markdownSee } from '../../descriptions/page.js';
import { markdownCode, markdownFence, plainMarkdown } from '../../render/markdown.js';
import { code, Markdown } from '../../render/printed.js';
import { Duration } from '../../sdk/given-call.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { readmeLink } from '../common/repository.js';
import { sharedPaths } from '../common/shared-paths.js';
import { hasFiles } from '../common/features.js';
import { sampleCall } from '../common/samples/sample-calls.js';
import { errorsSection } from './errors.js';
import { unionText } from './union-example.js';
import { authenticationSection, clientSections } from './client-sections.js';
import { filesText } from './files.js';
import { hooksView } from './hooks.js';
import { present } from './model-page.js';
import type { PageSources } from './page-texts.js';
import { printedWords } from './page-words.js';
import { addressSection } from './servers.js';
import { mostRows, type ServiceRow, serviceRows } from './service-rows.js';
import { tracingText } from './tracing.js';
import { apiTitle, duration, environmentLines, licenseText } from './prose.js';
import type { Vocabulary } from './vocabulary.js';

/** The README of every language. */
interface ReadmeView {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly description: Markdown;
  readonly install: Markdown;
  readonly quickStart: Markdown;
  /** Absent: the client needs no credentials. */
  readonly authentication: Markdown | undefined;
  readonly environment: readonly Markdown[] | undefined;
  readonly hooks: ReturnType<typeof hooksView>;
  readonly tracing: Markdown | undefined;
  /** How the server is chosen; absent: there is one. */
  readonly address: Markdown | undefined;
  readonly services: readonly ServiceRow[];
  /** How many services are not in the table; absent: it lists all. */
  readonly moreServices: Markdown | undefined;
  readonly links: Readonly<Record<'documentation' | 'examples' | 'overlay' | 'snippets', Markdown>>;
  readonly hasCalls: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly connectionError: Markdown;
  readonly files: Markdown | undefined;
  readonly errors: Markdown;
  readonly retries: ReturnType<typeof retriesView>;
  /** Absent: connecting has no timeout of its own. */
  readonly connect: Markdown | undefined;
  readonly timeout: Markdown;
  readonly callOptions: Markdown;
  /** Absent: the SDK sets no limit. */
  readonly deadline: Markdown | undefined;
  readonly rawResponse: Markdown | undefined;
  readonly responseHeaders: boolean;
  /** Calls to endpoints that are not described. */
  readonly requests: Markdown;
  /** The sections on the HTTP client, the logger and tests. */
  readonly customClient: Markdown;
  readonly models: readonly Markdown[] | undefined;
  /** What programs must expect in responses of later versions of the API; absent if nothing. */
  readonly unknown: Markdown | undefined;
  readonly devContainer: boolean;
  readonly license: Markdown;
  readonly words: Readonly<Record<string, Markdown>>;
}

export function readmeView<Sdk extends PlannedSdk>(sources: PageSources<Sdk>): ReadmeView {
  const { features, sdk, texts, vocabulary, words } = sources;
  const { model, plan, request } = sdk;
  const { settings } = request;
  const { operations } = model;
  const { first, paged, plain, streamed } = plan.shown;
  const fence = (text: string | undefined) =>
    text === undefined ? undefined : markdownFence(vocabulary.fence, text);
  const link = (path: string) => readmeLink(settings, path);
  const rows = serviceRows(model.services, vocabulary, link);
  return {
    heading: new Markdown(`# ${plainMarkdown(vocabulary.packageName).text}`),
    lead: new Markdown(`${vocabulary.title} client for ${apiTitle(settings)}.`),
    description: apiDescription(sources),
    install: new Markdown(words.readme.install),
    quickStart: firstProgram(first, vocabulary),
    authentication: authenticationSection(sources),
    environment: present(environmentLines(plan.client.variables)),
    hooks: hooksView(sources),
    tracing: tracingText(sources),
    address: addressSection(sources),
    services: rows.slice(0, mostRows),
    moreServices: rows.length > mostRows ? new Markdown(String(rows.length - mostRows)) : undefined,
    links: {
      documentation: new Markdown(link(sharedPaths.pagesIndex)),
      examples: new Markdown(link(sharedPaths.examplesReadme)),
      snippets: new Markdown(link(sharedPaths.snippets)),
      overlay: new Markdown(link(sharedPaths.overlay)),
    },
    hasCalls: operations.length > 0,
    pagination: shownCall(paged, vocabulary),
    streaming: shownCall(streamed, vocabulary),
    connectionError: markdownCode(vocabulary.errorType('Connection')),
    files: fence(hasFiles(features) ? filesText(sources) : undefined),
    errors: errorsSection(sources, first),
    retries: retriesView(sources),
    connect: texts.connectTimeout ? new Markdown(duration(settings.timeout.connectMs)) : undefined,
    timeout: new Markdown(duration(settings.timeout.readMs)),
    callOptions: markdownFence(vocabulary.fence, optionLines(sources, plain)),
    deadline:
      settings.timeout.deadlineMs === undefined
        ? undefined
        : new Markdown(duration(settings.timeout.deadlineMs)),
    rawResponse: fence(plain && vocabulary.write().responseLines(plain)),
    responseHeaders: settings.responseHeaders,
    requests: markdownFence(vocabulary.fence, vocabulary.write().requestLines()),
    customClient: clientSections(sources),
    devContainer: settings.devContainer,
    license: licenseText(settings),
    models: present(modelLines(sources, 'models')),
    unknown: unknownSection(sources, fence(unionText(sources))),
    words: printedWords({
      ...words.pages,
      ...words.readme,
      issues: words.errors.issues,
      wholeResponse: words.wholeResponse,
    }),
  };
}

/** How often calls are retried, and which. */
function retriesView<Sdk extends PlannedSdk>({ features, sdk }: PageSources<Sdk>) {
  const { enabled, maxAttempts, retryDelayMs } = sdk.request.settings.retry;
  return {
    /** Absent: the client does not retry. */
    attempts: enabled && maxAttempts > 1 ? new Markdown(String(maxAttempts)) : undefined,
    delay: new Markdown(String(retryDelayMs)),
    keyed: sdk.model.operations.some(({ idempotencyHeader }) => idempotencyHeader !== undefined),
    readOnce: features.has('multipart') || features.has('raw-body'),
    option: markdownCode(sdk.plan.traits.optionName('retry')),
  };
}

function apiDescription<Sdk extends PlannedSdk>({ sdk }: PageSources<Sdk>): Markdown {
  const { description, see } = sdk.request.texts.docs(sdk.model);
  const paragraphs = [markdownBlocks(description).text, markdownSee(see).text];
  return new Markdown(paragraphs.filter(Boolean).join('\n\n'));
}

/** The lines of a call, with a client that is there. */
function shownCall(
  operation: Operation | undefined,
  { call, fence }: Vocabulary,
): Markdown | undefined {
  return operation && markdownFence(fence, call(operation));
}

function firstProgram(
  first: Operation | undefined,
  { fence, program, start }: Vocabulary,
): Markdown {
  return markdownFence(fence, first ? program(first) : start);
}

const usualOptions = { options: { timeout: new Duration(5000), headers: { 'X-Trace': '1' } } };

/** How options are set for a client and for a call. */
function optionLines<Sdk extends PlannedSdk>(
  { sdk, texts, vocabulary }: PageSources<Sdk>,
  operation: Operation | undefined,
): string {
  const { client, packageName, variable } = vocabulary;
  const names = { client: code(client), packageName: code(packageName), variable: code(variable) };
  const derived = sdk.request.assets.render('derived.txt', names);
  if (!operation) return derived;
  const call = { ...sampleCall(sdk, operation), ...(texts.callOptions?.(sdk) ?? usualOptions) };
  return `${derived}\n${vocabulary.call(operation, call)}`;
}

/** What responses may have that the SDK does not know, and how a program handles it. */
function unknownSection<Sdk extends PlannedSdk>(
  sources: PageSources<Sdk>,
  union: Markdown | undefined,
): Markdown | undefined {
  const lines = modelLines(sources, 'unknown');
  if (lines.length === 0) return undefined;
  const { assets } = sources.sdk.request;
  return new Markdown(assets.render('readme-unknown.md', { lines, union }).trim());
}

/** What a program must know about the models of this API; nothing if it has none. */
function modelLines<Sdk extends PlannedSdk>(
  { sdk, words }: PageSources<Sdk>,
  which: 'models' | 'unknown',
): Markdown[] {
  if (sdk.model.declarations.length === 0) return [];
  return words[which].map((line) => new Markdown(line));
}
