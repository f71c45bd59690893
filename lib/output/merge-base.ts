import { sha256 } from '../sha256.js';
import { readShard } from './base-shards.js';
import type { GeneratedHashes } from './manifest.js';
import { DiskGuard } from './safe-path.js';
import { shardPath, shardsOf } from './shard-names.js';
import { readState } from './state-on-disk.js';

/**
 * The texts of an SDK as they were generated last. They come from the user's repository: a text is
 * believed only if it has the hash that the manifest gives to its file.
 */
export class MergeBase {
  readonly #shardOf = new Map<string, string>();
  readonly #shards = new Map<string, Promise<ReadonlyMap<string, string> | undefined>>();
  readonly #guard: DiskGuard;

  constructor(
    root: string,
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
    const bytes = readState(this.#guard, shardPath(name));
    return bytes && readShard(bytes);
  }
}
