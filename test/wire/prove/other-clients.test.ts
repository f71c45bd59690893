import { expect, test } from 'vitest';
import { proofs } from '../../languages/registry.js';
import { provedLanguages } from '../../proved-languages.js';
import { whyNot } from '../cases/applicable.js';
import { loadCases } from '../cases/load.js';
import { testOnTheWire } from '../wire-tests.js';

const suites = provedLanguages().map((id) => proofs[id].wire);

/** `npm test` drives the first kind of client. */
for (const wire of suites.filter(({ clients = [] }) => clients.length > 1)) {
  testOnTheWire(wire, wire.clients?.slice(1));
}

test.each(suites)('the first kind of client of $id has every case', ({ id, clients = [] }) => {
  const applicable = loadCases().filter((one) => whyNot(one, id) === undefined);
  const missing = applicable.filter((one) => whyNot(one, id, clients[0]) !== undefined);
  expect(missing.map((one) => one.id)).toEqual([]);
});
