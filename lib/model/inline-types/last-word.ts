import type { Words } from '../words.js';

/** The last word that says what a value is, and those behind it without numbers. */
export function lastWord(words: Words): string {
  const index = words.findLastIndex((word) => !genericWords.has(word) && !/^\d+$/.test(word));
  return words
    .slice(Math.max(index, 0))
    .filter((word) => !/^\d+$/.test(word))
    .join(' ');
}

/** Words of places in an operation or a schema. */
const genericWords: ReadonlySet<string> = new Set([
  'body',
  'error',
  'form',
  'item',
  'list',
  'map',
  'object',
  'other',
  'patch',
  'response',
  'value',
]);
