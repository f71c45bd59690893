import { code } from '../../../render/printed.js';
import type { PageTexts, ShownUnion } from '../../documentation/page-texts.js';
import { hooksPath } from '../hooks.js';
import { plainLayout } from '../given.js';
import { importStatement } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  hooksFolder: (sdk) => `${hooksPath(sdk)}/`,
  errors: ({ names }) => ({ importName: code(names.importName) }),
  files: {
    file: (name) => `Path(${stringLiteral(name)})`,
    before: (_, { upload }) => (upload === undefined ? '' : 'from pathlib import Path\n\n'),
  },
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

function unionView({ names }: Sdk, { name, union, variants }: ShownUnion) {
  const { importName } = names;
  const imported = [name, ...variants.map((variant) => variant.name)];
  const models = importStatement(`${importName}.models`, imported, 0);
  // Nothing else is left where all variants are shown, so the checkers know the class.
  const areAll = variants.length === union.variants.length;
  return {
    imports: code(areAll ? models : `from ${importName} import UnknownVariant\n${models}`),
    rest: code(areAll ? 'else' : 'elif isinstance(value, UnknownVariant)'),
  };
}
