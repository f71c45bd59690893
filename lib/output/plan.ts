import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { badInput } from '../diagnostics.js';
import type { SdkFile } from '../languages/language.js';
import { eachOf } from './each-of.js';
import { manifestName, readManifest, type GeneratedHashes } from './manifest.js';
import { collisionProblem, DiskGuard, isMissing, pathProblem, safeJoin } from './safe-path.js';

/** What a build does with one file of an SDK. */
export type Change =
  /** Not there yet. */
  | 'create'
  /** Generated before and deleted by the user: written again. */
  | 'restore'
  /** The same bytes are there: not touched. */
  | 'unchanged'
  /** As it was last generated, and now generated differently. */
  | 'update'
  /** Changed by the user, or the user's own: only the user may decide. */
  | 'conflict'
  /** No longer generated, and as it was last generated. */
  | 'delete'
  /** No longer generated, but changed by the user. */
  | 'edited-stale';

export interface PlannedFile {
  readonly path: string;
  readonly change: Change;
  /** What is to be written; absent for a file that is no longer generated. */
  readonly content: Uint8Array | undefined;
  /** SHA-256 of the content. */
  readonly hash: string | undefined;
  /** SHA-256 of what was generated last, as the manifest has it. */
  readonly lastHash: string | undefined;
  readonly executable: boolean;
}

/** Everything that a build would do to one SDK; nothing is done yet. */
export interface SdkPlan {
  readonly language: string;
  readonly root: string;
  readonly files: readonly PlannedFile[];
  readonly warnings: readonly string[];
}

/**
 * Compares the files of an SDK with what is on disk and with what was generated last. An ignored
 * file is in no plan, so nothing happens to it and the next manifest does not know it.
 */
export async function planSdk(
  language: string,
  root: string,
  files: readonly SdkFile[],
  ignored: (path: string) => boolean = () => false,
): Promise<SdkPlan> {
  const manifest = await readManifest(root);
  const guard = new DiskGuard(root);
  const generated = new Set(files.map((file) => file.path));
  const wanted = files.filter((file) => !ignored(file.path));
  const kept = await eachOf(wanted, (file) => planFile(guard, file, manifest.hashes));
  const stalePaths = [...manifest.hashes.keys()].filter(
    (path) => !generated.has(path) && !ignored(path),
  );
  const stale = await eachOf(stalePaths, (path) => planStale(guard, path, manifest.hashes));
  const planned = [...kept, ...stale.filter((file) => file !== undefined)];
  planned.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { language, root, files: planned, warnings: manifest.warnings };
}

/**
 * What is wrong with the file names that a language gave its SDK: a fault of the generator, found
 * before anything is compared with the disk.
 */
export function fileNamesProblem(files: readonly SdkFile[]): string | undefined {
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== undefined) return `the path ${JSON.stringify(path)} ${problem}`;
    if (path === manifestName) return `${manifestName} is sdkgen's own`;
  }
  return collisionProblem(files.map((file) => file.path));
}

async function planFile(
  guard: DiskGuard,
  file: SdkFile,
  last: GeneratedHashes,
): Promise<PlannedFile> {
  const content = Buffer.from(file.content);
  const hash = sha256(content);
  const lastHash = last.get(file.path);
  const disk = await readGuarded(guard, file.path);
  return {
    path: file.path,
    change: changeOf(disk, hash, lastHash),
    content,
    hash,
    lastHash,
    executable: file.executable ?? false,
  };
}

function changeOf(disk: string | undefined, hash: string, lastHash: string | undefined): Change {
  if (disk === undefined) return lastHash === undefined ? 'create' : 'restore';
  if (disk === hash) return 'unchanged';
  return disk === lastHash ? 'update' : 'conflict';
}

async function planStale(
  guard: DiskGuard,
  path: string,
  last: GeneratedHashes,
): Promise<PlannedFile | undefined> {
  const lastHash = last.get(path);
  const disk = await readGuarded(guard, path);
  if (disk === undefined) return undefined;
  const change = disk === lastHash ? 'delete' : 'edited-stale';
  return { path, change, content: undefined, hash: undefined, lastHash, executable: false };
}

/** SHA-256 of a file on disk; nothing when it is absent. Links, pipes and folders are refused. */
async function readGuarded(guard: DiskGuard, path: string): Promise<string | undefined> {
  const problem = await guard.problem(path);
  if (problem !== undefined) throw unusableOutput(problem);
  try {
    return sha256(await readFile(safeJoin(guard.root, path)));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw unusableOutput(`${safeJoin(guard.root, path)} cannot be read.`);
  }
}

/** The end of a build that cannot write where it should. */
export function unusableOutput(message: string): Error {
  return badInput({
    rule: 'output-not-writable',
    severity: 'error',
    message,
    hint: 'sdkgen writes to plain files and folders only; nothing of an SDK was written.',
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
