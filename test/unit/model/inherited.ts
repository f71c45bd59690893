import { declaration, spell } from './modelled.js';
import type { ApiModel } from '../../../lib/model/model.js';

/** The types of a union of subtypes, with their tags; `*` is for values without one. */
export function variantsOf(model: ApiModel, words: string): string[] {
  return declaration(model, words, 'union').variants.map(
    ({ type, tags, withoutTag }) => `${spell(type)}: ${tags.join(' ')}${withoutTag ? '*' : ''}`,
  );
}

export const notesOf = (model: ApiModel) =>
  model.notes.map(({ kind, place }) => `${kind} ${place.key}`);

/** Responses of which the good one is of a schema. */
export const answer = (name: string) =>
  `{'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/${name}'}}}}}`;

/** A schema that extends another. */
export const subtype = (parent: string, members = 'x: {type: string}') =>
  `{allOf: [{$ref: '#/components/schemas/${parent}'}, {type: object, properties: {${members}}}]}`;

/** A schema that tells its subtypes by a property. */
export const told = (by: string, schema = '{type: string}', more = '') =>
  `{type: object, required: [${by}], properties: {${by}: ${schema}}, discriminator: {propertyName: ${by}${more}}}`;
