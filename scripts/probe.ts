/**
 * A second opinion: calls every operation of a description's SDK, with sampled values, against a
 * mock server that checks each request against the description and says whose fault a bad one is.
 *
 *   npm run probe -- FILE [FILE …]
 *
 * Ends with 1 when a request was the SDK's fault. API keys and the label and matrix styles are not
 * checked by the server; what it gets wrong itself is printed as `judge's limit` (`probe-judge.ts`).
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
import type { ApiModel, Operation } from '../lib/model/model.js';
import { packageRoot } from '../lib/paths.js';
import { loadAssets } from '../lib/render/load-assets.js';
import { readDescription } from '../lib/spec/read.js';
import { scriptArguments } from './arguments.js';
import { type Finding, formatHeaders, judgeLimit } from './probe-judge.js';

const { positionals: files } = scriptArguments({
  usage: 'npm run probe -- FILE [FILE …]',
  purpose: "Calls every operation of each description's SDK against a mock server that judges it.",
  least: 1,
});

const language = languages.typescript;
const tool = (name: string): string => join(packageRoot, 'node_modules/.bin', name);

interface Probe {
  readonly folder: string;
  readonly basePath: string;
  readonly operations: readonly Operation[];
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
  const { basePath } = model;
  return { folder, basePath, operations: model.services.flatMap((service) => service.operations) };
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

/**
 * Each call as its snippet has it, one after the other. What it prints is a line per request that
 * was sent and per call that failed.
 */
function program(sdk: ReturnType<typeof prepareSdk>, model: ApiModel): string {
  const variable = clientVariable(sdk);
  const members = model.credentials
    .flatMap((credential) => sdk.names.credentials.get(credential)?.members ?? [])
    .map(({ name }) => `${JSON.stringify(name)}: 'key'`);
  const calls = model.services
    .flatMap((service) => service.operations)
    .map((operation, index) => {
      const headers = JSON.stringify(formatHeaders(operation));
      return `calls.push([${index}, ${headers}, async () => {\n${callLines(sdk, operation)}}]);\n`;
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
  const address = url.replace((argv[2] ?? '') + ${JSON.stringify(model.basePath)}, argv[2] ?? '');
  const line = init.method + ' ' + new URL(address).pathname;
  report.log(JSON.stringify({ operation: current, line, query, form }));
  return globalThis.fetch(address, { ...init, headers, ...(isForm && { body: form }) });
};
const ${variable} = new ${sdk.names.client}({ baseUrl: argv[2] ?? '', fetch, retry: { enabled: false }, ${members.join(', ')} });
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

/** A line of the program. */
interface Printed {
  /** Its place among the model's operations. */
  readonly operation: number;
  /** Method and path of a request. */
  readonly line?: string;
  readonly query?: string;
  readonly form?: string;
  readonly error?: string;
  readonly message?: string;
}

interface RequestLine {
  readonly type: string;
  readonly request?: {
    readonly method: string;
    readonly path: string;
  };
  readonly diagnostics?: readonly Finding[];
}

interface Outcome {
  /** What was the SDK's fault, a line each. */
  readonly faults: readonly string[];
  /** What the server took for one, each with the reason why it is none. */
  readonly limits: readonly string[];
  readonly failures: readonly Printed[];
  readonly requests: number;
}

/** Runs the program against the server. */
async function runProbe(file: string, { folder, operations }: Probe): Promise<Outcome> {
  const port = await freePort();
  const server = spawn(
    tool('steady'),
    ['--host', '127.0.0.1', '-p', String(port), '--log-format', 'json', file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const requests: RequestLine[] = [];
  const started = new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server cannot read the description')));
    createInterface({ input: server.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as RequestLine;
      if (line.type === 'startup') resolve();
      if (line.type === 'request') requests.push(line);
    });
  });
  await started;
  const printed = await runProgram(folder, `http://127.0.0.1:${port}`);
  await stop(server);
  const sent = printed.filter(({ line }) => line !== undefined);
  const faults: string[] = [];
  const limits: string[] = [];
  for (const { request, diagnostics = [] } of requests) {
    // One after the other; what is skipped went elsewhere, or never reached a server.
    while (sent[0] && sent[0].line !== `${request?.method} ${request?.path}`) sent.shift();
    const { operation: number, line, query = '', form = '' } = sent.shift() ?? { operation: -1 };
    const operation = operations[number];
    if (!operation) throw new Error(`${request?.method} ${request?.path} was never sent`);
    for (const finding of diagnostics) {
      if (finding.category !== 'sdk-issue') continue;
      const { code, requestPath = '', message } = finding;
      const what = `${code} ${line}`;
      const limit = judgeLimit(finding, { operation, operations, query, form });
      if (limit === undefined) faults.push(`${what} ${requestPath}: ${message}`);
      else limits.push(`${what}: ${limit}`);
    }
  }
  const failures = printed.filter(({ error }) => error !== undefined);
  return { faults, limits, failures, requests: requests.length };
}

function runProgram(folder: string, baseUrl: string): Promise<Printed[]> {
  const child = spawn(process.execPath, [join(folder, 'dist/run-probe.js'), baseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: Printed[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed.push(JSON.parse(line) as Printed);
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`the program ended with ${code}`));
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

/** What came of a description, for people; gives the number of faults. */
async function report(file: string): Promise<number> {
  const probe = await prepareProbe(file);
  const { faults, limits, failures, requests } = await runProbe(file, probe);
  const kinds = new Map<string, number>();
  for (const { error = '' } of failures) kinds.set(error, (kinds.get(error) ?? 0) + 1);
  const ends = [...kinds].map(([name, count]) => `${count} ${name}`).join(', ') || 'no errors';
  console.log(
    `${basename(file)}: ${probe.operations.length} methods, ${requests} requests, ${faults.length} faults of the SDK, ${limits.length} limits of the judge; ${ends}`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  for (const limit of limits) console.log(`  judge's limit: ${limit}`);
  const lines = failures.map((failure) => `${JSON.stringify(failure)}\n`);
  writeFileSync(join(probe.folder, 'failures.jsonl'), lines.join(''));
  return faults.length;
}

for (const file of files) {
  try {
    if ((await report(file)) > 0) process.exitCode = 1;
  } catch (error) {
    console.log(`${basename(file)}: not probed: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
