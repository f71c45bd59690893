import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../compile/workshop.js';
import { proofs } from '../languages/registry.js';
import { loadCases } from './cases/load.js';
import { testOnTheWire } from './wire-tests.js';

for (const { wire } of Object.values(proofs)) testOnTheWire(wire, wire.clients?.slice(0, 1));

it('every case is in the table of docs/conformance.md', () => {
  const cases = loadCases();
  const table = readFileSync(join(repository, 'docs/conformance.md'), 'utf8');
  const missing = cases.filter(({ id, title }) => !table.includes(`| ${id} | ${title} |`));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
