import type { Disk } from './disk.js';
import { type JournalPut, stagedPath } from './journal.js';
import { readBelow } from './plain-file.js';
import { DiskGuard, safeJoin, statusOf } from './safe-path.js';
import type { Put } from './sdk-edits.js';
import { sha256 } from '../sha256.js';

/** The new files of a build, each under its index until it is moved to its path. */
export interface StagedFiles {
  /** Has a file ready to be moved; false if there is none with the content that the journal names. */
  prepare(index: number, put: JournalPut): Promise<boolean>;
  /** The bytes of a file that was prepared. */
  contentOf(index: number): Buffer | undefined;
}

/** Files that this process has just staged itself. */
export function ownStagedFiles(root: string): StagedFiles {
  return {
    prepare: async () => true,
    contentOf: (index) => readBelow(new DiskGuard(root), stagedPath(index)).content,
  };
}

/**
 * Files that were found. Each is written anew with the content that was checked: whatever stands
 * there may be linked to elsewhere, or have a mode that the plan did not give it.
 */
export function foundStagedFiles(root: string, disk: Disk): StagedFiles {
  const contentOf = (index: number) => readBelow(new DiskGuard(root), stagedPath(index)).content;
  return {
    contentOf,
    prepare: async (index, put) => {
      const content = contentOf(index);
      if (content === undefined || sha256(content) !== put.after) return false;
      const file = safeJoin(root, stagedPath(index));
      await disk.remove(`${file}.checked`);
      await stageAt(`${file}.checked`, root, { ...put, content }, disk);
      await disk.move(`${file}.checked`, file);
      return true;
    },
  };
}

type StagedPut = Pick<Put, 'path' | 'before' | 'content' | 'executable' | 'precious'>;

export async function stage(
  root: string,
  index: number,
  put: StagedPut,
  disk: Disk,
): Promise<void> {
  await stageAt(safeJoin(root, stagedPath(index)), root, put, disk);
}

/** A file keeps the permissions that it has; only the plan makes one executable. */
async function stageAt(file: string, root: string, put: StagedPut, disk: Disk): Promise<void> {
  const status = put.before === undefined ? undefined : statusOf(safeJoin(root, put.path));
  const bits = status && status.mode & 0o777;
  const mode = put.executable ? (bits ?? 0o644) | 0o111 : bits;
  await disk.write(file, put.content, { mode, flush: put.precious });
}
