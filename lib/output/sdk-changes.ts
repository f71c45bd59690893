import type { SdkPlan } from './plan.js';
import type { PlannedFile } from './plan-file.js';
import type { Resolution } from './resolution.js';

/** A file that has another name now. */
export interface MovedFile {
  readonly from: string;
  readonly to: string;
}

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
  /** With the user's changes, which were at another path before. */
  readonly moved: readonly MovedFile[];
  /** Left as the user has them, though generated differently, because they decided so now or before. */
  readonly declined: readonly string[];
  /** No longer generated and kept, because the user decided so: their own from now on. */
  readonly released: readonly string[];
  /** Merged with the user's lines where both sides changed them, because they decided so. */
  readonly mine: readonly string[];
  /** Of which the user's changes are gone, because they decided so; deleted ones too. */
  readonly overwritten: readonly string[];
  /** Written with conflict markers. */
  readonly marked: readonly string[];
  /** Those in which an earlier build left conflict markers. */
  readonly unresolved: readonly string[];
  /** Saved by the user while the build wrote the SDK, and therefore left; the next build merges them. */
  readonly changedWhileBuilding: readonly string[];
}

/** The same, with the long lists counted. */
export type SdkSummary = Omit<SdkChanges, 'written' | 'unchanged'> & {
  readonly written: number;
  readonly unchanged: number;
};

export function summaryOf(changes: SdkChanges): SdkSummary {
  return { ...changes, written: changes.written.length, unchanged: changes.unchanged.length };
}

/**
 * What a plan comes to, given what was decided.
 *
 * @param changedWhileBuilding - files that were not touched in spite of the plan
 */
export function changesOf(
  plan: SdkPlan,
  decisions: ReadonlyMap<string, Resolution> = new Map(),
  changedWhileBuilding: readonly string[] = [],
): SdkChanges {
  const left = new Set(changedWhileBuilding);
  const files = plan.files.filter(({ path }) => !left.has(path));
  const pathsOf = (wanted: (file: PlannedFile, effect: Resolution | undefined) => boolean) =>
    files
      .filter((file) => wanted(file, effectOf(file, decisions.get(file.path))))
      .map(({ path }) => path);
  return {
    written: pathsOf((file, effect) => writtenContent(file, effect) !== undefined),
    unchanged: pathsOf((file) => file.change === 'unchanged' && file.movedFrom === undefined),
    deleted: pathsOf(isDeleted),
    restored: pathsOf(({ change }) => change === 'restore'),
    kept: pathsOf(({ change }) => change === 'keep'),
    merged: pathsOf(({ change }) => change === 'merge'),
    moved: files.flatMap((file) => {
      const { path: to, movedFrom: from } = file;
      const isDone = writtenContent(file, effectOf(file, decisions.get(to))) !== undefined;
      return from !== undefined && isDone ? [{ from, to }] : [];
    }),
    declined: pathsOf(isDeclined),
    released: pathsOf(({ change }, effect) => change === 'edited-stale' && effect === 'keep'),
    mine: pathsOf((_, effect) => effect === 'mine'),
    overwritten: pathsOf((_, effect) => effect === 'overwrite'),
    marked: pathsOf((_, effect) => effect === 'markers'),
    unresolved: pathsOf(
      ({ hasMarkers }, effect) => hasMarkers && effect !== 'overwrite' && effect !== 'markers',
    ),
    changedWhileBuilding,
  };
}

/**
 * What a decision comes to for a file; nothing where there is nothing to decide. A file that cannot have
 * markers or be merged stays as it is, and so does one that is no longer generated.
 */
export function effectOf(
  { change, conflict }: PlannedFile,
  decision: Resolution | undefined,
): Resolution | undefined {
  if (change === 'edited-stale' && decision !== undefined)
    return decision === 'overwrite' ? 'overwrite' : 'keep';
  if (change !== 'conflict') return undefined;
  if (decision === 'markers' && conflict?.marked === undefined) return 'keep';
  return decision === 'mine' && conflict?.mine === undefined ? 'keep' : decision;
}

/**
 * What a build writes to a file, given what comes of a decision; nothing where it stays as it is. A file
 * that has another name now is always written there.
 */
export function writtenContent(
  file: PlannedFile,
  effect: Resolution | undefined,
): Uint8Array | undefined {
  const isOpen = file.change === 'conflict' && effect === undefined;
  const unwritten = file.movedFrom === undefined || isOpen ? undefined : file.disk?.content;
  return changedContent(file, effect) ?? unwritten;
}

function changedContent(
  { change, content, conflict, disk }: PlannedFile,
  effect: Resolution | undefined,
): Uint8Array | undefined {
  if (['create', 'restore', 'update', 'merge'].includes(change)) return content;
  if (change !== 'conflict') return undefined;
  if (effect === 'overwrite') return content;
  if (effect === 'markers') return conflict?.marked;
  const mine = effect === 'mine' ? conflict?.mine : undefined;
  return mine !== undefined && disk !== undefined && isSame(mine, disk.content) ? undefined : mine;
}

/** Whether a build deletes a file. */
export function isDeleted({ change }: PlannedFile, effect: Resolution | undefined): boolean {
  return change === 'delete' || (change === 'edited-stale' && effect === 'overwrite');
}

/** Whether a file stays as the user has it without what is generated for it now. */
export function isDeclined({ change }: PlannedFile, effect: Resolution | undefined): boolean {
  return change === 'declined' || (change === 'conflict' && effect === 'keep');
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
