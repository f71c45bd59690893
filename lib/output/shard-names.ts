import { sha256 } from '../sha256.js';
import { baseFolder } from './state-folder.js';

/**
 * The base of merges lies in shards: neighbours compress well together, and a build that changes few
 * files rewrites few shards. A path whose hash has these bits clear begins a shard, so a file that
 * comes or goes changes the bounds of one.
 */
const boundaryMask = 15;
export const firstShard = '00000000';

/** Groups paths into shards, by the shard's name. */
export function shardsOf(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const shards = new Map<string, string[]>();
  let name = firstShard;
  for (const path of [...paths].sort()) {
    name = shardBegunBy(path) ?? name;
    const shard = shards.get(name);
    if (shard === undefined) shards.set(name, [path]);
    else shard.push(path);
  }
  return shards;
}

/** The name of the shard that begins with a path; nothing where the path is one of the shard before it. */
export function shardBegunBy(path: string): string | undefined {
  const hash = sha256(path);
  return (Number.parseInt(hash.slice(0, 8), 16) & boundaryMask) === 0
    ? hash.slice(8, 16)
    : undefined;
}

/** Where a shard lies, below the SDK's root. */
export function shardPath(name: string): string {
  return `${baseFolder}/${name}.json.gz`;
}

export function isShardName(name: string): boolean {
  return /^[0-9a-f]{8}$/.test(name);
}

/** Whether a path is that of a shard. */
export function isShardPath(path: string): boolean {
  const name = shardNameOf(path);
  return isShardName(name) && path === shardPath(name);
}

/** The name of the shard that lies at a path. */
export function shardNameOf(path: string): string {
  return path.slice(-'00000000.json.gz'.length).slice(0, 8);
}
