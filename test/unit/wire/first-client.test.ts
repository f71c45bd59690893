import { expect, test } from 'vitest';
import { proofs } from '../../languages/registry.js';
import { whyNot } from '../../wire/cases/applicable.js';
import { loadCases } from '../../wire/cases/load.js';

// `npm test` drives the first kind of client only.
test.each(Object.values(proofs).map(({ wire }) => wire))(
  'the first kind of client of $id has every case',
  ({ id, clients = [] }) => {
    const applicable = loadCases().filter((one) => whyNot(one, id) === undefined);
    const missing = applicable.filter((one) => whyNot(one, id, clients[0]) !== undefined);
    expect(missing.map((one) => one.id)).toEqual([]);
  },
);
