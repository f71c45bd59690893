import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { settleConflicts } from '../../../lib/output/agreement.js';
import { manifestName } from '../../../lib/output/manifest.js';
import type { Change } from '../../../lib/output/decide.js';
import { fileNamesProblem } from '../../../lib/output/plan.js';
import { planSdk } from './plan-sdk.js';
import type { Resolution } from '../../../lib/output/resolution.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { sha256 } from '../../../lib/sha256.js';
import { anyPath, newRoot, origin, type Texts } from './sdk-folder.js';
import { snapshotOf } from './snapshot.js';

let root: string;

beforeEach(() => {
  root = newRoot();
});

const planned = (files: Texts) =>
  planSdk(
    'x',
    root,
    Object.entries(files).map(([path, content]) => ({ path, content })),
    anyPath,
  );

async function generate(files: Texts, onConflict?: Resolution) {
  const plan = await planned(files);
  const { decisions } = settleConflicts([plan], onConflict);
  return writeSdk(plan, decisions.get('x') ?? new Map(), origin);
}

async function changes(files: Texts): Promise<Record<string, Change>> {
  const { files: list } = await planned(files);
  return Object.fromEntries(list.map(({ path, change }) => [path, change]));
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = () => JSON.parse(read(manifestName)) as { files: Record<string, string> };

describe('a build of an SDK', () => {
  test('writes everything the first time', async () => {
    const result = await generate({ 'a.txt': 'a', 'deep/er/b.txt': 'b' });
    expect(result.written).toEqual(['a.txt', 'deep/er/b.txt']);
    expect(read('deep/er/b.txt')).toBe('b');
    expect(Object.keys(manifest().files)).toEqual(['a.txt', 'deep/er/b.txt']);
    expect(readdirSync(root).sort()).toEqual([manifestName, '.sdkgen', 'a.txt', 'deep']);
    expect(readdirSync(join(root, '.sdkgen')).sort()).toEqual([
      '.gitattributes',
      '.gitignore',
      'base',
    ]);
  });

  test('touches nothing when nothing changed', async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b' });
    const before = snapshotOf(root);
    const result = await generate({ 'b.txt': 'b', 'a.txt': 'a' });
    expect(result.written).toEqual([]);
    expect(result.unchanged).toEqual(['a.txt', 'b.txt']);
    expect(snapshotOf(root)).toEqual(before);
  });

  test('overwrites what the user never touched, and leaves foreign files alone', async () => {
    await generate({ 'a.txt': 'a' });
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', 'x'), 'mine');
    const result = await generate({ 'a.txt': 'new' });
    expect(result.written).toEqual(['a.txt']);
    expect(read('a.txt')).toBe('new');
    expect(read('node_modules/x')).toBe('mine');
  });

  test('deletes what is no longer generated, and the folders left empty', async () => {
    await generate({ 'a.txt': 'a', 'deep/er/b.txt': 'b' });
    const result = await generate({ 'a.txt': 'a' });
    expect(result.deleted).toEqual(['deep/er/b.txt']);
    expect(existsSync(join(root, 'deep'))).toBe(false);
    expect(Object.keys(manifest().files)).toEqual(['a.txt']);
  });

  test('writes a deleted file again and says so', async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b' });
    rmSync(join(root, 'a.txt'));
    expect(await changes({ 'a.txt': 'a', 'b.txt': 'b' })).toEqual({
      'a.txt': 'restore',
      'b.txt': 'unchanged',
    });
    expect((await generate({ 'a.txt': 'a', 'b.txt': 'b' })).restored).toEqual(['a.txt']);
  });

  test('makes executables executable', async () => {
    const script = { path: 'run.sh', content: '#!/bin/sh\n', executable: true };
    const plan = await planSdk('x', root, [script], anyPath);
    await writeSdk(plan, new Map(), origin);
    expect(statSync(join(root, 'run.sh')).mode & 0o111).toBe(0o111);
  });
});

describe('files that the user changed', () => {
  test('end a build that nobody can be asked in, with nothing written', async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b' });
    writeFileSync(join(root, 'a.txt'), 'edited');
    const before = snapshotOf(root);
    await expect(generate({ 'a.txt': 'a2', 'b.txt': 'b2' })).rejects.toMatchObject({
      exitCode: 3,
      diagnostics: [{ message: expect.stringContaining('output/x/a.txt') }],
    });
    expect(snapshotOf(root)).toEqual(before);
  });

  test('are kept without a word when generation did not change them', async () => {
    await generate({ 'a.txt': 'a' });
    writeFileSync(join(root, 'a.txt'), 'edited');
    const before = snapshotOf(root);
    expect(await changes({ 'a.txt': 'a' })).toEqual({ 'a.txt': 'keep' });
    expect((await generate({ 'a.txt': 'a' })).kept).toEqual(['a.txt']);
    expect(snapshotOf(root)).toEqual(before);
  });

  test('are overwritten with force', async () => {
    await generate({ 'a.txt': 'a' });
    writeFileSync(join(root, 'a.txt'), 'edited');
    expect((await generate({ 'a.txt': 'a2' }, 'overwrite')).overwritten).toEqual(['a.txt']);
    expect(read('a.txt')).toBe('a2');
  });

  test('stay when declined, and are asked about again when generation changes them again', async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b' });
    writeFileSync(join(root, 'a.txt'), 'edited');
    const { declined } = await generate({ 'a.txt': 'a2', 'b.txt': 'b2' }, 'keep');
    expect(declined).toEqual(['a.txt']);
    expect(read('a.txt')).toBe('edited');
    expect(read('b.txt')).toBe('b2');
    expect(manifest().files['a.txt']).toBe(sha256('a'));
    expect(await changes({ 'a.txt': 'a2', 'b.txt': 'b2' })).toEqual({
      'a.txt': 'declined',
      'b.txt': 'unchanged',
    });
    expect(await changes({ 'a.txt': 'a3', 'b.txt': 'b2' })).toMatchObject({ 'a.txt': 'conflict' });
  });

  test("are asked about when no longer generated, and the user's own once kept", async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b' });
    writeFileSync(join(root, 'b.txt'), 'edited');
    await expect(generate({ 'a.txt': 'a' })).rejects.toMatchObject({ exitCode: 3 });
    expect((await generate({ 'a.txt': 'a' }, 'keep')).released).toEqual(['b.txt']);
    expect((await generate({ 'a.txt': 'a' }, 'overwrite')).deleted).toEqual([]);
    expect(read('b.txt')).toBe('edited');
  });

  test('are deleted when no longer generated, if the user says so', async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b' });
    writeFileSync(join(root, 'b.txt'), 'edited');
    expect(await generate({ 'a.txt': 'a' }, 'overwrite')).toMatchObject({
      deleted: ['b.txt'],
      overwritten: ['b.txt'],
    });
    expect(existsSync(join(root, 'b.txt'))).toBe(false);
  });

  test("that the manifest does not know are the user's own", async () => {
    mkdirSync(root);
    writeFileSync(join(root, 'a.txt'), 'mine');
    expect(await changes({ 'a.txt': 'a' })).toEqual({ 'a.txt': 'conflict' });
    writeFileSync(join(root, 'a.txt'), 'a');
    expect(await changes({ 'a.txt': 'a' })).toEqual({ 'a.txt': 'unchanged' });
  });
});

