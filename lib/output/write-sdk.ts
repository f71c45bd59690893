import { readdir } from 'node:fs/promises';
import type { Resolution } from './resolution.js';
import { isShardName, shardPath } from './base-shards.js';
import { type Disk, realDisk } from './disk.js';
import { eachOf } from './each-of.js';
import { manifestName, type SdkOrigin } from './manifest.js';
import { sha256 } from '../sha256.js';
import { readState } from './merge-base.js';
import type { SdkPlan } from './plan.js';
import type { PlannedFile } from './plan-file.js';
import { DiskGuard, isMissing, safeJoin } from './safe-path.js';
import { printShards } from './print-shards.js';
import {
  contentOf,
  editsOf,
  isDeleted,
  isWritten,
  type ShardPrinter,
  stateEditsOf,
  type StateOnDisk,
} from './sdk-edits.js';
import { baseFolder, stateNotes, surfacePath } from './state-folder.js';
import { commit } from './transaction.js';

/** What a build does to the files of one SDK, by path. */
export interface SdkChanges {
  /** As they were generated, or merged. */
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  readonly deleted: readonly string[];
  /** Deleted by the user and written again. */
  readonly restored: readonly string[];
  /** Changed by the user where generation changed nothing. */
  readonly kept: readonly string[];
  /** With both the user's changes and generation's. */
  readonly merged: readonly string[];
  /** Left as the user has them, because they decided so. */
  readonly declined: readonly string[];
  /** Of which the user's changes are gone, because they decided so; deleted ones too. */
  readonly overwritten: readonly string[];
  /** Written with conflict markers. */
  readonly marked: readonly string[];
  /** Those in which an earlier build left conflict markers. */
  readonly unresolved: readonly string[];
}

/** The same, with the long lists counted. */
export type SdkSummary = Omit<SdkChanges, 'written' | 'unchanged'> & {
  readonly written: number;
  readonly unchanged: number;
};

export function summaryOf(changes: SdkChanges): SdkSummary {
  return { ...changes, written: changes.written.length, unchanged: changes.unchanged.length };
}

/** What a plan comes to, given what was decided. */
export function changesOf(
  plan: SdkPlan,
  decisions: ReadonlyMap<string, Resolution> = new Map(),
): SdkChanges {
  const pathsOf = (wanted: (file: PlannedFile, decision: Resolution | undefined) => boolean) =>
    plan.files.filter((file) => wanted(file, decisions.get(file.path))).map(({ path }) => path);
  const isMarked = (file: PlannedFile, decision: Resolution | undefined): boolean =>
    file.change === 'conflict' && decision === 'markers' && file.conflict?.marked !== undefined;
  const isAsked = ({ change }: PlannedFile): boolean =>
    change === 'conflict' || change === 'edited-stale';
  const isReplaced = (file: PlannedFile, decision: Resolution | undefined): boolean =>
    isWritten(file, decision) && contentOf(file, decision) !== undefined;
  return {
    written: pathsOf(isReplaced),
    unchanged: pathsOf(({ change }) => change === 'unchanged'),
    deleted: pathsOf(isDeleted),
    restored: pathsOf(({ change }) => change === 'restore'),
    kept: pathsOf(({ change }) => change === 'keep'),
    merged: pathsOf(({ change }) => change === 'merge'),
    declined: pathsOf(
      (file, decision) =>
        isAsked(file) &&
        decision !== undefined &&
        !isReplaced(file, decision) &&
        !isDeleted(file, decision),
    ),
    overwritten: pathsOf((file, decision) => isAsked(file) && decision === 'overwrite'),
    marked: pathsOf(isMarked),
    unresolved: pathsOf(
      (file, decision) => file.hasMarkers && decision !== 'overwrite' && !isMarked(file, decision),
    ),
  };
}

/** Puts a plan on disk, whole or not at all. A plan that changes nothing touches nothing. */
export async function writeSdk(
  plan: SdkPlan,
  decisions: ReadonlyMap<string, Resolution>,
  origin: SdkOrigin,
  { disk = realDisk, print = printHere }: WritingTools = {},
): Promise<SdkChanges> {
  const state = stateEditsOf(plan, origin, await readStateOnDisk(plan.root), print);
  // It may fail before it is waited for.
  state.catch(() => {});
  await commit(plan.root, editsOf(plan, decisions), state, disk);
  return changesOf(plan, decisions);
}

/** What an SDK is written with. */
interface WritingTools {
  readonly disk?: Disk | undefined;
  readonly print?: ShardPrinter | undefined;
}

const printHere: ShardPrinter = (orders) => Promise.resolve(printShards(orders));

/** What sdkgen keeps in an SDK for itself. */
export async function readStateOnDisk(root: string): Promise<StateOnDisk> {
  const guard = new DiskGuard(root);
  const paths = [
    manifestName,
    surfacePath,
    ...Object.keys(stateNotes),
    ...(await shardsOnDisk(root, guard)),
  ];
  const hashes = new Map<string, string>();
  await eachOf(paths, async (path) => {
    const bytes = await readState(root, guard, path);
    if (bytes !== undefined) hashes.set(path, sha256(bytes));
  });
  return { hashes };
}

async function shardsOnDisk(root: string, guard: DiskGuard): Promise<readonly string[]> {
  if ((await guard.readProblem(shardPath('00000000'))) !== undefined) return [];
  try {
    const names = await readdir(safeJoin(root, baseFolder));
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
