import type { Operation } from '../../../model/model.js';
import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { GivenVariable } from '../../../sdk/given.js';
import { sampleClientWith } from '../../common/sample-clients.js';
import type { ShownRequests } from '../../documentation/endpoints.js';
import type { FileTexts, PageTexts, ShownUnion } from '../../documentation/page-texts.js';
import { hooksFolder } from '../hooks/support.js';
import { Imports } from '../imports.js';
import { rawLiteral, stringLiteral } from '../literals.js';
import { call } from '../print.js';
import type { Sdk } from '../sdk.js';
import {
  callOf,
  checked,
  clientLines,
  clientVariable,
  errorLines,
  fieldOf,
  requestOf,
  wholeAnswerLines,
} from '../snippets.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  about({ names: { module } }) {
    const [path, name] = [module.path, module.packageName].map((text) => markdownCode(text).text);
    return new Markdown(
      `This module is a generated Go client. Its module path is ${path}, and its package is ${name}.`,
    );
  },
  install: installText,
  environment: ({ names }, name) => new GivenVariable(`${names.module.packageName}.${name}`),
  hooksFolder: () => `${hooksFolder}/`,
  errors: errorLines,
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
  union: unionFunction,
  logging: (sdk) => {
    const given = sampleClientWith(sdk, { logger: new GivenVariable('slog.Default()') });
    return clientLines(sdk, new Imports(''), { given, indent: 0, variable: 'logged' });
  },
  connectTimeout: true,
  words: pageWords,
};

/** A default path may belong to somebody else, or to nobody: the module is then used from its folder. */
function installText({ names, request }: Sdk): Markdown {
  const { major, path } = names.module;
  if (request.options.goModuleName !== undefined || request.settings.repository !== undefined) {
    return markdownFence('sh', `go get ${path}`);
  }
  const version = major >= 2 ? `v${major}.0.0` : 'v0.0.0';
  const commands = `go mod edit -require ${path}@${version} -replace ${path}=<folder of this module>\ngo mod tidy`;
  return new Markdown(
    `Run these commands in the folder of your program:\n\n${markdownFence('sh', commands).text}`,
  );
}

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

function unionFunction(sdk: Sdk, { union, variants }: ShownUnion): string {
  const { names } = sdk;
  const { packageName } = names.module;
  const fields = names.variants.get(union) ?? [];
  const cases = variants.map(({ part, variant }) => {
    const field = `value.${fields[union.variants.indexOf(variant)]?.field}`;
    return `\tcase ${field} != nil:\n\t\tfmt.Println(${fieldOf(sdk, field, part)})\n`;
  });
  return `func show(value ${packageName}.${names.types.get(union)?.name}) {
	switch {
${cases.join('')}	default:
		fmt.Println("unknown variant", string(value.Raw))
	}
}
`;
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
