import { isList, member, stringMember } from '../json.js';
import type { JournalSeal } from './journal-seal.js';
import { manifestName } from './manifest.js';
import { pathProblem } from './safe-path.js';
import type { Deletion, Rename } from './sdk-edits.js';
import { isShardPath } from './shard-names.js';
import { isState, stateNotes, surfacePath, transactionFolder } from './state-folder.js';

const journalVersion = 2;
export const journalPath = `${transactionFolder}/journal.json`;

/** A file that is staged under its index, to be moved to its path. */
export interface JournalPut {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
  readonly lastHash: string | undefined;
  /** Whether the plan makes it executable. The mode of the staged file is not trusted. */
  readonly executable: boolean;
  /** Whether it has lines of the user's, which must survive a loss of power. */
  readonly precious: boolean;
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

/** A journal as a file: its seal in the first line, and its text behind that. Without a key it has no seal. */
export function printJournal(root: string, journal: Journal, { seal }: JournalSeal): string {
  const text = `${JSON.stringify({ journalVersion, ...journal })}\n`;
  return `${seal(root, text) ?? ''}\n${text}`;
}

/**
 * Reads the journal of an SDK. It lies in the user's folder and may come from anybody: nothing is
 * returned unless a build of this user wrote it for this folder.
 */
export function readJournal(
  root: string,
  content: string,
  { isGenuine }: JournalSeal,
): Journal | undefined {
  const end = content.indexOf('\n');
  const text = content.slice(end + 1);
  return end > 0 && isGenuine(root, text, content.slice(0, end)) ? parseJournal(text) : undefined;
}

function parseJournal(text: string): Journal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (member(value, 'journalVersion') !== journalVersion) return undefined;
  const renames = listOf(member(value, 'renames'), (entry) => {
    const [from, to] = [pathIn(entry, 'from'), pathIn(entry, 'to')];
    const hash = hashIn(entry, 'hash');
    if (from === undefined || to === undefined || hash === undefined) return undefined;
    return isOwnPath(from) || isOwnPath(to) ? undefined : { from, to, hash };
  });
  const puts = listOf(member(value, 'puts'), (entry) => {
    const path = pathIn(entry, 'path');
    const after = hashIn(entry, 'after');
    if (path === undefined || after === undefined) return undefined;
    const [before, lastHash] = [hashIn(entry, 'before'), hashIn(entry, 'lastHash')];
    const executable = member(entry, 'executable') === true;
    const precious = member(entry, 'precious') === true;
    return { path, after, before, lastHash, executable, precious };
  });
  const deletions = listOf(member(value, 'deletions'), (entry) => {
    const path = pathIn(entry, 'path');
    const before = hashIn(entry, 'before');
    const movedTo = pathIn(entry, 'movedTo');
    if (path === undefined || before === undefined || path === manifestName) return undefined;
    if (movedTo === undefined && member(entry, 'movedTo') !== undefined) return undefined;
    return { path, before, lastHash: hashIn(entry, 'lastHash'), movedTo };
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
    !isState(path) || path === surfacePath || isShardPath(path) || Object.hasOwn(stateNotes, path);
  return isAllowed ? path : undefined;
}

/** Whether sdkgen keeps a file for itself: the manifest and what lies beside it. */
export function isOwnPath(path: string): boolean {
  return isState(path) || path === manifestName;
}

function hashIn(entry: unknown, key: string): string | undefined {
  const hash = stringMember(entry, key);
  return hash !== undefined && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}
