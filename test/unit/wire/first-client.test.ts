import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proofs } from '../../languages/registry.js';
import { whyNot } from '../../wire/cases/applicable.js';
import { readLimits } from '../../wire/cases/limits.js';
import { loadCases, wireFolder } from '../../wire/cases/load.js';

// `npm test` drives the first kind of client only.
test.each(Object.values(proofs).map(({ wire }) => wire))(
  'the first kind of client of $id has every case',
  ({ id, clients = [] }) => {
    const applicable = loadCases().filter((one) => whyNot(one, id) === undefined);
    const missing = applicable.filter((one) => whyNot(one, id, clients[0]) !== undefined);
    expect(missing.map((one) => one.id)).toEqual([]);
  },
);

test('languages exclude no case that is not there', () => {
  const ids = loadCases().map(({ id }) => id);
  const excluded = [...readLimits(join(wireFolder, 'languages')).keys()];
  expect(excluded.filter((id) => !ids.includes(id))).toEqual([]);
  expect(excluded.length).toBeGreaterThan(10);
});
