import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExitCode, SdkgenError } from '../diagnostics.js';
import { type Disk, realDisk } from './disk.js';
import { eachOf } from './each-of.js';
import { type Journal, journalPath, type JournalPut, printJournal, stagedPath } from './journal.js';
import { sha256 } from '../sha256.js';
import { unusableOutput } from './unusable-output.js';
import { DiskGuard, isMissing, safeJoin, statusOf } from './safe-path.js';
import type { Put, SdkEdits, StateEdits } from './sdk-edits.js';
import { transactionFolder } from './state-folder.js';

/**
 * Does all edits of an SDK or none. Every new file is staged first; the journal is then what makes
 * the build done, and what is left of it when the process dies is finished by the next build.
 */
export async function commit(
  root: string,
  edits: SdkEdits,
  state: Promise<StateEdits>,
  disk: Disk = realDisk,
): Promise<void> {
  if (isNothing(edits) && isNothing(await state)) return;
  refuseLinks(root, [{ path: journalPath }, ...edits.puts, ...edits.deletions]);
  const folder = safeJoin(root, transactionFolder);
  let journal: Journal;
  try {
    await disk.makeFolder(folder);
    // The state may be in the making beside this thread, and is waited for as late as can be.
    await stageAll(root, edits.puts, 0, disk);
    const { puts, deletions } = await state;
    refuseLinks(root, puts);
    await stageAll(root, puts, edits.puts.length, disk);
    await refuseChanged(root, edits);
    journal = {
      renames: edits.renames,
      puts: [...edits.puts, ...puts].map(journalPut),
      deletions: [...edits.deletions, ...deletions],
    };
    await writeJournal(root, journal, disk);
  } catch (error) {
    await disk.removeTree(folder).catch(() => {});
    throw error;
  }
  await apply(root, journal, edits.puts.length, disk);
  await endTransaction(root, disk);
}

function isNothing({ puts, deletions, renames = [] }: StateEdits & Partial<SdkEdits>): boolean {
  return puts.length + deletions.length + renames.length === 0;
}

function journalPut({ path, hash, before, lastHash }: Put): JournalPut {
  return { path, before, after: hash, lastHash };
}

/** Moves everything to its place; what sdkgen keeps for itself comes last, the manifest after all. */
async function apply(
  root: string,
  { renames, puts, deletions }: Journal,
  fileCount: number,
  disk: Disk,
): Promise<void> {
  const entries = [...puts.entries()];
  const files = entries.slice(0, fileCount);
  const state = entries.slice(fileCount);
  for (const { from, to } of renames) await disk.move(safeJoin(root, from), safeJoin(root, to));
  const folders = new Set(puts.map(({ path }) => dirname(safeJoin(root, path))));
  await eachOf([...folders], (folder) => disk.makeFolder(folder), 4);
  await eachOf(files, ([index, { path }]) => putInPlace(root, index, path, disk));
  for (const { path } of deletions) await deleteFile(root, path, disk);
  for (const [index, { path }] of state) await putInPlace(root, index, path, disk);
}

/** Takes the journal away, with which the build is over, and then what was staged. */
export async function endTransaction(root: string, disk: Disk): Promise<void> {
  await disk.flushFolder(root);
  await disk.remove(safeJoin(root, journalPath));
  await disk.removeTree(safeJoin(root, transactionFolder));
}

export async function putInPlace(
  root: string,
  index: number,
  path: string,
  disk: Disk,
): Promise<void> {
  await disk.move(safeJoin(root, stagedPath(index)), safeJoin(root, path));
}

/** Deletes a file and the folders that are empty without it. */
export async function deleteFile(root: string, path: string, disk: Disk): Promise<void> {
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

/** SHA-256 of what is at a path; nothing where nothing is. */
export async function hashOnDisk(root: string, path: string): Promise<string | undefined> {
  try {
    return sha256(await readFile(safeJoin(root, path)));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function stageAll(
  root: string,
  puts: readonly Put[],
  first: number,
  disk: Disk,
): Promise<void> {
  await eachOf([...puts.entries()], ([index, put]) => stage(root, first + index, put, disk));
}

/** A file keeps the permissions that it has. */
async function stage(root: string, index: number, put: Put, disk: Disk): Promise<void> {
  const status = put.before === undefined ? undefined : statusOf(safeJoin(root, put.path));
  const bits = status && status.mode & 0o777;
  const mode = put.executable ? (bits ?? 0o644) | 0o111 : bits;
  const file = safeJoin(root, stagedPath(index));
  await disk.write(file, put.content, { mode, flush: put.precious });
}

async function writeJournal(root: string, journal: Journal, disk: Disk): Promise<void> {
  const file = safeJoin(root, journalPath);
  const written = `${file}.new`;
  await disk.write(written, Buffer.from(printJournal(journal)), { flush: true });
  await disk.move(written, file);
  await disk.flushFolder(dirname(file));
}

/** What sdkgen keeps for itself was in no plan; a link there would lead the build elsewhere. */
function refuseLinks(root: string, puts: readonly { readonly path: string }[]): void {
  const guard = new DiskGuard(root);
  const problems = puts.map(({ path }) => guard.problem(path));
  const problem = problems.find((one) => one !== undefined);
  if (problem !== undefined) throw unusableOutput(problem);
}

/** Between the plan and now somebody may have saved a file, such as while a question was open. */
async function refuseChanged(root: string, { puts, deletions }: SdkEdits): Promise<void> {
  const guard = new DiskGuard(root);
  const changed = await eachOf([...puts, ...deletions], async ({ path, before }) => {
    const hash = guard.isAbsent(path) ? undefined : await hashOnDisk(root, path);
    return hash === before ? [] : [path];
  });
  const paths = changed.flat();
  if (paths.length === 0) return;
  const message = `${paths.join(', ')} changed while the build ran. Nothing of this SDK was written; build again.`;
  throw new SdkgenError(message, ExitCode.ConflictOrDeclined);
}
