import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { printShards } from '../../../lib/output/print-shards.js';
import { readSurfaceFile, surfaceOrder } from '../../../lib/output/surface-file.js';
import { surfacePath } from '../../../lib/output/state-folder.js';
import { writeSdk } from '../../../lib/output/write-sdk.js';
import type { Surface } from '../../../lib/surface/surface.js';
import { operation, positions } from '../surface/surfaces.js';
import { newRoot, origin, planOf } from './sdk-folder.js';
import { snapshotOf } from './snapshot.js';

const first = operation(positions('id'));
const second = operation(positions('id', 'body'));

async function build(root: string, text: string, made: Surface): Promise<void> {
  const plan = await planOf(root, { 'a.txt': text });
  await writeSdk({ ...plan, surface: () => made }, new Map(), origin);
}

function printed(surface: Surface): Uint8Array {
  return printShards([surfaceOrder(surface)])[0]?.content ?? new Uint8Array();
}

describe('the surface that a build keeps', () => {
  test('is that of the last build', async () => {
    const root = newRoot();
    expect(await readSurfaceFile(root)).toBeUndefined();
    await build(root, 'a', first);
    expect(await readSurfaceFile(root)).toEqual(first);
    await build(root, 'b', second);
    expect(await readSurfaceFile(root)).toEqual(second);
  });

  test('is not touched by a build that changes nothing', async () => {
    const root = newRoot();
    await build(root, 'a', first);
    const before = snapshotOf(root);
    await build(root, 'a', first);
    expect(snapshotOf(root)).toEqual(before);
  });

  test('comes back where it was deleted, though no file changes', async () => {
    const root = newRoot();
    await build(root, 'a', first);
    rmSync(join(root, surfacePath));
    await build(root, 'a', first);
    expect(await readSurfaceFile(root)).toEqual(first);
  });

  test('has the same bytes each time', () => {
    expect(printed(structuredClone(first))).toEqual(printed(first));
  });

  test.each([
    ['no archive', Buffer.from('{}')],
    ['an archive of something else', gzipSync('[1]')],
    ['an archive without the text', gzipSync('{"other.json":"{}"}')],
    ['another text', gzipSync('{"surface.json":"{}"}')],
  ])('is not believed where it is %s', async (_what, bytes) => {
    const root = newRoot();
    mkdirSync(join(root, '.sdkgen'), { recursive: true });
    writeFileSync(join(root, surfacePath), bytes);
    expect(await readSurfaceFile(root)).toBeUndefined();
    await build(root, 'a', first);
    expect(await readSurfaceFile(root)).toEqual(first);
  });

  test('is neither read nor written through a link', async () => {
    const root = newRoot();
    await build(root, 'a', first);
    const outside = join(root, '..', 'outside');
    writeFileSync(outside, printed(second));
    const before = readFileSync(outside);
    rmSync(join(root, surfacePath));
    symlinkSync(outside, join(root, surfacePath));
    expect(await readSurfaceFile(root)).toBeUndefined();
    await expect(build(root, 'b', second)).rejects.toThrow();
    expect(readFileSync(outside)).toEqual(before);
    expect(statSync(outside).isFile()).toBe(true);
  });
});
