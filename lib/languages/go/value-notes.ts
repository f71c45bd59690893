import type { Inline } from '../../descriptions/blocks.js';
import type { ExactJson } from '../../json.js';
import type { Parameter } from '../../model/model.js';
import type { ObjectDeclaration, Property } from '../../model/types.js';
import { noteSentences, valueNotes } from '../common/value-notes.js';

/** A value as its JSON, with all digits of its numbers. */
export function literalText(value: ExactJson): string {
  const marked = JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'bigint' ? `\0${one}\0` : one,
  );
  return marked.replaceAll(/"\\u0000(-?\d+)\\u0000"/g, '$1');
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
