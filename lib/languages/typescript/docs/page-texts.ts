import type { Operation } from '../../../model/model.js';
import { Duration, type GivenCall } from '../../../sdk/given-call.js';
import { code } from '../../../render/printed.js';
import type { FileTexts, PageTexts, ShownUnion } from '../../documentation/page-texts.js';
import { plainLayout } from '../given.js';
import { stringLiteral } from '../literals.js';
import { print } from '../print.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { propertyAccess, Snippets } from '../snippets.js';
import { pageWords } from './page-words.js';

/** The texts of README and AGENTS.md. */
export const pageTexts: PageTexts<Sdk> = {
  hooksFolder: () => 'src/hooks/',
  errors: errorView,
  files: {
    file: (name) => `await fromPath(${stringLiteral(name)})`,
    before: fileImport,
  },
  callOptions: () => ({
    options: { timeout: new Duration(5000) },
    furtherOptions: ['signal: controller.signal'],
  }),
  customClient: {
    before:
      "import { ProxyAgent } from 'undici';\n\nconst dispatcher = new ProxyAgent('http://127.0.0.1:3128');\n",
    options: { fetchOptions: '{ dispatcher }' },
  },
  testClient: (_, body) => ({
    before: `const body = ${print(plainLayout(body), 0, 'const body = '.length, 1)};\n`,
    options: { fetch: 'async () => Response.json(body)' },
  }),
  union: unionView,
  logging: () => ({ options: { logger: 'console' } }),
  tracing: ({ names }) => ({
    before: `import { openTelemetry } from ${stringLiteral(`${names.packageName}/otel`)};\n\n`,
    options: { tracing: 'openTelemetry()' },
  }),
  connectTimeout: false,
  words: pageWords,
};

function unionView({ names }: Sdk, { tag, variants }: ShownUnion) {
  const own = variants[0] && names.properties.get(variants[0].object)?.get(tag);
  return {
    packageName: code(stringLiteral(names.packageName)),
    tag: code(propertyAccess('value', own ?? tag)),
  };
}

function errorView(sdk: Sdk, first: Operation | undefined, call?: GivenCall) {
  const lines = first && new Snippets(sdk).lines(first, { call });
  const typed = first && typedError(sdk, first);
  const status = typed?.status === undefined ? '' : `, ${typed.status}`;
  return {
    packageName: code(stringLiteral(sdk.names.packageName)),
    attempt: lines === undefined ? undefined : code(lines.replace(/^(?=.)/gm, '  ')),
    typed: typed && { type: code(typed.type), rest: code(status) },
  };
}

/** The first error whose body has a type that the package exports, one of a single status if there is one. */
function typedError(sdk: Sdk, { errors }: Operation) {
  const exported = new Set([...sdk.names.types.values()].map(({ name }) => name));
  const signatures = new Signatures(sdk);
  const typed = errors.flatMap((response) => {
    const type = signatures.errorBody(response);
    const status = /^\d+$/.test(response.status) ? response.status : undefined;
    return type !== undefined && exported.has(type) ? [{ type, status }] : [];
  });
  return typed.find(({ status }) => status !== undefined) ?? typed[0];
}

function fileImport(
  { names }: Sdk,
  { download, upload }: Parameters<FileTexts<Sdk>['before']>[1],
): string {
  const functions = [
    ...(upload === undefined ? [] : ['fromPath']),
    ...(download === undefined ? [] : ['saveTo']),
  ];
  return `import { ${functions.join(', ')} } from ${stringLiteral(`${names.packageName}/node`)};\n\n`;
}
