/**
 * A second opinion: calls every operation of a description's SDK, with sampled values, against a
 * mock server that checks each request against the description and says whose fault a bad one is.
 *
 *   npm run probe -- FILE [FILE …]
 *
 * Ends with 1 when a request was the SDK's fault. API keys and the label and matrix styles are not
 * checked by the server; what it gets wrong itself is printed as `judge's limit` (`probe-judge.ts`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, extname, join, relative, resolve as absolute } from 'node:path';
import { createInterface } from 'node:readline';
import { loadConfig } from '../lib/config/load.js';
import { modelSettings, sdkSettings } from '../lib/config/settings.js';
import { languages } from '../lib/languages/registry.js';
import { buildModel } from '../lib/model/build.js';
import type { Operation } from '../lib/model/model.js';
import { packageRoot } from '../lib/paths.js';
import { readDescription } from '../lib/openapi/read.js';
import { proofs } from '../test/languages/registry.js';
import { scriptArguments } from './arguments.js';
import { type Finding, judgeLimit } from './probe-judge.js';

const { positionals: files } = scriptArguments({
  usage: 'npm run probe -- FILE [FILE …]',
  purpose: "Calls every operation of each description's SDK against a mock server that judges it.",
  least: 1,
});

const [found] = Object.entries(proofs).flatMap(([id, { probe }]) =>
  probe ? [[id, probe] as const] : [],
);
if (!found) throw new Error('no language has a probe');
const [id, probed] = found;
const tool = (name: string): string => join(packageRoot, 'node_modules/.bin', name);

interface Probe {
  readonly folder: string;
  /** Runs the program; the address of the server follows. */
  readonly command: readonly [string, ...string[]];
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
  const settings = {
    ...sdkSettings(config, id, model),
    includeOptionalSnippetParameters: true,
  };
  const command = probed.prepare({ folder, model, settings });
  return { folder, command, operations: model.services.flatMap((service) => service.operations) };
}

/** The config of a user who wants nothing special; credentials of every kind that may stand together. */
async function probeConfig(folder: string, description: string) {
  const file = join(folder, 'sdkgen.config.json');
  const text = {
    sdkName: 'probe',
    specFilePath: relative(folder, absolute(description)).replaceAll('\\', '/'),
    languages: [id],
    auth: ['apikey', 'bearer'],
  };
  writeFileSync(file, JSON.stringify(text));
  const { config } = await loadConfig(file, languages);
  if (!config) throw new Error('the config of the probe is refused');
  return config;
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
async function runProbe(file: string, { command, operations }: Probe): Promise<Outcome> {
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
  const printed = await runProgram(command, `http://127.0.0.1:${port}`);
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

function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  baseUrl: string,
): Promise<Printed[]> {
  const child = spawn(program, [...args, baseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: Printed[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    printed.push(JSON.parse(line) as Printed);
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`the program exited with ${code}`));
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
