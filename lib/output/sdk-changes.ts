import type { SdkPlan } from './plan.js';
import type { PlannedFile } from './plan-file.js';
import type { Resolution } from './resolution.js';

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
