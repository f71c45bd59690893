import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../lib/model/build.js';
import { languageIds } from '../../lib/languages/registry.js';
import { fileNamesProblem } from '../../lib/output/plan.js';
import { readDescription } from '../../lib/spec/read.js';
import { parseSource } from '../languages/typescript/sources.js';
import { compareOperations } from '../corpus/account.js';
import { takeCensus } from '../corpus/census.js';
import { proofs } from '../languages/registry.js';
import { sdkOf } from '../names/sdks.js';
import { textFiles } from './languages/generated.js';
import { hasGo, inspected } from './languages/go/inspected.js';
import { hasPython } from './languages/python/inspected.js';
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
        const sdk = sdkOf(id, model);
        expect(fileNamesProblem(sdk.files)).toBeUndefined();
        const files = textFiles(sdk);
        const sent = proofs[id].compiler.operations(files);
        expect(compareOperations(sent, census), id).toEqual({ missing: [], added: [] });
        for (const [name, text] of files) printed.set(text, name);
      }
    });
  },
);

/** Every text of all SDKs once, with a path that has it. */
const printed = new Map<string, string>();
const ofKind = (ending: string) => [...printed].filter(([, path]) => path.endsWith(ending));

test('every TypeScript source of theirs parses', () => {
  const sources = ofKind('.ts');
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(([text, path]) => parseSource(path, text).errors)).toEqual([]);
});

const program =
  'import ast, json, sys\nfor text, path in json.load(sys.stdin): ast.parse(text, path)';

test.skipIf(!hasPython)('every Python source of theirs parses', () => {
  const sources = ofKind('.py');
  expect(sources.length).toBeGreaterThan(50);
  const input = JSON.stringify(sources);
  const parsed = spawnSync('python3', ['-W', 'error', '-c', program], { input, encoding: 'utf8' });
  expect(parsed.stderr).toBe('');
});

test.skipIf(!hasGo)(
  'every Go source of theirs parses, and gofmt leaves it alone',
  () => {
    // The runtime, which is the same in all, has tests of its own.
    const sources = ofKind('.go').filter(([, path]) => !path.startsWith('internal/'));
    expect(sources.length).toBeGreaterThan(50);
    expect(inspected(sources)).toEqual([]);
  },
  120_000,
);
