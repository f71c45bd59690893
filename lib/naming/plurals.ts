import pluralize from 'pluralize';

/** Words that APIs use for one thing as for many. */
const unchanged = new Set(['criteria', 'data', 'media', 'metadata', 'schemata']);

const singulars = new Map<string, string>();

/** The singular of a word in lower case: `statuses` and `status` give `status`. */
export function singular(word: string): string {
  if (unchanged.has(word)) return word;
  const known = singulars.get(word);
  if (known !== undefined) return known;
  const found = pluralize.singular(word);
  singulars.set(word, found);
  return found;
}
