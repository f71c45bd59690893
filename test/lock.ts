import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const pause = 200;

/** A lock file without a process in it is being written, unless it is as old as this. */
const staleMs = 5000;

/** Does the work while no other process does work under the same lock file. */
export async function holding<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    if (isLeft(file)) rmSync(file, { force: true });
    else await sleep(pause);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the process that took the lock has ended without giving it back. */
function isLeft(file: string): boolean {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === 0) return Date.now() - statSync(file).mtimeMs > staleMs;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
