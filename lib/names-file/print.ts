import type { NameRow } from './names-file.js';

/** The text of a names file. One line for each row, so that version control merges rows. */
export function printNames(rows: readonly NameRow[]): string {
  const lines = rows.map((row) => `    ${printRow(row)}`);
  const types = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n  "version": 1,\n  "types": ${types}\n}\n`;
}

export function printRow({ merged, name, place, structure }: NameRow): string {
  const strings = Object.entries({ place, name, structure }).map(
    ([key, value]) => `"${key}": ${printString(value)}`,
  );
  return `{ ${[...strings, ...(merged ? ['"merged": true'] : [])].join(', ')} }`;
}

/** JSON in which nothing is invisible or changes the order of the text. */
function printString(text: string): string {
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeUnit(character, index)).join(''),
  );
}

function escapeUnit(character: string, index: number): string {
  return `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
}
