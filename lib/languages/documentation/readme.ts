import type { ApiModel, Operation } from '../../model/model.js';
import {
  markdownBlock,
  markdownCode,
  markdownFence,
  plainMarkdown,
} from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import type { OwnedMember } from '../common/credentials.js';
import type { EnvironmentVariable } from '../common/environment.js';
import { firstCall, streamedCall } from '../common/shown-calls.js';
import type { SdkSettings } from '../language.js';
import { present } from './model-page.js';
import { type ServiceRow, serviceRows } from './pages.js';
import {
  credentialLines,
  duration,
  environmentLines,
  licenseText,
  renewalParagraphs,
  retryText,
} from './prose.js';
import type { Vocabulary } from './vocabulary.js';

/** What README and AGENTS.md are about. */
export interface ShownSdk {
  readonly model: ApiModel;
  readonly settings: SdkSettings;
  readonly features: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
  readonly packageName: string;
  /** What the client reads from the environment. */
  readonly environment: readonly EnvironmentVariable[];
  /** What the client is given to be let in, by its names in the client's config. */
  readonly members: readonly OwnedMember[];
  /** The member of the client's config that is told of new tokens. */
  readonly listener: string;
}

/** How a language writes what they show. */
export interface ShownCode {
  /** Of its code blocks: `ts`. */
  readonly fence: string;
  /** What a call is made of: `client.<service>.<method>(…)`. */
  readonly form: string;
  /** A program that makes a client and no call. */
  readonly start: string;
  /** A program that makes a call. */
  program(operation: Operation): string;
  /** The lines of a call, with a client that is there. */
  lines(operation: Operation): string;
  /** A line that gives the client a credential; the value is between quotes of the language. */
  set(setter: string, value: string): string;
}

/** What the README of every language has. */
export interface SharedReadme {
  readonly heading: Markdown;
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

export function sharedReadme(sdk: ShownSdk, code: ShownCode): SharedReadme {
  const { model, settings } = sdk;
  const { operations } = model;
  const paged = operations.find((operation) => operation.pagination);
  const streamed = streamedCall(operations);
  return {
    heading: new Markdown(`# ${plainMarkdown(sdk.packageName).text}`),
    description: markdownBlock(model.description ?? ''),
    quickStart: firstProgram(model, code),
    ...authentication(sdk, code),
    environment: present(environmentLines(sdk.environment)),
    services: serviceRows(model, sdk.vocabulary, 'documentation/services/'),
    hasCalls: operations.length > 0,
    pagination: paged && markdownFence(code.fence, code.lines(paged)),
    streaming: streamed && markdownFence(code.fence, code.lines(streamed)),
    retries: retryText(model, settings, sdk.features),
    timeout: new Markdown(duration(settings.timeout.readMs)),
    responseHeaders: settings.responseHeaders,
    devContainer: settings.devContainer,
    license: licenseText(settings),
  };
}

type Authentication = Pick<SharedReadme, 'authentication' | 'setters' | 'renewals'>;

function authentication({ listener, members, model }: ShownSdk, code: ShownCode): Authentication {
  const lines = members.map(({ name, setter }) =>
    code.set(setter, /^username$/i.test(name) ? 'me' : '…'),
  );
  return {
    authentication: present(credentialLines(members)),
    setters: markdownFence(code.fence, lines.join('\n')),
    renewals: renewalParagraphs(model, listener),
  };
}

/** What the AGENTS.md of every language has. */
export interface SharedNotes {
  readonly heading: Markdown;
  readonly call: Markdown;
  /** Absent: the API has no calls. */
  readonly form: Markdown | undefined;
  readonly responseHeaders: boolean;
  readonly environment: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
}

export function sharedNotes(
  { model, settings, packageName }: Pick<ShownSdk, 'model' | 'settings' | 'packageName'>,
  code: ShownCode,
): SharedNotes {
  const paged = model.operations.find((operation) => operation.pagination);
  const streamed = model.operations.find((operation) => operation.result.kind === 'stream');
  return {
    heading: new Markdown(`# ${plainMarkdown(packageName).text}: notes for agents`),
    call: firstProgram(model, code),
    form: model.operations.length === 0 ? undefined : markdownCode(code.form),
    responseHeaders: settings.responseHeaders,
    environment: settings.generateEnv,
    pagination: paged && markdownFence(code.fence, code.lines(paged)),
    streaming: streamed && markdownFence(code.fence, code.lines(streamed)),
  };
}

function firstProgram(model: ApiModel, code: ShownCode): Markdown {
  const first = firstCall(model.operations);
  return markdownFence(code.fence, first ? code.program(first) : code.start);
}
