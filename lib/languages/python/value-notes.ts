import type { Inline } from '../../descriptions/blocks.js';
import type { ExactJson } from '../../json.js';
import type { Parameter } from '../../model/model.js';
import type { ObjectDeclaration, Property } from '../../model/types.js';
import { noteSentences, valueNotes } from '../common/value-notes.js';
import { jsonLayout } from './literals.js';
import { flatten } from './print.js';

/** A value as programs write it. */
export function literalText(value: ExactJson): string {
  return flatten(jsonLayout(value));
}

/** Default and limits of an argument as sentences. */
export function argumentNotes(value: Parameter | Property): readonly Inline[] {
  return noteSentences(valueNotes(value, true, literalText));
}

/** Default and limits of a field as sentences. */
export function fieldNotes(
  { inRequests }: ObjectDeclaration,
  property: Property,
): readonly Inline[] {
  return noteSentences(valueNotes(property, inRequests && !property.readOnly, literalText));
}
