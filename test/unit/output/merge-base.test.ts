import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { printShard, readShard } from '../../../lib/output/base-shards.js';
import { shardPath, shardsOf } from '../../../lib/output/shard-names.js';
import { MergeBase } from '../../../lib/output/merge-base.js';

const sha = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const manyPaths = Array.from({ length: 1500 }, (_, at) => `src/folder-${at % 7}/file-${at}.txt`);

describe('shards', () => {
  test('have some fifteen files each, and every file is in one', () => {
    const shards = shardsOf(manyPaths);
    expect(shards.size).toBeGreaterThan(60);
    expect(shards.size).toBeLessThan(140);
    expect([...shards.values()].flat().sort()).toEqual([...manyPaths].sort());
  });

  test('stay as they are, but for one or two, when a file comes or goes', () => {
    const before = shardsOf(manyPaths);
    for (const path of manyPaths.slice(0, 300)) {
      const after = shardsOf(manyPaths.filter((other) => other !== path));
      const names = new Set([...before.keys(), ...after.keys()]);
      const changed = [...names].filter(
        (name) => before.get(name)?.join() !== after.get(name)?.join(),
      );
      expect(changed.length).toBeLessThanOrEqual(2);
    }
  });

  test('do not depend on the order of the files', () => {
    expect(shardsOf([...manyPaths].reverse())).toEqual(shardsOf(manyPaths));
  });

  test('give back what was put in', () => {
    const texts = new Map([
      ['a.txt', 'a\nü\u{1f600}\r\n'],
      ['__proto__', 'b'],
      ['empty', ''],
    ]);
    expect(readShard(printShard(texts))).toEqual(texts);
  });

  test('keep most of their bytes when a line of a large text changes', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at} of ${(at * 7919) % 1013}`);
    const [before, after] = [lines, lines.with(9000, 'changed')].map((text) =>
      Buffer.from(printShard(new Map([['a.txt', text.join('\n')]]))),
    ) as [Buffer, Buffer];
    let [start, end] = [0, 0];
    while (before[start] === after[start]) start++;
    while (before.at(-1 - end) === after.at(-1 - end)) end++;
    expect(before.length).toBeGreaterThan(80_000);
    expect(before.length - start - end).toBeLessThan(30_000);
    expect(readShard(after)?.get('a.txt')).toContain('changed');
  });

  test('have the same bytes on every version of Node.js', () => {
    const texts = manyPaths.map((path, at): [string, string] => [
      path,
      `${path}\n`.repeat(at % 50),
    ]);
    expect(sha(printShard(new Map(texts)))).toBe(
      '2d4000874fa631565cc9b7c7d5f24c3a050dc27f9a3e05a604999d8110696e2c',
    );
  });

  test.each([
    ['no gzip', Buffer.from('{}')],
    ['half of one', printShard(new Map([['a', 'b'.repeat(1000)]])).subarray(0, 30)],
    ['no JSON', gzipSync('{')],
    ['a list', gzipSync('[]')],
    // JSON, so that nothing but its size speaks against it.
    ['a bomb', gzipSync(`{"a":"b"${' '.repeat(300 * 1024 * 1024)}}`, { level: 1 })],
  ])('that are %s are none', (_, bytes) => {
    expect(readShard(bytes)).toBeUndefined();
  });
});

describe('the base', () => {
  const [shard = ''] = shardsOf(['a.txt']).keys();

  function baseWith(write: (file: string) => void, hashes: Record<string, string>): MergeBase {
    const root = mkdtempSync(join(tmpdir(), 'sdkgen-base-'));
    mkdirSync(join(root, '.sdkgen/base'), { recursive: true });
    write(join(root, shardPath(shard)));
    return new MergeBase(root, new Map(Object.entries(hashes)));
  }

  const holding = (text: string) => (file: string) =>
    writeFileSync(file, printShard(new Map([['a.txt', text]])));

  test('knows a text that has the hash of the manifest, and no other', async () => {
    expect(await baseWith(holding('a'), { 'a.txt': sha('a') }).textOf('a.txt')).toBe('a');
    expect(await baseWith(holding('b'), { 'a.txt': sha('a') }).textOf('a.txt')).toBeUndefined();
    expect(await baseWith(holding('a'), {}).textOf('a.txt')).toBeUndefined();
  });

  test('is not read through a link', async () => {
    const elsewhere = join(mkdtempSync(join(tmpdir(), 'sdkgen-base-')), 'shard');
    holding('a')(elsewhere);
    const base = baseWith((file) => symlinkSync(elsewhere, file), { 'a.txt': sha('a') });
    expect(await base.textOf('a.txt')).toBeUndefined();
  });

  test('that is not there knows nothing', async () => {
    expect(await baseWith(() => {}, { 'a.txt': sha('a') }).textOf('a.txt')).toBeUndefined();
  });
});
