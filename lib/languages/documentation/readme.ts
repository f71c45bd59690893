import type { ApiModel, Operation } from '../../model/model.js';
import { markdownBlocks } from '../../descriptions/page.js';
import { markdownCode, markdownFence, plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { CredentialSetting } from '../../sdk/client-plan.js';
import { GivenVariable } from '../../sdk/given.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sampleClientWith } from '../common/sample-clients.js';
import { hasFiles } from '../common/features.js';
import { firstCall, isPlain, streamedCall } from '../common/shown-calls.js';
import { errorsSection } from './errors.js';
import { filesText } from './files.js';
import { hooksText } from './hooks.js';
import { present } from './model-page.js';
import type { PageSources } from './page-texts.js';
import { printedWords } from './page-words.js';
import { addressSection } from './servers.js';
import { type ServiceRow, serviceRows } from './service-rows.js';
import {
  apiTitle,
  credentialLines,
  duration,
  environmentLines,
  licenseText,
  renewalParagraphs,
  retryText,
} from './prose.js';
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
  readonly hooks: Markdown | undefined;
  /** How the server is chosen; absent: there is one. */
  readonly address: Markdown | undefined;
  readonly services: readonly ServiceRow[];
  readonly hasCalls: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly connectionError: Markdown;
  readonly files: Markdown | undefined;
  readonly errors: Markdown;
  readonly retries: Markdown;
  /** Absent: connecting has no timeout of its own. */
  readonly connect: Markdown | undefined;
  readonly timeout: Markdown;
  readonly callOptions: Markdown;
  readonly rawAnswer: Markdown | undefined;
  readonly responseHeaders: boolean;
  readonly customClient: Markdown;
  readonly devContainer: boolean;
  readonly license: Markdown;
  readonly words: Readonly<Record<string, Markdown>>;
}

export function readmeView<Sdk extends PlannedSdk>(sources: PageSources<Sdk>): ReadmeView {
  const { features, sdk, texts, vocabulary } = sources;
  const { model, plan, request } = sdk;
  const { settings } = request;
  const { operations } = model;
  const first = firstCall(operations);
  const plain = first && isPlain(first) ? first : operations.find(isPlain);
  const fence = (text: string | undefined) =>
    text === undefined ? undefined : markdownFence(vocabulary.fence, text);
  const { credentials, variables } = plan.client;
  const { optionName } = plan.traits;
  return {
    heading: new Markdown(`# ${plainMarkdown(vocabulary.packageName).text}`),
    lead: new Markdown(`${vocabulary.title} client for ${apiTitle(settings)}.`),
    description: markdownBlocks(request.texts.read(model.description)),
    install: texts.install(sdk),
    quickStart: firstProgram(model, vocabulary),
    authentication: credentials.length > 0 ? authenticationText(sources) : undefined,
    environment: present(environmentLines(variables)),
    hooks: hooksText(sources),
    address: addressSection(sources),
    services: serviceRows(model, vocabulary, 'documentation/services/'),
    hasCalls: operations.length > 0,
    pagination: shownCall(operations.find(isPaged), vocabulary),
    streaming: shownCall(streamedCall(operations), vocabulary),
    connectionError: markdownCode(vocabulary.errorType('Connection')),
    files: fence(hasFiles(features) ? filesText(sources) : undefined),
    errors: errorsSection(sources, first),
    retries: retryText(model, settings, features, optionName('retry')),
    connect: texts.connectTimeout ? new Markdown(duration(settings.timeout.connectMs)) : undefined,
    timeout: new Markdown(duration(settings.timeout.readMs)),
    callOptions: markdownFence(vocabulary.fence, texts.callOptions(sdk, plain)),
    rawAnswer: fence(plain && texts.wholeAnswer(sdk, plain)),
    responseHeaders: settings.responseHeaders,
    customClient: customClientText(sources),
    devContainer: settings.devContainer,
    license: licenseText(settings),
    words: printedWords(texts.words.readme(sdk)),
  };
}

function authenticationText<Sdk extends PlannedSdk>({
  sdk: { model, plan, request },
  texts,
  vocabulary,
  sdk,
}: PageSources<Sdk>): Markdown {
  const { credentials } = plan.client;
  const view = {
    credentials: credentialLines(credentials, request.texts),
    setters: setterLines(vocabulary, credentials),
    renewals: renewalParagraphs(model, plan.traits.optionName('onTokenRefresh')),
    words: printedWords(texts.words.readme(sdk)),
  };
  return new Markdown(request.assets.render('readme-authentication.md', view).trim());
}

function customClientText<Sdk extends PlannedSdk>({
  sdk,
  texts: { customClient },
  vocabulary,
}: PageSources<Sdk>): Markdown {
  const expressions = Object.entries(customClient.options);
  const options = expressions.map(([name, text]) => [name, new GivenVariable(text)] as const);
  const given = sampleClientWith(sdk, Object.fromEntries(options));
  const line = vocabulary.clientLine('custom', given);
  return markdownFence(vocabulary.fence, customClient.before + line);
}

function setterLines(
  { fence, set }: Vocabulary,
  credentials: readonly CredentialSetting[],
): Markdown {
  const lines = credentials.map(({ name, setter }) =>
    set(setter, /^username$/i.test(name) ? 'me' : '…'),
  );
  return markdownFence(fence, lines.join('\n'));
}

/** The lines of a call, with a client that is there. */
function shownCall(
  operation: Operation | undefined,
  { call, fence }: Vocabulary,
): Markdown | undefined {
  return operation && markdownFence(fence, call(operation));
}

function firstProgram({ operations }: ApiModel, { fence, program, start }: Vocabulary): Markdown {
  const first = firstCall(operations);
  return markdownFence(fence, first ? program(first) : start);
}

function isPaged({ pagination }: Operation): boolean {
  return pagination !== undefined;
}
