import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../compile/workshop.js';
import { hasToolchain } from '../toolchains.js';
import { whyNot } from './cases/applicable.js';
import { loadCases } from './cases/load.js';
import type { CaseResult } from './harness/run-case.js';
import { prepareSuite, runSuite } from './harness/run-suite.js';
import { proofs } from '../languages/registry.js';

const cases = loadCases();

for (const { wire: language } of Object.values(proofs)) {
  describe.skipIf(!hasToolchain(language.id))(`on the wire: ${language.id}`, () => {
    const results = new Map<string, CaseResult>();
    let folder = '';

    beforeAll(async () => {
      const suite = await prepareSuite(language, cases);
      ({ folder } = suite);
      await runSuite(suite, ({ wireCase }, result) => results.set(wireCase.id, result));
    });

    for (const wireCase of cases) {
      const { id, title } = wireCase;
      if (whyNot(wireCase, language.id) !== undefined) continue;
      it(`${id} ${title}`, () => {
        expect(results.get(id)?.faults).toEqual([]);
      });
    }

    // Where a compiler has looked at the program, there is none.
    const checks = [language.check].filter((check) => check !== undefined);
    it.each(checks)('a type checker has nothing to say of the program', async (check) => {
      expect(await check(folder)).toBe('');
    });
  });
}

it('every case is in the table of docs/conformance.md', () => {
  const table = readFileSync(join(repository, 'docs/conformance.md'), 'utf8');
  const missing = cases.filter(({ id, title }) => !table.includes(`| ${id} | ${title} |`));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
