import { sha256 } from '../sha256.js';
import { manifestName } from './manifest.js';
import { namesBelow, readBelow } from './plain-file.js';
import { DiskGuard } from './safe-path.js';
import { isShardPath } from './shard-names.js';
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
  const paths = [manifestName, surfacePath, ...Object.keys(stateNotes), ...shardsOnDisk(guard)];
  const hashes = new Map<string, string>();
  for (const path of paths) {
    const bytes = readState(guard, path);
    if (bytes !== undefined) hashes.set(path, sha256(bytes));
  }
  return { hashes };
}

function shardsOnDisk(guard: DiskGuard): readonly string[] {
  return namesBelow(guard, baseFolder)
    .map((name) => `${baseFolder}/${name}`)
    .filter(isShardPath);
}

/** One of sdkgen's own files in an SDK; nothing where it is absent, a link, or too large to be one. */
export function readState(guard: DiskGuard, path: string): Uint8Array | undefined {
  return readBelow(guard, path, mostBytes).content;
}
