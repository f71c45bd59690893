import { readFile } from 'node:fs/promises';
import { sha256 } from '../sha256.js';
import { readShard, shardPath, shardsOf } from './base-shards.js';
import type { GeneratedHashes } from './manifest.js';
import { DiskGuard, isMissing, safeJoin, statusOf } from './safe-path.js';

const mostBytes = 32 * 1024 * 1024;

/**
 * The texts of an SDK as they were generated last. They come from the user's repository: a text is
 * believed only if it has the hash that the manifest gives to its file.
 */
export class MergeBase {
  readonly #shardOf = new Map<string, string>();
  readonly #shards = new Map<string, Promise<ReadonlyMap<string, string> | undefined>>();
  readonly #guard: DiskGuard;

  constructor(
    private readonly root: string,
    private readonly hashes: GeneratedHashes,
  ) {
    this.#guard = new DiskGuard(root);
    for (const [name, paths] of shardsOf(hashes.keys()))
      for (const path of paths) this.#shardOf.set(path, name);
  }

  /** A file's text as it was generated last; nothing where it is not kept, or not believed. */
  async textOf(path: string): Promise<string | undefined> {
    const name = this.#shardOf.get(path);
    if (name === undefined) return undefined;
    const shard = this.#shards.get(name) ?? this.#read(name);
    this.#shards.set(name, shard);
    const text = (await shard)?.get(path);
    if (text === undefined) return undefined;
    return sha256(text) === this.hashes.get(path) ? text : undefined;
  }

  async #read(name: string): Promise<ReadonlyMap<string, string> | undefined> {
    const bytes = await readState(this.root, this.#guard, shardPath(name));
    return bytes && readShard(bytes);
  }
}

/** One of sdkgen's own files in an SDK; nothing where it is absent, a link, or too large to be one. */
export async function readState(
  root: string,
  guard: DiskGuard,
  path: string,
): Promise<Uint8Array | undefined> {
  if ((await guard.readProblem(path)) !== undefined) return undefined;
  const file = safeJoin(root, path);
  const status = await statusOf(file);
  if (status === undefined || status.size > mostBytes) return undefined;
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
