/** What a build does with one file of an SDK. */
export type Change =
  /** Not there yet. */
  | 'create'
  /** Generated before and deleted by the user: written again. */
  | 'restore'
  /** As it is generated now: not touched. */
  | 'unchanged'
  /** As it was last generated, and now generated differently. */
  | 'update'
  /** Changed by the user, and generated as it was last: not touched. */
  | 'keep'
  /** Changed by the user, who declined what is generated now: not touched. */
  | 'declined'
  /** Changed by the user and by generation, in different places. */
  | 'merge'
  /** Changed by both in one place, or the user's own: only the user may decide. */
  | 'conflict'
  /** No longer generated, and as it was last generated. */
  | 'delete'
  /** No longer generated, but changed by the user: only the user may decide. */
  | 'edited-stale';

/** SHA-256 of what a file is and was; absent where there is no such file. */
export interface FileHashes {
  /** What is on disk, and what it would be if its lines ended as on Unix. */
  readonly disk: readonly string[];
  /** What is generated now. */
  readonly generated: string | undefined;
  /** The text that both sides agreed on last, as the manifest has it. */
  readonly last: string | undefined;
  /** What the user declined since then. */
  readonly declined: string | undefined;
  /** Whether the user wants to be asked about that again. */
  readonly reask: boolean;
}

/**
 * Decides from hashes alone. Where both sides changed a file the texts have to be merged, and a file
 * that is neither there nor generated is none.
 */
export function decide({
  disk,
  generated,
  last,
  declined,
  reask,
}: FileHashes): Exclude<Change, 'merge' | 'conflict'> | 'both-changed' | 'foreign' | undefined {
  const isThere = disk.length > 0;
  const isAs = (hash: string | undefined): boolean => hash !== undefined && disk.includes(hash);
  // A file that is as sdkgen once generated it has no changes of the user's.
  const isUntouched = isAs(last) || isAs(declined);
  if (generated === undefined) {
    if (!isThere) return undefined;
    return isUntouched ? 'delete' : 'edited-stale';
  }
  if (!isThere) return last === undefined ? 'create' : 'restore';
  if (isAs(generated)) return 'unchanged';
  if (isUntouched) return 'update';
  if (generated === declined && !reask) return 'declined';
  if (last === undefined) return 'foreign';
  return last === generated ? 'keep' : 'both-changed';
}
