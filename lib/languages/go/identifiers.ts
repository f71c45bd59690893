import type { Words } from '../../model/model.js';
import { joinParts } from '../../naming/cases.js';
import { splitWords } from '../../naming/words.js';
import { initialisms } from './initialisms.js';

/** `PetID`, `HTTPServer2`: the MixedCaps of an exported name. */
export function exportedName(words: Words): string {
  return joinParts(words.map(capitalized));
}

/** `petID`, `apiKey`: the same with a small beginning, of an initialism as a whole. */
export function unexportedName(words: Words): string {
  return joinParts(words.map((word, index) => (index === 0 ? word : capitalized(word))));
}

/** The field of the client's config for a value: `APIKey` for `apiKey`. */
export function configField(member: string): string {
  return exportedName(splitWords(member));
}

/** Digits behind an initialism leave it one: `SHA256`, `UTF8`, `IPv4`. */
function capitalized(word: string): string {
  const [, letters = '', digits = ''] = /^([a-z]*)(\d.*)?$/.exec(word) ?? [];
  const spelled = initialisms.get(letters);
  return spelled === undefined ? word.charAt(0).toUpperCase() + word.slice(1) : spelled + digits;
}
