import { Descriptions } from '../../../lib/descriptions/texts.js';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { typescript } from '../../../lib/languages/typescript/index.js';
import { typescriptOptions } from '../../../lib/languages/typescript/options.js';
import { prepareSdk } from '../../../lib/languages/typescript/sdk.js';
import { clientVariable, Snippets } from '../../../lib/languages/typescript/snippets.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { packageRoot } from '../../../lib/paths.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { formatHeaders } from '../../probe-judge.js';
import type { ProbedLanguage } from '../language.js';

export const probe: ProbedLanguage = {
  prepare({ folder, model, settings }) {
    const assets = loadAssets('typescript', typescript.plain);
    const texts = new Descriptions(model.documentationBase);
    const request = { settings, options: typescriptOptions.parse({}), assets, texts };
    for (const { path, content } of typescript.generate(model, request).files) {
      if (!path.startsWith('src/')) continue;
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    writeFileSync(join(folder, 'src/run-probe.ts'), program(prepareSdk(model, request), model));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerConfig));
    const compiler = join(packageRoot, 'node_modules/.bin/tsc');
    execFileSync(compiler, ['-p', folder], { stdio: 'inherit' });
    return [process.execPath, join(folder, 'dist/run-probe.js')];
  },
};

const compilerConfig = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    module: 'NodeNext',
    rootDir: 'src',
    outDir: 'dist',
    strict: true,
    skipLibCheck: true,
  },
  include: ['src'],
};

/**
 * Each call as its snippet has it, one after the other. What it prints is a line per request that
 * was sent and per call that failed.
 */
function program(sdk: ReturnType<typeof prepareSdk>, model: ApiModel): string {
  const variable = clientVariable(sdk);
  const variables = sdk.plan.client.requiredVariables ?? {};
  const basePath = model.basePath.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => variables[sdk.names.servers?.members.get(name) ?? name] ?? whole,
  );
  const serverVariables =
    Object.keys(variables).length > 0 ? `serverVariables: ${JSON.stringify(variables)}, ` : '';
  const members = model.credentials
    .flatMap((credential) => sdk.names.credentials.get(credential)?.members ?? [])
    .map(({ name }) => `${JSON.stringify(name)}: 'key'`);
  const calls = model.services
    .flatMap((service) => service.operations)
    .map((operation, index) => {
      const headers = JSON.stringify(formatHeaders(operation));
      return `calls.push([${index}, ${headers}, async () => {\n${new Snippets(sdk).lines(operation)}}]);\n`;
    });
  return `import { ${sdk.names.client} } from './index.js';
const { argv } = (globalThis as unknown as { process: { argv: string[] } }).process;
const report = globalThis.console;
const console = { log: (_: unknown) => {} };
let current = 0;
let formats: Record<string, string> = {};
const fetch = async (url: string, init: RequestInit) => {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(formats)) headers.set(name, value);
  const isForm = /form/.test(headers.get('Content-Type') ?? '');
  const form = isForm && init.body ? await new Response(init.body).text() : '';
  const query = new URL(url).search.slice(1);
  // The server knows paths only, and not the path of the server that they are behind.
  const address = url.replace((argv[2] ?? '') + ${JSON.stringify(basePath)}, argv[2] ?? '');
  const line = init.method + ' ' + new URL(address).pathname;
  report.log(JSON.stringify({ operation: current, line, query, form }));
  return globalThis.fetch(address, { ...init, headers, ...(isForm && { body: form }) });
};
const ${variable} = new ${sdk.names.client}({ baseUrl: argv[2] ?? '', fetch, retry: { enabled: false }, ${serverVariables}${members.join(', ')} });
const calls: [number, Record<string, string>, () => Promise<void>][] = [];
${calls.join('')}
for (const [index, headers, call] of calls) {
  [current, formats] = [index, headers];
  try {
    await call();
  } catch (error) {
    report.log(JSON.stringify({ operation: index, error: (error as Error).name, message: (error as Error).message }));
  }
}
`;
}
