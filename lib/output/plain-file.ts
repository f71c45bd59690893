import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../sha256.js';
import { type DiskGuard, fileProblem, isMissing } from './safe-path.js';

/** No file of an SDK is larger. */
const largestFile = 256 * 1024 * 1024;

/** The bytes of a regular file, or why it is not read, as a sentence. Neither if it is absent. */
export interface FoundFile {
  readonly content?: Buffer;
  readonly problem?: string;
  /** Of the file that was opened. */
  readonly status?: Stats;
}

/**
 * Reads a file below a folder that a build writes to. Everything there may come from a stranger, so
 * links, pipes and devices are refused, in the place of its folders too.
 */
export function readBelow(guard: DiskGuard, path: string, mostBytes = largestFile): FoundFile {
  const problem = guard.readProblem(path);
  if (problem !== undefined) return { problem };
  return guard.isAbsent(path) ? {} : readPlainFile(join(guard.root, path), mostBytes);
}

/**
 * Reads a regular file up to a size. It is opened without following a link and without waiting for
 * the other end of a pipe, and examined once it is open, because its name can be moved meanwhile.
 */
export function readPlainFile(file: string, mostBytes = largestFile): FoundFile {
  let handle: number | undefined;
  try {
    // To open some devices is to use them, and Windows cannot refuse links when it opens a file.
    const problem = fileProblem(file);
    if (problem !== undefined) return { problem };
    handle = openSync(file, readFlags);
    const status = fstatSync(handle);
    if (!status.isFile()) return { problem: `${file} is not a regular file.` };
    if (status.size > mostBytes) return { problem: `${file} is larger than ${mostBytes} bytes.` };
    return { content: readAll(handle, status.size), status };
  } catch (error) {
    return isMissing(error) ? {} : { problem: `${file} cannot be read (${codeOf(error)}).` };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** The names in a folder of an SDK; none if it is absent or is not a folder. Links are not followed. */
export function namesBelow(guard: DiskGuard, folder: string): readonly string[] {
  if (guard.readProblem(`${folder}/x`) !== undefined || guard.isAbsent(`${folder}/x`)) return [];
  return namesIn(join(guard.root, folder));
}

/** The names in a folder, in no order. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Absent on Windows, which has neither such links nor such pipes. */
const readFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** What is appended meanwhile is not read: a file that grows would never end. */
function readAll(handle: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const read = readSync(handle, bytes, length, size - length, null);
    if (read === 0) break;
    length += read;
  }
  return bytes.subarray(0, length);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** The SHA-256 of a file. A file that is not read has none and equals nothing, not even an absent one. */
export interface FoundHash {
  readonly hash?: string;
  readonly problem?: string;
}

/** Hashes a file. A new guard sees the folders on the way to it as they are now. */
export function hashBelow(guard: DiskGuard, path: string): FoundHash {
  const { content, problem } = readBelow(guard, path);
  return content === undefined ? { ...(problem && { problem }) } : { hash: sha256(content) };
}

/** Whether a file has a hash; without one, whether it is absent. */
export function hasHash(guard: DiskGuard, path: string, hash: string | undefined): boolean {
  const found = hashBelow(guard, path);
  return found.problem === undefined && found.hash === hash;
}
