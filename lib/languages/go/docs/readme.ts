import type { Operation } from '../../../model/model.js';
import { markdownBlock, markdownFence, plainMarkdown } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { firstCall, isPlain, streamedCall } from '../../common/shown-calls.js';
import { present } from '../../documentation/model-page.js';
import { type ServiceRow, serviceRows } from '../../documentation/pages.js';
import {
  apiTitle,
  credentialLines,
  duration,
  environmentLines,
  licenseText,
  renewalParagraphs,
  retryText,
} from '../../documentation/prose.js';
import { environmentRead } from '../environment.js';
import { Imports } from '../imports.js';
import { call, literal, pair, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import {
  addressItem,
  callLines,
  callWithOptions,
  checked,
  clientLines,
  clientVariable,
  filledItem,
  program,
  snippet,
  wholeAnswerLines,
} from '../snippets.js';
import { credentialFields, requiredFields } from '../views/credentials.js';
import { errorsSection } from './errors-section.js';
import { filesPart } from './files-section.js';
import { dependenciesText, hooksSection } from './hooks-section.js';
import { serversSection } from './servers.js';
import { valueLines } from './values-section.js';
import { vocabularyOf } from './vocabulary.js';

export interface ReadmeView {
  readonly heading: Markdown;
  readonly lead: Markdown;
  readonly description: Markdown;
  readonly install: Markdown;
  readonly quickStart: Markdown;
  readonly authentication: readonly Markdown[] | undefined;
  readonly setters: Markdown;
  readonly renewals: readonly Markdown[];
  readonly environment: readonly Markdown[] | undefined;
  readonly dependencies: Markdown;
  readonly hooks: Markdown | undefined;
  readonly address: Markdown | undefined;
  readonly services: readonly ServiceRow[];
  readonly hasCalls: boolean;
  readonly pagination: Markdown | undefined;
  readonly streaming: Markdown | undefined;
  readonly files: Markdown | undefined;
  readonly values: readonly Markdown[] | undefined;
  readonly errors: Markdown;
  readonly retries: Markdown;
  readonly connect: Markdown;
  readonly timeout: Markdown;
  readonly callOptions: Markdown;
  readonly responseHeaders: boolean;
  readonly rawAnswer: Markdown | undefined;
  readonly customClient: Markdown;
  readonly devContainer: boolean;
  readonly license: Markdown;
}

export function readmeView(sdk: Sdk, features: ReadonlySet<string>): ReadmeView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const { operations } = model;
  const first = firstCall(operations);
  const go = (text: string) => markdownFence('go', text);
  const lines = (operation: Operation | undefined) =>
    operation && go(callLines(sdk, operation, new Imports('')));
  const plain = first && isPlain(first) ? first : operations.find(isPlain);
  const fields = credentialFields(sdk);
  const setters = fields.map(
    ({ name, setter }) => `${clientVariable}.${setter}("${name === 'username' ? 'me' : '…'}")`,
  );
  return {
    heading: new Markdown(`# ${plainMarkdown(names.module.packageName).text}`),
    lead: new Markdown(`Go client for ${apiTitle(settings)}.`),
    description: markdownBlock(model.description ?? ''),
    install: installText(sdk),
    quickStart: go(
      first ? snippet(sdk, first) : program(sdk, (imports) => clientLines(sdk, imports)),
    ),
    authentication: present(
      credentialLines(fields.map((field) => ({ ...field, name: field.field }))),
    ),
    setters: go(setters.join('\n')),
    renewals: renewalParagraphs(model, 'OnTokenRefresh'),
    environment: present(environmentLines(environmentRead(sdk))),
    dependencies: dependenciesText(sdk),
    hooks: hooksSection(sdk),
    address: serversSection(sdk),
    services: serviceRows(model, vocabularyOf(sdk), 'documentation/services/'),
    hasCalls: operations.length > 0,
    pagination: lines(operations.find(({ pagination }) => pagination)),
    streaming: lines(streamedCall(operations)),
    files: filesPart(sdk, features),
    values: present(valueLines(sdk)),
    errors: errorsSection(sdk, features),
    retries: retryText(model, settings, features),
    connect: new Markdown(duration(settings.timeout.connectMs)),
    timeout: new Markdown(duration(settings.timeout.readMs)),
    callOptions: go(optionsText(sdk, plain)),
    responseHeaders: settings.responseHeaders,
    rawAnswer: plain && go(wholeAnswerLines(sdk, plain, new Imports(''))),
    customClient: go(customClientText(sdk)),
    devContainer: settings.devContainer,
    license: licenseText(settings),
  };
}

/** A path that nobody chose may be a stranger's, or none: the module is then used from its folder. */
function installText({ names, request }: Sdk): Markdown {
  const { major, path } = names.module;
  if (request.options.goModuleName !== undefined || request.settings.repository !== undefined) {
    return markdownFence('sh', `go get ${path}`);
  }
  const version = major >= 2 ? `v${major}.0.0` : 'v0.0.0';
  const commands = `go mod edit -require ${path}@${version} -replace ${path}=<folder of this module>\ngo mod tidy`;
  return new Markdown(`In the folder of your program:\n\n${markdownFence('sh', commands).text}`);
}

function optionsText(sdk: Sdk, plain: Operation | undefined): string {
  const { packageName } = sdk.names.module;
  const options = [
    `${packageName}.WithTimeout(5*time.Minute)`,
    `${packageName}.WithRetry(${packageName}.RetryConfig{MaxAttempts: 5})`,
  ];
  const derived = `patient := ${clientVariable}.With(\n\t${options.join(',\n\t')},\n)\n`;
  if (!plain) return `${derived}defer patient.Close()\n`;
  const made = callWithOptions(sdk, plain, new Imports(''), [
    `${packageName}.WithTimeout(5*time.Second)`,
    `${packageName}.WithHeader("X-Trace", "1")`,
  ]);
  const isNone = plain.result.kind === 'none' && !sdk.request.settings.responseHeaders;
  return derived + checked(isNone ? 'err := ' : 'result, err := ', made, 0, 'return err');
}

function customClientText(sdk: Sdk): string {
  const { packageName } = sdk.names.module;
  const items = [
    ...addressItem(sdk),
    ...requiredFields(sdk).map(filledItem),
    pair('HTTPClient', '&http.Client{Transport: transport}'),
    pair('Logger', 'slog.Default()'),
  ];
  const transport = 'transport := &http.Transport{Proxy: http.ProxyFromEnvironment}\n';
  const made = call(`watched, err := ${packageName}.NewClient`, [
    literal(`${packageName}.Config`, items, true),
  ]);
  return `${transport}${print(made)}\n`;
}
