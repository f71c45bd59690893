import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { manifestName } from '../../../lib/output/manifest.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import { sha256 } from '../../../lib/sha256.js';
import { generate, newRoot, origin, planOf } from './sdk-folder.js';

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
    expect(plan.warnings[0]).toContain('not a plain file');
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
