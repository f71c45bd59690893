import { applyJournal, type AppliedJournal } from './apply-journal.js';
import { type Disk, realDisk } from './disk.js';
import { isOwnPath, type Journal, journalPath, readJournal, stagedPath } from './journal.js';
import type { JournalSeal } from './journal-seal.js';
import { manifestName, parseManifest, readManifest } from './manifest.js';
import { hasHash, hashBelow, readBelow } from './plain-file.js';
import { sha256 } from '../sha256.js';
import { mayBeTouched } from './protected-paths.js';
import { DiskGuard, folderProblem, safeJoin, statusOf } from './safe-path.js';
import { foundStagedFiles } from './staged-files.js';
import { transactionFolder } from './state-folder.js';
import { endTransaction } from './transaction.js';
import { unusableOutput } from './unusable-output.js';

/** Far above what the edits of an SDK come to. */
const largestJournal = 64 * 1024 * 1024;

/** What was found of a build that did not come to its end. */
export type Recovery =
  /** It had changed nothing yet. */
  | { readonly kind: 'discarded' }
  /** What it left was not written by a build here; nothing was changed. */
  | { readonly kind: 'unbelieved' }
  /** Done now, but for files that somebody changed since. */
  | ({ readonly kind: 'finished' } & AppliedJournal);

/** What decides whether a journal is carried out, and what it is carried out with. */
export interface RecoveryTools {
  readonly seal: JournalSeal;
  /** Whether the SDK's language generates files at a path. */
  readonly isSdkPath: (path: string) => boolean;
  readonly disk?: Disk | undefined;
}

/** Finishes a killed build, or takes away what it staged. May itself be killed at any time. */
export async function recover(
  root: string,
  { disk = realDisk, ...tools }: RecoveryTools,
): Promise<Recovery> {
  const folder = safeJoin(root, transactionFolder);
  const guard = new DiskGuard(root);
  const problem = guard.problem(journalPath) ?? folderProblem(folder);
  if (problem !== undefined) throw unusableOutput(problem);
  if (statusOf(safeJoin(root, journalPath)) === undefined) {
    await disk.removeTree(folder);
    return { kind: 'discarded' };
  }
  const { content } = readBelow(guard, journalPath, largestJournal);
  const journal = content && readJournal(root, content.toString('utf8'), tools.seal);
  const isDone = journal !== undefined && isInPlace(root, journal);
  if (journal === undefined || !(isDone || (await isOfThisSdk(root, journal, tools)))) {
    await disk.removeTree(folder);
    return { kind: 'unbelieved' };
  }
  refuseUnusable(guard, journal);
  const applied = isDone
    ? { written: [], renamed: [], deleted: [], changed: [] }
    : await applyJournal({ root, disk, staged: foundStagedFiles(root, disk) }, journal);
  await endTransaction(root, disk);
  return { kind: 'finished', ...applied };
}

function refuseUnusable(guard: DiskGuard, { renames, puts, deletions }: Journal): void {
  const paths = [...renames.flatMap(({ from, to }) => [from, to]), ...pathsOf(puts, deletions)];
  for (const path of paths) {
    const problem = guard.problem(path);
    if (problem !== undefined) throw unusableOutput(problem);
  }
}

function pathsOf(...lists: readonly (readonly { readonly path: string }[])[]): readonly string[] {
  return lists.flat().map(({ path }) => path);
}

/** The manifest is put in place last of all. */
function isInPlace(root: string, { puts }: Journal): boolean {
  const manifest = puts.find(({ path }) => path === manifestName);
  return manifest !== undefined && hasHash(new DiskGuard(root), manifestName, manifest.after);
}

/**
 * Whether the manifest is that of before the build or of after it, and every path is one that the
 * language generates and that the manifest of before or of after names.
 */
async function isOfThisSdk(
  root: string,
  journal: Journal,
  { isSdkPath }: Pick<RecoveryTools, 'isSdkPath'>,
): Promise<boolean> {
  const { renames, puts, deletions } = journal;
  const index = puts.findIndex(({ path }) => path === manifestName);
  const put = puts[index];
  const { hash: now, problem } = hashBelow(new DiskGuard(root), manifestName);
  if (problem !== undefined) throw unusableOutput(problem);
  if (put && now !== undefined && now !== put.before && now !== put.after) return false;
  const before = new Set((await readManifest(root)).hashes.keys());
  const after = put === undefined ? before : stagedNames(root, index, put.after);
  const isKnown = (path: string, names: ReadonlySet<string>): boolean =>
    isOwnPath(path) || (names.has(path) && mayBeTouched(isSdkPath, path));
  return (
    renames.every(({ from, to }) => isKnown(from, before) && isKnown(to, after)) &&
    puts.every(({ path }) => isKnown(path, after)) &&
    deletions.every(({ path }) => isKnown(path, before))
  );
}

/** The files that the staged manifest names, if it is the one of the journal. */
function stagedNames(root: string, index: number, hash: string): ReadonlySet<string> {
  const { content } = readBelow(new DiskGuard(root), stagedPath(index));
  const isWhole = content !== undefined && sha256(content) === hash;
  return new Set(isWhole ? parseManifest(content.toString('utf8')).hashes.keys() : []);
}
