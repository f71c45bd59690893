import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** For `npm test` to say what it could not verify. */
export function diskPlatforms(): ReadonlyMap<string, boolean> {
  const folder = mountSmallDisk(16);
  if (folder !== undefined) unmountDisk(folder);
  return new Map([['full-disk', folder !== undefined]]);
}
