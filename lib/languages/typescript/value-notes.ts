import type { Inline } from '../../descriptions/blocks.js';
import type { Parameter } from '../../model/model.js';
import type { Property } from '../../model/types.js';
import { noteSentences, valueNotes, valuePrinter } from '../common/value-notes.js';
import type { DocParts } from './comments.js';
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
export function argumentNotes(value: Parameter): readonly Inline[] {
  return noteSentences(valueNotes(value, true, literalText));
}
