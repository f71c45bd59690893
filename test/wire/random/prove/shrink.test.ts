import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { proofs } from '../../../languages/registry.js';
import { hasToolchain } from '../../../toolchains.js';
import { loadCases } from '../../cases/load.js';
import { prepareSuite, runSuite } from '../../harness/run-suite.js';
import { loadMutations } from '../../mutations/load.js';
import { assetsWith } from '../../mutations/run.js';
import { writeFinding } from '../finding.js';
import { randomPlan } from '../plan.js';
import { runLanguage } from '../run-languages.js';

const root = mkdtempSync(join(tmpdir(), 'sdkgen-random-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const languages = Object.values(proofs)
  .map(({ wire }) => wire)
  .filter(({ id }) => hasToolchain(id));

test.each(languages)('a fault of the runtime becomes a small case file: $id', async (language) => {
  const mutation = loadMutations(language.id).find(({ name }) => name.includes('503 is not'));
  if (!mutation) throw new Error(`${language.id} has no mutation that does not retry 503`);
  const changed = { assetsOf: assetsWith({ mutation, made: new Set(), sources: new Set() }) };
  const plan = randomPlan(4, { descriptions: 1, operations: 6, calls: 1, exchanges: 120 });
  const place = { root: join(root, language.id), key: 'x' };

  const sound = await runLanguage(plan, language, place);
  expect(sound.found).toEqual([]);
  const { found } = await runLanguage(plan, language, { ...place, changed });
  const retries = found.find(({ place: where }) => where === '# requests were expected, not #');
  expect(retries).toBeDefined();
  if (!retries) return;

  const folder = join(root, language.id, 'finding');
  const work = { languages: [language], root: join(root, language.id, 'shrunk'), folder, changed };
  const small = await writeFinding(plan, retries.example, work);
  expect(small.operation.parameters).toEqual([]);
  expect(small.operation.body).toBeUndefined();
  expect(readFileSync(join(folder, 'cases/random.yaml'), 'utf8')).toContain('status: 503');

  const cases = loadCases(join(folder, 'cases'));
  const results: boolean[] = [];
  for (const assets of [changed, {}]) {
    const suite = await prepareSuite(language, cases, {
      ...assets,
      folder: join(root, language.id, 'case'),
      fixturesFolder: join(folder, 'fixtures'),
      quick: true,
    });
    await runSuite(suite, (_, { faults }) => results.push(faults.length > 0));
  }
  // The case fails with the fault and passes without it.
  expect(results).toEqual([true, false]);
});
