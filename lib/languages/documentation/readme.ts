import type { ApiModel, Operation } from '../../model/model.js';
import { markdownBlock, markdownFence, plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { OwnedMember } from '../../sdk/credentials.js';
import type { EnvironmentVariable } from '../common/environment.js';
import { firstCall, streamedCall } from '../common/shown-calls.js';
import { present } from './model-page.js';
import { type DocumentedSdk, type ServiceRow, serviceRows } from './pages.js';
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

/** What README and AGENTS.md show of a language's client, in addition to its vocabulary. */
export interface ShownClient {
  /** Name of the package that has it. */
  readonly packageName: string;
  /** A program that makes a client and no call. */
  readonly start: string;
  /** What a call is made of: `client.<service>.<method>(…)`. */
  readonly form: string;
  /** What the client is given to be let in, by its names in the client's config. */
  readonly members: readonly OwnedMember[];
  /** What the client reads from the environment. */
  readonly environment: readonly EnvironmentVariable[];
  /** The member of the client's config that is told of new tokens. */
  readonly listener: string;
  /** The option that says how often a call is tried. */
  readonly retry: string;
  /** A line that gives the client a credential; the value is between quotes of the language. */
  set(setter: string, value: string): string;
}

/** What the README of every language has. */
export interface SharedReadme {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly description: Markdown;
  readonly quickStart: Markdown;
  /** What each member of the client's config is for; absent: the client needs none. */
  readonly authentication: readonly Markdown[] | undefined;
  readonly setters: Markdown;
  /** What the client does to have an access token. */
  readonly renewals: readonly Markdown[];
  readonly environment: readonly Markdown[] | undefined;
  readonly services: readonly ServiceRow[];
  readonly hasCalls: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly retries: Markdown;
  readonly timeout: Markdown;
  readonly responseHeaders: boolean;
  readonly devContainer: boolean;
  readonly license: Markdown;
}

export function sharedReadme(
  { model, request }: DocumentedSdk,
  features: ReadonlySet<string>,
  vocabulary: Vocabulary,
  client: ShownClient,
): SharedReadme {
  const { settings } = request;
  const { operations } = model;
  return {
    heading: new Markdown(`# ${plainMarkdown(client.packageName).text}`),
    lead: new Markdown(`${vocabulary.title} client for ${apiTitle(settings)}.`),
    description: markdownBlock(model.description ?? ''),
    quickStart: firstProgram(model, vocabulary, client),
    authentication: present(credentialLines(client.members)),
    setters: setterLines(vocabulary, client),
    renewals: renewalParagraphs(model, client.listener),
    environment: present(environmentLines(client.environment)),
    services: serviceRows(model, vocabulary, 'documentation/services/'),
    hasCalls: operations.length > 0,
    pagination: shownCall(operations.find(isPaged), vocabulary),
    streaming: shownCall(streamedCall(operations), vocabulary),
    retries: retryText(model, settings, features, client.retry),
    timeout: new Markdown(duration(settings.timeout.readMs)),
    responseHeaders: settings.responseHeaders,
    devContainer: settings.devContainer,
    license: licenseText(settings),
  };
}

function setterLines({ fence }: Vocabulary, client: ShownClient): Markdown {
  const lines = client.members.map(({ name, setter }) =>
    client.set(setter, /^username$/i.test(name) ? 'me' : '…'),
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

function firstProgram(
  { operations }: ApiModel,
  { fence, program }: Vocabulary,
  { start }: ShownClient,
): Markdown {
  const first = firstCall(operations);
  return markdownFence(fence, first ? program(first) : start);
}

function isPaged({ pagination }: Operation): boolean {
  return pagination !== undefined;
}
