import { expect, test } from 'vitest';
import { decide } from '../../../lib/output/decide.js';

test.each([
  ['create', [], 'new', undefined],
  ['restore', [], 'new', 'old'],
  ['unchanged', ['new'], 'new', undefined],
  ['unchanged', ['new'], 'new', 'old'],
  ['update', ['old'], 'new', 'old'],
  ['update', ['old with other line endings', 'old'], 'new', 'old'],
  ['keep', ['mine'], 'same', 'same'],
  ['both-changed', ['mine'], 'new', 'old'],
  ['foreign', ['mine'], 'new', undefined],
  ['delete', ['old'], undefined, 'old'],
  ['edited-stale', ['mine'], undefined, 'old'],
  [undefined, [], undefined, 'old'],
])('%s: on disk %j, generated %j, before %j', (change, disk, generated, last) => {
  expect(decide({ disk, generated, last, declined: undefined, reask: false })).toBe(change);
});

test.each([
  ['declined', ['mine'], 'no', 'old'],
  ['declined', ['mine'], 'no', undefined],
  ['both-changed', ['mine'], 'new', 'old'],
  ['foreign', ['mine'], 'new', undefined],
  // Taken over by hand.
  ['unchanged', ['no'], 'no', 'old'],
  ['update', ['no'], 'new', 'old'],
  ['delete', ['no'], undefined, 'old'],
  // Without changes of the user's again.
  ['update', ['old'], 'no', 'old'],
  // Generated again as both sides agreed.
  ['keep', ['mine'], 'old', 'old'],
  ['restore', [], 'no', 'old'],
  ['create', [], 'no', undefined],
  ['edited-stale', ['mine'], undefined, 'old'],
])(
  '%s after "no" was declined: on disk %j, generated %j, before %j',
  (change, disk, generated, last) => {
    expect(decide({ disk, generated, last, declined: 'no', reask: false })).toBe(change);
    const isAsked = change === 'declined';
    const asked = last === undefined ? 'foreign' : 'both-changed';
    const again = decide({ disk, generated, last, declined: 'no', reask: true });
    expect(again).toBe(isAsked ? asked : change);
  },
);
