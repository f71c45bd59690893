import { setTimeout } from 'node:timers/promises';
import type { Change, Inputs } from './inputs.js';

/** The clock, which tests replace. All times are in milliseconds. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => setTimeout(milliseconds),
};

const checkMs = 100;
/** The largest share of the time that the checks take, however many files there are. */
const shareOfChecks = 1 / 20;
/** The longest pause in which a change counts as unfinished: files may be written in parts. */
const stillMs = 200;
/** Programs may delete or empty a file, and write it again only after some time. */
const vanishedMs = 1000;

/**
 * Waits until an input of the last build has changed, and until nothing has changed for a while. A file
 * that reverts to its recorded content does not count as changed.
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
    pause = Math.max(checkMs, (now - start) / shareOfChecks);
    const state = changes.map(({ path, fingerprint }) => `${path}\n${fingerprint}`).join('\n');
    if (state !== last) {
      last = state;
      since = now;
      continue;
    }
    const isVanished = changes.some((change) => change.isVanished);
    if (changes.length > 0 && now - since >= (isVanished ? vanishedMs : stillMs)) return changes;
  }
}
