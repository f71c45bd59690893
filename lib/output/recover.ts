import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject, member } from '../json.js';
import { type Disk, realDisk } from './disk.js';
import { eachOf } from './each-of.js';
import { type Journal, type JournalPut, journalPath, readJournal, stagedPath } from './journal.js';
import { manifestName } from './manifest.js';
import { unusableOutput } from './unusable-output.js';
import { DiskGuard, folderProblem, safeJoin, statusOf } from './safe-path.js';
import { isState, transactionFolder } from './state-folder.js';
import { deleteFile, endTransaction, hashOnDisk, putInPlace } from './transaction.js';

/** Far above what the edits of an SDK come to. */
const largestJournal = 64 * 1024 * 1024;

/** What was found of a build that did not come to its end. */
export type Recovery =
  /** It had changed nothing yet. */
  | { readonly kind: 'discarded' }
  /** What it left cannot be used; nothing was changed. */
  | { readonly kind: 'unbelieved' }
  /** Done now, but for files that somebody changed since. */
  | { readonly kind: 'finished'; readonly changedSince: readonly string[] };

/** Finishes a killed build, or takes away what it staged. May itself be killed at any time. */
export async function recover(root: string, disk: Disk = realDisk): Promise<Recovery> {
  const folder = safeJoin(root, transactionFolder);
  const guard = new DiskGuard(root);
  const problem = guard.problem(journalPath) ?? folderProblem(folder);
  if (problem !== undefined) throw unusableOutput(problem);
  const status = statusOf(safeJoin(root, journalPath));
  if (status === undefined) {
    await disk.removeTree(folder);
    return { kind: 'discarded' };
  }
  const journal =
    status.size > largestJournal
      ? undefined
      : readJournal(await readFile(safeJoin(root, journalPath), 'utf8'));
  if (journal === undefined || !(await isOfThisState(root, journal, guard))) {
    await disk.removeTree(folder);
    return { kind: 'unbelieved' };
  }
  const changedSince = await finish(root, journal, disk);
  await endTransaction(root, disk);
  return { kind: 'finished', changedSince };
}

/** Whether every path can be written, and the manifest is that of before the build or of after it. */
async function isOfThisState(root: string, journal: Journal, guard: DiskGuard): Promise<boolean> {
  const paths = [
    ...journal.renames.flatMap(({ from, to }) => [from, to]),
    ...journal.puts.map(({ path }) => path),
    ...journal.deletions.map(({ path }) => path),
  ];
  for (const path of paths) {
    const problem = guard.problem(path);
    if (problem !== undefined) throw unusableOutput(problem);
  }
  const manifest = journal.puts.find(({ path }) => path === manifestName);
  if (manifest === undefined) return true;
  const now = await hashOnDisk(root, manifestName);
  return now === undefined || now === manifest.before || now === manifest.after;
}

async function finish(root: string, journal: Journal, disk: Disk): Promise<readonly string[]> {
  for (const { from, to } of journal.renames) await finishRename(root, from, to, disk);
  const entries = [...journal.puts.entries()];
  const isFile = ({ path }: JournalPut): boolean => !isState(path) && path !== manifestName;
  const files = entries.filter(([, put]) => isFile(put));
  const undone = new Map<string, string | undefined>();
  const changedSince: string[] = [];
  const finished = await eachOf(files, async ([index, put]) => ({
    put,
    end: await finishPut(root, index, put, disk),
  }));
  for (const { put, end } of finished) {
    if (end !== 'done') undone.set(put.path, put.lastHash);
    if (end === 'changed') changedSince.push(put.path);
  }
  for (const { path, before, lastHash } of journal.deletions) {
    const now = await hashOnDisk(root, path);
    if (now === before) await deleteFile(root, path, disk);
    else if (now !== undefined && !isState(path)) {
      undone.set(path, lastHash);
      changedSince.push(path);
    }
  }
  const own = entries.filter(([, put]) => !isFile(put));
  const manifestLast = own.sort(([, a], [, b]) => rank(a) - rank(b));
  for (const [index, put] of manifestLast) {
    if (put.path === manifestName) await finishManifest(root, index, put, undone, disk);
    else if ((await hashOnDisk(root, stagedPath(index))) === put.after)
      await moveTo(root, index, put.path, disk);
  }
  return changedSince.sort();
}

function rank({ path }: JournalPut): number {
  return path === manifestName ? 1 : 0;
}

/**
 * Puts a staged file in place if what is there is what the build saw. `reverted` is one that was in
 * place already and is as before again, such as by a checkout: the manifest must not know the new one.
 */
async function finishPut(
  root: string,
  index: number,
  put: JournalPut,
  disk: Disk,
): Promise<'done' | 'changed' | 'reverted'> {
  const staged = await hashOnDisk(root, stagedPath(index));
  const now = await hashOnDisk(root, put.path);
  if (now === put.after) return 'done';
  if (staged === undefined) return now === put.before ? 'reverted' : 'done';
  if (now !== undefined && now !== put.before) return 'changed';
  if (staged !== put.after) return 'reverted';
  await moveTo(root, index, put.path, disk);
  return 'done';
}

async function moveTo(root: string, index: number, path: string, disk: Disk): Promise<void> {
  await disk.makeFolder(dirname(safeJoin(root, path)));
  await putInPlace(root, index, path, disk);
}

async function finishRename(root: string, from: string, to: string, disk: Disk): Promise<void> {
  const [old, present] = [statusOf(safeJoin(root, from)), statusOf(safeJoin(root, to))];
  if (old === undefined || (present !== undefined && present.ino !== old.ino)) return;
  await disk.move(safeJoin(root, from), safeJoin(root, to));
}

/** The manifest says of a file that could not be finished what it said before. */
async function finishManifest(
  root: string,
  index: number,
  put: JournalPut,
  undone: ReadonlyMap<string, string | undefined>,
  disk: Disk,
): Promise<void> {
  const staged = safeJoin(root, stagedPath(index));
  if ((await hashOnDisk(root, stagedPath(index))) !== put.after) return;
  if (undone.size === 0) return putInPlace(root, index, manifestName, disk);
  const text = withHashes(await readFile(staged, 'utf8'), undone);
  const patched = `${staged}.patched`;
  await disk.remove(patched);
  await disk.write(patched, Buffer.from(text), { flush: true });
  await disk.move(patched, safeJoin(root, manifestName));
}

function withHashes(text: string, hashes: ReadonlyMap<string, string | undefined>): string {
  const manifest: unknown = JSON.parse(text);
  const files = new Map(Object.entries(member(manifest, 'files') ?? {}));
  for (const [path, hash] of hashes) {
    if (hash === undefined) files.delete(path);
    else files.set(path, hash);
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const patched = { ...(isObject(manifest) ? manifest : {}), files: Object.fromEntries(sorted) };
  return `${JSON.stringify(patched, null, 2)}\n`;
}
