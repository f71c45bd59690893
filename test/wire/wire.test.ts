import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../compile/workshop.js';
import { proofs } from '../languages/registry.js';
import { hasToolchain } from '../toolchains.js';
import { whyNot } from './cases/applicable.js';
import { loadCases } from './cases/load.js';
import type { CaseResult } from './harness/run-case.js';
import { prepareSuite, runSuite } from './harness/run-suite.js';
import type { WireLanguage } from './languages/language.js';

/** Drives the first kind of client. The proof of a language drives all of them, and checks the types of its program. */
function testOnTheWire(language: WireLanguage): void {
  const clients = language.clients?.slice(0, 1);
  const kinds = clients === undefined ? '' : ` (${clients.join(', ')})`;
  describe.skipIf(!hasToolchain(language.id))(`on the wire: ${language.id}${kinds}`, () => {
    const cases = loadCases();
    const results = new Map<string, CaseResult>();

    beforeAll(async () => {
      const suite = await prepareSuite(language, cases, { clients, quick: true });
      await runSuite(suite, ({ wireCase }, result) => results.set(wireCase.id, result));
    });

    for (const wireCase of cases) {
      const { id, title } = wireCase;
      if (whyNot(wireCase, language.id, clients?.[0]) !== undefined) continue;
      it(`${id} ${title}`, () => {
        expect(results.get(id)?.faults).toEqual([]);
      });
    }
  });
}

for (const { wire } of Object.values(proofs)) testOnTheWire(wire);

it('every case is in the table of docs/conformance.md', () => {
  const cases = loadCases();
  const table = readFileSync(join(repository, 'docs/conformance.md'), 'utf8');
  const missing = cases.filter(({ id, title }) => !table.includes(`| ${id} | ${title} |`));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
