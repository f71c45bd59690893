/** Runs the calls of `calls.json` from an index on, with the mock server as every server. */
import { appendFileSync, readFileSync } from 'node:fs';
import { format } from 'node:util';
import type { CallError, ListedCall, Reported } from '../../../../documented-calls/runner.js';

const calls = JSON.parse(readFileSync('calls.json', 'utf8')) as ListedCall[];
const { fetch } = globalThis;
let port = 0;

globalThis.fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input);
  const target = `http://127.0.0.1:${port}${address.pathname}${address.search}`;
  return fetch(input instanceof Request ? new Request(target, input) : target, init);
};

// Values are formatted, as they would be for a terminal, but nobody reads them.
globalThis.console.log = (...values) => void format(...values);

function report(record: Reported): void {
  appendFileSync('results.jsonl', `${JSON.stringify(record)}\n`);
}

/** An error in the background, which would end a user's process. */
let background: CallError | undefined;
function keep(error: unknown): void {
  background ??= describe(error);
}
process.on('uncaughtException', keep);
process.on('unhandledRejection', keep);

async function run({ sdk, index, deadlineMs }: ListedCall): Promise<CallError | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<CallError>((done) => {
    const error = { class: 'deadline', message: `no end after ${deadlineMs} ms` };
    timer = setTimeout(() => done(error), deadlineMs);
  });
  background = undefined;
  try {
    const module = `./calls/${sdk}/call_${String(index).padStart(4, '0')}.mjs`;
    const late = await Promise.race([import(module).then(() => undefined), deadline]);
    return late ?? background;
  } catch (error) {
    return describe(error);
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown): CallError {
  if (!(error instanceof Error)) return { class: typeof error, message: String(error) };
  const { cause, message } = error;
  const from = cause instanceof Error ? ` (from ${cause.name}: ${cause.message})` : '';
  const status: unknown = Reflect.get(error, 'status');
  return {
    class: error.constructor === Error ? error.name : error.constructor.name,
    message: `${message}${from}`,
    ...(typeof status === 'number' && { status }),
  };
}

for (const [call, listed] of calls.entries()) {
  if (call < Number(process.argv[2])) continue;
  ({ port } = listed);
  report({ call, state: 'started' });
  await fetch(`http://127.0.0.1:${port}/.documented-call/${call}`);
  const error = await run(listed);
  report({ call, state: 'ended', ...(error && { error }) });
}
process.exit();
