import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { InputLog } from '../report/host.js';

type Kind = 'file' | 'folder';

/** A file or folder that a build read, and what it contained. */
export interface RecordedInput {
  readonly kind: Kind;
  readonly path: string;
  /** Differs if the content does. */
  readonly fingerprint: string;
}

const absent = 'absent';

/** Records the files and folders that a build reads, with their content just before it is read. */
export class RecordedInputs implements InputLog {
  readonly #recorded = new Map<string, RecordedInput>();
  /** Whether nothing else decides what the build does. */
  #isComplete = true;

  /** @param other - Receives the same calls. */
  constructor(private readonly other: InputLog | undefined) {}

  file(path: string): void {
    this.other?.file(path);
    this.#record('file', path);
  }

  folder(path: string): void {
    this.other?.folder(path);
    this.#record('folder', path);
  }

  /** The code in such a folder runs and may read anything, so a record needs it to be absent. */
  tree(path: string): void {
    this.other?.tree(path);
    this.#record('folder', path);
    if (fingerprintOf('folder', path) !== absent) this.#isComplete = false;
  }

  obstacle(path: string): void {
    this.other?.obstacle(path);
    this.#isComplete = false;
  }

  written(path: string): void {
    this.other?.written(path);
    this.#recorded.delete(keyOf('file', path));
    this.#record('file', path);
  }

  /** Everything that the build read. Nothing if that is not known, or has changed meanwhile. */
  settled(): readonly RecordedInput[] | undefined {
    const all = [...this.#recorded.values()];
    return this.#isComplete && all.every(isUnchanged) ? all : undefined;
  }

  #record(kind: Kind, path: string): void {
    const key = keyOf(kind, path);
    if (!this.#recorded.has(key))
      this.#recorded.set(key, { kind, path, fingerprint: fingerprintOf(kind, path) });
  }
}

function keyOf(kind: Kind, path: string): string {
  return `${kind} ${path}`;
}

/** Whether an input is as it was when it was recorded. */
export function isUnchanged({ kind, path, fingerprint }: RecordedInput): boolean {
  return fingerprintOf(kind, path) === fingerprint;
}

/** The target of a link counts too, because builds refuse some targets. */
function fingerprintOf(kind: Kind, path: string): string {
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
