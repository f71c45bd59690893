import type { ExactJson } from '../../json.js';
import { noteWriter } from '../common/value-notes.js';
import { jsonLayout } from './literals.js';
import { flatten } from './print.js';

/** A value as programs write it. */
export function literalText(value: ExactJson): string {
  return flatten(jsonLayout(value));
}

/** Default and limits of a value as sentences. */
export const { fieldNotes, notesOf } = noteWriter(literalText);
