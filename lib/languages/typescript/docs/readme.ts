import type { Operation } from '../../../model/model.js';
import {
  markdownBlock,
  markdownCode,
  markdownFence,
  plainMarkdown,
} from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { singleLine } from '../../../render/text.js';
import { present } from '../../documentation/model-page.js';
import { type ServiceRow, serviceRows } from '../../documentation/pages.js';
import { environmentRead } from '../environment.js';
import { fileSample } from '../given.js';
import type { Sdk } from '../sdk.js';
import {
  callLines,
  callWithOptions,
  clientLine,
  clientVariable,
  fileLine,
  importLine,
  isFile,
  oneServiceLines,
  snippet,
  wholeAnswerLines,
} from '../snippets.js';
import { credentialMembers, credentialText } from '../views/credentials.js';
import { stringLiteral } from '../literals.js';
import { dependenciesText, hooksText, requiredLines } from './hooks-section.js';
import { vocabularyOf } from './vocabulary.js';
import { errorsSection, retryText } from './errors-section.js';
import { installText } from './install-section.js';
import { valuesText } from './values-section.js';
import { flatten } from '../print.js';
import { addressSection } from './servers.js';

export interface ReadmeView {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly description: Markdown;
  readonly install: Markdown;
  readonly quickStart: Markdown;
  readonly authentication: readonly Markdown[] | undefined;
  readonly setters: Markdown;
  /** What the client does to have an access token. */
  readonly renewals: readonly Markdown[];
  readonly environment: readonly Markdown[] | undefined;
  /** That it has none, or which. */
  readonly dependencies: Markdown;
  readonly hooks: Markdown | undefined;
  /** Where the API is, where that is not settled. */
  readonly address: Markdown | undefined;
  readonly services: readonly ServiceRow[];
  readonly hasCalls: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly files: Markdown | undefined;
  readonly values: Markdown | undefined;
  readonly errors: Markdown;
  readonly retries: Markdown;
  readonly timeout: Markdown;
  readonly callOptions: Markdown;
  readonly responseHeaders: boolean;
  readonly rawAnswer: Markdown | undefined;
  readonly customFetch: Markdown;
  /** What is to be known of Node.js, browsers and others. */
  readonly runtimes: Markdown;
  readonly devContainer: boolean;
  readonly license: Markdown;
}

export function readmeView(sdk: Sdk, features: ReadonlySet<string>): ReadmeView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const { operations } = model;
  const first = firstCall(operations);
  const ts = (text: string) => markdownFence('ts', text);
  const paged = operations.find((operation) => operation.pagination);
  const streamed = streamedCall(operations);
  const plain = first && isPlain(first) ? first : operations.find(isPlain);
  return {
    heading: new Markdown(`# ${plainMarkdown(names.packageName).text}`),
    lead: new Markdown(
      `TypeScript client for ${plainMarkdown(settings.apiName).text} ${plainMarkdown(settings.apiVersion).text}.`,
    ),
    description: markdownBlock(model.description ?? ''),
    install: installText(sdk),
    quickStart: ts(first ? snippet(sdk, first) : `${importLine(sdk)}\n${clientLine(sdk)}`),
    ...authenticationPart(sdk),
    environment: present(
      environmentRead(sdk).map(
        ({ member, variable }) =>
          new Markdown(`${markdownCode(variable).text} for ${markdownCode(member).text}`),
      ),
    ),
    dependencies: dependenciesText(sdk),
    hooks: hooksText(sdk),
    address: addressSection(sdk),
    services: serviceRows(model, vocabularyOf(sdk), 'documentation/services/'),
    hasCalls: operations.length > 0,
    pagination: paged && ts(callLines(sdk, paged)),
    streaming: streamed && ts(callLines(sdk, streamed)),
    files: filesPart(sdk, operations, features),
    values: valuesText(sdk),
    errors: errorsSection(sdk, features, first),
    retries: retryText(sdk, features),
    timeout: new Markdown(duration(settings.timeout.readMs)),
    callOptions: ts(optionsText(sdk, plain)),
    responseHeaders: settings.responseHeaders,
    rawAnswer: plain && ts(wholeAnswerLines(sdk, plain)),
    customFetch: ts(customFetchText(sdk)),
    runtimes: runtimesPart(sdk),
    devContainer: settings.devContainer,
    license:
      settings.license.id === undefined
        ? new Markdown('The licence is in [LICENSE](LICENSE).')
        : plainMarkdown(singleLine(settings.license.id)),
  };
}

function runtimesPart(sdk: Sdk): Markdown {
  const lines = oneServiceLines(sdk);
  const oneService = lines === undefined ? undefined : markdownFence('ts', lines);
  return new Markdown(sdk.request.assets.render('readme-runtimes.md', { oneService }).trim());
}

