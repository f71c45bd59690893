import type { Operation } from '../../../model/model.js';
import {
  markdownBlock,
  markdownCode,
  markdownFence,
  plainMarkdown,
} from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { firstCall, isDownload, isPlain, streamedCall } from '../../common/shown-calls.js';
import { present } from '../../documentation/model-page.js';
import { type ServiceRow, serviceRows } from '../../documentation/pages.js';
import { environmentRead } from '../environment.js';
import { fileSample } from '../given.js';
import type { Sdk } from '../sdk.js';
import {
  callLines,
  clientLine,
  clientVariable,
  fileLine,
  importLine,
  oneServiceLines,
  snippet,
  wholeAnswerLines,
} from '../snippets.js';
import {
  apiTitle,
  credentialLines,
  duration,
  environmentLines,
  licenseText,
  renewalParagraphs,
} from '../../documentation/prose.js';
import { credentialMembers } from '../views/credentials.js';
import { stringLiteral } from '../literals.js';
import { dependenciesText, hooksText, requiredLines } from './hooks-section.js';
import { vocabularyOf } from './vocabulary.js';
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
  readonly errors: Markdown;
  readonly attempts: Markdown;
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
  const plain = operations.find(isPlain);
  return {
    heading: new Markdown(`# ${plainMarkdown(names.packageName).text}`),
    lead: new Markdown(`TypeScript client for ${apiTitle(settings)}.`),
    description: markdownBlock(model.description ?? ''),
    install: markdownFence('sh', `npm install ${names.packageName}`),
    quickStart: ts(first ? snippet(sdk, first) : `${importLine(sdk)}\n${clientLine(sdk)}`),
    ...authenticationPart(sdk),
    environment: present(environmentLines(environmentRead(sdk))),
    dependencies: dependenciesText(sdk),
    hooks: hooksText(sdk),
    address: addressSection(sdk),
    services: serviceRows(model, vocabularyOf(sdk), 'documentation/services/'),
    hasCalls: operations.length > 0,
    pagination: paged && ts(callLines(sdk, paged)),
    streaming: streamed && ts(callLines(sdk, streamed)),
    files: filesPart(sdk, operations, features),
    errors: errorsPart(sdk, first),
    attempts: new Markdown(String(settings.retry.enabled ? settings.retry.maxAttempts : 1)),
    timeout: new Markdown(duration(settings.timeout.readMs)),
    callOptions: ts(optionsText(sdk)),
    responseHeaders: settings.responseHeaders,
    rawAnswer: plain && ts(wholeAnswerLines(sdk, plain)),
    customFetch: ts(customFetchText(sdk)),
    runtimes: runtimesPart(sdk),
    devContainer: settings.devContainer,
    license: licenseText(settings),
  };
}

function errorsPart(sdk: Sdk, first: Operation | undefined): Markdown {
  const view = {
    errorClass: markdownCode(sdk.names.errorClass),
    errors: markdownFence('ts', errorsText(sdk, first)),
  };
  return new Markdown(sdk.request.assets.render('readme-errors.md', view).trim());
}

function runtimesPart(sdk: Sdk): Markdown {
  const lines = oneServiceLines(sdk);
  const oneService = lines === undefined ? undefined : markdownFence('ts', lines);
  return new Markdown(sdk.request.assets.render('readme-runtimes.md', { oneService }).trim());
}

type AuthenticationPart = Pick<ReadmeView, 'authentication' | 'setters' | 'renewals'>;

function authenticationPart(sdk: Sdk): AuthenticationPart {
  const members = credentialMembers(sdk);
  const renewals = renewalParagraphs(sdk.model, 'onTokenRefresh');
  if (members.length === 0)
    return { authentication: undefined, setters: new Markdown(''), renewals };
  const calls = members.map(
    ({ name, setter }) =>
      `${clientVariable(sdk)}.${setter}('${name === 'username' ? 'me' : '…'}');`,
  );
  return {
    authentication: credentialLines(members),
    setters: markdownFence('ts', calls.join('\n')),
    renewals,
  };
}

function indented(text: string): string {
  return text.replace(/\n+$/, '').replace(/^(?=.)/gm, '  ');
}

export function errorsText(sdk: Sdk, first: Operation | undefined): string {
  const attempt = first ? indented(callLines(sdk, first)) : '  // a call';
  return `import { ApiError } from ${stringLiteral(sdk.names.packageName)};

try {
${attempt}
} catch (error) {
  if (error instanceof ApiError) console.error(error.status, error.message, error.body);
  else throw error;
}
`;
}

function optionsText(sdk: Sdk): string {
  const variable = clientVariable(sdk);
  return `const patient = ${variable}.withOptions({
  timeoutMs: 300_000,
  retry: { maxAttempts: 5 },
});
const controller = new AbortController();
// The last argument of each method:
const options = { signal: controller.signal, timeoutMs: 5_000 };
`;
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
    upload?.replace(fileSample, "await fromPath('picture.png')"),
    download && `${fileLine(sdk, download)}await saveTo(file, 'copy.png');\n`,
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
