import { type Disk, realDisk } from '../../../lib/output/disk.js';

/** A disk that does so many things and then no more, as when the process is killed. */
export function dyingAfter(
  count: number,
  error = new Error('killed'),
): Disk & { readonly isDead: boolean } {
  let left = count;
  const live =
    <Args extends unknown[]>(task: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      if (left <= 0) throw error;
      left--;
      await task(...args);
    };
  return {
    makeFolder: live(realDisk.makeFolder),
    write: live(realDisk.write),
    move: live(realDisk.move),
    remove: live(realDisk.remove),
    removeFolder: live(realDisk.removeFolder),
    removeTree: live(realDisk.removeTree),
    flushFolder: live(realDisk.flushFolder),
    get isDead() {
      return left <= 0;
    },
  };
}
