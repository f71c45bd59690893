import type { Language } from '../../../lib/languages/language.js';
import { splitWords } from '../../../lib/naming/words.js';
import { modelOfFixture } from '../model/modelled.js';
import { sdkSettings } from './generated.js';

export const petstore = await modelOfFixture('petstore');

/** The messages of a language's options; none where it accepts them. */
export function problems({ options }: Language, value: object): string[] {
  return options.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

/** A request for an SDK of that name. */
export const named = (name: string) => ({
  settings: sdkSettings({ sdkName: name, sdkWords: splitWords(name) }),
});

/** The settings of an SDK whose dependencies are looked at. */
export const inkPot = sdkSettings({ sdkName: 'Ink Pot', sdkWords: ['ink', 'pot'] });
