import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { hasFiles } from '../../common/features.js';
import { firstCall, isDownload, isPlain } from '../../common/shown-calls.js';
import { duration } from '../../documentation/prose.js';
import { sharedReadme, type SharedReadme } from '../../documentation/readme.js';
import { dependenciesText, hooksSection, requiredArguments } from './hooks-section.js';
import { fileSample } from '../given.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { asyncSnippet, callLines, callOf, clientVariable, wholeAnswerLines } from '../snippets.js';
import { shownClient } from './shown-client.js';
import { errorsSection } from './errors-section.js';
import { installText } from './install-section.js';
import { modelsText } from './models-section.js';
import { serversSection } from './servers.js';
import { vocabularyOf } from './vocabulary.js';

export interface ReadmeView extends SharedReadme {
  readonly install: Markdown;
  readonly asyncStart: Markdown | undefined;
  /** What it runs with. */
  readonly dependencies: Markdown;
  readonly hooks: Markdown | undefined;
  /** Where the API is, where that is not settled. */
  readonly address: Markdown | undefined;
  readonly models: Markdown | undefined;
  readonly files: Markdown | undefined;
  readonly errors: Markdown;
  readonly connect: Markdown;
  readonly callOptions: Markdown;
  readonly rawAnswer: Markdown | undefined;
  readonly customClient: Markdown;
  readonly logging: Markdown;
  readonly importName: Markdown;
  readonly asyncClient: Markdown;
}

export function readmeView(sdk: Sdk, features: ReadonlySet<string>): ReadmeView {
  const { model, names, request } = sdk;
  const { settings } = request;
  const { operations } = model;
  const first = firstCall(operations);
  const python = (text: string) => markdownFence('python', text);
  const plain = operations.find(isPlain);
  return {
    ...sharedReadme(sdk, features, vocabularyOf(sdk), shownClient(sdk)),
    install: installText(sdk),
    asyncStart: first && python(asyncSnippet(sdk, first)),
    dependencies: dependenciesText(sdk),
    hooks: hooksSection(sdk),
    address: serversSection(sdk),
    models: modelsText(sdk),
    files: filesPart(sdk, operations, features),
    errors: errorsSection(sdk, features, first),
    connect: new Markdown(duration(settings.timeout.connectMs)),
    callOptions: python(optionsText(plain && sdk, plain)),
    rawAnswer: plain && python(wholeAnswerLines(sdk, plain)),
    customClient: python(customClientText(sdk)),
    logging: loggingSection(sdk),
    importName: markdownCode(names.importName),
    asyncClient: markdownCode(names.asyncClient),
  };
}

function optionsText(sdk: Sdk | undefined, plain: Operation | undefined): string {
  const head = `patient = ${clientVariable}.with_options(timeout=300.0, retry={"max_attempts": 5})\n`;
  if (!sdk || !plain) return head;
  const invocation = callOf(sdk, plain);
  const options: Layout = sequence(
    'options=',
    dict([entry('timeout', '5.0'), entry('headers', '{"X-Trace": "1"}')]),
  );
  return `${head}${print(invocation.and(options))}\n`;
}

function filesPart(
  sdk: Sdk,
  operations: readonly Operation[],
  features: ReadonlySet<string>,
): Markdown | undefined {
  if (!hasFiles(features)) return undefined;
  const uploads = operations.map((operation) => callLines(sdk, operation));
  const upload = uploads.find((lines) => lines.includes(fileSample));
  const download = operations.find(isDownload);
  const parts = [
    upload === undefined
      ? undefined
      : `from pathlib import Path\n\n${upload.replace(fileSample, 'Path("picture.png")')}`,
    download &&
      callLines(sdk, download).replace(/^ {4}print\(.*\)$/m, '    file.write_to_file("copy.png")'),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : markdownFence('python', parts.join('\n'));
}

function customClientText(sdk: Sdk): string {
  const made = call(`${clientVariable} = ${sdk.names.client}`, [
    ...requiredArguments(sdk),
    'http_client=httpx.Client(proxy="http://127.0.0.1:3128")',
  ]);
  return `import httpx\n\n${print(made)}\n`;
}

/** How a program sees what the SDK does. */
function loggingSection(sdk: Sdk): Markdown {
  const logger = `logging.getLogger(${stringLiteral(sdk.names.importName)})`;
  const lines = `import logging\n\nlogging.basicConfig()\n${logger}.setLevel(logging.DEBUG)\n`;
  const view = {
    importName: markdownCode(sdk.names.importName),
    code: markdownFence('python', lines),
  };
  return new Markdown(sdk.request.assets.render('readme-logging.md', view).trim());
}