type AuthenticationPart = Pick<ReadmeView, 'authentication' | 'setters' | 'renewals'>;

function authenticationPart(sdk: Sdk): AuthenticationPart {
  const members = credentialMembers(sdk);
  const renewals = renewalParagraphs(sdk);
  if (members.length === 0)
    return { authentication: undefined, setters: new Markdown(''), renewals };
  const lines = members.map(
    (member) =>
      new Markdown(
        `${markdownCode(member.name).text}: ${markdownBlock(singleLine(credentialText(member))).text}`,
      ),
  );
  const calls = members.map(
    ({ name, setter }) =>
      `${clientVariable(sdk)}.${setter}('${name === 'username' ? 'me' : '…'}');`,
  );
  return { authentication: lines, setters: markdownFence('ts', calls.join('\n')), renewals };
}

function renewalParagraphs({ model }: Sdk): Markdown[] {
  const has = (kind: string) => model.credentials.some((credential) => credential.kind === kind);
  const paragraphs = [
    has('oauth') &&
      'With client id and secret the client gets its access tokens itself (RFC 6749, section 4.4): one for each set of scopes, shared by all calls, and another before it expires or when the API refuses it.',
    has('refresh') &&
      'With a refresh token the client gets an access token for the first call that needs one, and another when the API answers 401; the calls that were refused are then sent once more. A new refresh token that comes with it is used from then on. The client keeps it in memory only: give it an `onTokenRefresh`, which is called with the access token and the refresh token before those calls go on, to keep it for the next start of your program. Where that function throws, the calls fail with an `AuthError`, and the next one refreshes again.',
  ];
  return paragraphs.flatMap((text) => (text === false ? [] : [new Markdown(text)]));
}

function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return Number.isInteger(seconds) ? `${seconds} seconds` : `${milliseconds} ms`;
}

/** A call that needs little: without arguments, else the first. */
export function firstCall(operations: readonly Operation[]): Operation | undefined {
  const simple = operations.find(
    (operation) =>
      operation.method === 'GET' &&
      operation.result.kind === 'value' &&
      !operation.docs.deprecated &&
      operation.parameters.every((parameter) => !parameter.required),
  );
  return simple ?? operations.find((operation) => operation.method === 'GET') ?? operations[0];
}

function isPlain(operation: Operation): boolean {
  return !operation.pagination && operation.result.kind !== 'stream';
}

function optionsText(sdk: Sdk, plain: Operation | undefined): string {
  const variable = clientVariable(sdk);
  const call = plain && flatten(callWithOptions(sdk, plain, 'options'));
  return `const patient = ${variable}.withOptions({
  timeoutMs: 300_000,
  retry: { maxAttempts: 5 },
});
const controller = new AbortController();
// The last argument of each method:
const options = { signal: controller.signal, timeoutMs: 5_000 };
${call === undefined ? '' : `await ${call};\n`}`;
}

function isDownload({ result }: Operation): boolean {
  return isFile(result);
}

function filesPart(
  sdk: Sdk,
  operations: readonly Operation[],
  features: ReadonlySet<string>,
): Markdown | undefined {
  const hasFiles = ['bytes', 'multipart', 'raw-body'].some((feature) => features.has(feature));
  const text = hasFiles ? filesText(sdk, operations) : undefined;
  return text === undefined ? undefined : markdownFence('ts', text);
}

/** A stream that is the other half of a call says more than one that is nothing else. */
export function streamedCall(operations: readonly Operation[]): Operation | undefined {
  const streams = operations.filter((operation) => operation.result.kind === 'stream');
  return streams.find((operation) => operation.streamSwitch) ?? streams[0];
}

/** One upload and one download, as far as the API has them. */
function filesText(sdk: Sdk, operations: readonly Operation[]): string | undefined {
  const uploads = operations.map((operation) => callLines(sdk, operation));
  const upload = uploads.find(
    (lines) => lines.includes(fileSample) && !lines.includes('const file '),
  );
  const download = operations.find(isDownload);
  const names = [...(upload === undefined ? [] : ['fromPath']), ...(download ? ['saveTo'] : [])];
  if (names.length === 0) return undefined;
  const parts = [
    `import { ${names.join(', ')} } from ${stringLiteral(`${sdk.names.packageName}/node`)};\n`,
    upload?.replace(fileSample, "await fromPath('file.bin')"),
    download && `${fileLine(sdk, download)}await saveTo(file, 'copy.bin');\n`,
  ];
  return parts.filter((part) => part !== undefined).join('\n');
}

function customFetchText(sdk: Sdk): string {
  return `const watched = new ${sdk.names.client}({
${requiredLines(sdk)}  fetch: (url, init) => {
    console.log(init.method, url);
    return fetch(url, init);
  },
  logger: console,
});
`;
}
