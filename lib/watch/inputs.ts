import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { InputLog } from '../report/host.js';

/** An input of a build that has changed since. */
export interface Change {
  readonly path: string;
  /** Its fingerprint now. */
  readonly fingerprint: string;
  /** Whether it is absent or empty, as a file is for a moment while it is written again. */
  readonly isVanished: boolean;
}

interface Input {
  readonly fingerprintOf: (path: string) => string;
  readonly fingerprint: string;
}

const absent = 'absent';

/**
 * The inputs of a build, with their fingerprints just before the build read them. A later change, even
 * during the build, changes the fingerprint. Fingerprints consist of metadata, not of the content.
 */
export class Inputs implements InputLog {
  readonly #inputs = new Map<string, Input>();

  /** @param outputs - Folders that builds write. Files in them are not inputs. */
  constructor(private readonly outputs: readonly string[] = []) {}

  /** Removes all inputs, before the next build. */
  clear(): void {
    this.#inputs.clear();
  }

  file(path: string): void {
    this.#add(path, fileFingerprint);
  }

  folder(path: string): void {
    this.#add(path, folderFingerprint);
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
    const fingerprintOf = (): string => (fileFingerprint(path) === absent ? absent : 'there');
    this.#inputs.set(path, { fingerprintOf, fingerprint: 'there' });
  }

  written(path: string): void {
    this.#inputs.delete(path);
    this.file(path);
  }

  /** The inputs that have changed since the build read them. */
  changes(): readonly Change[] {
    const changes: Change[] = [];
    for (const [path, { fingerprint: before, fingerprintOf }] of this.#inputs) {
      const fingerprint = fingerprintOf(path);
      const isVanished = fingerprint === absent || fingerprint.startsWith('0 ');
      if (fingerprint !== before) changes.push({ path, fingerprint, isVanished });
    }
    return changes;
  }

  #add(path: string, fingerprintOf: (path: string) => string): void {
    if (this.#inputs.has(path) || this.outputs.some((output) => isInside(output, path))) return;
    this.#inputs.set(path, { fingerprintOf, fingerprint: fingerprintOf(path) });
  }
}

/** Follows links. Leaves out the inode, which changes at every call on some network file systems. */
function fileFingerprint(path: string): string {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status === undefined) return absent;
    if (!status.isFile()) return 'no file';
    return `${status.size} ${status.mtimeMs} ${status.ctimeMs}`;
  } catch (error) {
    return errorCode(error);
  }
}

function folderFingerprint(path: string): string {
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

/** Editors keep files of their own next to the edited ones. Their names begin with a dot. */
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
