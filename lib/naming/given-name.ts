import { splitWords } from './words.js';

const longestName = 100;

/** Completes a message about a name that is not valid. */
export const givenNameRule =
  'A name starts with a letter, contains only letters, digits, spaces, "_" and "-", and has at most 100 characters.';

/** Whether a user may give a name to something. Its words are safe in every language. */
export function isGivenName(name: string): boolean {
  return name.length <= longestName && /^[A-Za-z][A-Za-z0-9 _-]*$/.test(name);
}

/** Words as a user would write them. Nothing if no name gives these words. */
export function spellGivenName(words: readonly string[]): string | undefined {
  const name = words.join(' ');
  return isGivenName(name) && splitWords(name).join(' ') === name ? name : undefined;
}
