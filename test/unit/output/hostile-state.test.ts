import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { journalPath } from '../../../lib/output/journal.js';
import { manifestName } from '../../../lib/output/manifest.js';
import { surfacePath, transactionFolder } from '../../../lib/output/state-folder.js';
import { readSurfaceFile } from '../../../lib/output/surface-file.js';
import { generate, newRoot, planOf, recoverHere, textsBelow } from './sdk-folder.js';
import { snapshotOf } from './snapshot.js';

/** A file that nobody may touch, in a folder beside the SDK. */
function outside(): { readonly folder: string; readonly file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-outside-'));
  const file = join(folder, 'important');
  writeFileSync(file, 'important');
  return { folder, file };
}

type Placing = (path: string, elsewhere: { folder: string; file: string }) => void;

const inPlaceOfFiles: readonly (readonly [what: string, place: Placing, said: string])[] = [
  ['a link to a file', (path, { file }) => symlinkSync(file, path), 'is a symbolic link'],
  ['a link to a folder', (path, { folder }) => symlinkSync(folder, path), 'is a symbolic link'],
  ['a link to nothing', (path) => symlinkSync('/none/such', path), 'is a symbolic link'],
  ['a pipe', (path) => execFileSync('mkfifo', [path]), 'is not a regular file'],
  ['a folder', (path) => mkdirSync(path), 'is a folder'],
];

describe('in the place of a file of the SDK', () => {
  test.each(inPlaceOfFiles)('%s ends the build, which writes nothing', async (_, place, said) => {
    for (const path of ['a.txt', 'deep/b.txt', 'new.txt', 'stale.txt']) {
      const root = newRoot();
      await generate(root, { 'a.txt': 'a', 'deep/b.txt': 'b', 'stale.txt': 's' });
      rmSync(join(root, path), { force: true });
      const elsewhere = outside();
      place(join(root, path), elsewhere);
      const before = [snapshotOf(root), snapshotOf(elsewhere.folder)];
      const build = generate(root, { 'a.txt': 'a2', 'deep/b.txt': 'b2', 'new.txt': 'n' });
      await expect(build).rejects.toMatchObject({
        exitCode: 2,
        message: expect.stringContaining(`${join(root, path)} ${said}`),
      });
      expect([snapshotOf(root), snapshotOf(elsewhere.folder)]).toEqual(before);
    }
  });

  test('a folder of it that links elsewhere ends the build, which writes nothing there', async () => {
    const root = newRoot();
    await generate(root, { 'deep/b.txt': 'b' });
    rmSync(join(root, 'deep'), { recursive: true });
    const { folder } = outside();
    symlinkSync(folder, join(root, 'deep'));
    const before = snapshotOf(folder);
    await expect(generate(root, { 'deep/b.txt': 'b2' })).rejects.toMatchObject({ exitCode: 2 });
    await expect(generate(root, {})).rejects.toMatchObject({ exitCode: 2 });
    expect(snapshotOf(folder)).toEqual(before);
  });
});

describe('what an earlier build is said to have left', () => {
  test('a manifest with 50,000 files that are not there changes nothing of what is', async () => {
    const root = newRoot();
    mkdirSync(root);
    const { file } = outside();
    const hash = '0'.repeat(64);
    const entries = Array.from({ length: 50_000 }, (_, at) => [`d${at % 100}/f${at}`, hash]);
    const files = Object.fromEntries([...entries, [`../${file}`, hash], [file, hash]]);
    writeFileSync(join(root, manifestName), JSON.stringify({ manifestVersion: 1, files }));
    writeFileSync(join(root, 'mine.txt'), 'mine');
    await generate(root, { 'a.txt': 'a' });
    expect(textsBelow(root)).toEqual({ 'a.txt': 'a', 'mine.txt': 'mine' });
    expect(readFileSync(file, 'utf8')).toBe('important');
    const manifest: unknown = JSON.parse(readFileSync(join(root, manifestName), 'utf8'));
    expect(manifest).toMatchObject({ files: { 'a.txt': expect.any(String) } });
  });

  const hash = '0'.repeat(64);
  const many = (count: number) => {
    const files = Array.from({ length: count }, (_, at) => `"f${at}":"${hash}"`);
    return `{"manifestVersion":1,"files":{${files.join()}}}`;
  };
  test.each([
    [300_000, 'has more than 250000 files'],
    [1_000_000, 'is too large'],
  ])('a manifest with %i files is told of, and they are not looked for', async (count, said) => {
    const root = newRoot();
    mkdirSync(root);
    writeFileSync(join(root, manifestName), many(count));
    writeFileSync(join(root, 'mine.txt'), 'mine');
    const started = performance.now();
    const { warnings, files } = await planOf(root, { 'a.txt': 'a', 'mine.txt': 'yours' });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(warnings).toEqual([expect.stringContaining(said)]);
    expect(files.map(({ change }) => change)).toEqual(['create', 'conflict']);
  });

  test.each([
    ['a bomb', gzipSync(Buffer.alloc(300 * 1024 * 1024))],
    [
      'prototypes',
      gzipSync('{"__proto__":{"surface.json":"{}"},"surface.json":"{\\"__proto__\\":{}}"}'),
    ],
  ])('a surface that is %s is none', async (_, bytes) => {
    const root = newRoot();
    await generate(root, { 'a.txt': 'a' });
    writeFileSync(join(root, surfacePath), bytes);
    expect(await readSurfaceFile(root)).toBeUndefined();
  });

  test('a surface of three gigabytes is none, and a pipe is not waited for', async () => {
    const root = newRoot();
    await generate(root, { 'a.txt': 'a' });
    // More than Node.js would read at once: it throws.
    truncateSync(join(root, surfacePath), 3 * 1024 * 1024 * 1024);
    expect(await readSurfaceFile(root)).toBeUndefined();
    rmSync(join(root, surfacePath));
    execFileSync('mkfifo', [join(root, surfacePath)]);
    expect(await readSurfaceFile(root)).toBeUndefined();
  });

  test('a journal of a gigabyte is not read', async () => {
    const root = newRoot();
    await generate(root, { 'a.txt': 'a' });
    mkdirSync(join(root, transactionFolder));
    writeFileSync(join(root, journalPath), '{}');
    truncateSync(join(root, journalPath), 1024 * 1024 * 1024);
    expect(await recoverHere(root)).toEqual({ kind: 'unbelieved' });
    expect(existsSync(join(root, transactionFolder))).toBe(false);
    expect(textsBelow(root)).toEqual({ 'a.txt': 'a' });
  });

  test.each(inPlaceOfFiles)('%s in the place of the journal is not followed', async (_, place) => {
    const root = newRoot();
    await generate(root, { 'a.txt': 'a' });
    mkdirSync(join(root, transactionFolder));
    const elsewhere = outside();
    place(join(root, journalPath), elsewhere);
    const before = snapshotOf(elsewhere.folder);
    await expect(recoverHere(root)).rejects.toMatchObject({ exitCode: 2 });
    expect(snapshotOf(elsewhere.folder)).toEqual(before);
    expect(textsBelow(root)).toEqual({ 'a.txt': 'a' });
  });
});
