import { describe, expect, it } from 'vitest';
import type { Language } from '../../../lib/languages/language.js';
import { type LanguageId, languageIds } from '../../../lib/languages/registry.js';
import type { Assets } from '../../../lib/render/assets.js';
import type { Source } from '../../fuzz/inspect/process.js';
import { proofs } from '../../languages/registry.js';
import { hasToolchain } from '../../toolchains.js';
import { whyNot } from '../../wire/cases/applicable.js';
import { loadCases } from '../../wire/cases/load.js';
import { buildFixture, ownAssets } from '../../wire/harness/fixtures.js';
import { type Edit, loadMutations, type Mutation, mutated } from '../../wire/mutations/load.js';

const cases = new Map(loadCases().map((one) => [one.id, one]));

/** What mutations can change in the SDK of a fixture. */
interface FixtureSources {
  readonly files: ReadonlyMap<string, string>;
  /** The files of the runtime that it is generated from. */
  readonly runtime: ReadonlySet<string>;
}

/** Generates the SDKs of fixtures, each once. */
class MutableSdks {
  readonly #language: LanguageId;
  readonly #sdks = new Map<string, Promise<FixtureSources>>();
  #assets: Assets | undefined;

  constructor(language: LanguageId) {
    this.#language = language;
  }

  #of(fixture: string): Promise<FixtureSources> {
    const sdk = this.#sdks.get(fixture) ?? this.#generate(fixture);
    this.#sdks.set(fixture, sdk);
    return sdk;
  }

  async #generate(fixture: string): Promise<FixtureSources> {
    const runtime = new Set<string>();
    const assetsOf = (id: string, language: Language): Assets => {
      const assets = (this.#assets ??= ownAssets(id, language));
      return {
        ...assets,
        runtime: (path) => {
          runtime.add(path);
          return assets.runtime(path);
        },
      };
    };
    const { sdk } = await buildFixture(fixture, this.#language, { assetsOf });
    return {
      files: new Map(sdk.files.map(({ path, content }) => [path, String(content)])),
      runtime,
    };
  }

  /** The text that an edit changes in an SDK of these fixtures; absent: none of them has it. */
  async #sourceOf(
    { file, fixture }: Edit,
    fixtures: readonly string[],
  ): Promise<string | undefined> {
    for (const name of fixtures) {
      const { files, runtime } = await this.#of(name);
      if (fixture === name) return files.get(file);
      if (fixture === undefined && runtime.has(file)) return this.#assets?.runtime(file);
    }
    return undefined;
  }

  /**
   * The file of an edit with its mutation.
   * @throws {Error} if the SDKs of the cases that must catch it do not have the text exactly once, or it is replaced by
   *   itself
   */
  async mutated(mutation: Mutation, edit: Edit): Promise<string> {
    const { file, fixture } = edit;
    const fixtures = new Set(mutation.caughtBy.flatMap((id) => cases.get(id)?.fixture ?? []));
    const source = await this.#sourceOf(edit, [...fixtures]);
    if (source === undefined) {
      throw new Error(`no SDK of its cases has ${fixture ?? 'the runtime'}: ${file}`);
    }
    const place = { mutation, file, ...(fixture === undefined ? {} : { fixture }) };
    const text = mutated(place, source);
    if (text === source) throw new Error(`the mutation changes nothing in ${file}`);
    return text;
  }
}

/** Whether the suite runs a case with SDKs of a language. */
function isRun(id: string, language: string): boolean {
  const wireCase = cases.get(id);
  return wireCase !== undefined && whyNot(wireCase, language) === undefined;
}

for (const language of languageIds) {
  describe(`the mutations of the SDKs: ${language}`, () => {
    const mutations = loadMutations(language);
    const sdks = new MutableSdks(language);

    it('have names of their own', () => {
      const names = mutations.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    });

    for (const mutation of mutations) {
      it(`${mutation.name}: fits SDKs of cases that the language runs`, async () => {
        expect(mutation.caughtBy.filter((id) => !isRun(id, language))).toEqual([]);
        for (const edit of mutation.edits) await sdks.mutated(mutation, edit);
      });
    }

    // Those of the runtime change less often and are many: the compilers of a proof read them.
    it.skipIf(!hasToolchain(language))('leave generated code that parses', async () => {
      const { reads, inspector } = proofs[language].fuzz;
      const sources: Source[] = [];
      for (const [number, mutation] of mutations.entries()) {
        for (const edit of mutation.edits) {
          if (edit.fixture === undefined || !reads.test(edit.file)) continue;
          sources.push([await sdks.mutated(mutation, edit), `mutation ${number}/${edit.file}`]);
        }
      }
      if (sources.length === 0) return;
      const parser = inspector();
      try {
        const { problems } = await parser.inspect(sources);
        // A fault need not be formatted.
        expect(problems.filter((problem) => !/: \w+ changes line \d+: /.test(problem))).toEqual([]);
      } finally {
        parser.end();
      }
    });
  });
}
