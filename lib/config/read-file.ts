import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** The text of a small regular file, or why there is none: a clause that follows the file's name. */
type TextFile =
  | { readonly text: string; readonly byteOrderMark: boolean }
  | { readonly problem: string; readonly missing: boolean };

/**
 * Reads a regular file up to a size. It is opened without blocking, because opening a pipe that
 * nobody writes to would hang, and checked after opening, because its name can be moved.
 */
export async function readTextFile(path: string, mostBytes: number): Promise<TextFile> {
  let handle: FileHandle;
  try {
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    return cannotOpen(error);
  }
  try {
    const stat = await handle.stat();
    if (stat.isDirectory()) return refused('is a folder, not a file');
    if (!stat.isFile()) return refused('is a device or a pipe, not a file');
    if (stat.size > mostBytes) {
      return refused(`has ${stat.size} bytes; the limit is ${mostBytes}`);
    }
    return decode(await handle.readFile());
  } catch (error) {
    return cannotOpen(error);
  } finally {
    await handle.close();
  }
}

function decode(bytes: Buffer): TextFile {
  if (!isUtf8(bytes)) return refused('is not UTF-8 text');
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { text: bytes.toString('utf8', byteOrderMark ? 3 : 0), byteOrderMark };
}

function refused(problem: string): TextFile {
  return { problem, missing: false };
}

function cannotOpen(error: unknown): TextFile {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: 'does not exist', missing: true };
  if (code === 'EACCES' || code === 'EPERM') return refused('cannot be read (permission denied)');
  if (code === 'ENXIO') return refused('is a device or a pipe, not a file');
  return refused(`cannot be read (${code})`);
}
