import type { Operation } from '../../../model/model.js';
import { markdownCode } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { GivenCall } from '../../../sdk/given-call.js';
import type { PageTexts, ShownHooks } from '../../documentation/page-texts.js';
import { fileSample } from '../given.js';
import { stringLiteral } from '../literals.js';
import { flatten } from '../print.js';
import type { Sdk } from '../sdk.js';
import {
  callLines,
  callWithOptions,
  clientVariable,
  fileLine,
  requiredMembers,
  wholeAnswerLines,
} from '../snippets.js';
import { installText } from './install-section.js';
import { pageWords } from './page-words.js';
import { otherServerText } from './servers.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  about: ({ names }) =>
    new Markdown(
      `This package is a generated TypeScript client. Its name on npm is ${markdownCode(names.packageName).text}.`,
    ),
  install: installText,
  otherServer: otherServerText,
  hooks: shownHooks,
  errors: errorLines,
  files: filesText,
  callOptions: optionsText,
  wholeAnswer: (sdk, operation) => wholeAnswerLines(sdk, operation),
  customClient: customClientText,
  connectTimeout: false,
  words: pageWords,
};

function shownHooks(sdk: Sdk): ShownHooks | undefined {
  if (!sdk.request.hooks) return undefined;
  const given = sdk.plan.client.hooks
    .slice(0, 1)
    .map(({ name, example }) => `  ${name}: ${stringLiteral(example)},\n`)
    .join('');
  const client = `const hooked = new ${sdk.names.client}({\n${requiredLines(sdk)}${given}});\n`;
  return { folder: 'src/hooks/', client };
}

/** The members that every client's config must have, one per line. */
function requiredLines(sdk: Sdk): string {
  const address = sdk.model.baseUrl === undefined ? "  baseUrl: 'https://api.example.com',\n" : '';
  const members = requiredMembers(sdk).map((member) => `  ${member},\n`);
  return `${address}${members.join('')}`;
}

function errorLines(sdk: Sdk, first: Operation | undefined, call?: GivenCall): string {
  const attempt = first ? indented(callLines(sdk, first, { call })) : '  // a call';
  return `import { ApiError } from ${stringLiteral(sdk.names.packageName)};

try {
${attempt}
} catch (error) {
  if (error instanceof ApiError) console.error(error.status, error.message, error.body);
  else throw error;
}
`;
}

function indented(text: string): string {
  return text.replace(/\n+$/, '').replace(/^(?=.)/gm, '  ');
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

/** One upload and one download, as far as the API has them. */
function filesText(sdk: Sdk): string | undefined {
  const { operations } = sdk.model;
  const uploads = operations.map((operation) => callLines(sdk, operation));
  const upload = uploads.find(
    (lines) => lines.includes(fileSample) && !/^const (?:file|\{ data: file \}) /m.test(lines),
  );
  const download = operations.find((operation) => sdk.plan.method(operation).returns === 'file');
  const names = [...(upload === undefined ? [] : ['fromPath']), ...(download ? ['saveTo'] : [])];
  if (names.length === 0) return undefined;
  const parts = [
    `import { ${names.join(', ')} } from ${stringLiteral(`${sdk.names.packageName}/node`)};\n`,
    upload?.replace(fileSample, "await fromPath('file.bin')"),
    download && `${fileLine(sdk, download)}await saveTo(file, 'copy.bin');\n`,
  ];
  return parts.filter((part) => part !== undefined).join('\n');
}

function customClientText(sdk: Sdk): string {
  return `const watched = new ${sdk.names.client}({
${requiredLines(sdk)}  fetch: (url, init) => {
    console.log(init.method, url);
    return fetch(url, init);
  },
  logger: console,
});
`;
}
