import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { InputLog } from '../report/host.js';

/** Something that a build read and that looks otherwise now. */
export interface Change {
  readonly path: string;
  /** How it looks now; two looks that are the same text are no change. */
  readonly look: string;
  /** Whether it is gone or empty, as a file is for a moment while it is written anew. */
  readonly isVanished: boolean;
}

interface Input {
  readonly lookNow: (path: string) => string;
  readonly look: string;
}

const absent = 'absent';

/**
 * What a build reads, and how each looked just before it was read: what changes later, even while
 * that build runs, looks otherwise. A look is made of what the file system says, not of the bytes.
 */
export class Inputs implements InputLog {
  readonly #inputs = new Map<string, Input>();

  /** @param outputs - folders that builds write, in which nothing is an input */
  constructor(private readonly outputs: readonly string[] = []) {}

  /** Forgets all, before a build tells what it reads. */
  clear(): void {
    this.#inputs.clear();
  }

  file(path: string): void {
    this.#add(path, lookOfFile);
  }

  folder(path: string): void {
    this.#add(path, lookOfFolder);
  }

  tree(path: string): void {
    this.folder(path);
    for (const entry of entriesOf(path)) {
      const below = join(path, entry.name);
      if (entry.isDirectory()) this.tree(below);
      else this.file(below);
    }
  }

  obstacle(path: string): void {
    const lookNow = (): string => (lookOfFile(path) === absent ? absent : 'there');
    this.#inputs.set(path, { lookNow, look: 'there' });
  }

  /** What looks otherwise than when it was read. */
  changes(): readonly Change[] {
    const changes: Change[] = [];
    for (const [path, { look: before, lookNow }] of this.#inputs) {
      const look = lookNow(path);
      const isVanished = look === absent || look.startsWith('0 ');
      if (look !== before) changes.push({ path, look, isVanished });
    }
    return changes;
  }

  #add(path: string, lookNow: (path: string) => string): void {
    if (this.#inputs.has(path) || this.outputs.some((output) => isInside(output, path))) return;
    this.#inputs.set(path, { lookNow, look: lookNow(path) });
  }
}

/** Links are followed. The inode is left out: some file systems of networks give another each time. */
function lookOfFile(path: string): string {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status === undefined) return absent;
    if (!status.isFile()) return 'no file';
    return `${status.size} ${status.mtimeMs} ${status.ctimeMs}`;
  } catch (error) {
    return errorCode(error);
  }
}

function lookOfFolder(path: string): string {
  try {
    return names(readdirSync(path, { withFileTypes: true }));
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR' ? absent : code;
  }
}

function names(entries: readonly Dirent[]): string {
  const all = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  return all.filter(isVisible).sort().join('\n');
}

function entriesOf(path: string): readonly Dirent[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter(({ name }) => isVisible(name) && name !== 'node_modules');
  } catch {
    return [];
  }
}

/** Editors keep their own files beside those that are edited, with a dot before their names. */
function isVisible(name: string): boolean {
  return !name.startsWith('.');
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path);
  return below !== '..' && !below.startsWith(`..${sep}`) && !/^(?:\/|[A-Za-z]:)/.test(below);
}
