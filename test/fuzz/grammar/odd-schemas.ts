import type { JsonObject } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { SchemaMaker } from './schemas.js';
import { enumText, prose, several } from './values.js';

/** What real descriptions write where something simpler is meant, or nothing that a type can say. */
export function oddlyCombined(random: Random, maker: SchemaMaker, depth: number): JsonObject {
  const object = maker.object(depth - 1);
  const [first = 'a', second = 'b'] = Object.keys(object['properties'] as JsonObject);
  const requiring = (key: string) => ({ required: [key] });
  return random.oneOf<() => JsonObject>([
    () => ({ ...object, anyOf: [requiring(first), requiring(second)] }),
    () => ({ ...object, oneOf: [requiring(first), { not: requiring(first) }] }),
    () => ({ allOf: [maker.combined('oneOf', depth), maker.object(0)] }),
    () => ({ allOf: [maker.combined('anyOf', depth), maker.combined('oneOf', depth)] }),
    () => ({ allOf: [maker.primitive()], description: prose(random) }),
    () => ({ allOf: [{ type: 'string', enum: ['a', 'b'] }, { enum: ['b', 'c'] }] }),
    () => ({ allOf: [{ type: 'integer' }, { minimum: 1 }], default: 1 }),
    () => ({ allOf: [object, { required: [first] }, { properties: { [first]: {} } }] }),
    () => ({ oneOf: [maker.array(depth), maker.primitive(), maker.map(depth)] }),
    () => ({ anyOf: [{ type: 'string', enum: ['x'] }, { type: 'string' }] }),
    () => ({
      oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'string', format: 'date' }],
    }),
    () => ({ ...object, oneOf: [maker.reference(), maker.object(0)] }),
    () => ({ ...object, allOf: [maker.object(0)], additionalProperties: maker.schema(0) }),
    () => namedValues(random),
  ])();
}

/**
 * What only 3.1 has.
 *
 * @param later - components that may be the whole of it
 */
export function of31(
  random: Random,
  maker: SchemaMaker,
  depth: number,
  later: readonly string[],
): JsonObject {
  const other = later.length > 0 ? maker.ref(random.oneOf(later)) : {};
  return random.oneOf<() => JsonObject>([
    () => ({
      type: 'array',
      prefixItems: [maker.schema(0), maker.schema(depth - 1)],
      items: false,
    }),
    () => ({ type: 'array', contains: maker.schema(0) }),
    () => ({ type: 'array' }),
    () => ({ type: ['string', 'integer'] }),
    () => ({ type: random.oneOf(['string', 'integer']), enum: [enumText(random), 1, null] }),
    () => ({ type: ['object', 'string'], enum: [enumText(random)] }),
    () => ({ $comment: prose(random), $id: 'https://example.com/a', type: 'object' }),
    () => ({ type: 'array', prefixItems: [maker.schema(0)], items: maker.schema(depth - 1) }),
    () => ({ contentMediaType: 'application/octet-stream' }),
    () => ({ oneOf: [{ const: enumText(random), title: prose(random) }, { const: 2 }] }),
    () => ({ dependentSchemas: { a: maker.schema(0) }, minContains: 1, type: ['object', 'null'] }),
    () => ({ type: ['object', 'array', 'null'], properties: { a: maker.schema(0) } }),
    () => ({ type: 'null' }),
    () => ({ type: 'object', patternProperties: { '^x-': maker.schema(0) } }),
    () => ({ ...maker.object(depth), unevaluatedProperties: false }),
    () => ({ ...other, description: prose(random) }),
    () => ({ ...other, ...maker.object(1) }),
    () => ({ if: maker.schema(0), else: maker.schema(0) }),
    () => ({
      $defs: { Inner: maker.schema(0) },
      type: 'object',
      properties: { a: maker.schema(0) },
    }),
    () => ({ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }),
    () => ({
      type: 'string',
      contentMediaType: 'application/json',
      examples: [enumText(random)],
    }),
    () => ({ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 }),
    () => ({ type: 'object', propertyNames: { pattern: '^a' }, dependentRequired: { a: ['b'] } }),
  ])();
}

/** An enum whose values have names and texts of their own. */
function namedValues(random: Random): JsonObject {
  const values = several(random, 5, () => enumText(random));
  const names = values.map(() => enumText(random));
  return {
    type: 'string',
    enum: values,
    [random.oneOf(['x-enum-varnames', 'x-enum-names', 'x-enumNames'])]: names,
    ...(random.chance(50) && { 'x-enum-descriptions': values.map(() => prose(random)) }),
  };
}
