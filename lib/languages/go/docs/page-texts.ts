import type { Operation } from '../../../model/model.js';
import { GivenVariable } from '../../../sdk/given.js';
import type { ShownRequests } from '../../documentation/endpoints.js';
import type { FileTexts, PageTexts, ShownUnion } from '../../documentation/page-texts.js';
import { hooksFolder } from '../hooks/support.js';
import { Imports } from '../imports.js';
import { rawLiteral, stringLiteral } from '../literals.js';
import { call } from '../print.js';
import { code } from '../../../render/printed.js';
import type { Sdk } from '../sdk.js';
import {
  callOf,
  checked,
  clientVariable,
  errorView,
  fieldOf,
  requestOf,
  wholeAnswerLines,
} from '../snippets.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  environment: ({ names }, name) => new GivenVariable(`${names.module.packageName}.${name}`),
  hooksFolder: () => `${hooksFolder}/`,
  errors: errorView,
  files: { file: () => 'upload', before: openedFile, download: downloadLines },
  derived: derivedClient,
  callOptions: ({ names: { module } }) => ({
    furtherOptions: [
      `${module.packageName}.WithTimeout(5*time.Second)`,
      `${module.packageName}.WithHeader("X-Trace", "1")`,
    ],
  }),
  wholeAnswer: (sdk, operation) => wholeAnswerLines(sdk, operation, new Imports('')),
  requests: requestLines,
  customClient: {
    before:
      'transport := http.DefaultTransport.(*http.Transport).Clone()\ntransport.MaxConnsPerHost = 10\n',
    options: { httpClient: '&http.Client{Transport: transport}' },
  },
  testClient: (_, body) => ({
    before: `server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprint(w, ${rawLiteral(JSON.stringify(body))})
}))
defer server.Close()
`,
    options: {},
    baseUrl: 'server.URL',
  }),
  union: unionView,
  logging: () => ({ options: { logger: 'slog.Default()' } }),
  tracing: () => ({ options: { tracing: 'opentelemetry.New(opentelemetry.Options{})' } }),
  connectTimeout: true,
  words: pageWords,
};

function derivedClient({ names: { module } }: Sdk): string {
  const options = [
    'WithTimeout(5*time.Minute)',
    `WithRetry(${module.packageName}.RetryConfig{MaxAttempts: 5})`,
  ];
  const lines = options.map((option) => `\t${module.packageName}.${option},\n`);
  return `longRunning := ${clientVariable}.With(\n${lines.join('')})\n`;
}

function requestLines(sdk: Sdk, { raw, typed }: ShownRequests): string {
  const imports = new Imports('');
  const lines = `${checked('response, err := ', requestOf(sdk, raw, imports))}defer response.Body.Close()\nfmt.Println(response.StatusCode)\n`;
  if (!typed) return lines;
  const { module, types } = sdk.names;
  const made = requestOf(sdk, typed, imports, '&result');
  return `${lines}\nvar result ${module.packageName}.${types.get(typed.model)?.name}\n${checked('err = ', made)}fmt.Println(result)\n`;
}

function unionView(sdk: Sdk, { union, variants }: ShownUnion) {
  const { module, variants: names } = sdk.names;
  const cases = variants.map(({ part, variant }) => {
    const field = `value.${names.get(union)?.[union.variants.indexOf(variant)]?.field}`;
    return { field: code(field), shown: code(fieldOf(sdk, field, part)) };
  });
  return { packageName: code(module.packageName), cases };
}

function openedFile({ names }: Sdk, { upload }: Parameters<FileTexts<Sdk>['before']>[1]): string {
  if (upload === undefined) return '';
  const path = call(`${names.module.packageName}.FileFromPath`, [stringLiteral(upload)]);
  return checked('upload, err := ', path);
}

function downloadLines(
  sdk: Sdk,
  operation: Operation,
  { call: given, name }: Parameters<FileTexts<Sdk>['download']>[2],
): string {
  const made = callOf(sdk, operation, new Imports(''), given);
  return `${checked('file, err := ', made)}return file.SaveTo(${stringLiteral(name)})\n`;
}
