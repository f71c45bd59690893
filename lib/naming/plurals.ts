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

/** `label` for an item of `labels`. */
export function singularName(name: string): string {
  const [, head = '', last = name] = /^(.*?)([A-Za-z][a-z]*)$/.exec(name) ?? [];
  const one = singular(last.toLowerCase());
  return last.toLowerCase().startsWith(one) ? head + last.slice(0, one.length) : head + one;
}
