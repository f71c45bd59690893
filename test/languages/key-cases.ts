import { configReference } from '../../lib/config/reference.js';
import type { Language } from '../../lib/languages/language.js';
import { type LanguageId, languageIds, languages } from '../../lib/languages/registry.js';
import { commonKeys, optionKeys } from '../unit/config/every-key/common-keys.js';
import type { KeyCase, Shown } from '../unit/config/every-key/key-case.js';
import { proofs } from './registry.js';

/** Keys that change no SDK, and why. */
export const withoutSdk: ReadonlyMap<string, string> = new Map([
  ['$schema', 'is for editors'],
  ['lint.rules', 'is about the description; test/cli/warnings.test.ts'],
  ['languages', 'says which SDKs are built at all; test/cli/build.test.ts'],
  ...languageIds.map(
    (id) => [`languageOptions.${id}.sdkgenVersion`, 'has one value so far'] as const,
  ),
]);

/** What a language itself says has no effect, which a build tells its user. */
function saidToBeWithout(id: LanguageId): (key: string) => boolean {
  const language: Language = languages[id];
  const keys = [
    ...(language.noEffect ?? []).map(({ key }) => key),
    ...language.notYet.map((key) => `languageOptions.${id}.${key}`),
    ...(proofs[id].keysShown.notYet ?? []),
  ];
  return (key) => keys.some((one) => key === one || key.startsWith(`${one}[]`));
}

/** The rows of one language, and where it shows them; what it says has no effect is not shown. */
export function casesOf(id: LanguageId): (KeyCase & { readonly shown: Shown | undefined })[] {
  const { shown, ownOptions } = proofs[id].keysShown;
  const isWithout = saidToBeWithout(id);
  return [...commonKeys, ...optionKeys(id), ...ownOptions]
    .filter(({ key }) => !isWithout(key))
    .map((one) => ({ ...one, shown: shown[one.key] }));
}

/** The keys with values of their own, from the tables of the docs. */
export function documentedKeys(): string[] {
  const [, ...sections] = configReference(languages).split(/^## /m);
  return sections.flatMap((section) => {
    const [, path = ''] = /^`(.*)`\n/.exec(section) ?? [];
    const rows = [...section.matchAll(/^\| `([^`]+)` \| (.*?) \|/gm)];
    return rows.flatMap(([, key, type = '']) =>
      /^(?:array of )?\[object\]\(\S+\)$/.test(type) ? [] : [path === '' ? key : `${path}.${key}`],
    );
  }) as string[];
}
