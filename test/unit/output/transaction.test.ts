import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
  symlinkSync,
  mkdtempSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Disk, realDisk } from '../../../lib/output/disk.js';
import { noSeal } from '../../../lib/output/journal-seal.js';
import { hasLeftovers } from '../../../lib/output/leftovers.js';
import { dyingAfter } from './killed-disk.js';
import {
  generate,
  newRoot,
  origin,
  planOf,
  recoverHere,
  testSeal,
  textsBelow,
} from './sdk-folder.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const lines = (...changed: string[]) =>
  ['one', 'two', 'three', 'four', 'five', 'six', ...changed].map((line) => `${line}\n`).join('');
const first = { 'a.txt': 'a', 'deep/b.txt': 'b', 'gone/c.txt': 'c', 'edited.txt': lines() };
const second = {
  'a.txt': 'a2',
  'deep/b.txt': 'b2',
  'new/d.txt': 'd',
  'edited.txt': lines('generated'),
};
const edit = (root: string) =>
  writeFileSync(join(root, 'edited.txt'), lines().replace('one', 'mine'));
const merged = { ...second, 'edited.txt': lines('generated').replace('one', 'mine') };

/** An SDK of the first generation in which the user changed a file. */
async function editedSdk(): Promise<string> {
  const root = newRoot();
  await generate(root, first);
  edit(root);
  return root;
}

/** Every moment at which a build can be killed, each in a folder of its own. */
async function killedSdks(seal = testSeal): Promise<readonly { root: string; moment: number }[]> {
  const template = await editedSdk();
  const killed: { root: string; moment: number }[] = [];
  for (let moment = 0; ; moment++) {
    const root = newRoot();
    cpSync(template, root, { recursive: true });
    const disk = dyingAfter(moment);
    const isWhole = await generate(root, second, undefined, disk, seal).then(
      () => true,
      () => false,
    );
    if (isWhole) return killed;
    killed.push({ root, moment });
  }
}

