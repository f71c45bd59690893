import { expect, test } from 'vitest';
import { languageIds } from '../../../lib/languages/registry.js';
import { provedLanguages } from '../../proved-languages.js';

const [first, , last] = languageIds;

test.each([undefined, '', ' , '])('%j proves every language', (named) => {
  expect(provedLanguages(named)).toEqual(languageIds);
});

test('proves the named languages in the order of the registry', () => {
  expect(provedLanguages(last)).toEqual([last]);
  expect(provedLanguages(`${last}, ${first}`)).toEqual([first, last]);
});

test('rejects a language that the registry does not have', () => {
  expect(() => provedLanguages('klingon')).toThrow(/SDKGEN_PROVE names klingon\. Use .*registry/);
});
