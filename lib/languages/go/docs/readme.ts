import type { Operation } from '../../../model/model.js';
import { markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { firstCall, isPlain } from '../../common/shown-calls.js';
import { present } from '../../documentation/model-page.js';
import { duration } from '../../documentation/prose.js';
import { sharedReadme, type SharedReadme } from '../../documentation/readme.js';
import { Imports } from '../imports.js';
import { call, literal, pair, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import {
  addressItem,
  callWithOptions,
  checked,
  clientVariable,
  filledItem,
  wholeAnswerLines,
} from '../snippets.js';
import { requiredFields } from '../views/credentials.js';
import { errorsSection } from './errors-section.js';
import { filesPart } from './files-section.js';
import { dependenciesText, hooksSection } from './hooks-section.js';
import { serversSection } from './servers.js';
import { shownClient } from './shown-client.js';
import { valueLines } from './values-section.js';
import { vocabularyOf } from './vocabulary.js';

export interface ReadmeView extends SharedReadme {
  readonly install: Markdown;
  readonly dependencies: Markdown;
  readonly hooks: Markdown | undefined;
  /** Where the API is, where that is not settled. */
  readonly address: Markdown | undefined;
  readonly files: Markdown | undefined;
  readonly values: readonly Markdown[] | undefined;
  readonly errors: Markdown;
  readonly connect: Markdown;
  readonly deadline: Markdown | undefined;
  readonly callOptions: Markdown;
  readonly rawAnswer: Markdown | undefined;
  readonly customClient: Markdown;
}

export function readmeView(sdk: Sdk, features: ReadonlySet<string>): ReadmeView {
  const { model, request } = sdk;
  const { settings } = request;
  const { operations } = model;
  const first = firstCall(operations);
  const go = (text: string) => markdownFence('go', text);
  const plain = first && isPlain(first) ? first : operations.find(isPlain);
  return {
    ...sharedReadme(sdk, features, vocabularyOf(sdk), shownClient(sdk)),
    install: installText(sdk),
    dependencies: dependenciesText(sdk),
    hooks: hooksSection(sdk),
    address: serversSection(sdk),
    files: filesPart(sdk, features),
    values: present(valueLines(sdk)),
    errors: errorsSection(sdk, features),
    connect: new Markdown(duration(settings.timeout.connectMs)),
    deadline: deadlineText(settings.timeout.deadlineMs),
    callOptions: go(optionsText(sdk, plain)),
    rawAnswer: plain && go(wholeAnswerLines(sdk, plain, new Imports(''))),
    customClient: go(customClientText(sdk)),
  };
}

function deadlineText(deadlineMs: number | undefined): Markdown | undefined {
  if (deadlineMs === undefined) return undefined;
  const time = duration(deadlineMs);
  return new Markdown(
    `All its tries together may take ${time}, unless \`Deadline\` says otherwise.`,
  );
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
    ...requiredFields(sdk).map((field) => filledItem(sdk, field)),
    pair('HTTPClient', '&http.Client{Transport: transport}'),
    pair('Logger', 'slog.Default()'),
  ];
  const transport = 'transport := &http.Transport{Proxy: http.ProxyFromEnvironment}\n';
  const made = call(`watched, err := ${packageName}.NewClient`, [
    literal(`${packageName}.Config`, items, true),
  ]);
  return `${transport}${print(made)}\n`;
}
