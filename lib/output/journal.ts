import { isList, member, stringMember } from '../json.js';
import { manifestName } from './manifest.js';
import { pathProblem } from './safe-path.js';
import type { Deletion, Rename } from './sdk-edits.js';
import { baseFolder, isState, stateNotes, surfacePath, transactionFolder } from './state-folder.js';

const journalVersion = 1;
export const journalPath = `${transactionFolder}/journal.json`;

/** A file that is staged under its index, to be moved to its path. */
export interface JournalPut {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
  readonly lastHash: string | undefined;
}

/**
 * What is to be done when everything is staged. From when it is on disk until it is taken away the
 * build counts as done: whoever comes next finishes it.
 */
export interface Journal {
  readonly renames: readonly Rename[];
  readonly puts: readonly JournalPut[];
  readonly deletions: readonly Deletion[];
}

/** Where the file of a put is staged, below the SDK's root. */
export function stagedPath(index: number): string {
  return `${transactionFolder}/${index}`;
}

export function printJournal(journal: Journal): string {
  return `${JSON.stringify({ journalVersion, ...journal })}\n`;
}

/** Reads a journal, which comes from the user's folder and may say anything; nothing if it is none. */
export function readJournal(text: string): Journal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (member(value, 'journalVersion') !== journalVersion) return undefined;
  const renames = listOf(member(value, 'renames'), (entry) => {
    const [from, to] = [pathIn(entry, 'from'), pathIn(entry, 'to')];
    return from === undefined || to === undefined || isOwn(from) || isOwn(to)
      ? undefined
      : { from, to };
  });
  const puts = listOf(member(value, 'puts'), (entry) => {
    const path = pathIn(entry, 'path');
    const after = hashIn(entry, 'after');
    if (path === undefined || after === undefined) return undefined;
    return { path, after, before: hashIn(entry, 'before'), lastHash: hashIn(entry, 'lastHash') };
  });
  const deletions = listOf(member(value, 'deletions'), (entry) => {
    const path = pathIn(entry, 'path');
    const before = hashIn(entry, 'before');
    if (path === undefined || before === undefined || path === manifestName) return undefined;
    return { path, before, lastHash: hashIn(entry, 'lastHash') };
  });
  return renames && puts && deletions && { renames, puts, deletions };
}

function listOf<Entry>(
  value: unknown,
  checked: (entry: unknown) => Entry | undefined,
): readonly Entry[] | undefined {
  if (!isList(value)) return undefined;
  const entries = value.map(checked);
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

/** A path of an SDK, or one that sdkgen keeps there for itself. */
function pathIn(entry: unknown, key: string): string | undefined {
  const path = stringMember(entry, key);
  if (path === undefined || pathProblem(path) !== undefined) return undefined;
  const isAllowed =
    !isState(path) ||
    path === surfacePath ||
    path.startsWith(`${baseFolder}/`) ||
    Object.hasOwn(stateNotes, path);
  return isAllowed ? path : undefined;
}

function isOwn(path: string): boolean {
  return isState(path) || path === manifestName;
}

function hashIn(entry: unknown, key: string): string | undefined {
  const hash = stringMember(entry, key);
  return hash !== undefined && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}
