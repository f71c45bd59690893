import type { ExactJson } from '../../json.js';
import type { Given } from '../../sdk/given.js';
import { noteWriter } from '../common/value-notes.js';
import { plainLayout } from './given.js';
import { flatten } from './print.js';

/** A value as programs write it. */
export function literalText(value: ExactJson): string {
  return flatten(plainLayout(value as Given));
}

/** Default and limits of arguments and of fields as sentences. */
export const { fieldNotes, notesOf: argumentNotes } = noteWriter(literalText);
