import type { Operation } from '../../../model/model.js';
import { Duration, type GivenCall, type GivenRequest } from '../../../sdk/given-call.js';
import { code } from '../../../render/printed.js';
import type { ShownRequests } from '../../documentation/endpoints.js';
import type { PageTexts, ShownUnion } from '../../documentation/page-texts.js';
import { hooksPath } from '../hooks.js';
import { plainLayout } from '../given.js';
import { importStatement } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { callLines, clientVariable, memberOf, requestOf, wholeAnswerLine } from '../snippets.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  environment: (_, name) => name,
  hooksFolder: (sdk) => `${hooksPath(sdk)}/`,
  errors: errorView,
  files: {
    file: (name) => `Path(${stringLiteral(name)})`,
    before: (_, { upload }) => (upload === undefined ? '' : 'from pathlib import Path\n\n'),
    download: (sdk, operation, { call: given, name }) =>
      callLines(sdk, operation, {
        call: given,
        useFile: (file) => `${file}.write_to_file(${stringLiteral(name)})`,
      }),
  },
  derived: () =>
    `long_running = ${clientVariable}.with_options(timeout=300.0, retry={"max_attempts": 5})\n`,
  callOptions: () => ({
    options: { timeout: new Duration(5000), headers: { 'X-Trace': '1' } },
  }),
  wholeAnswer: (sdk, operation) =>
    `${wholeAnswerLine(sdk, operation)}print(response.status_code, response.headers, response.data, response.issues)\n`,
  requests: requestLines,
  customClient: {
    before: 'import httpx\n\n',
    options: { httpClient: 'httpx.Client(proxy="http://127.0.0.1:3128")' },
  },
  testClient: (_, body) => ({
    before: `import httpx\n\n${print(mockTransport(plainLayout(body)))}\n`,
    options: { httpClient: 'httpx.Client(transport=transport)' },
  }),
  union: unionView,
  logging: ({ names }) =>
    `import logging\n\nlogging.basicConfig()\nlogging.getLogger(${stringLiteral(names.importName)}).setLevel(logging.DEBUG)\n`,
  tracing: ({ names }) => ({
    before: `from ${names.importName}.otel import open_telemetry\n\n`,
    options: { tracing: 'open_telemetry()' },
  }),
  connectTimeout: true,
  words: pageWords,
};

/** `transport = httpx.MockTransport(lambda request: httpx.Response(200, json=…))` */
function mockTransport(body: Layout): Layout {
  const response = call('httpx.Response', ['200', sequence('json=', body)]);
  return call('transport = httpx.MockTransport', [sequence('lambda request: ', response)]);
}

function requestLines(sdk: Sdk, { raw, typed }: ShownRequests): string {
  const assign = (name: string, given: GivenRequest) =>
    `${print(sequence(`${name} = `, requestOf(sdk, given)))}\n`;
  const lines = `${assign('response', raw)}print(response.status_code, response.data)\n`;
  if (!typed) return lines;
  const model = sdk.names.types.get(typed.model)?.name ?? '';
  const import_ = `from ${sdk.names.importName}.models import ${model}\n`;
  return `${import_}\n${lines}\n${assign('result', typed)}print(result)\n`;
}

function unionView(sdk: Sdk, { name, union, variants }: ShownUnion) {
  const { importName } = sdk.names;
  const cases = variants.map(({ name: type, part }, index) => ({
    start: code(index === 0 ? 'if' : 'elif'),
    type: code(type),
    shown: code(memberOf(sdk, 'value', part)),
  }));
  const imported = [name, ...variants.map((variant) => variant.name)];
  const models = importStatement(`${importName}.models`, imported, 0);
  // Nothing else is left where all variants are shown, so the checkers know the class.
  const areAll = variants.length === union.variants.length;
  return {
    imports: code(areAll ? models : `from ${importName} import UnknownVariant\n${models}`),
    cases,
    rest: code(areAll ? 'else' : 'elif isinstance(value, UnknownVariant)'),
  };
}

function errorView(sdk: Sdk, first: Operation | undefined, given?: GivenCall) {
  const lines = first && callLines(sdk, first, { indent: 4, call: given });
  return {
    importName: code(sdk.names.importName),
    attempt: code(lines ?? '    ...  # a call\n'),
  };
}
