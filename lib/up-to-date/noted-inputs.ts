import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { InputLog } from '../report/host.js';

type Kind = 'file' | 'folder';

/** A file or folder that a build read, and what it found there. */
export interface NotedInput {
  readonly kind: Kind;
  readonly path: string;
  readonly look: string;
}

const absent = 'absent';

/**
 * Notes what a build reads, with the bytes of each file just before it is read, and tells whoever else
 * wants to know.
 */
export class NotedInputs implements InputLog {
  readonly #noted = new Map<string, NotedInput>();
  #isAll = true;

  constructor(private readonly other: InputLog | undefined) {}

  file(path: string): void {
    this.other?.file(path);
    this.#note('file', path);
  }

  folder(path: string): void {
    this.other?.folder(path);
    this.#note('folder', path);
  }

  /** Holds code that is run, which may read anything: only its absence says what comes of it. */
  tree(path: string): void {
    this.other?.tree(path);
    this.#note('folder', path);
    if (lookOf('folder', path) !== absent) this.#isAll = false;
  }

  obstacle(path: string): void {
    this.other?.obstacle(path);
    this.#isAll = false;
  }

  /** All that was read; nothing where that is not known, or where it is otherwise by now. */
  settled(): readonly NotedInput[] | undefined {
    const all = [...this.#noted.values()];
    return this.#isAll && all.every(isAsNoted) ? all : undefined;
  }

  #note(kind: Kind, path: string): void {
    const key = `${kind} ${path}`;
    if (!this.#noted.has(key)) this.#noted.set(key, { kind, path, look: lookOf(kind, path) });
  }
}

/** Whether a build would find there what it found. */
export function isAsNoted({ kind, path, look }: NotedInput): boolean {
  return lookOf(kind, path) === look;
}

/** Where a link leads counts too, since builds refuse some. */
function lookOf(kind: Kind, path: string): string {
  try {
    const status = statSync(path, { throwIfNoEntry: false });
    if (status === undefined) return absent;
    if (kind === 'file' && !status.isFile()) return 'no file';
    const content = kind === 'file' ? readFileSync(path) : entriesOf(path);
    return createHash('sha256')
      .update(realpathSync.native(path))
      .update('\0')
      .update(content)
      .digest('hex');
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  }
}

function entriesOf(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .map((entry) => `${kindOf(entry)} ${entry.name}`)
    .sort()
    .join('\n');
}

function kindOf(entry: Dirent): string {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}
