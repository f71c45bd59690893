import { snakeCase } from '../../naming/cases.js';
import { splitWords } from '../../naming/words.js';
import type { SdkTraits } from '../../sdk/traits.js';

/** How methods and clients are declared in Python. */
export const traits: SdkTraits = {
  optional: 'named',
  positional: 'also-named',
  absence: 'same-type',
  options: { name: 'options', type: 'RequestOptions', positional: false },
  bodiless: [],
  downloads: 'files',
  argumentKeys: 'names',
  optionName: snake,
  settingName: (key) => key,
  hookKey: snake,
};

/** `max_attempts` for `maxAttempts`. */
export function snake(name: string): string {
  return snakeCase(splitWords(name));
}
