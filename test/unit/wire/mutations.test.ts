import { describe, expect, it } from 'vitest';
import type { Language } from '../../../lib/languages/language.js';
import { languageIds, languages } from '../../../lib/languages/registry.js';
import { loadCases } from '../../wire/cases/load.js';
import { buildFixture, ownAssets } from '../../wire/harness/fixtures.js';
import { loadMutations, mutated } from '../../wire/mutations/load.js';

const ids = new Set(loadCases().map(({ id }) => id));

async function sourceOf(language: string, file: string, fixture?: string): Promise<string> {
  if (fixture === undefined) {
    const known = languages as Readonly<Record<string, Language>>;
    const registered = known[language];
    if (!registered) throw new Error(`no language ${language}`);
    return ownAssets(language, registered).runtime(file);
  }
  const { sdk } = await buildFixture(fixture, language);
  return String(sdk.files.find(({ path }) => path === file)?.content);
}

for (const language of languageIds) {
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
          const place = { mutation, file, ...(fixture === undefined ? {} : { fixture }) };
          expect(mutated(place, source)).not.toBe(source);
        }
        expect(mutation.caughtBy.filter((id) => !ids.has(id))).toEqual([]);
      });
    }
  });
}
