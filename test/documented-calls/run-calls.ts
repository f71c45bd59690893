/** Runs every documented call of SDKs against mock servers of their descriptions. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MockServer } from './mock/server.js';
import type {
  CallError,
  CallProgram,
  CallRunner,
  DocumentedSdk,
  ListedCall,
  Reported,
} from './runner.js';
import type { Snippet } from './snippets.js';

/** An SDK, and the description that the mock server reads. */
export interface MockedSdk extends DocumentedSdk {
  readonly description: string;
}

/** Something wrong with a call. */
export interface Failure {
  readonly sdk: string;
  readonly snippet: Snippet;
  /** The class of the error, or `request` if the server received something that the description does not allow. */
  readonly class: string;
  readonly message: string;
}

export interface Run {
  readonly calls: number;
  readonly failures: readonly Failure[];
}

/** A call that takes longer hangs: no response is delayed. */
const deadlineMs = 20_000;

/** @param folder - an empty one for the program */
export async function runCalls(
  runner: CallRunner,
  sdks: readonly MockedSdk[],
  folder: string,
): Promise<Run> {
  const servers = new Map<string, MockServer>();
  try {
    const calls: ListedCall[] = [];
    for (const { name, description, snippets } of sdks) {
      const server = new MockServer(description);
      servers.set(name, server);
      const port = await server.listen();
      snippets.forEach((_, index) => calls.push({ sdk: name, index, port, deadlineMs }));
    }
    writeFileSync(join(folder, 'calls.json'), JSON.stringify(calls));
    const program = await runner.prepare(folder, sdks);
    const errors = await runProgram(program, folder, calls.length);
    const failures = calls.flatMap(({ sdk, index }, call) => {
      const snippet = sdks.find(({ name }) => name === sdk)?.snippets[index];
      const seen = servers.get(sdk)?.seen(String(call));
      if (snippet === undefined || seen === undefined) throw new Error(`no call ${call}`);
      return judge(errors[call], seen).map((one) => ({ sdk, snippet, ...one }));
    });
    return { calls: calls.length, failures };
  } finally {
    for (const server of servers.values()) server.close();
  }
}

type Verdict = Pick<Failure, 'class' | 'message'>;

/** An error of the API that the server had no choice but to send is expected. */
function judge(error: CallError | undefined, seen: ReturnType<MockServer['seen']>): Verdict[] {
  const isRefusal = error?.status !== undefined && seen.refusals.includes(error.status);
  const verdicts = seen.problems.map((message) => ({ class: 'request', message }));
  for (const { path } of seen.pages.keys()) {
    verdicts.push({ class: 'request', message: `no request for the next page of ${path}` });
  }
  if (error && !isRefusal) verdicts.push({ class: error.class, message: error.message });
  if (!error && seen.requests.size === 0 && verdicts.length === 0) {
    verdicts.push({ class: 'request', message: 'no request' });
  }
  return verdicts;
}

/** The error of each call, by its index. A program that ends within a call is started again after it. */
async function runProgram(
  program: CallProgram,
  folder: string,
  count: number,
): Promise<(CallError | undefined)[]> {
  const errors: (CallError | undefined)[] = [];
  for (let from = 0; from < count; ) {
    const output = await start(program, folder, from);
    const reports = readReports(folder);
    for (const { call, state, error } of reports) if (state === 'ended') errors[call] = error;
    const last = reports.at(-1);
    if (last === undefined) throw new Error(`the program ran no call:\n${output}`);
    if (last.state === 'started') {
      errors[last.call] = {
        class: 'exit',
        message: `the process ended: ${output.trim().slice(-2_000)}`,
      };
    }
    if (last.call < from) throw new Error(`the program did not go on from ${from}:\n${output}`);
    from = last.call + 1;
  }
  return errors;
}

function start(program: CallProgram, folder: string, from: number): Promise<string> {
  const { command, args, environment } = program;
  const env = { ...process.env, NO_PROXY: '*', ...environment };
  return new Promise((done, fail) => {
    const child = spawn(command, [...args, String(from)], { cwd: folder, env });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-10_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', fail);
    child.on('close', () => done(output));
  });
}

function readReports(folder: string): Reported[] {
  const file = join(folder, 'results.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  rmSync(file);
  return lines.map((line) => JSON.parse(line) as Reported);
}
