import type { Change } from './decide.js';
import type { DiskContent } from './disk-content.js';

/** Why a file cannot be merged without the user. */
export type ConflictReason =
  /** Both changes are in the same lines. */
  | 'same-lines'
  /** The result of a merge by lines is not valid JSON. */
  | 'not-json'
  /** The text that was generated last is not known. */
  | 'no-base'
  /** Without a usable manifest, sdkgen does not know whether it generated the file. */
  | 'no-manifest'
  /** sdkgen did not write it. */
  | 'foreign'
  /** It has no lines. */
  | 'binary';

interface Conflict {
  readonly reason: ConflictReason;
  /** Both sides, with markers where they differ; absent where there are no lines. */
  readonly marked: Uint8Array | undefined;
  /** Both sides, with the user's lines where they differ; absent where there is no such file. */
  readonly mine: Uint8Array | undefined;
}

/** A file of an SDK, and what a build does with it. */
export interface PlannedFile {
  readonly path: string;
  /** The path of the last build, if the user changed the file there: `disk` is what is at that path. */
  readonly movedFrom?: string | undefined;
  readonly change: Change;
  /** As it was generated; absent for a file that is no longer generated. */
  readonly generated: Uint8Array | undefined;
  /** SHA-256 of what was generated. */
  readonly hash: string | undefined;
  /** SHA-256 of the text that both sides agreed on last, as the manifest has it. */
  readonly lastHash: string | undefined;
  /** SHA-256 of what the user declined since then. */
  readonly declinedHash: string | undefined;
  readonly executable: boolean;
  /** What is on disk, and its SHA-256; absent where nothing is. */
  readonly disk: DiskContent | undefined;
  /** What is written: as generated, merged, or, if the user so decides, in place of their own. */
  readonly content: Uint8Array | undefined;
  readonly conflict: Conflict | undefined;
  /** An earlier merge left markers in it that nobody has removed. */
  readonly hasMarkers: boolean;
}
