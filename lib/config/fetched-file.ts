import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readInput } from '../openapi/input.js';
import { DiskGuard } from '../output/safe-path.js';
import { withUnixLines } from '../output/text-file.js';
import { writeIfDifferent } from '../output/write-file.js';
import type { InputLog } from '../report/host.js';
import { sha256 } from '../sha256.js';
import { parseUrl } from '../url.js';
import { type Json, stringMember } from '../json.js';
import { readTextFile } from './read-file.js';

/** Where the record of a fetched description is, from the folder of the config. */
export const fetchRecordPath = '.sdkgen/fetched.json';

/** The names of fetched descriptions. None is taken from a URL. */
export const fetchedFiles = { json: 'openapi.json', yaml: 'openapi.yaml' } as const;
type FetchedName = (typeof fetchedFiles)[keyof typeof fetchedFiles];

/**
 * The record of a fetched description. It is committed with the description, so it may come with a
 * clone: it names one of two files, and nothing is connected to because of it.
 */
export interface FetchRecord {
  /** As the config or the command line has it. */
  readonly url: string;
  /** After redirects. */
  readonly location: string;
  readonly file: FetchedName;
  /** SHA-256 of the file as it was saved, with Unix line endings: Git may convert them. */
  readonly sha256: string;
}

/** Reads the record next to a config; returns nothing if there is none that can be used. */
export async function readFetchRecord(
  folder: string,
  inputs: InputLog | undefined,
): Promise<FetchRecord | undefined> {
  const path = join(folder, fetchRecordPath);
  inputs?.file(path);
  const input = await readTextFile(path, longestRecord);
  if ('problem' in input) return undefined;
  let value: Json;
  try {
    value = JSON.parse(input.text) as Json;
  } catch {
    return undefined;
  }
  const [url, location, hash] = ['url', 'location', 'sha256'].map((key) =>
    stringMember(value, key),
  );
  const file = Object.values(fetchedFiles).find((name) => name === stringMember(value, 'file'));
  if (url === undefined || location === undefined || file === undefined) return undefined;
  // References of the description are relative to its location, which the server of the URL chose.
  const origin = parseUrl(url)?.origin;
  if (origin === undefined || parseUrl(location)?.origin !== origin) return undefined;
  return { url, location, file, sha256: hash ?? '' };
}

const longestRecord = 64 * 1024;

/** A file that may be one that was fetched. */
export interface SavedFile {
  readonly path: string;
  /** Absent if the file does not exist or cannot be read. */
  readonly text: string | undefined;
  /** Why the file cannot be written, as a sentence. */
  readonly problem: string | undefined;
}

/** Looks at a file that a fetched description is saved to. */
export function savedFile(folder: string, name: FetchedName): SavedFile {
  const root = realpathSync(folder);
  const path = join(folder, name);
  const problem = new DiskGuard(root).problem(name);
  const input = problem === undefined ? readInput(path) : undefined;
  return { path, problem, text: input && 'text' in input ? input.text : undefined };
}

/** Whether a file is as it was saved, so that nothing is lost if it is replaced. */
export function isAsFetched({ text }: SavedFile, record: FetchRecord | undefined): boolean {
  return text !== undefined && hashOf(text) === record?.sha256;
}

/** Saves a fetched description, and then its record. If the second fails, the next build asks about the file. */
export async function saveFetched(
  folder: string,
  text: string,
  record: Omit<FetchRecord, 'sha256'>,
): Promise<void> {
  const root = realpathSync(folder);
  await writeIfDifferent(root, record.file, text);
  const complete: FetchRecord = { ...record, sha256: hashOf(text) };
  await writeIfDifferent(root, fetchRecordPath, `${JSON.stringify(complete, null, 2)}\n`);
}

function hashOf(text: string): string {
  return sha256(withUnixLines(text));
}
