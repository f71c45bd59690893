import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../lib/paths.js';
import { loadCases } from '../../wire/cases/load.js';
import { buildFixture } from '../../wire/harness/fixtures.js';
import { wireLanguages } from '../../wire/languages/registry.js';
import { loadMutations, mutated } from '../../wire/mutations/load.js';

const ids = new Set(loadCases().map(({ id }) => id));

async function sourceOf(language: string, file: string, fixture?: string): Promise<string> {
  if (fixture === undefined) {
    return readFileSync(join(packageRoot, 'templates', language, 'runtime/src', file), 'utf8');
  }
  const { sdk } = await buildFixture(fixture, language);
  return String(sdk.files.find(({ path }) => path === file)?.content);
}

for (const language of Object.keys(wireLanguages)) {
  describe(`the mutations of the SDKs: ${language}`, () => {
    const mutations = loadMutations(language);

    it('have names of their own', () => {
      const names = mutations.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    });

    for (const mutation of mutations) {
      it(`${mutation.name}: fits, and cases know it`, async () => {
        for (const { file, fixture } of mutation.edits) {
          const source = await sourceOf(language, file, fixture);
          expect(mutated(mutation, file, source, fixture)).not.toBe(source);
        }
        expect(mutation.caughtBy.filter((id) => !ids.has(id))).toEqual([]);
      });
    }
  });
}
