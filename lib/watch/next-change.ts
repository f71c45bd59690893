import { setTimeout } from 'node:timers/promises';
import type { Change, Inputs } from './inputs.js';

/** The time, which tests make themselves. All in milliseconds. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => setTimeout(milliseconds),
};

const checkMs = 100;
/** Of all the time, at most such a part goes into looking, however many files there are. */
const shareOfLooking = 1 / 20;
/** Files that are written in parts, or several of them, are still for less than this in between. */
const stillMs = 200;
/** Who replaces a file may take it away first, or empty it, and then take some time. */
const vanishedMs = 1000;

/**
 * Waits until something looks otherwise than when the last build read it, and until nothing has
 * changed any more for a while. What turns back to what it was is no change.
 */
export async function nextChange(
  inputs: Pick<Inputs, 'changes'>,
  clock: Clock,
): Promise<readonly Change[]> {
  let last = '';
  let since = clock.now();
  for (let pause = checkMs; ; ) {
    await clock.sleep(pause);
    const start = clock.now();
    const changes = inputs.changes();
    const now = clock.now();
    pause = Math.max(checkMs, (now - start) / shareOfLooking);
    const looks = changes.map(({ path, look }) => `${path}\n${look}`).join('\n');
    if (looks !== last) {
      last = looks;
      since = now;
      continue;
    }
    const isVanished = changes.some((change) => change.isVanished);
    if (changes.length > 0 && now - since >= (isVanished ? vanishedMs : stillMs)) return changes;
  }
}
