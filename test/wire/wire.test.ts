import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../compile/workshop.js';
import { hasToolchain } from '../toolchains.js';
import { loadCases } from './cases/load.js';
import type { CaseResult } from './harness/run-case.js';
import { prepareSuite, runSuite } from './harness/run-suite.js';
import { wireLanguages } from './languages/registry.js';

const cases = loadCases();

for (const language of Object.values(wireLanguages)) {
  describe.skipIf(!hasToolchain(language.id))(`on the wire: ${language.id}`, () => {
    const results = new Map<string, CaseResult>();

    beforeAll(async () => {
      const suite = await prepareSuite(language, cases);
      await runSuite(suite, ({ wireCase }, result) => results.set(wireCase.id, result));
    });

    for (const { id, title, notApplicable } of cases) {
      if (notApplicable?.[language.id] !== undefined) continue;
      it(`${id} ${title}`, () => {
        expect(results.get(id)?.faults).toEqual([]);
      });
    }
  });
}

it('every case is in the table of docs/conformance.md', () => {
  const table = readFileSync(join(repository, 'docs/conformance.md'), 'utf8');
  const missing = cases.filter(({ id, title }) => !table.includes(`| ${id} | ${title} |`));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
