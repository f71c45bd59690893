import type { SdkFile } from '../languages/language.js';
import { type Change, decide } from './decide.js';
import { sha256 } from '../sha256.js';
import { type DiskContent, hashesOf, leftMarkers } from './disk-content.js';
import { mergeText } from './merge-text.js';
import { lineEndingOf, textOf, withWindowsLines } from './text-file.js';

/** Why a file cannot be merged without the user. */
type ConflictReason =
  /** Both changes are in the same lines. */
  | 'same-lines'
  /** Merged line by line it would be no JSON any more. */
  | 'not-json'
  /** It is not known how it was generated last. */
  | 'no-base'
  /** Nor is it known whether it was generated: there is no manifest that could be used. */
  | 'no-manifest'
  /** sdkgen did not write it. */
  | 'foreign'
  /** It has no lines. */
  | 'binary';

interface Conflict {
  readonly reason: ConflictReason;
  /** Both sides, with markers where they differ; absent where there are no lines. */
  readonly marked: Uint8Array | undefined;
  /** Both sides, with the user's lines where they differ; absent where there is no such file. */
  readonly mine: Uint8Array | undefined;
}

export interface PlannedFile {
  readonly path: string;
  readonly change: Change;
  /** As it was generated; absent for a file that is no longer generated. */
  readonly generated: Uint8Array | undefined;
  /** SHA-256 of what was generated. */
  readonly hash: string | undefined;
  /** SHA-256 of the text that both sides agreed on last, as the manifest has it. */
  readonly lastHash: string | undefined;
  /** SHA-256 of what the user declined since then. */
  readonly declinedHash: string | undefined;
  readonly executable: boolean;
  /** What is on disk, and its SHA-256; absent where nothing is. */
  readonly disk: DiskContent | undefined;
  /** What is written: as generated, merged, or, if the user so decides, in place of their own. */
  readonly content: Uint8Array | undefined;
  readonly conflict: Conflict | undefined;
  /** An earlier merge left markers in it that nobody has removed. */
  readonly hasMarkers: boolean;
}

/** What there is to know about one path: what was made, what is there, what was made before. */
export interface FileVersions {
  readonly path: string;
  readonly file: SdkFile | undefined;
  readonly disk: Uint8Array | undefined;
  readonly lastHash: string | undefined;
  readonly declinedHash: string | undefined;
  /** Whether to ask again about what was declined. */
  readonly reask: boolean;
  /** The text that both sides agreed on last; asked for only where both sides changed. */
  baseText(): Promise<string | undefined>;
}

function bytesOf({ content }: SdkFile): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Plans one file; nothing where it is neither there nor generated. */
export async function planFile(versions: FileVersions): Promise<PlannedFile | undefined> {
  const { path, file, lastHash, declinedHash, reask } = versions;
  const generated = file && bytesOf(file);
  const hash = generated && sha256(generated);
  const disk = versions.disk && { content: versions.disk, hash: sha256(versions.disk) };
  const diskHashes = disk === undefined ? [] : hashesOf(disk, [hash, lastHash, declinedHash]);
  const decision = decide({
    disk: diskHashes,
    generated: hash,
    last: lastHash,
    declined: declinedHash,
    reask,
  });
  if (decision === undefined) return undefined;
  const planned: Omit<PlannedFile, 'change' | 'content'> = {
    path,
    generated,
    hash,
    lastHash,
    declinedHash,
    executable: file?.executable ?? false,
    disk,
    conflict: undefined,
    hasMarkers:
      disk !== undefined &&
      (decision === 'keep' || decision === 'declined' || decision === 'edited-stale') &&
      leftMarkers(disk.content),
  };
  if (decision !== 'both-changed' && decision !== 'foreign') {
    return { ...planned, change: decision, content: generated && inEndingOf(disk, generated) };
  }
  if (disk === undefined || generated === undefined) throw new Error(`${path} has one side only.`);
  return {
    ...planned,
    ...(await settle(versions, decision, disk.content, generated)),
    hasMarkers: leftMarkers(disk.content),
  };
}

/** What becomes of a file that both the user and generation changed. */
async function settle(
  versions: FileVersions,
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
  const base = decision === 'foreign' ? undefined : await versions.baseText();
  const merged = mergeText({ base, yours, generated: made });
  if (base === undefined) {
    return conflict(decision === 'foreign' ? 'foreign' : 'no-base', merged.text, merged.mine);
  }
  const isWhole =
    !versions.path.endsWith('.json') || !isJson(yours) || !isJson(made) || isJson(merged.mine);
  if (merged.conflicts > 0)
    return conflict('same-lines', merged.text, isWhole ? merged.mine : undefined);
  // Without conflicts it is the merged text.
  if (!isWhole) {
    const compared = mergeText({ base: undefined, yours, generated: made });
    return conflict('not-json', compared.text);
  }
  // What generation changed may be what the user had changed already.
  if (merged.text === yours) return { change: 'keep', content: undefined, conflict: undefined };
  return { change: 'merge', content: Buffer.from(merged.text), conflict: undefined };
}

/** What is written over a file whose lines all end as on Windows ends its lines so too. */
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