describe('a build that is killed at any moment', () => {
  test('leaves the old SDK or the new one, once the next build has begun', async () => {
    const old = textsBelow(await editedSdk(), true);
    const ends = new Set<string>();
    const killed = await killedSdks();
    expect(killed.length).toBeGreaterThan(20);
    for (const { root, moment } of killed) {
      if (hasLeftovers(root)) await recoverHere(root);
      const now = textsBelow(root, true);
      const isOld = JSON.stringify(now) === JSON.stringify(old);
      ends.add(isOld ? 'old' : 'new');
      if (!isOld) expect(textsBelow(root), `killed at ${moment}`).toEqual(merged);
      expect(existsSync(join(root, '.sdkgen/transaction'))).toBe(false);
    }
    expect([...ends].sort()).toEqual(['new', 'old']);
  });

  test('comes out as if it had not been, after the next build', async () => {
    const whole = await editedSdk();
    await generate(whole, second);
    for (const { root, moment } of await killedSdks()) {
      if (hasLeftovers(root)) await recoverHere(root);
      await generate(root, second);
      expect(textsBelow(root, true), `killed at ${moment}`).toEqual(textsBelow(whole, true));
    }
  });

  test('even when the recovery is killed too', async () => {
    for (const { root } of (await killedSdks()).filter((_, at) => at % 4 === 0)) {
      for (let moment = 0; hasLeftovers(root); moment++) {
        await recoverHere(root, dyingAfter(moment)).catch(() => {});
      }
      await generate(root, second);
      expect(textsBelow(root)).toEqual(merged);
    }
  });

  test('loses nothing that the user changed since', async () => {
    let asked = 0;
    for (const { root, moment } of await killedSdks()) {
      for (const path of ['a.txt', 'edited.txt', 'gone/c.txt']) {
        if (existsSync(join(root, path))) writeFileSync(join(root, path), `later ${path}`);
      }
      const mine = Object.entries(textsBelow(root)).filter(([, text]) => text.startsWith('later'));
      if (hasLeftovers(root)) await recoverHere(root);
      expect(textsBelow(root), `killed at ${moment}`).toMatchObject(Object.fromEntries(mine));
      const isAsked = await generate(root, { ...second, 'a.txt': 'a3' }).then(
        () => false,
        (error: { exitCode?: number }) => error.exitCode === 3,
      );
      if (isAsked) asked++;
      expect(textsBelow(root)).toMatchObject(Object.fromEntries(mine));
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('loses nothing where no journal can be sealed: the next build merges or asks', async () => {
    const ends = new Set<string>();
    for (const { root, moment } of await killedSdks(noSeal)) {
      const isBegun = existsSync(join(root, '.sdkgen/transaction/journal.json'));
      if (hasLeftovers(root)) {
        const { kind } = await recoverHere(root);
        expect(kind).toBe(isBegun ? 'unbelieved' : 'discarded');
      }
      expect(readFileSync(join(root, 'edited.txt'), 'utf8'), `killed at ${moment}`).toMatch(
        /^mine/,
      );
      const isAsked = await generate(root, second).then(
        () => false,
        (error: { exitCode?: number }) => error.exitCode === 3,
      );
      ends.add(isAsked ? 'asked' : 'merged');
      if (!isAsked) expect(textsBelow(root), `killed at ${moment}`).toEqual(merged);
      expect(readFileSync(join(root, 'edited.txt'), 'utf8'), `killed at ${moment}`).toMatch(
        /^mine/,
      );
    }
    expect([...ends]).toContain('merged');
  });

  test('is no matter after the old files were checked out again', async () => {
    const old = await editedSdk();
    for (const { root, moment } of await killedSdks()) {
      for (const [path, text] of Object.entries(textsBelow(old))) {
        mkdirSync(join(root, path, '..'), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      cpSync(join(old, '.manifest.json'), join(root, '.manifest.json'));
      if (hasLeftovers(root)) await recoverHere(root);
      await generate(root, second, 'markers');
      const now = textsBelow(root);
      expect(now['a.txt'], `killed at ${moment}`).toBe('a2');
      expect(now['edited.txt'], `killed at ${moment}`).toContain('mine');
      expect(now['edited.txt'], `killed at ${moment}`).toContain('generated');
    }
  });
});

describe('a disk that fails', () => {
  test('while files are staged leaves the SDK as it was, and no rubbish', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const root = await editedSdk();
    const before = textsBelow(root, true);
    const failing: Disk = {
      ...realDisk,
      write: async (path, content, options) => {
        if (path.endsWith('/2')) throw full;
        await realDisk.write(path, content, options);
      },
    };
    await expect(generate(root, second, undefined, failing)).rejects.toThrow('ENOSPC');
    expect(textsBelow(root, true)).toEqual(before);
    expect(existsSync(join(root, '.sdkgen/transaction'))).toBe(false);
  });

  test('while they are moved leaves the rest to the next build', async () => {
    const root = await editedSdk();
    const failing: Disk = {
      ...realDisk,
      move: async (from, to) => {
        if (to.endsWith('b.txt')) throw new Error('EACCES');
        await realDisk.move(from, to);
      },
    };
    await expect(generate(root, second, undefined, failing)).rejects.toThrow('EACCES');
    expect(await recoverHere(root)).toMatchObject({ kind: 'finished', changed: [] });
    expect(textsBelow(root)).toEqual(merged);
  });
});

test('a file that is saved between the plan and the write ends the build', async () => {
  const root = await editedSdk();
  const plan = await planOf(root, second);
  writeFileSync(join(root, 'edited.txt'), 'saved meanwhile');
  const before = textsBelow(root, true);
  await expect(writeSdk(plan, new Map(), origin)).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('edited.txt'),
  });
  expect(textsBelow(root, true)).toEqual(before);
});

test('files keep the permissions that they have', async () => {
  const root = await editedSdk();
  chmodSync(join(root, 'edited.txt'), 0o755);
  chmodSync(join(root, 'a.txt'), 0o600);
  await generate(root, second);
  expect(statSync(join(root, 'edited.txt')).mode & 0o777).toBe(0o755);
  expect(statSync(join(root, 'a.txt')).mode & 0o777).toBe(0o600);
});

test.each(['.sdkgen', '.sdkgen/base', '.sdkgen/transaction'])(
  'a link in the place of %s leads no build elsewhere',
  async (path) => {
    const root = await editedSdk();
    const outside = mkdtempSync(join(tmpdir(), 'sdkgen-outside-'));
    rmSync(join(root, path), { recursive: true, force: true });
    symlinkSync(outside, join(root, path));
    const before = textsBelow(root);
    await expect(generate(root, second, 'keep')).rejects.toMatchObject({ exitCode: 2 });
    expect(readdirSync(outside)).toEqual([]);
    expect(textsBelow(root)).toEqual(before);
  },
);

describe('a journal that this machine sealed', () => {
  const good = { journalVersion: 2, renames: [], puts: [], deletions: [] };

  async function withJournal(journal: object, staged: Record<string, string> = {}) {
    const root = newRoot();
    await generate(root, { 'a.txt': 'a' });
    const folder = join(root, '.sdkgen/transaction');
    mkdirSync(folder);
    const text = JSON.stringify(journal);
    writeFileSync(join(folder, 'journal.json'), `${testSeal.seal(root, text)}\n${text}`);
    for (const [name, content] of Object.entries(staged))
      writeFileSync(join(folder, name), content);
    return root;
  }

  test.each([
    ['is a list', []],
    ['is of another version', { ...good, journalVersion: 1 }],
    ['has a path outside', { ...good, puts: [{ path: '../x', after: sha('x') }] }],
    ['has an absolute path', { ...good, deletions: [{ path: '/etc/passwd', before: sha('x') }] }],
    ['has its own folder', { ...good, puts: [{ path: '.sdkgen/transaction/x', after: sha('x') }] }],
    ['renames the manifest', { ...good, renames: [{ from: '.manifest.json', to: 'a' }] }],
    ['renames without a hash', { ...good, renames: [{ from: 'a.txt', to: 'A.txt' }] }],
    ['has no hash', { ...good, puts: [{ path: 'a.txt', after: 'x' }] }],
    ['has no lists', { journalVersion: 2 }],
    ['names a file that no manifest names', { ...good, puts: [{ path: 'x', after: sha('x') }] }],
    [
      'is of another state of the SDK',
      { ...good, puts: [{ path: '.manifest.json', before: sha('x'), after: sha('y') }] },
    ],
  ])('is not believed if it %s', async (_, journal) => {
    const root = await withJournal(journal, { '0': 'x' });
    const before = textsBelow(root);
    expect(await recoverHere(root)).toEqual({ kind: 'unbelieved' });
    expect(textsBelow(root)).toEqual(before);
    expect(existsSync(join(root, '.sdkgen/transaction'))).toBe(false);
  });

  test('neither overwrites nor deletes a file with other content', async () => {
    const puts = [{ path: 'a.txt', before: sha('b'), after: sha('x') }];
    const deletions = [{ path: 'a.txt', before: sha('c') }];
    const root = await withJournal({ ...good, puts, deletions }, { '0': 'x' });
    expect(await recoverHere(root)).toMatchObject({ kind: 'finished', written: [], deleted: [] });
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('a');
  });

  test('puts no staged file in place that has other content', async () => {
    const puts = [{ path: 'a.txt', before: sha('a'), after: sha('x') }];
    const root = await withJournal({ ...good, puts }, { '0': 'other' });
    await recoverHere(root);
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('a');
  });

  test('gives no file the permissions of a staged file', async () => {
    const puts = [{ path: 'a.txt', before: sha('a'), after: sha('x') }];
    const root = await withJournal({ ...good, puts }, { '0': 'x' });
    chmodSync(join(root, '.sdkgen/transaction/0'), 0o4777);
    chmodSync(join(root, 'a.txt'), 0o640);
    expect(await recoverHere(root)).toMatchObject({ written: ['a.txt'] });
    expect(readFileSync(join(root, 'a.txt'), 'utf8')).toBe('x');
    expect(statSync(join(root, 'a.txt')).mode & 0o7777).toBe(0o640);
  });

  test('does not write through a link', async () => {
    const puts = [{ path: 'a.txt', before: sha('a'), after: sha('x') }];
    const root = await withJournal({ ...good, puts }, { '0': 'x' });
    const outside = join(mkdtempSync(join(tmpdir(), 'sdkgen-outside-')), 'a.txt');
    writeFileSync(outside, 'a');
    rmSync(join(root, 'a.txt'));
    symlinkSync(outside, join(root, 'a.txt'));
    await expect(recoverHere(root)).rejects.toMatchObject({ exitCode: 2 });
    expect(readFileSync(outside, 'utf8')).toBe('a');
  });
});

test('what was staged without a journal is taken away', async () => {
  const root = newRoot();
  await generate(root, { 'a.txt': 'a' });
  mkdirSync(join(root, '.sdkgen/transaction'));
  writeFileSync(join(root, '.sdkgen/transaction/0'), 'half');
  expect(await recoverHere(root)).toEqual({ kind: 'discarded' });
  rmSync(join(root, 'a.txt'));
  await generate(root, { 'a.txt': 'a' });
  expect(textsBelow(root)).toEqual({ 'a.txt': 'a' });
});
