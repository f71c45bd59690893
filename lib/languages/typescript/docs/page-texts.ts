import type { Operation } from '../../../model/model.js';
import { markdownCode } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { GivenCall } from '../../../sdk/given-call.js';
import type { FileTexts, PageTexts, ShownHooks } from '../../documentation/page-texts.js';
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
  files: { file: "await fromPath('file.bin')", before: fileImport, download: downloadLines },
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

function fileImport(
  { names }: Sdk,
  { download, upload }: Parameters<FileTexts<Sdk>['before']>[1],
): string {
  const functions = [...(upload ? ['fromPath'] : []), ...(download ? ['saveTo'] : [])];
  return `import { ${functions.join(', ')} } from ${stringLiteral(`${names.packageName}/node`)};\n\n`;
}

function downloadLines(sdk: Sdk, operation: Operation, call?: GivenCall): string {
  return `${fileLine(sdk, operation, call)}await saveTo(file, 'copy.bin');\n`;
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
