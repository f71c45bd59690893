import { dirname } from 'node:path';
import { ExitCode, SdkgenError } from '../diagnostics.js';
import { applyJournal, type AppliedJournal } from './apply-journal.js';
import { type Disk, realDisk } from './disk.js';
import { eachOf } from './each-of.js';
import { type Journal, journalPath, type JournalPut, printJournal } from './journal.js';
import { type JournalSeal, noSeal } from './journal-seal.js';
import { hasHash } from './plain-file.js';
import { DiskGuard, safeJoin } from './safe-path.js';
import type { Put, SdkEdits, StateEdits } from './sdk-edits.js';
import { ownStagedFiles, stage } from './staged-files.js';
import { transactionFolder } from './state-folder.js';
import { unusableOutput } from './unusable-output.js';

/** What a transaction changes a disk with. */
export interface TransactionTools {
  readonly disk?: Disk | undefined;
  /** Without it nobody carries out the journal of a build that was killed. */
  readonly seal?: JournalSeal | undefined;
}

/**
 * Does all edits of an SDK or none. Every new file is staged first; the journal is then what makes
 * the build done, and what is left of it when the process dies is finished by the next build. Files
 * that somebody saves from then on stay as they are.
 */
export async function commit(
  root: string,
  edits: SdkEdits,
  state: Promise<StateEdits>,
  { disk = realDisk, seal = noSeal }: TransactionTools = {},
): Promise<AppliedJournal> {
  if (isNothing(edits) && isNothing(await state))
    return { written: [], renamed: [], deleted: [], changed: [] };
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
    refuseChanged(root, edits);
    journal = {
      renames: edits.renames,
      puts: [...edits.puts, ...puts].map(journalPut),
      deletions: [...edits.deletions, ...deletions],
    };
    await writeJournal(root, printJournal(root, journal, seal), disk);
  } catch (error) {
    await disk.removeTree(folder).catch(() => {});
    throw error;
  }
  const applied = await applyJournal({ root, disk, staged: ownStagedFiles(root) }, journal);
  await endTransaction(root, disk);
  return applied;
}

function isNothing({ puts, deletions, renames = [] }: StateEdits & Partial<SdkEdits>): boolean {
  return puts.length + deletions.length + renames.length === 0;
}

function journalPut({ hash, content: _content, ...put }: Put): JournalPut {
  return { ...put, after: hash };
}

/** Takes the journal away, with which the build is over, and then what was staged. */
export async function endTransaction(root: string, disk: Disk): Promise<void> {
  await disk.flushFolder(root);
  await disk.remove(safeJoin(root, journalPath));
  await disk.removeTree(safeJoin(root, transactionFolder));
}

async function stageAll(
  root: string,
  puts: readonly Put[],
  first: number,
  disk: Disk,
): Promise<void> {
  await eachOf([...puts.entries()], ([index, put]) => stage(root, first + index, put, disk));
}

async function writeJournal(root: string, text: string, disk: Disk): Promise<void> {
  const file = safeJoin(root, journalPath);
  const written = `${file}.new`;
  await disk.write(written, Buffer.from(text), { flush: true });
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
function refuseChanged(root: string, { puts, deletions }: SdkEdits): void {
  const guard = new DiskGuard(root);
  const changed = [...puts, ...deletions].filter(
    ({ path, before }) => !hasHash(guard, path, before),
  );
  if (changed.length === 0) return;
  const paths = changed.map(({ path }) => path).join(', ');
  const message = `${paths} changed during the build, so no file of this SDK was written. Build again.`;
  throw new SdkgenError(message, ExitCode.ConflictOrDeclined);
}
