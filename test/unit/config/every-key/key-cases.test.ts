import { expect, test } from 'vitest';
import { languageIds } from '../../../../lib/languages/registry.js';
import { casesOf, documentedKeys, withoutSdk } from '../../../languages/key-cases.js';
import { proofs } from '../../../languages/registry.js';
import { commonKeys, optionKeys } from './common-keys.js';

test('each key of the config is in the tables of cases or in that of exceptions, and nothing else is', () => {
  const options = languageIds.flatMap((id) => [
    ...optionKeys(id),
    ...proofs[id].keysShown.ownOptions,
  ]);
  const named = [...[...commonKeys, ...options].map(({ key }) => key), ...withoutSdk.keys()];
  expect(named.toSorted()).toEqual(documentedKeys().toSorted());
});

test.each(languageIds)(
  'each key has an effect that %s shows, unless the language says that it has none',
  (id) => {
    const unsaid = casesOf(id).filter(({ shown }) => shown === undefined);
    expect(unsaid.map(({ key }) => key)).toEqual([]);
    const keys = casesOf(id).map(({ key }) => key);
    expect(Object.keys(proofs[id].keysShown.shown).filter((key) => !keys.includes(key))).toEqual(
      [],
    );
  },
);
