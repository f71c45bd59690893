import { isObject, member } from '../json.js';
import { printShard, readShard } from './base-shards.js';
import { readManifest } from './manifest.js';
import { MergeBase } from './merge-base.js';

/** What the manifest said before of files that a build left as they are; nothing: it had no such file. */
export type UndoneFiles = ReadonlyMap<string, string | undefined>;

/** A manifest that says of these files what the one before said. */
export function patchedManifest(content: Uint8Array, undone: UndoneFiles): Uint8Array {
  const manifest: unknown = JSON.parse(Buffer.from(content).toString('utf8'));
  const files = new Map(Object.entries(member(manifest, 'files') ?? {}));
  for (const [path, hash] of undone) {
    if (hash === undefined) files.delete(path);
    else files.set(path, hash);
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const patched = { ...(isObject(manifest) ? manifest : {}), files: Object.fromEntries(sorted) };
  return Buffer.from(`${JSON.stringify(patched, null, 2)}\n`);
}

/** The texts of these files that the manifest on disk names. It is the one of before until the end. */
export async function textsBefore(
  root: string,
  undone: UndoneFiles,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  if (undone.size === 0) return texts;
  const base = new MergeBase(root, (await readManifest(root)).hashes);
  for (const path of undone.keys()) {
    const text = await base.textOf(path);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

/**
 * A shard of the merge base that has the texts of before for the files that were left, so that the
 * next build can merge them. Nothing if the shard has none of these files, or is not a shard.
 */
export function patchedShard(
  content: Uint8Array,
  before: ReadonlyMap<string, string>,
): Uint8Array | undefined {
  const texts = new Map(readShard(content));
  const paths = [...before.keys()].filter((path) => texts.has(path));
  if (paths.length === 0) return undefined;
  for (const path of paths) texts.set(path, before.get(path) ?? '');
  return printShard(texts);
}
