import { readdirSync } from 'node:fs';
import { sha256 } from '../sha256.js';
import { manifestName } from './manifest.js';
import { readBelow } from './plain-file.js';
import { DiskGuard, isMissing, safeJoin } from './safe-path.js';
import { isShardName, shardPath } from './shard-names.js';
import { baseFolder, stateNotes, surfacePath } from './state-folder.js';

const mostBytes = 32 * 1024 * 1024;

/** What sdkgen keeps in an SDK, as it is on disk. */
export interface StateOnDisk {
  /** SHA-256 by path. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** What sdkgen keeps in an SDK for itself. */
export function readStateOnDisk(root: string): StateOnDisk {
  const guard = new DiskGuard(root);
  const paths = [
    manifestName,
    surfacePath,
    ...Object.keys(stateNotes),
    ...shardsOnDisk(root, guard),
  ];
  const hashes = new Map<string, string>();
  for (const path of paths) {
    const bytes = readState(guard, path);
    if (bytes !== undefined) hashes.set(path, sha256(bytes));
  }
  return { hashes };
}

function shardsOnDisk(root: string, guard: DiskGuard): readonly string[] {
  if (guard.readProblem(shardPath('00000000')) !== undefined) return [];
  try {
    const names = readdirSync(safeJoin(root, baseFolder));
    return names
      .map((name) => name.replace(/\.json\.gz$/, ''))
      .filter(isShardName)
      .map(shardPath)
      .filter((path) => names.includes(path.slice(baseFolder.length + 1)));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** One of sdkgen's own files in an SDK; nothing where it is absent, a link, or too large to be one. */
export function readState(guard: DiskGuard, path: string): Uint8Array | undefined {
  return readBelow(guard, path, mostBytes).content;
}
