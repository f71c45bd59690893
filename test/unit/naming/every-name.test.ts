import { beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedSdk } from '../../../lib/languages/language.js';
import { fileNamesProblem } from '../../../lib/output/plan.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { languageIds, modelOfNames, sdkOf } from '../../names/sdks.js';
import { tokensOf } from '../../names/tokens.js';
import { proofOf } from '../../languages/registry.js';
import { meaningfulWords, oddNames } from '../../names/words.js';
import { textFiles } from '../languages/generated.js';
import { modelOf } from '../model/modelled.js';

/** Some of each kind; `prove/names.test.ts` of each language compiles all of them. */
const names = [...new Set([...oddNames, ...meaningfulWords.filter((_, index) => index % 7 === 0)])];

describe.each(languageIds)('names of every kind in %s', (id) => {
  let model: ApiModel;
  let sdk: GeneratedSdk;
  beforeAll(async () => {
    model = await modelOfNames(names);
    sdk = sdkOf(id, model);
  });

  test('give files that every disk can have, side by side', () => {
    expect(fileNamesProblem(sdk.files)).toBeUndefined();
    const longest = Math.max(...sdk.files.map(({ path }) => path.length));
    // The longest path of Windows is 260, and the SDK lies in a folder.
    expect(longest).toBeLessThan(180);
  });

  test('are on the wire as the description has them', () => {
    const files = [...textFiles(sdk)].filter(([path]) => proofOf(id)?.fuzz.code.test(path));
    const tokens = new Set(files.flatMap(([, text]) => [...tokensOf(text)]));
    expect(names.filter((name) => name !== '' && !tokens.has(name))).toEqual([]);
  });

  test('are those that the words give, or listed as renamed, with a place', () => {
    expect(sdk.renamings.length).toBeGreaterThan(100);
    for (const { pointer, wanted, got } of sdk.renamings) {
      expect(pointer).toMatch(/^#/);
      expect(got).not.toBe(wanted);
      expect(got).toMatch(/^[A-Za-z_]\w*$/);
    }
  });

  test('are the same in another run', async () => {
    const again = sdkOf(id, await modelOfNames(names));
    expect(textFiles(again)).toEqual(textFiles(sdk));
  });
});

describe.each(languageIds)('in %s', (id) => {
  test('5,000 schemas that share 120 characters have files and types of their own', async () => {
    const all = Array.from({ length: 5_000 }, (_, index) => `${'Shared'.repeat(20)}${index}`);
    const schemas = Object.fromEntries(
      all.map((name) => [name, { type: 'object', properties: { a: { type: 'string' } } }]),
    );
    const properties = Object.fromEntries(
      all.map((name, index) => [`p${index}`, { $ref: `#/components/schemas/${name}` }]),
    );
    const content = { 'application/json': { schema: { type: 'object', properties } } };
    const get = { operationId: 'all', responses: { 200: { description: 'ok', content } } };
    const text = {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get } },
      components: { schemas },
    };
    const { files } = sdkOf(id, await modelOf(JSON.stringify(text)));
    expect(fileNamesProblem(files)).toBeUndefined();
    expect(files.length).toBeGreaterThan(10_000);
    const longest = Math.max(...files.map(({ path }) => path.length));
    expect(longest).toBeLessThan(180);
  });
});
