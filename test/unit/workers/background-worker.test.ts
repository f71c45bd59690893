import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BackgroundWorker, workerFile } from '../../../lib/workers/background-worker.js';

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker of these lines, which receives requests and sends responses as `serveTask` does. */
function workerOf(name: string, lines: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort, threadId } from 'node:worker_threads';\n${lines}`);
  return file;
}

const inProcess = (input: string): string => `${input} in process`;

test('runs tasks in the thread and matches each response to its request', async () => {
  const lines = `const waiting = [];
parentPort.on('message', (request) => {
  waiting.unshift({ id: request.id, output: request.input + ' in ' + (threadId > 0) });
  if (waiting.length === 2) for (const response of waiting) parentPort.postMessage(response);
});`;
  const worker = new BackgroundWorker({ file: workerOf('responds', lines), inProcess });
  const outputs = await Promise.all([worker.run('a'), worker.run('b')]);
  expect(outputs).toEqual(['a in true', 'b in true']);
  worker.close();
});

test.each([
  ['reports a failure', "parentPort.on('message', ({ id }) => parentPort.postMessage({ id }));"],
  ['throws', "parentPort.on('message', () => { throw new Error('no'); });"],
  ['exits', "parentPort.on('message', () => process.exit(0));"],
  ['cannot be started', "import 'sdkgen-has-no-such-package';"],
])('runs the task in process if the thread %s', async (what, lines) => {
  const worker = new BackgroundWorker({
    file: workerOf(what.replaceAll(' ', '-'), lines),
    inProcess,
  });
  expect(await worker.run('a')).toBe('a in process');
  expect(await worker.run('b')).toBe('b in process');
  worker.close();
});

test('rejects with the error of the task', async () => {
  const lines = "parentPort.on('message', ({ id }) => parentPort.postMessage({ id }));";
  const fails = (): string => {
    throw new RangeError('too much');
  };
  const worker = new BackgroundWorker({ file: workerOf('fails', lines), inProcess: fails });
  await expect(worker.run('a')).rejects.toThrow(RangeError);
  worker.close();
});

test('runs nothing after it is closed, in process neither', async () => {
  const done: string[] = [];
  const noted = (input: string): string => {
    done.push(input);
    return input;
  };
  const lines = "parentPort.on('message', () => {});";
  const worker = new BackgroundWorker({ file: workerOf('closed', lines), inProcess: noted });
  const open = worker.run('a');
  worker.close();
  await expect(open).rejects.toThrow('The worker is closed');
  await expect(worker.run('b')).rejects.toThrow('The worker is closed');
  expect(done).toEqual([]);
});

test('starts no thread from the sources', async () => {
  expect(workerFile('output/print-shards-worker.js')).toBeUndefined();
  expect(await new BackgroundWorker({ file: undefined, inProcess }).run('a')).toBe('a in process');
});
