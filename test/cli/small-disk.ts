import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { presence } from '../tool-chains/state.js';
import { machine, type RequiredTool } from '../tool-chains/tool-chain.js';

/** A file system in memory that is soon full; nothing where this process may not mount one. */
export function mountSmallDisk(kilobytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-disk-'));
  const args = ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'sdkgen', folder];
  if (spawnSync('mount', args, { stdio: 'ignore' }).status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

/** Puts a file on a disk that leaves no room; gives its path. */
export function fillDisk(disk: string): string {
  const filler = join(disk, 'filler');
  for (let size = 1024 * 1024; size >= 1024; ) {
    try {
      writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // The rest of it, then.
      size /= 2;
    }
  }
  return filler;
}

export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder]);
  rmdirSync(folder);
}

/** Not a program, but tests of full disks depend on it in the same way. */
export const fullDisk: RequiredTool = {
  id: 'full-disk',
  purpose: 'builds SDKs on a full disk',
  foundBy: 'a `tmpfs` can be mounted, which needs root',
  source: machine,
  state: () => {
    const folder = mountSmallDisk(16);
    if (folder !== undefined) unmountDisk(folder);
    return presence(folder !== undefined, 'the right to mount a tmpfs');
  },
};
