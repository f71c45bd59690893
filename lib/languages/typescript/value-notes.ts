import type { Parameter } from '../../model/model.js';
import type { Property } from '../../model/types.js';
import { noteWriter, valueNotes, valuePrinter } from '../common/value-notes.js';
import type { DocParts } from '../common/doc-comment.js';
import { plainSpelling } from './given.js';

/** A value as programs write it. */
export const literalText = valuePrinter(plainSpelling);

/** Default and limits as a doc comment of a member has them. */
export function memberNotes(
  value: Parameter | Property,
  isSent: boolean,
): Pick<DocParts, 'defaultValue' | 'notes'> {
  const { default: defaultValue, limits } = valueNotes(value, isSent, literalText);
  return { defaultValue, notes: limits };
}

/** The same as sentences. */
export const { notesOf: argumentNotes } = noteWriter(literalText);
