import { describe, expect, test } from 'vitest';
import { neededLines } from '../../../lib/languages/common/runtime-parts.js';
import { languages } from '../../../lib/languages/registry.js';
import { generators } from '../../languages/registry.js';
import { ownAssets } from '../../wire/harness/fixtures.js';
import { modelOfFixture } from '../model/modelled.js';

test('a source has the lines of all SDKs, and of the parts that the SDK has', () => {
  const source = 'a\n  # only with one\n  b\n  # end\n// only with other\nc\nd\n// end\ne\n';
  expect(neededLines(source, new Set())).toBe('a\ne\n');
  expect(neededLines(source, new Set(['one']))).toBe('a\n  b\ne\n');
  expect(neededLines(source, new Set(['one', 'other']))).toBe('a\n  b\nc\nd\ne\n');
});

describe.each(generators)('the %s SDK', (id, generate) => {
  test.each([[[]], [['apikey'] as const]])(
    'with credentials %j has no marks of such lines',
    async (auth) => {
      const language = Object.entries(languages).find(([own]) => own === id)?.[1];
      if (!language) throw new Error(`no language ${id}`);
      const model = await modelOfFixture('petstore', { auth });
      const files = [...generate(model, { assets: ownAssets(id, language) })];
      const marked = files.filter(([, text]) => /^\s*(?:#|\/\/) (?:only with .*|end)$/m.test(text));
      expect(marked.map(([path]) => path)).toEqual([]);
    },
  );
});
