import type { KeptName } from '../model/inline-types/kept-names.js';

/** Next to the config. */
export const namesFileName = 'sdkgen.names.json';

/** Limits of a names file. The largest real descriptions have about 4,000 inline types. */
export const mostRows = 20_000;
export const mostBytes = 16 * 1024 * 1024;

/** A names file as it is on disk. */
export interface NamesFile {
  readonly path: string;
  /** As read. Absent if there is no file. */
  readonly text: string | undefined;
  readonly rows: readonly KeptName[];
  /** What is wrong with rows that are not in `rows`. */
  readonly ignored: readonly string[];
}

/** A row as the file has it. */
export interface NameRow {
  readonly place: string;
  readonly name: string;
  readonly structure: string;
  readonly merged: boolean;
}

/** Identifies a name: names that differ only in the boundaries of words are the same. */
export function nameKey(words: readonly string[]): string {
  return words.join('');
}
