import { closeSync, fdatasyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, open, rm, rmdir } from 'node:fs/promises';

/** What a transaction does to a disk; a test has one that fails or dies. */
export interface Disk {
  makeFolder(path: string): Promise<void>;
  /** Writes a file that is not there yet. */
  write(path: string, content: Uint8Array, options: WriteOptions): Promise<void>;
  /** Moves a file to where another may be, in one step. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Fails where the folder is not empty. */
  removeFolder(path: string): Promise<void>;
  removeTree(path: string): Promise<void>;
  /** Has the names in a folder survive a loss of power, where the platform can. */
  flushFolder(path: string): Promise<void>;
}

interface WriteOptions {
  /** Permission bits; absent: those of the platform. */
  readonly mode?: number | undefined;
  /** Whether the content has to survive a loss of power; it costs a wait for the disk. */
  readonly flush: boolean;
}

export const realDisk: Disk = {
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true });
  },
  // One after the other: writing and moving files of one folder at once waits for the folder's lock,
  // and costs more in threads than it saves.
  write: async (path, content, { mode, flush }) => {
    const file = openSync(path, 'wx');
    try {
      writeFileSync(file, content);
      if (flush) fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
    if (mode !== undefined) await chmod(path, mode);
  },
  move: async (from, to) => renameSync(from, to),
  // At once, as `move`: whoever looked at the file right before knows what goes away.
  remove: async (path) => rmSync(path, { force: true }),
  removeFolder: rmdir,
  removeTree: (path) => rm(path, { recursive: true, force: true }),
  flushFolder: async (path) => {
    // Windows opens no folders.
    const folder = await open(path, 'r').catch(() => undefined);
    try {
      await folder?.sync();
    } catch {
      // Some file systems cannot; then there is nothing to wait for.
    } finally {
      await folder?.close();
    }
  },
};
