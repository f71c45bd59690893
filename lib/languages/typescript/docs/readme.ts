import type { Operation } from '../../../model/model.js';
import { markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { hasFiles } from '../../common/features.js';
import { firstCall, isDownload, isPlain } from '../../common/shown-calls.js';
import { fileSample } from '../given.js';
import type { Sdk } from '../sdk.js';
import {
  callLines,
  callWithOptions,
  clientVariable,
  fileLine,
  oneServiceLines,
  wholeAnswerLines,
} from '../snippets.js';
import { sharedReadme, type SharedReadme } from '../../documentation/readme.js';
import { stringLiteral } from '../literals.js';
import { dependenciesText, hooksSection, requiredLines } from './hooks-section.js';
import { vocabularyOf } from './vocabulary.js';
import { shownClient } from './shown-client.js';
import { errorsSection } from './errors-section.js';
import { installText } from './install-section.js';
import { valuesText } from './values-section.js';
import { flatten } from '../print.js';
import { serversSection } from './servers.js';

export interface ReadmeView extends SharedReadme {
  readonly install: Markdown;
  /** That it has none, or which. */
  readonly dependencies: Markdown;
  readonly hooks: Markdown | undefined;
  /** Where the API is, where that is not settled. */
  readonly address: Markdown | undefined;
  readonly files: Markdown | undefined;
  readonly values: Markdown | undefined;
  readonly errors: Markdown;
  readonly callOptions: Markdown;
  readonly rawAnswer: Markdown | undefined;
  readonly customFetch: Markdown;
  /** What is to be known of Node.js, browsers and others. */
  readonly runtimes: Markdown;
}

export function readmeView(sdk: Sdk, features: ReadonlySet<string>): ReadmeView {
  const { operations } = sdk.model;
  const first = firstCall(operations);
  const ts = (text: string) => markdownFence('ts', text);
  const plain = first && isPlain(first) ? first : operations.find(isPlain);
  return {
    ...sharedReadme(sdk, features, vocabularyOf(sdk), shownClient(sdk)),
    install: installText(sdk),
    dependencies: dependenciesText(sdk),
    hooks: hooksSection(sdk),
    address: serversSection(sdk),
    files: filesPart(sdk, operations, features),
    values: valuesText(sdk),
    errors: errorsSection(sdk, features, first),
    callOptions: ts(optionsText(sdk, plain)),
    rawAnswer: plain && ts(wholeAnswerLines(sdk, plain)),
    customFetch: ts(customFetchText(sdk)),
    runtimes: runtimesPart(sdk),
  };
}

function runtimesPart(sdk: Sdk): Markdown {
  const lines = oneServiceLines(sdk);
  const oneService = lines === undefined ? undefined : markdownFence('ts', lines);
  return new Markdown(sdk.request.assets.render('readme-runtimes.md', { oneService }).trim());
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

function filesPart(
  sdk: Sdk,
  operations: readonly Operation[],
  features: ReadonlySet<string>,
): Markdown | undefined {
  const text = hasFiles(features) ? filesText(sdk, operations) : undefined;
  return text === undefined ? undefined : markdownFence('ts', text);
}

/** One upload and one download, as far as the API has them. */
function filesText(sdk: Sdk, operations: readonly Operation[]): string | undefined {
  const uploads = operations.map((operation) => callLines(sdk, operation));
  const upload = uploads.find(
    (lines) => lines.includes(fileSample) && !/^const (?:file|\{ data: file \}) /m.test(lines),
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
