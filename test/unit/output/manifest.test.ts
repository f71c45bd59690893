import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { manifestName } from '../../../lib/output/manifest.js';
import { planSdk } from './plan-sdk.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { sha256 } from '../../../lib/sha256.js';
import { anyPath, generate, newRoot, origin, planOf } from './sdk-folder.js';

let root: string;

beforeEach(() => {
  root = newRoot();
});

describe('a hostile manifest', () => {
  function withManifest(value: unknown): void {
    mkdirSync(root, { recursive: true });
    writeFileSync(
      join(root, manifestName),
      typeof value === 'string' ? value : JSON.stringify(value),
    );
  }

  test('cannot have files outside deleted', async () => {
    mkdirSync(root, { recursive: true });
    const outside = join(root, '..', 'important');
    writeFileSync(outside, 'important');
    const hash = sha256('important');
    withManifest({
      manifestVersion: 1,
      files: { '../important': hash, [outside]: hash, 'a:b': hash },
    });
    const plan = await planOf(root, { 'a.txt': 'a' });
    expect(plan.warnings[0]).toContain('3 entries');
    await writeSdk(plan, new Map(), origin);
    expect(readFileSync(outside, 'utf8')).toBe('important');
  });

  test.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['files is a list', { manifestVersion: 1, files: [] }],
    ['a newer version', { manifestVersion: 2, files: { 'a.txt': 'x' } }],
    ['no version', { files: {} }],
  ])("%s: what differs is the user's", async (_, value) => {
    withManifest(value);
    writeFileSync(join(root, 'a.txt'), 'mine');
    const plan = await planOf(root, { 'a.txt': 'a' });
    expect(plan.warnings).toHaveLength(1);
    expect(plan.files.map((file) => file.change)).toEqual(['conflict']);
  });

  test('cannot have what is kept beside it taken for files of the SDK', async () => {
    const own = ['.sdkgen/surface.json.gz', '.sdkgen/mine/notes.txt', manifestName];
    mkdirSync(join(root, '.sdkgen/mine'), { recursive: true });
    for (const path of own) writeFileSync(join(root, path), 'a');
    const files = Object.fromEntries(own.map((path) => [path, sha256('a')]));
    withManifest({ manifestVersion: 1, files });
    const plan = await planOf(root, { 'a.txt': 'a' });
    expect(plan.warnings[0]).toContain('3 entries');
    expect(plan.files.map(({ path }) => path)).toEqual(['a.txt']);
    await writeSdk(plan, new Map(), origin);
    expect(readFileSync(join(root, '.sdkgen/mine/notes.txt'), 'utf8')).toBe('a');
  });

  test('with wrong hashes deletes nothing', async () => {
    withManifest({
      manifestVersion: 1,
      files: { 'b.txt': sha256('other'), __proto__: 7 },
    });
    writeFileSync(join(root, 'b.txt'), 'mine');
    const plan = await planOf(root, { 'a.txt': 'a' });
    expect(plan.files.map(({ path, change }) => [path, change])).toEqual([
      ['a.txt', 'create'],
      ['b.txt', 'edited-stale'],
    ]);
  });

  test('is not read through a link', async () => {
    mkdirSync(root);
    const elsewhere = join(root, '..', 'manifest');
    writeFileSync(
      elsewhere,
      JSON.stringify({ manifestVersion: 1, files: { 'b.txt': sha256('b') } }),
    );
    symlinkSync(elsewhere, join(root, manifestName));
    writeFileSync(join(root, 'b.txt'), 'b');
    const plan = await planOf(root, { 'a.txt': 'a' });
    expect(plan.warnings[0]).toContain('not a regular file');
    expect(plan.files.map((file) => file.path)).toEqual(['a.txt']);
  });
});

test('the manifest names neither times nor places, and is sorted', async () => {
  await generate(root, { 'b.txt': 'b', 'a.txt': 'a' });
  const text = readFileSync(join(root, manifestName), 'utf8');
  expect(text).not.toContain(root);
  expect(text.indexOf('a.txt')).toBeLessThan(text.indexOf('b.txt'));
  expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
  root = newRoot();
  await generate(root, { 'a.txt': 'a', 'b.txt': 'b' });
  expect(readFileSync(join(root, manifestName), 'utf8')).toBe(text);
});

describe('a manifest that is lost or cannot be used', () => {
  const files = { 'a.txt': 'a', 'src/b.txt': 'b', 'src/old.txt': 'old' };
  const now = { 'a.txt': 'a', 'src/b.txt': 'b2' };
  const lose = () => rmSync(join(root, manifestName));
  const loseAll = () => {
    lose();
    rmSync(join(root, '.sdkgen'), { recursive: true });
  };

  beforeEach(async () => {
    await generate(root, files);
    writeFileSync(join(root, 'src/mine.md'), 'mine');
  });

  test.each([
    ['missing', lose, 'output/x has generated files, but .manifest.json is missing.'],
    ['missing with the merge base', loseAll, 'but .manifest.json is missing.'],
    [
      'cut off',
      () => writeFileSync(join(root, manifestName), '{'),
      'output/x/.manifest.json is not JSON.',
    ],
    [
      'in conflict',
      () => writeFileSync(join(root, manifestName), '{\n<<<<<<< HEAD\n'),
      'has conflict markers from merging branches.',
    ],
  ])('is said to be %s, where, and what to do', async (_, harm, said) => {
    harm();
    const plan = await planOf(root, now);
    expect(plan.warnings[0]).toContain(said);
    expect(plan.warnings[0]).toContain('Restore .manifest.json and .sdkgen/ from version control');
    expect(plan.files.map(({ change, conflict }) => [change, conflict?.reason])).toEqual([
      ['unchanged', undefined],
      ['conflict', 'no-manifest'],
    ]);
  });

  test.each([
    ['the merge base', lose],
    ['its folder and extension', loseAll],
  ])('has files named that are no longer generated, by %s, and deletes none', async (_, harm) => {
    harm();
    const plan = await planOf(root, now);
    expect(plan.warnings).toHaveLength(2);
    expect(plan.warnings[1]).toMatch(/^1 file in output\/x may be left .*: src\/old\.txt\. /);
    await writeSdk(plan, new Map([['src/b.txt', 'overwrite']]), origin);
    expect(readFileSync(join(root, 'src/old.txt'), 'utf8')).toBe('old');
    expect((await planOf(root, now)).warnings).toEqual([]);
  });

  test('names no file that is ignored, made by a tool, or behind a link', async () => {
    loseAll();
    mkdirSync(join(root, '../outside'));
    writeFileSync(join(root, '../outside/old.txt'), 'x');
    symlinkSync(join(root, '../outside'), join(root, 'linked'));
    writeFileSync(join(root, 'lock.txt'), 'made');
    const list = Object.entries(now).map(([path, content]) => ({ path, content }));
    const plan = await planSdk('x', root, list, {
      ...anyPath,
      ignored: (path) => path === 'src/old.txt',
      toolPaths: ['lock.txt'],
    });
    expect(plan.warnings).toHaveLength(1);
  });

  test('is no loss in a folder in which nothing was generated yet', async () => {
    root = newRoot();
    mkdirSync(root);
    writeFileSync(join(root, 'a.txt'), 'mine');
    const plan = await planOf(root, now);
    expect(plan.warnings).toEqual([]);
    expect(plan.files[0]?.conflict?.reason).toBe('foreign');
  });
});