describe('what a build refuses', () => {
  test('links and folders in the place of files, before anything is written', async () => {
    await generate({ 'a.txt': 'a', 'b/c.txt': 'c' });
    rmSync(join(root, 'b'), { recursive: true });
    const outside = mkdtempSync(join(tmpdir(), 'sdkgen-outside-'));
    symlinkSync(outside, join(root, 'b'));
    await expect(generate({ 'a.txt': 'new', 'b/c.txt': 'c' })).rejects.toMatchObject({
      exitCode: 2,
    });
    expect(read('a.txt')).toBe('a');
    expect(readdirSync(outside)).toEqual([]);
  });

  test('to write into a file, which may have other names and another owner: it is replaced', async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' });
    const outside = mkdtempSync(join(tmpdir(), 'sdkgen-outside-'));
    linkSync(join(root, 'a.txt'), join(outside, 'a.txt'));
    linkSync(join(root, 'b.txt'), join(outside, 'b.txt'));
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(join(root, 'c.txt'), 12_345, 12_345);
    linkSync(join(root, 'c.txt'), join(outside, 'c.txt'));
    await generate({ 'a.txt': 'new', 'c.txt': 'new' });
    for (const name of ['a', 'b', 'c']) {
      expect(readFileSync(join(outside, `${name}.txt`), 'utf8')).toBe(name);
      expect(statSync(join(outside, `${name}.txt`)).nlink).toBe(1);
    }
    expect([read('a.txt'), read('c.txt')]).toEqual(['new', 'new']);
    if (isRoot) expect(statSync(join(outside, 'c.txt')).uid).toBe(12_345);
    expect(statSync(join(root, 'c.txt')).uid).toBe(process.getuid?.() ?? 0);
  });

  test('a pipe in the place of a file, which it does not wait for', async () => {
    await generate({ 'a.txt': 'a', 'b/c.txt': 'c' });
    rmSync(join(root, 'b/c.txt'));
    execFileSync('mkfifo', [join(root, 'b/c.txt')]);
    await expect(generate({ 'a.txt': 'new', 'b/c.txt': 'new' })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('b/c.txt') as string,
    });
    expect(read('a.txt')).toBe('a');
  });

  test('stale files behind a link', async () => {
    await generate({ 'a.txt': 'a', 'b/c.txt': 'c' });
    const outside = mkdtempSync(join(tmpdir(), 'sdkgen-outside-'));
    writeFileSync(join(outside, 'c.txt'), 'c');
    rmSync(join(root, 'b'), { recursive: true });
    symlinkSync(outside, join(root, 'b'));
    await expect(generate({ 'a.txt': 'a' })).rejects.toMatchObject({ exitCode: 2 });
    expect(existsSync(join(outside, 'c.txt'))).toBe(true);
  });

  test('file names that no language may give', () => {
    const problem = (...paths: string[]) =>
      fileNamesProblem(paths.map((path) => ({ path, content: '' })));
    expect(problem('../x')).toContain('..');
    expect(problem('A.ts', 'a.ts')).toContain('the same file');
    expect(problem(manifestName)).toContain('reserved for sdkgen');
    expect(problem('.sdkgen/base/00000000.json.gz')).toContain('reserved for sdkgen');
    expect(problem('a.ts', 'b.ts')).toBeUndefined();
  });

  test('to leave half an SDK when a write fails', async () => {
    await generate({ 'a.txt': 'a', 'b.txt': 'b' });
    const plan = await planned({ 'a.txt': 'a2', 'b.txt': 'b2', 'c/d.txt': 'd' });
    // A file in the place of the staging folder makes every write fail, as a full disk would.
    writeFileSync(join(root, '.sdkgen/transaction'), '');
    const before = snapshotOf(root);
    await expect(writeSdk(plan, new Map(), origin)).rejects.toThrow();
    const after = snapshotOf(root);
    delete before['.sdkgen/transaction'];
    delete after['.sdkgen/transaction'];
    expect(after).toEqual(before);
  });
});
