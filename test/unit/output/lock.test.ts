import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockOutput } from '../../../lib/output/lock.js';
import { machineIdentity, processStart } from '../../../lib/output/process-identity.js';

const newOutput = () => join(mkdtempSync(join(tmpdir(), 'sdkgen-lock-')), 'output');
const lockIn = (output: string) => join(output, '.sdkgen.lock');
const { machine } = machineIdentity();
const holder = {
  token: 't',
  machine,
  host: 'h',
  pid: process.pid,
  started: processStart(process.pid),
};

function outputLockedBy(content: unknown, ageMs = 0): string {
  const output = mkdtempSync(join(tmpdir(), 'sdkgen-lock-'));
  writeFileSync(lockIn(output), typeof content === 'string' ? content : JSON.stringify(content));
  const time = new Date(Date.now() - ageMs);
  utimesSync(lockIn(output), time, time);
  return output;
}

/** The number of a process that is no more. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('close', resolve));
  return child.pid as number;
}

const isRefused = { exitCode: 2, message: expect.stringContaining('delete ') };

describe('the lock of an output folder', () => {
  test('is held by one build at a time', async () => {
    const output = newOutput();
    const lock = await lockOutput(output);
    await expect(lockOutput(output)).rejects.toMatchObject(isRefused);
    await lock.confirm();
    writeFileSync(join(output, 'x'), '');
    await lock.release();
    expect(readdirSync(output)).toEqual(['x']);
    await (await lockOutput(output)).release();
  });

  test('leaves no empty folder behind', async () => {
    const output = newOutput();
    await (await lockOutput(output)).release();
    expect(existsSync(output)).toBe(false);
  });

  test('is given to one of many that come at once', async () => {
    const dead = { ...holder, pid: await deadProcess() };
    for (const output of [newOutput(), outputLockedBy(dead), outputLockedBy(dead)]) {
      const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockOutput(output)));
      const got = tries.filter((one) => one.status === 'fulfilled');
      const confirmed = await Promise.allSettled(got.map(({ value }) => value.confirm()));
      expect(confirmed.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      for (const { value } of got) await value.release();
    }
  });

  test.each([
    ['of a running process', holder, 0],
    ['of a running process, however long it takes', holder, 86_400_000],
    ['of another machine, lately', { ...holder, machine: 'other', pid: 1 }, 60_000],
    ['that says nothing, lately', '', 1000],
  ])('%s stays', async (_, content, age) => {
    const output = outputLockedBy(content, age);
    await expect(lockOutput(output)).rejects.toMatchObject(isRefused);
    expect(existsSync(lockIn(output))).toBe(true);
  });

  test.each([
    ['of a process that is no more', async () => ({ ...holder, pid: await deadProcess() }), 0],
    ['of another machine, long ago', async () => ({ ...holder, machine: 'other' }), 3_600_000],
    ['that says nothing, long ago', async () => '{"pid":-1}', 3_600_000],
  ])('%s is taken over', async (_, content, age) => {
    const output = outputLockedBy(await content(), age);
    const lock = await lockOutput(output);
    expect(JSON.parse(readFileSync(lockIn(output), 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  test.runIf(processStart(process.pid) !== undefined)(
    'of a process whose number another has now is taken over',
    async () => {
      const output = outputLockedBy({ ...holder, started: '1' });
      await (await lockOutput(output)).release();
    },
  );

  test('that another has taken is noticed before anything is written', async () => {
    const output = newOutput();
    const lock = await lockOutput(output);
    writeFileSync(lockIn(output), JSON.stringify({ ...holder, token: 'other' }));
    await expect(lock.confirm()).rejects.toMatchObject({ exitCode: 2 });
    await lock.release();
    expect(existsSync(lockIn(output))).toBe(true);
  });
});

describe('what killed builds left next to the lock', () => {
  const long = 3_600_000;
  const dead = async () => ({ ...holder, pid: await deadProcess() });

  /** Leaves a file, takes the lock once, and says whether the file is still there. */
  async function staysAfterBuild(name: string, make: (file: string) => unknown, ageMs = 0) {
    const output = mkdtempSync(join(tmpdir(), 'sdkgen-lock-'));
    const file = join(output, name);
    await make(file);
    const time = new Date(Date.now() - ageMs);
    lutimesSync(file, time, time);
    await (await lockOutput(output)).release();
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  }
  const holding = (content: unknown) => (file: string) =>
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const passing = () => `.sdkgen.lock.${randomUUID()}`;

  test.each([
    ['a lock of a process that is no more', dead, 0],
    ['a lock of another machine, long ago', async () => ({ ...holder, machine: 'other' }), long],
    ['half of a lock, long ago', async () => '{"token"', long],
    ['an empty lock, long ago', async () => '', long],
  ])('%s is deleted', async (_, content, age) => {
    expect(await staysAfterBuild(passing(), holding(await content()), age)).toBe(false);
  });

  test.each([
    ['a lock of a running process', holder, long],
    ['a lock of another machine, lately', { ...holder, machine: 'other', pid: 1 }, 60_000],
    ['an empty lock, lately', '', 1000],
  ])('%s stays', async (_, content, age) => {
    expect(await staysAfterBuild(passing(), holding(content), age)).toBe(true);
  });

  test.each(['.sdkgen.lock.old', '.sdkgen.lock.', `x${passing()}`, `${passing()}.txt`])(
    'a file of another name, such as %s, stays',
    async (name) => {
      expect(await staysAfterBuild(name, holding(await dead()), long)).toBe(true);
    },
  );

  test('a link and a folder of such a name stay, and so does what the link leads to', async () => {
    const target = join(mkdtempSync(join(tmpdir(), 'sdkgen-outside-')), 'target');
    writeFileSync(target, JSON.stringify(await dead()));
    expect(await staysAfterBuild(passing(), (file) => symlinkSync(target, file), long)).toBe(true);
    expect(existsSync(target)).toBe(true);
    expect(await staysAfterBuild(passing(), (file) => mkdirSync(file), long)).toBe(true);
  });
});
