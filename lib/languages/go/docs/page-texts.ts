import { code } from '../../../render/printed.js';
import { GivenVariable } from '../../../sdk/given.js';
import type { FileTexts, PageTexts } from '../../documentation/page-texts.js';
import { hooksFolder } from '../hooks/support.js';
import { rawLiteral, stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { errorView } from '../snippets.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  environment: ({ names }, name) => new GivenVariable(`${names.module.packageName}.${name}`),
  hooksFolder: () => `${hooksFolder}/`,
  errors: errorView,
  files: { file: () => 'upload', before: openedFile },
  callOptions: ({ names: { module } }) => ({
    furtherOptions: [
      `${module.packageName}.WithTimeout(5*time.Second)`,
      `${module.packageName}.WithHeader("X-Trace", "1")`,
    ],
  }),
  customClient: {
    before:
      'transport := http.DefaultTransport.(*http.Transport).Clone()\ntransport.MaxConnsPerHost = 10\n',
    options: { httpClient: '&http.Client{Transport: transport}' },
  },
  testClient: ({ request }, body) => ({
    before: request.assets.render('test-server.txt', {
      body: code(rawLiteral(JSON.stringify(body))),
    }),
    options: {},
    baseUrl: 'server.URL',
  }),
  variantValue: ({ names }, { union }, { variant }) =>
    `value.${names.variants.get(union)?.[union.variants.indexOf(variant)]?.field}`,
  union: ({ names }) => ({ packageName: code(names.module.packageName) }),
  logging: () => ({ options: { logger: 'slog.Default()' } }),
  tracing: () => ({ options: { tracing: 'opentelemetry.New(opentelemetry.Options{})' } }),
  connectTimeout: true,
  words: pageWords,
};

function openedFile({ names }: Sdk, { upload }: Parameters<FileTexts<Sdk>['before']>[1]): string {
  if (upload === undefined) return '';
  const opened = `${names.module.packageName}.FileFromPath(${stringLiteral(upload)})`;
  return `upload, err := ${opened}\nif err != nil {\n\treturn err\n}\n`;
}
