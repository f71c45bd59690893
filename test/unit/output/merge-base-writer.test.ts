import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { shardPath, shardsOf } from '../../../lib/output/shard-names.js';
import { manifestName } from '../../../lib/output/manifest.js';
import { printShards, type ShardOrder } from '../../../lib/output/print-shards.js';
import { ShardIntake, MergeBaseWriter } from '../../../lib/output/merge-base-writer.js';

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-mergeBases-'));
afterAll(() => rmSync(folder, { recursive: true }));

const contents = new Map<string, string | Uint8Array>([
  ...Array.from({ length: 300 }, (_, at): [string, string] => [`src/${at}.ts`, `text ${at}\n`]),
  ['a-nul.txt', 'a\0b'],
  ['half-a-pair.txt', 'a\ud800b\n'],
  ['bytes.bin', Buffer.from([0xff, 0xfe, 0])],
  ['far-too-long.txt', 'line\n'.repeat(2_000_000)],
]);
const paths = [...contents.keys()].sort();

/** As the writer orders them, who has bytes only and knows all paths. */
const writers: ShardOrder[] = [...shardsOf(paths)].map(([name, of]) => ({
  path: shardPath(name),
  files: of.map((path) => [path, Buffer.from(contents.get(path) ?? '')] as const),
}));

test('files that come one by one make the shards of all of them', () => {
  const given: ShardOrder[] = [];
  const intake = new ShardIntake((order) => given.push(order));
  for (const path of paths) intake.add(path, contents.get(path) ?? '');
  intake.end();
  expect(given.length).toBeGreaterThan(10);
  expect(given.map(({ path }) => path)).toEqual(writers.map(({ path }) => path));
  expect(printShards(given)).toEqual(printShards(writers));
});

test('what was not begun is made when it is asked for', async () => {
  const mergeBases = new MergeBaseWriter();
  expect(await mergeBases.printerOf(join(folder, 'one'))(writers)).toEqual(printShards(writers));
  mergeBases.close();
});

test('an SDK that a build has written takes nothing before it is known what changed', () => {
  const root = join(folder, 'other');
  mkdirSync(root);
  writeFileSync(join(root, manifestName), '{}');
  const mergeBases = new MergeBaseWriter();
  mergeBases.expect([root]);
  expect(mergeBases.intakeOf(root)).toBeUndefined();
  mergeBases.close();
});
