import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import { limits } from './limits.js';

/** The text of a file, or why there is none. */
export type Input =
  | { readonly text: string }
  | { readonly rule: string; readonly reason: string; readonly hint?: string };

/**
 * Reads a regular file. It is opened without blocking, because a FIFO without a writer would hang,
 * and its kind and size are asked of the opened file, because a name can change its meaning.
 */
export function readInput(file: string): Input {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return openFailure(error);
  }
  try {
    const stat = fstatSync(descriptor);
    if (stat.isDirectory()) return { rule: 'not-a-file', reason: 'is a folder, not a file' };
    if (!stat.isFile()) return { rule: 'not-a-file', reason: 'is a device or a pipe, not a file' };
    if (stat.size > limits.fileBytes) {
      return {
        rule: 'file-too-large',
        reason: `has ${stat.size} bytes; the limit is ${limits.fileBytes} (64 MB)`,
      };
    }
    return decode(readBytes(descriptor, stat.size));
  } catch (error) {
    return openFailure(error);
  } finally {
    closeSync(descriptor);
  }
}

function openFailure(error: unknown): Input {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return { rule: 'file-not-found', reason: 'does not exist' };
    case 'EISDIR':
      return { rule: 'not-a-file', reason: 'is a folder, not a file' };
    case 'ENXIO':
      return { rule: 'not-a-file', reason: 'is a device or a pipe, not a file' };
    case 'EACCES':
    case 'EPERM':
      return { rule: 'file-unreadable', reason: 'cannot be read (permission denied)' };
    default:
      return {
        rule: 'file-unreadable',
        reason: `cannot be read (${typeof code === 'string' ? code : 'unknown'})`,
      };
  }
}

function readBytes(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let filled = 0;
  while (filled < size) {
    const count = readSync(descriptor, bytes, filled, size - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return bytes.subarray(0, filled);
}

const signatures: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
];

/** The text of bytes that were read or fetched: UTF-8, with or without its mark. */
export function decode(bytes: Buffer): Input {
  for (const [name, signature] of signatures) {
    if (signature.every((byte, index) => bytes[index] === byte)) {
      return { rule: 'not-a-description', reason: `is ${name}, not an API description` };
    }
  }
  if (isUtf16(bytes)) {
    return {
      rule: 'not-utf8',
      reason: 'is encoded as UTF-16; a description must be UTF-8',
      hint: 'Save the file as UTF-8.',
    };
  }
  if (!isUtf8(bytes)) return { rule: 'not-utf8', reason: 'is not valid UTF-8' };
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return { text: bytes.toString('utf8', start) };
}

/** By its byte order mark, or by the zero byte that one of two ASCII characters at the start has. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.length >= 2 && (first === 0) !== (second === 0);
}

/**
 * Whether the file, once its symbolic links are followed, lies in the folder or below it. One that is
 * not there counts by where it would be: whether a file is outside is not told either.
 *
 * @param folder - without links in its path
 */
export function liesInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, realPlace(path.resolve(file)));
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** As many as Linux follows in a path (`path_resolution(7)`). */
const mostLinks = 40;

/** Where an absolute path leads, whether or not something is there. */
function realPlace(file: string, followed = 0): string {
  try {
    return realpathSync.native(file);
  } catch {
    const parent = path.dirname(file);
    if (parent === file) return file;
    const place = path.join(realPlace(parent, followed), path.basename(file));
    const target = followed < mostLinks ? linkTarget(place) : undefined;
    return target === undefined
      ? place
      : realPlace(path.resolve(path.dirname(place), target), followed + 1);
  }
}

function linkTarget(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}
