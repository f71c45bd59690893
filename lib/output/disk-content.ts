import { sha256 } from '../sha256.js';
import { hasMarkers } from './markers.js';
import { lineEndingOf, textOf, withUnixLines } from './text-file.js';

/** A file as it is on disk, with its SHA-256. */
export interface DiskContent {
  readonly content: Uint8Array;
  readonly hash: string;
}

/** Whether a file is the one with this hash, or differs from it in how its lines end. */
export function sameButForLines(disk: DiskContent, hash: string): boolean {
  return hashesOf(disk, [hash]).includes(hash);
}

/** A checkout on Windows may have ended every line anew; that is no change of the user's. */
export function hashesOf(
  disk: DiskContent,
  known: readonly (string | undefined)[],
): readonly string[] {
  if (known.includes(disk.hash)) return [disk.hash];
  const text = textOf(disk.content);
  if (text === undefined || lineEndingOf(text) !== '\r\n') return [disk.hash];
  return [disk.hash, sha256(withUnixLines(text))];
}

/** Whether an earlier merge left markers in a file. */
export function leftMarkers(content: Uint8Array): boolean {
  const text = textOf(content);
  return text !== undefined && hasMarkers(text);
}
