import type { Inline } from '../../descriptions/blocks.js';
import type { ExactJson } from '../../json.js';
import type { Parameter } from '../../model/model.js';
import type { Property } from '../../model/types.js';
import { noteSentences, valueNotes } from '../common/value-notes.js';
import { jsonLayout } from './literals.js';
import { flatten } from './print.js';

/** A value as programs write it. */
export function literalText(value: ExactJson): string {
  return flatten(jsonLayout(value));
}

/** Default and limits of a value as sentences. */
export function notesOf(value: Parameter | Property, isSent = true): readonly Inline[] {
  return noteSentences(valueNotes(value, isSent, literalText));
}
