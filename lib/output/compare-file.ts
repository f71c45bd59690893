import type { SdkFile } from '../languages/language.js';
import { sha256 } from '../sha256.js';
import { decide } from './decide.js';
import { hashesOf } from './disk-content.js';
import type { PlannedFile } from './plan-file.js';

type Decision = NonNullable<ReturnType<typeof decide>>;

/** A file on both sides, compared by hashes alone. */
export interface ComparedFile
  extends Pick<
    PlannedFile,
    | 'path'
    | 'movedFrom'
    | 'generated'
    | 'hash'
    | 'lastHash'
    | 'declinedHash'
    | 'executable'
    | 'disk'
  > {
  readonly decision: Decision;
  /** Returns the text that both sides agreed on last. Only merges call it. */
  readonly baseText: () => Promise<string | undefined>;
}

/** The versions of one file: as generated, on disk, and after the last build. */
export interface FileVersions {
  readonly path: string;
  /** The old path of a file that is on disk under its old name. */
  readonly movedFrom?: string | undefined;
  readonly file: SdkFile | undefined;
  readonly disk: Uint8Array | undefined;
  readonly lastHash: string | undefined;
  readonly declinedHash: string | undefined;
  /** Whether to ask again about what was declined. */
  readonly reask: boolean;
  readonly baseText: () => Promise<string | undefined>;
}

/** Compares one file. Returns nothing if it is neither on disk nor generated. */
export function compareFile(versions: FileVersions): ComparedFile | undefined {
  const { path, movedFrom, file, lastHash, declinedHash, reask, baseText } = versions;
  const generated = file && bytesOf(file);
  const hash = generated && sha256(generated);
  const disk = versions.disk && { content: versions.disk, hash: sha256(versions.disk) };
  const decision = decide({
    disk: disk === undefined ? [] : hashesOf(disk, [hash, lastHash, declinedHash]),
    generated: hash,
    last: lastHash,
    declined: declinedHash,
    reask,
  });
  if (decision === undefined) return undefined;
  const executable = file?.executable ?? false;
  const hashes = { hash, lastHash, declinedHash };
  return { path, movedFrom, generated, ...hashes, executable, disk, decision, baseText };
}

function bytesOf({ content }: SdkFile): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}
