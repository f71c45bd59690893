import type { ComparedFile } from './compare-file.js';
import { leftMarkers } from './disk-content.js';
import { mergeText } from './merge-text.js';
import type { ConflictReason, PlannedFile } from './plan-file.js';
import { lineEndingOf, textOf, withWindowsLines } from './text-file.js';

/** Decides what a build does with a file. Merges it if the user and generation both changed it. */
export async function mergeFile(compared: ComparedFile): Promise<PlannedFile> {
  const { decision, baseText: _, ...file } = compared;
  const { path, disk, generated } = file;
  if (decision !== 'both-changed' && decision !== 'foreign') {
    const mayHaveMarkers = ['keep', 'declined', 'edited-stale'].includes(decision);
    return {
      ...file,
      change: decision,
      content: generated && inEndingOf(disk, generated),
      conflict: undefined,
      hasMarkers: disk !== undefined && mayHaveMarkers && leftMarkers(disk.content),
    };
  }
  if (disk === undefined || generated === undefined)
    throw new Error(`${path} has only one side to merge.`);
  const merged = await mergeChanges(compared, decision, disk.content, generated);
  return { ...file, ...merged, hasMarkers: leftMarkers(disk.content) };
}

/** Merges what the user and generation changed. */
async function mergeChanges(
  { path, baseText }: ComparedFile,
  decision: 'both-changed' | 'foreign',
  disk: Uint8Array,
  generated: Uint8Array,
): Promise<Pick<PlannedFile, 'change' | 'content' | 'conflict'>> {
  const content = inEndingOf({ content: disk }, generated);
  const conflict = (reason: ConflictReason, marked?: string, mine?: string) => ({
    change: 'conflict' as const,
    content,
    conflict: { reason, marked: bytesOrNone(marked), mine: bytesOrNone(mine) },
  });
  const [yours, made] = [textOf(disk), textOf(generated)];
  if (yours === undefined || made === undefined) {
    return conflict(decision === 'foreign' ? 'foreign' : 'binary');
  }
  const base = decision === 'foreign' ? undefined : await baseText();
  const merged = mergeText({ base, yours, generated: made });
  if (base === undefined) {
    return conflict(decision === 'foreign' ? 'foreign' : 'no-base', merged.text, merged.mine);
  }
  const isWhole = !path.endsWith('.json') || !isJson(yours) || !isJson(made) || isJson(merged.mine);
  if (merged.conflicts > 0)
    return conflict('same-lines', merged.text, isWhole ? merged.mine : undefined);
  // Without conflicts it is the merged text.
  if (!isWhole) {
    const compared = mergeText({ base: undefined, yours, generated: made });
    return conflict('not-json', compared.text);
  }
  // The user may have made the same changes as generation.
  if (merged.text === yours) return { change: 'keep', content: undefined, conflict: undefined };
  return { change: 'merge', content: Buffer.from(merged.text), conflict: undefined };
}

/** Keeps Windows line endings if all lines of the file on disk have them. */
function inEndingOf(
  disk: { readonly content: Uint8Array } | undefined,
  generated: Uint8Array,
): Uint8Array {
  const text = disk && textOf(disk.content);
  if (text === undefined || lineEndingOf(text) !== '\r\n') return generated;
  const made = textOf(generated);
  return made === undefined ? generated : Buffer.from(withWindowsLines(made));
}

function bytesOrNone(text: string | undefined): Uint8Array | undefined {
  return text === undefined ? undefined : Buffer.from(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
