import { noteWriter, valuePrinter } from '../common/value-notes.js';
import { plainSpelling } from './given.js';

/** A value as programs write it. */
export const literalText = valuePrinter(plainSpelling);

/** Default and limits of arguments and of fields as sentences. */
export const { fieldNotes, notesOf: argumentNotes } = noteWriter(literalText);
