import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { GivenVariable } from '../../../sdk/given.js';
import type { GivenCall } from '../../../sdk/given-call.js';
import type { FileTexts, PageTexts } from '../../documentation/page-texts.js';
import { hooksFolder } from '../hooks/support.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call } from '../print.js';
import type { Sdk } from '../sdk.js';
import { callOf, callWithOptions, checked, clientVariable, wholeAnswerLines } from '../snippets.js';
import { errorLines } from './error-lines.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  about({ names: { module } }) {
    const [path, name] = [module.path, module.packageName].map((text) => markdownCode(text).text);
    return new Markdown(
      `This module is a generated Go client. Its path is ${path}, its package ${name}.`,
    );
  },
  install: installText,
  environment: ({ names }, name) => new GivenVariable(`${names.module.packageName}.${name}`),
  hooksFolder: () => `${hooksFolder}/`,
  errors: errorLines,
  files: { file: 'picture', before: openedFile, download: downloadLines },
  callOptions: optionsText,
  wholeAnswer: (sdk, operation) => wholeAnswerLines(sdk, operation, new Imports('')),
  customClient: {
    before: 'transport := &http.Transport{Proxy: http.ProxyFromEnvironment}\n',
    options: { httpClient: '&http.Client{Transport: transport}', logger: 'slog.Default()' },
  },
  connectTimeout: true,
  words: pageWords,
};

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

function openedFile({ names }: Sdk, { upload }: Parameters<FileTexts<Sdk>['before']>[1]): string {
  const path = call(`${names.module.packageName}.FileFromPath`, [stringLiteral('picture.png')]);
  return upload ? checked('picture, err := ', path, 0, 'return err') : '';
}

function downloadLines(sdk: Sdk, operation: Operation, given?: GivenCall): string {
  const made = callOf(sdk, operation, new Imports(''), given);
  return `${checked('file, err := ', made, 0, 'return err')}return file.SaveTo("copy.png")\n`;
}
