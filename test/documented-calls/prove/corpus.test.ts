import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, removeCli } from '../../cli/run-cli.js';
import { corpusFiles, corpusFolder } from '../../corpus/descriptions.js';
import { proofs } from '../../languages/registry.js';
import { provedLanguages } from '../../proved-languages.js';
import { hasToolchain } from '../../toolchains.js';
import { fixtures } from '../../unit/model/modelled.js';
import { compareWithAccepted } from '../accepted.js';
import { buildDescribed, type DescribedFile, mockedSdk } from '../description.js';
import { runCalls } from '../run-calls.js';
import { failureLines } from '../table.js';

/** The mock server reads OpenAPI 3 only. */
const quirks = readdirSync(join(fixtures, 'quirks')).filter((file) => file !== 'swagger-2.yaml');
const here = corpusFiles.length > 0;
const languages = provedLanguages().filter(hasToolchain);
const work = realpathSync(mkdtempSync(join(tmpdir(), 'sdkgen-calls-')));

beforeAll(buildCli);
afterAll(() => {
  removeCli();
  rmSync(work, { recursive: true, force: true });
});

/** Everything unexpected about the calls of a description, in every language. */
async function reportOf(described: DescribedFile): Promise<string[]> {
  const project = await buildDescribed(described, { work, languages });
  const lines: string[] = [];
  for (const language of languages) {
    const program = mkdtempSync(join(work, 'program-'));
    const sdk = mockedSdk(described, project, language);
    const { calls, failures } = await runCalls(proofs[language].documentedCalls, [sdk], program);
    const run = { description: described.file, language };
    const { unexpected, unused } = compareWithAccepted(failures, run);
    lines.push(...failureLines(unexpected, run));
    lines.push(...unused.map(({ operation }) => `accepted, but not seen: ${operation}`));
    if (calls !== sdk.snippets.length) lines.push(`${calls} of ${sdk.snippets.length} calls`);
    rmSync(program, { recursive: true });
  }
  rmSync(project.folder, { recursive: true });
  return lines;
}

test.each(quirks)('every documented call of quirks/%s runs', async (file) => {
  expect(await reportOf({ folder: join(fixtures, 'quirks'), file })).toEqual([]);
});

describe.skipIf(!here)(`corpus${here ? '' : ` not in ${corpusFolder}`}`, () => {
  const names = here ? corpusFiles.map(({ file }) => file) : ['none'];

  test.each(names)('every documented call of %s runs', async (file) => {
    expect(await reportOf({ folder: corpusFolder, file })).toEqual([]);
  });
});
