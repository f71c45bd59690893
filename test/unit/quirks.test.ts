import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../lib/model/build.js';
import { languageIds } from '../../lib/languages/registry.js';
import { fileNamesProblem } from '../../lib/output/plan.js';
import { readDescription } from '../../lib/openapi/read.js';
import { compareOperations } from '../corpus/account.js';
import { takeCensus } from '../corpus/census.js';
import { proofs } from '../languages/registry.js';
import { hasToolchain } from '../toolchains.js';
import { textFiles } from './languages/generated.js';
import { expectations } from './quirks-expected.js';
import { deepFreeze, fixtures, modelSettings, spellProperties } from './model/modelled.js';

const folder = join(fixtures, 'quirks');

test('each description is listed', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(expectations).toSorted());
});

describe.each(Object.entries(expectations))(
  '%s',
  (file, { found = [], noted = [], objects = {} }) => {
    const path = join(folder, file);

    test('is read as we say, and built with all of its operations in every language', async () => {
      const description = await readDescription(path);
      expect(description.diagnostics.map(({ rule }) => rule)).toEqual(found);
      const model = deepFreeze(buildModel(description, modelSettings({ auth: ['apikey'] })));
      expect(model.notes.map(({ kind }) => kind)).toEqual(noted);
      for (const [words, properties] of Object.entries(objects)) {
        expect(spellProperties(model, words), words).toEqual(properties);
      }
      const census = takeCensus(path);
      for (const id of languageIds) {
        const sdk = proofs[id].generateSdk(model);
        expect(fileNamesProblem(sdk.files)).toBeUndefined();
        const files = textFiles(sdk);
        const sent = proofs[id].compiler.operations(files);
        expect(compareOperations(sent, census), id).toEqual({ missing: [], added: [] });
        for (const [name, text] of files) printed.get(id)?.set(text, name);
      }
    });
  },
);

/** Every text of the SDKs of a language once, with a path that has it. */
const printed = new Map(languageIds.map((id) => [id, new Map<string, string>()]));

test.each(languageIds.filter(hasToolchain))(
  'every %s source of theirs parses',
  (id) => {
    const { fuzz, inspected } = proofs[id];
    const sources = [...(printed.get(id) ?? [])].filter(([, path]) => fuzz.code.test(path));
    expect(sources.length).toBeGreaterThan(50);
    expect(inspected(sources)).toEqual([]);
  },
  120_000,
);
