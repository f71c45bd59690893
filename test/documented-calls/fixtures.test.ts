import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, removeCli } from '../cli/run-cli.js';
import type { BuiltProject } from '../corpus/project.js';
import { languageIds } from '../../lib/languages/registry.js';
import { proofs } from '../languages/registry.js';
import { hasToolchain } from '../toolchains.js';
import { fixtures } from '../unit/model/modelled.js';
import { buildDescribed, mockedSdk } from './description.js';
import { runCalls } from './run-calls.js';
import { failureLines } from './table.js';

const files = readdirSync(fixtures).filter((file) => file.endsWith('.yaml'));
const work = realpathSync(mkdtempSync(join(tmpdir(), 'sdkgen-calls-')));
const projects = new Map<string, BuiltProject>();

async function buildFrom(waiting: string[]): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const described = { folder: fixtures, file };
    projects.set(file, await buildDescribed(described, { work, languages: languageIds }));
  }
}

beforeAll(async () => {
  await buildCli();
  const waiting = [...files];
  await Promise.all([buildFrom(waiting), buildFrom(waiting)]);
});
afterAll(() => {
  removeCli();
  rmSync(work, { recursive: true, force: true });
});

describe.each(languageIds)('%s', (language) => {
  test.skipIf(!hasToolchain(language))('every documented call of the fixtures runs', async () => {
    const program = join(work, `program-${language}`);
    mkdirSync(program);
    const sdks = [...projects].map(([file, project]) =>
      mockedSdk({ folder: fixtures, file }, project, language),
    );
    const { calls, failures } = await runCalls(proofs[language].documentedCalls, sdks, program);
    expect(failureLines(failures, { description: 'fixtures', language })).toEqual([]);
    expect(calls).toBeGreaterThan(150);
  });
});
