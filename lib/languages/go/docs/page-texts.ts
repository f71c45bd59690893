import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { GivenCall } from '../../../sdk/given-call.js';
import type { FileTexts, PageTexts, ShownHooks } from '../../documentation/page-texts.js';
import { configValue } from '../given.js';
import { hooksFolder } from '../hooks/support.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, literal, pair, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import {
  addressItem,
  callOf,
  callWithOptions,
  checked,
  clientVariable,
  requiredItems,
  wholeAnswerLines,
} from '../snippets.js';
import { errorLines } from './error-lines.js';
import { pageWords } from './page-words.js';
import { otherServerText } from './servers.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  about({ names: { module } }) {
    const [path, name] = [module.path, module.packageName].map((text) => markdownCode(text).text);
    return new Markdown(
      `This module is a generated Go client. Its path is ${path}, its package ${name}.`,
    );
  },
  install: installText,
  otherServer: otherServerText,
  hooks: shownHooks,
  errors: errorLines,
  files: { file: 'picture', before: openedFile, download: downloadLines },
  callOptions: optionsText,
  wholeAnswer: (sdk, operation) => wholeAnswerLines(sdk, operation, new Imports('')),
  customClient: customClientText,
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

function shownHooks(sdk: Sdk): ShownHooks | undefined {
  if (!sdk.request.hooks) return undefined;
  const { packageName } = sdk.names.module;
  const given = sdk.plan.client.hooks
    .slice(0, 1)
    .map(({ example, name }) => pair(name, configValue(sdk, name, stringLiteral(example))));
  const client = call(`hooked, err := ${packageName}.NewClient`, [
    literal(`${packageName}.Config`, [...addressItem(sdk), ...requiredItems(sdk), ...given]),
  ]);
  return { folder: `${hooksFolder}/`, client: `${print(client)}\n` };
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

function customClientText(sdk: Sdk): string {
  const { packageName } = sdk.names.module;
  const items = [
    ...addressItem(sdk),
    ...requiredItems(sdk),
    pair('HTTPClient', '&http.Client{Transport: transport}'),
    pair('Logger', 'slog.Default()'),
  ];
  const transport = 'transport := &http.Transport{Proxy: http.ProxyFromEnvironment}\n';
  const made = call(`watched, err := ${packageName}.NewClient`, [
    literal(`${packageName}.Config`, items, true),
  ]);
  return `${transport}${print(made)}\n`;
}
