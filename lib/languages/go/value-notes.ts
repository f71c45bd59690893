import type { ExactJson } from '../../json.js';
import { noteWriter } from '../common/value-notes.js';

/** A value as its JSON, with all digits of its numbers. */
export function literalText(value: ExactJson): string {
  const marked = JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'bigint' ? `\0${one}\0` : one,
  );
  return marked.replaceAll(/"\\u0000(-?\d+)\\u0000"/g, '$1');
}

/** Default and limits of arguments and of fields as sentences. */
export const { fieldNotes, notesOf: argumentNotes } = noteWriter(literalText);
