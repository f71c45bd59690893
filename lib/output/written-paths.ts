import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { WrittenPath } from '../languages/language.js';
import { isMissing, safeJoin, statusOf } from './safe-path.js';

/**
 * What stands in an SDK's folder that would lead a program to write elsewhere, or to wait for ever,
 * as a sentence that begins with the path; nothing when what the program writes stays in the SDK.
 */
export async function writtenPathProblem(
  folder: string,
  writes: readonly WrittenPath[],
): Promise<string | undefined> {
  for (const written of writes) {
    const path = safeJoin(folder, written.path);
    const status = statusOf(path);
    if (status === undefined) continue;
    if (status.isSymbolicLink()) return `${path} is a symbolic link`;
    if (status.isDirectory()) {
      const link = await linkOutOf(await realpath(folder), path, written.ownLinks);
      if (link !== undefined)
        return `${link} is a symbolic link to a path outside the SDK's folder`;
    } else if (!status.isFile()) return `${path} is not a regular file`;
  }
  return undefined;
}

/** The first link below a folder, in the order of names, that leads out of the SDK or nowhere. */
async function linkOutOf(
  sdk: string,
  top: string,
  ownLinks: RegExp | undefined,
): Promise<string | undefined> {
  const open = [top];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const inner: string[] = [];
    for (const entry of await entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) inner.push(path);
      if (!entry.isSymbolicLink()) continue;
      const isOwn = ownLinks?.test(relative(top, path).split(sep).join('/')) ?? false;
      if (!isOwn && !(await isWithin(sdk, path))) return path;
    }
    open.push(...inner.reverse());
  }
  return undefined;
}

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function isWithin(sdk: string, link: string): Promise<boolean> {
  try {
    return (await realpath(link)).startsWith(sdk + sep);
  } catch (error) {
    // Where a link leads nowhere, writing through it makes a file there.
    if (isMissing(error) || isLoop(error)) return false;
    throw error;
  }
}

function isLoop(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ELOOP';
}
