/**
 * A second opinion: calls every operation of a description's SDK, with sampled values, against a
 * mock server that checks each request against the description and says whose fault a bad one is.
 *
 *   npm run probe -- FILE [FILE ...]
 *
 * Ends with 1 when a request was the SDK's fault. API keys and the label and matrix styles are not
 * checked by the server.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, extname, join, relative, resolve as absolute } from 'node:path';
import { createInterface } from 'node:readline';
import { loadConfig } from '../lib/config/load.js';
import { modelSettings, sdkSettings } from '../lib/config/settings.js';
import { languages } from '../lib/languages/registry.js';
import { typescriptOptions } from '../lib/languages/typescript/options.js';
import { prepareSdk } from '../lib/languages/typescript/sdk.js';
import { callLines, clientVariable } from '../lib/languages/typescript/snippets.js';
import { buildModel } from '../lib/model/build.js';
import type { ApiModel } from '../lib/model/model.js';
import { packageRoot } from '../lib/paths.js';
import { loadAssets } from '../lib/render/load-assets.js';
import { readDescription } from '../lib/spec/read.js';

const language = languages.typescript;
const tool = (name: string): string => join(packageRoot, 'node_modules/.bin', name);

interface Probe {
  readonly folder: string;
  readonly operations: number;
}

/** Writes the SDK and a program that calls each of its methods, and compiles both. */
async function prepareProbe(file: string): Promise<Probe> {
  const folder = join(packageRoot, '.cache/probe', basename(file, extname(file)));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const description = await readDescription(file, { allowErrors: true });
  const config = await probeConfig(folder, file);
  const model = buildModel(description, modelSettings(config, { allowErrors: true }));
  const request = {
    settings: {
      ...sdkSettings(config, 'typescript', model),
      includeOptionalSnippetParameters: true,
    },
    options: typescriptOptions.parse({}),
    assets: loadAssets('typescript', language.plain),
  };
  for (const { path, content } of language.generate(model, request).files) {
    if (!path.startsWith('src/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const sdk = prepareSdk(model, request);
  writeFileSync(join(folder, 'src/run-probe.ts'), program(sdk, model));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerConfig));
  execFileSync(tool('tsc'), ['-p', folder], { stdio: 'inherit' });
  const operations = model.services.flatMap((service) => service.operations);
  return { folder, operations: operations.length };
}

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

/** The config of a user who wants nothing special; credentials of every kind that may stand together. */
async function probeConfig(folder: string, description: string) {
  const file = join(folder, 'sdkgen.config.json');
  const text = {
    sdkName: 'probe',
    specFilePath: relative(folder, absolute(description)).replaceAll('\\', '/'),
    languages: ['typescript'],
    auth: ['apikey', 'bearer'],
  };
  writeFileSync(file, JSON.stringify(text));
  const { config } = await loadConfig(file, languages);
  if (!config) throw new Error('the config of the probe is refused');
  return config;
}

/** Each call as its snippet has it, one after the other; failures are counted by their names. */
function program(sdk: ReturnType<typeof prepareSdk>, model: ApiModel): string {
  const variable = clientVariable(sdk);
  const members = model.credentials
    .flatMap((credential) => sdk.names.credentials.get(credential)?.members ?? [])
    .map(({ name }) => `${JSON.stringify(name)}: 'key'`);
  const calls = model.services
    .flatMap((service) => service.operations)
    .map((operation) => {
      const name = JSON.stringify(`${operation.method} ${operation.path}`);
      return `calls.push([${name}, async () => {\n${callLines(sdk, operation)}}]);\n`;
    });
  return `import { ${sdk.names.client} } from './index.js';
const { argv } = (globalThis as unknown as { process: { argv: string[] } }).process;
const report = globalThis.console;
const console = { log: (_: unknown) => {} };
const ${variable} = new ${sdk.names.client}({ baseUrl: argv[2] ?? '', retry: { enabled: false }, ${members.join(', ')} });
const calls: [string, () => Promise<void>][] = [];
${calls.join('')}
for (const [name, call] of calls) {
  try {
    await call();
  } catch (error) {
    report.log(JSON.stringify({ name, error: (error as Error).name, message: (error as Error).message }));
  }
}
`;
}

interface Finding {
  readonly code: string;
  readonly category: string;
  readonly message: string;
  readonly requestPath?: string;
}

interface RequestLine {
  readonly type: string;
  readonly request?: { readonly method: string; readonly path: string };
  readonly diagnostics?: readonly Finding[];
}

/**
 * How SDKs write lists and objects in `deepObject`, which OpenAPI leaves open. The server still
 * reads numbers inside of maps in forms as text, and a list of one part as that part.
 */
const brackets = ['query-array', 'form-array', 'form-object'].map(
  (what) => `--validator-${what}-format=brackets`,
);

/** Runs the program against the server; gives what was the SDK's fault, and how calls failed. */
async function runProbe(file: string, { folder }: Probe) {
  const port = await freePort();
  const server = spawn(
    tool('steady'),
    ['--host', '127.0.0.1', '-p', String(port), '--log-format', 'json', ...brackets, file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const faults: string[] = [];
  let requests = 0;
  const started = new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server ended')));
    createInterface({ input: server.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as RequestLine;
      if (line.type === 'startup') resolve();
      if (line.type !== 'request') return;
      requests++;
      for (const finding of line.diagnostics ?? []) {
        if (finding.category !== 'sdk-issue') continue;
        const { method, path } = line.request ?? { method: '', path: '' };
        faults.push(
          `${finding.code} ${method} ${path} ${finding.requestPath ?? ''}: ${finding.message}`,
        );
      }
    });
  });
  await started;
  const failures = await runProgram(folder, `http://127.0.0.1:${port}`);
  await stop(server);
  return { faults, failures, requests };
}

function runProgram(folder: string, baseUrl: string): Promise<string[]> {
  const child = spawn(process.execPath, [join(folder, 'dist/run-probe.js'), baseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failures: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    failures.push(line);
  });
  return new Promise((resolve) => {
    child.once('close', () => {
      resolve(failures);
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('close', () => {
      resolve();
    });
    server.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

let bad = 0;
for (const file of process.argv.slice(2)) {
  const probe = await prepareProbe(file);
  const { faults, failures, requests } = await runProbe(file, probe);
  const kinds = new Map<string, number>();
  for (const failure of failures) {
    const { error } = JSON.parse(failure) as { error: string };
    kinds.set(error, (kinds.get(error) ?? 0) + 1);
  }
  const ends = [...kinds].map(([name, count]) => `${count} ${name}`).join(', ') || 'no errors';
  console.log(
    `${basename(file)}: ${probe.operations} methods, ${requests} requests, ${faults.length} faults of the SDK; ${ends}`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  writeFileSync(join(probe.folder, 'failures.jsonl'), `${failures.join('\n')}\n`);
  bad += faults.length;
}
process.exitCode = bad === 0 ? 0 : 1;
