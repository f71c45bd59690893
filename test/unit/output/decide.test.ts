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
  expect(decide({ disk, generated, last })).toBe(change);
});
