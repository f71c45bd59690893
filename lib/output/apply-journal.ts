import { dirname, join } from 'node:path';
import type { Disk } from './disk.js';
import { eachOf } from './each-of.js';
import { isOwnPath, type Journal, type JournalPut, stagedPath } from './journal.js';
import { manifestName } from './manifest.js';
import { hashBelow, hasHash } from './plain-file.js';
import { DiskGuard, safeJoin, statusOf } from './safe-path.js';
import type { Deletion, Rename } from './sdk-edits.js';
import type { StagedFiles } from './staged-files.js';
import { isState } from './state-folder.js';
import { patchedManifest, patchedShard, textsBefore, type UndoneFiles } from './undone-files.js';

/** What was done to the files of an SDK, by path. */
export interface AppliedJournal {
  readonly written: readonly string[];
  readonly renamed: readonly string[];
  readonly deleted: readonly string[];
  /** Changed since they were compared, and therefore left as they are. */
  readonly changed: readonly string[];
}

/** Where a journal is carried out, and with what. */
export interface Workplace {
  readonly root: string;
  readonly disk: Disk;
  readonly staged: StagedFiles;
}

/**
 * Moves everything to its place. Nothing is replaced, renamed or deleted unless it is still what was
 * compared, right before its own turn. What sdkgen keeps for itself comes last, the manifest after
 * all: of a file that was left it says what it said before. All of it may have been done already.
 */
export async function applyJournal(place: Workplace, journal: Journal): Promise<AppliedJournal> {
  const { root, disk } = place;
  const renamed: string[] = [];
  for (const rename of journal.renames) {
    if (await applyRename(place, rename)) renamed.push(`${rename.from} → ${rename.to}`);
  }
  const entries = [...journal.puts.entries()];
  const guard = new DiskGuard(root);
  const reachable = journal.puts.filter(({ path }) => guard.readProblem(path) === undefined);
  const folders = new Set(reachable.map(({ path }) => dirname(safeJoin(root, path))));
  await eachOf([...folders], (folder) => disk.makeFolder(folder), 4);
  const files = entries.filter(([, { path }]) => !isOwnPath(path));
  const ends = await eachOf(files, async ([index, put]) => ({
    put,
    end: await applyPut(place, index, put),
  }));
  const undone = new Map<string, string | undefined>();
  for (const { put, end } of ends)
    if (end === 'changed' || end === 'reverted') undone.set(put.path, put.lastHash);
  const pathsOf = (wanted: PutEnd) =>
    ends.filter(({ end }) => end === wanted).map(({ put }) => put.path);
  const deleted: string[] = [];
  const changed = [...pathsOf('changed')];
  for (const deletion of journal.deletions) {
    if (deletion.movedTo !== undefined && undone.has(deletion.movedTo)) {
      undone.set(deletion.path, deletion.lastHash);
      continue;
    }
    const end = await applyDeletion(root, deletion, disk);
    if (end === 'deleted') deleted.push(deletion.path);
    if (end !== 'changed') continue;
    changed.push(deletion.path);
    undone.set(deletion.path, deletion.lastHash);
  }
  await applyState(
    place,
    entries.filter(([, { path }]) => isOwnPath(path)),
    undone,
  );
  const shown = deleted.filter((path) => !isOwnPath(path));
  return { written: pathsOf('written').sort(), renamed, deleted: shown, changed: changed.sort() };
}

/** Whether a file was renamed now. Where case does not count, both names lead to the one file. */
async function applyRename(
  { root, disk }: Workplace,
  { from, to, hash }: Rename,
): Promise<boolean> {
  if (!hasHash(new DiskGuard(root), from, hash)) return false;
  const [old, present] = [statusOf(safeJoin(root, from)), statusOf(safeJoin(root, to))];
  if (present !== undefined && present.ino !== old?.ino) return false;
  await disk.move(safeJoin(root, from), safeJoin(root, to));
  return true;
}

/**
 * `done` before. `reverted` is a file that was in its place already and is as before again, such as
 * by a checkout, or whose staged file is gone: the manifest must not know the new one.
 */
type PutEnd = 'written' | 'done' | 'changed' | 'reverted';

async function applyPut(place: Workplace, index: number, put: JournalPut): Promise<PutEnd> {
  const { root, disk, staged } = place;
  const isStaged = statusOf(safeJoin(root, stagedPath(index))) !== undefined;
  const isReady = isStaged && (await staged.prepare(index, put));
  // From here to the move nothing waits: only a save between these two system calls goes unseen.
  const { hash: now, problem } = hashBelow(new DiskGuard(root), put.path);
  if (problem !== undefined) return 'changed';
  if (now === put.after) return 'done';
  if (!isStaged) return now === put.before ? 'reverted' : 'done';
  if (now !== undefined && now !== put.before) return 'changed';
  if (!isReady) return 'reverted';
  await putInPlace(root, index, put.path, disk);
  return 'written';
}

async function putInPlace(root: string, index: number, path: string, disk: Disk): Promise<void> {
  await disk.move(safeJoin(root, stagedPath(index)), safeJoin(root, path));
}

async function applyDeletion(
  root: string,
  { path, before }: Deletion,
  disk: Disk,
): Promise<'deleted' | 'gone' | 'changed'> {
  const { hash, problem } = hashBelow(new DiskGuard(root), path);
  if (hash === undefined && problem === undefined) return 'gone';
  // A shard that is not as it was is nobody's work, and the next build sees to it.
  if (hash !== before) return isState(path) ? 'gone' : 'changed';
  await deleteFile(root, path, disk);
  return 'deleted';
}

/** Deletes a file and the folders that are empty without it. */
async function deleteFile(root: string, path: string, disk: Disk): Promise<void> {
  await disk.remove(safeJoin(root, path));
  const parts = path.split('/');
  for (let depth = parts.length - 1; depth > 0; depth--) {
    try {
      await disk.removeFolder(join(root, ...parts.slice(0, depth)));
    } catch {
      return;
    }
  }
}

/** Puts sdkgen's own files in place. Of each file that was left they say what they said before. */
async function applyState(
  { root, disk, staged }: Workplace,
  entries: readonly (readonly [index: number, put: JournalPut])[],
  undone: UndoneFiles,
): Promise<void> {
  const texts = await textsBefore(root, undone);
  for (const [index, put] of entries.toSorted(([, a], [, b]) => rank(a) - rank(b))) {
    const { path } = put;
    const file = safeJoin(root, stagedPath(index));
    if (statusOf(file) === undefined || new DiskGuard(root).problem(path) !== undefined) continue;
    if (!(await staged.prepare(index, put))) continue;
    const content = undone.size === 0 ? undefined : staged.contentOf(index);
    const patched =
      content &&
      (path === manifestName ? patchedManifest(content, undone) : patchedShard(content, texts));
    if (patched === undefined) {
      await putInPlace(root, index, path, disk);
      continue;
    }
    await disk.remove(`${file}.patched`);
    await disk.write(`${file}.patched`, patched, { flush: true });
    await disk.move(`${file}.patched`, safeJoin(root, path));
  }
}

function rank({ path }: JournalPut): number {
  return path === manifestName ? 1 : 0;
}
