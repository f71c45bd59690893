import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Names that Windows gives to devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
// biome-ignore format: one class of characters per line reads better
const forbiddenCharacters = /[\u0000-\u001f\u007f-\u009f<>:"|?*\\\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
/** The limit of the common file systems, in bytes of one name. */
const longestName = 255;

/**
 * What is wrong with a path below an SDK's root, as the end of a sentence; nothing when a file of
 * that name can be made on every system and stays inside the root.
 */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'is empty';
  if (path.startsWith('/')) return 'is absolute';
  if (/^[A-Za-z]:/.test(path)) return 'names a drive';
  if (forbiddenCharacters.test(path)) return 'has a character that is not allowed in file names';
  for (const name of path.split('/')) {
    if (name === '') return 'has an empty segment';
    if (name === '.' || name === '..') return `has a segment '${name}'`;
    if (/[. ]$/.test(name)) return 'has a segment that ends with a dot or a space';
    if (deviceName.test(name)) return 'is a reserved device name on Windows';
    if (Buffer.byteLength(name) > longestName) return 'has a segment that is too long';
  }
  return undefined;
}

/** The absolute path of a file below a root; throws rather than leave the root. */
export function safeJoin(root: string, path: string): string {
  const problem = pathProblem(path);
  if (problem !== undefined) throw new Error(`The path ${JSON.stringify(path)} ${problem}.`);
  return join(root, ...path.split('/'));
}

/** How a file system that ignores case and composes letters would see a path. */
export function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** What is wrong with a set of paths: two that some file system takes for one, or a file that is a folder too. */
export function collisionProblem(paths: Iterable<string>): string | undefined {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const other = seen.get(folded(path));
    if (other !== undefined)
      return `${JSON.stringify(other)} and ${JSON.stringify(path)} are the same file on case-insensitive file systems`;
    seen.set(folded(path), path);
  }
  for (const path of seen.values()) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const file = seen.get(folded(path.slice(0, end)));
      if (file !== undefined)
        return `${JSON.stringify(file)} is both a file and the folder of ${JSON.stringify(path)}`;
    }
  }
  return undefined;
}

/**
 * The status of what stands at a path itself, links not followed; nothing when nothing is there. It is
 * looked at here and now: to have a thread do it takes ten times as long.
 */
export function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an error of the file system says that there is no such file. */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/**
 * Looks at the disk before a file below a root is read, written or deleted: every folder on the way
 * is a real one, and the file is a plain file or absent. A link would lead the write elsewhere. What
 * is read-only may be read, but not replaced or deleted, though the folder's permissions allow that.
 */
export class DiskGuard {
  /** What was found of a folder, by its path below the root. */
  readonly #folders = new Map<string, FolderState>();
  /** Whether files can be made in a folder. */
  readonly #writable = new Map<string, boolean>();

  constructor(readonly root: string) {}

  /**
   * What forbids to write or delete a file, as a sentence that begins with a path; nothing when it
   * is safe.
   */
  problem(path: string): string | undefined {
    const problem = this.readProblem(path);
    if (problem !== undefined) return problem;
    const folder = this.#folderOf(path);
    const readOnly = this.#readOnlyFolder(folder);
    if (readOnly !== undefined) return `${readOnly} is read-only.`;
    const file = join(this.root, path);
    if (!folder.isThere || isWritable(file)) return undefined;
    return statusOf(file) === undefined ? undefined : `${file} is read-only.`;
  }

  /** The same for a file that is only read. */
  readProblem(path: string): string | undefined {
    const folder = this.#folderOf(path);
    return folder.isThere ? fileProblem(join(this.root, path)) : folder.problem;
  }

  /** Whether there is no folder that the file could be in, when the guard first looked. */
  isAbsent(path: string): boolean {
    const { isThere, problem } = this.#folderOf(path);
    return !isThere && problem === undefined;
  }

  /** The folder that a file is in, or the first on the way to it that is not as it should be. */
  #folderOf(path: string): FolderState {
    const end = path.lastIndexOf('/');
    const folder = end < 0 ? '' : path.slice(0, end);
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const found = this.#look(folder);
    this.#folders.set(folder, found);
    return found;
  }

  #look(folder: string): FolderState {
    const parent = folder === '' ? undefined : this.#folderOf(folder);
    if (parent?.isThere === false) return parent;
    const path = join(this.root, folder);
    const state = folderState(path);
    return { ...state, writable: state.isThere ? path : parent?.writable };
  }

  /** The folder of this file in which nothing can be made, looked at only by who wants to write. */
  #readOnlyFolder({ writable }: FolderState): string | undefined {
    if (writable === undefined) return undefined;
    const known = this.#writable.get(writable) ?? isWritable(writable);
    this.#writable.set(writable, known);
    return known ? undefined : writable;
  }
}

interface FolderState {
  readonly isThere: boolean;
  /** What is wrong with it, or with the first on the way that is not as it should be, as a sentence. */
  readonly problem?: string | undefined;
  /** The folder that has to be writable: this one, or if this one is absent the nearest above it. */
  readonly writable?: string | undefined;
}

function folderState(folder: string): FolderState {
  const status = statusOf(folder);
  if (status === undefined) return { isThere: false };
  if (status.isSymbolicLink()) return { isThere: false, problem: `${folder} is a symbolic link.` };
  if (!status.isDirectory()) return { isThere: false, problem: `${folder} is not a folder.` };
  return { isThere: true };
}

/** What is wrong with a folder to write in, as a sentence; nothing when it is a real one or absent. */
export function folderProblem(folder: string): string | undefined {
  const { problem, isThere } = folderState(folder);
  return problem ?? (isThere && !isWritable(folder) ? `${folder} is read-only.` : undefined);
}

/** What is wrong with a file that is to be read, as a sentence; nothing if it is a regular file or absent. */
export function fileProblem(file: string): string | undefined {
  const status = statusOf(file);
  if (status === undefined) return undefined;
  if (status.isSymbolicLink()) return `${file} is a symbolic link.`;
  if (status.isDirectory()) return `${file} is a folder.`;
  if (!status.isFile()) return `${file} is not a regular file.`;
  return undefined;
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
