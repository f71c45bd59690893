import { noteWriter, valuePrinter } from '../common/value-notes.js';
import { plainSpelling } from './plain-values.js';

/** A value as programs write it. Texts import nothing. */
export const literalText = valuePrinter(
  plainSpelling({ class: (name) => name.slice(name.lastIndexOf('.') + 1) }),
);

/** Default and limits of a value as sentences. */
export const { fieldNotes, notesOf } = noteWriter(literalText);
