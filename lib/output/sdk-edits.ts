import type { Resolution } from './resolution.js';
import { isKept, printShard, shardPath, shardsOf } from './base-shards.js';
import type { GeneratedHashes, SdkOrigin, ShardHashes } from './manifest.js';
import { manifestName, printManifest } from './manifest.js';
import { sha256 } from './merge-base.js';
import type { SdkPlan } from './plan.js';
import type { PlannedFile } from './plan-file.js';
import { stateNotes, surfacePath } from './state-folder.js';
import { printSurfaceFile } from './surface-file.js';
import { textOf } from './text-file.js';

/** One file to be put in its place; what is there was compared with the plan. */
export interface Put {
  readonly path: string;
  readonly content: Uint8Array;
  readonly executable: boolean;
  /** SHA-256 of what is on disk; absent where nothing is. */
  readonly before: string | undefined;
  /** What the manifest said before, to be said again if the file turns out to be changed since. */
  readonly lastHash: string | undefined;
  /** Whether lines of the user's are in it, which could not be generated again. */
  readonly precious: boolean;
}

/** A file that is called otherwise, only in case. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

export interface Deletion {
  readonly path: string;
  readonly before: string;
  readonly lastHash: string | undefined;
}

/** Everything that is done to one SDK, all of it or nothing. */
export interface SdkEdits {
  readonly renames: readonly Rename[];
  readonly puts: readonly Put[];
  readonly deletions: readonly Deletion[];
  /** What sdkgen keeps for itself; the manifest is the last of all. */
  readonly state: readonly Put[];
  readonly goneState: readonly Deletion[];
}

/** What sdkgen keeps in an SDK, as it is on disk. */
export interface StateOnDisk {
  /** SHA-256 by path. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Whether a build writes a file, given what was decided about it. */
export function isWritten({ change }: PlannedFile, decision: Resolution | undefined): boolean {
  if (change === 'conflict') return decision === 'overwrite' || decision === 'markers';
  return ['create', 'restore', 'update', 'merge'].includes(change);
}

/** Whether a build deletes a file. A stale file has nothing to be merged with: markers keep it. */
export function isDeleted({ change }: PlannedFile, decision: Resolution | undefined): boolean {
  return change === 'delete' || (change === 'edited-stale' && decision === 'overwrite');
}

/** What is written over a conflict; nothing where both sides cannot stand in one file. */
export function contentOf(
  file: PlannedFile,
  decision: Resolution | undefined,
): Uint8Array | undefined {
  return file.change === 'conflict' && decision === 'markers'
    ? file.conflict?.marked
    : file.content;
}

/** The edits that a plan comes to; none where the SDK is as it should be. */
export function editsOf(
  plan: SdkPlan,
  decisions: ReadonlyMap<string, Resolution>,
  origin: SdkOrigin,
  onDisk: StateOnDisk,
): SdkEdits {
  const puts: Put[] = [];
  const deletions: Deletion[] = [];
  const generated = new Map<string, string>();
  for (const file of plan.files) {
    const decision = decisions.get(file.path);
    const { path, hash, lastHash, executable, disk } = file;
    if (hash !== undefined) generated.set(path, hash);
    const content = isWritten(file, decision) ? contentOf(file, decision) : undefined;
    if (content !== undefined) {
      const precious = disk !== undefined && file.change !== 'update';
      puts.push({ path, content, executable, before: disk?.hash, lastHash, precious });
    } else if (disk !== undefined && isDeleted(file, decision)) {
      deletions.push({ path, before: disk.hash, lastHash });
    }
  }
  return {
    renames: [...plan.renamed].map(([to, from]) => ({ from, to })),
    puts,
    deletions,
    state: stateOf(plan, generated, origin, onDisk),
    goneState: goneShards(generated, onDisk),
  };
}

/** The merge base, the manifest that names it, and the notes about the folder; what differs only. */
function stateOf(
  plan: SdkPlan,
  generated: GeneratedHashes,
  origin: SdkOrigin,
  onDisk: StateOnDisk,
): readonly Put[] {
  const bytes = new Map(plan.files.map((file) => [file.path, file.generated]));
  const lastShards = shardsOf(plan.last.hashes.keys());
  const shards = new Map<string, string>();
  const state: Put[] = [];
  const put = (path: string, content: Uint8Array): void => {
    const before = onDisk.hashes.get(path);
    if (before === sha256(content)) return;
    state.push({ path, content, executable: false, before, lastHash: undefined, precious: true });
  };
  for (const [path, text] of Object.entries(stateNotes)) {
    if (!onDisk.hashes.has(path)) put(path, Buffer.from(text));
  }
  for (const [name, paths] of shardsOf(generated.keys())) {
    const asLast = plan.last.shards.get(name);
    const isIntact = asLast !== undefined && onDisk.hashes.get(shardPath(name)) === asLast;
    if (isIntact && sameFiles(paths, generated, lastShards.get(name) ?? [], plan.last.hashes)) {
      shards.set(name, asLast);
      continue;
    }
    const shard = printShard(textsOf(paths, bytes));
    shards.set(name, sha256(shard));
    put(shardPath(name), shard);
  }
  if (plan.surface) put(surfacePath, printSurfaceFile(plan.surface()));
  put(manifestName, Buffer.from(printManifest(origin, generated, shards)));
  return state;
}

function textsOf(
  paths: readonly string[],
  bytes: ReadonlyMap<string, Uint8Array | undefined>,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    const content = bytes.get(path);
    const text = content && textOf(content);
    if (text !== undefined && isKept(text)) texts.set(path, text);
  }
  return texts;
}

function sameFiles(
  paths: readonly string[],
  hashes: GeneratedHashes,
  lastPaths: readonly string[],
  lastHashes: GeneratedHashes,
): boolean {
  return (
    paths.length === lastPaths.length &&
    paths.every(
      (path, index) => path === lastPaths[index] && hashes.get(path) === lastHashes.get(path),
    )
  );
}

/** Shards that the base has no more. */
function goneShards(generated: GeneratedHashes, onDisk: StateOnDisk): readonly Deletion[] {
  const wanted: ShardHashes = new Map(
    [...shardsOf(generated.keys()).keys()].map((name) => [shardPath(name), name]),
  );
  return [...onDisk.hashes]
    .filter(([path]) => isShardPath(path) && !wanted.has(path))
    .map(([path, before]) => ({ path, before, lastHash: undefined }));
}

function isShardPath(path: string): boolean {
  return path === shardPath(path.slice(-'00000000.json.gz'.length).slice(0, 8));
}
