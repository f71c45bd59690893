import type { ExactJson } from '../../json.js';
import type { Given } from '../../sdk/given.js';
import type { Parameter } from '../../model/model.js';
import type { Property } from '../../model/types.js';
import { noteWriter, valueNotes } from '../common/value-notes.js';
import type { DocParts } from '../common/doc-comment.js';
import { plainLayout } from './given.js';
import { flatten } from './print.js';

/** A value as programs write it. */
export function literalText(value: ExactJson): string {
  return flatten(plainLayout(value as Given));
}

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
