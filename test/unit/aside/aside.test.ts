import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Aside, threadFile } from '../../../lib/aside/aside.js';

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-aside-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread of these lines; it gets questions and gives answers as `answerAside` does. */
function thread(name: string, lines: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { parentPort, threadId } from 'node:worker_threads';\n${lines}`);
  return file;
}

const here = (input: string): string => `${input} here`;

test('the work is done in the thread, and each answer goes to its question', async () => {
  const lines = `const waiting = [];
parentPort.on('message', (question) => {
  waiting.unshift({ id: question.id, output: question.input + ' in ' + (threadId > 0) });
  if (waiting.length === 2) for (const answer of waiting) parentPort.postMessage(answer);
});`;
  const aside = new Aside({ file: thread('answers', lines), here });
  const answers = await Promise.all([aside.run('a'), aside.run('b')]);
  expect(answers).toEqual(['a in true', 'b in true']);
  aside.close();
});

test.each([
  ['says that it failed', "parentPort.on('message', ({ id }) => parentPort.postMessage({ id }));"],
  ['throws', "parentPort.on('message', () => { throw new Error('no'); });"],
  ['ends', "parentPort.on('message', () => process.exit(0));"],
  ['cannot be started', "import 'sdkgen-has-no-such-package';"],
])('a thread that %s leaves the work to this one', async (what, lines) => {
  const aside = new Aside({ file: thread(what.replaceAll(' ', '-'), lines), here });
  expect(await aside.run('a')).toBe('a here');
  expect(await aside.run('b')).toBe('b here');
  aside.close();
});

test('a failure is that of the work itself', async () => {
  const lines = "parentPort.on('message', ({ id }) => parentPort.postMessage({ id }));";
  const fails = (): string => {
    throw new RangeError('too much');
  };
  const aside = new Aside({ file: thread('fails', lines), here: fails });
  await expect(aside.run('a')).rejects.toThrow(RangeError);
  aside.close();
});

test('a closed one does nothing more, here neither', async () => {
  const done: string[] = [];
  const noted = (input: string): string => {
    done.push(input);
    return input;
  };
  const lines = "parentPort.on('message', () => {});";
  const aside = new Aside({ file: thread('closed', lines), here: noted });
  const open = aside.run('a');
  aside.close();
  await expect(open).rejects.toThrow('Nobody waits');
  await expect(aside.run('b')).rejects.toThrow('Nobody waits');
  expect(done).toEqual([]);
});

test('from the sources there is no thread', async () => {
  expect(threadFile('output/print-shards-aside.js')).toBeUndefined();
  expect(await new Aside({ file: undefined, here }).run('a')).toBe('a here');
});
