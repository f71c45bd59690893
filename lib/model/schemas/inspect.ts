import { isObject, type Json, type JsonObject, member } from '../../json.js';
import type { Located } from '../../spec/description.js';

/** Questions about a schema as it stands, asked before anything is built from it. */

/** Keywords that say what a value is; the others only describe or limit it. */
const structuralKeywords = [
  'type',
  'properties',
  'additionalProperties',
  'patternProperties',
  'items',
  'prefixItems',
  'allOf',
  'oneOf',
  'anyOf',
  'enum',
  'const',
  '$ref',
] as const;

export function isStructural(schema: Json): boolean {
  return isObject(schema) && structuralKeywords.some((keyword) => hasKeyword(schema, keyword));
}

/** `required` alone counts too where schemas are put together with `allOf`. */
export function addsToObject(schema: Json): boolean {
  return isStructural(schema) || Array.isArray(member(schema, 'required'));
}

export function hasKeyword(schema: JsonObject, keyword: string): boolean {
  return Object.hasOwn(schema, keyword) && schema[keyword] !== undefined;
}

export function isReference(schema: Json): schema is JsonObject & { $ref: string } {
  return typeof member(schema, '$ref') === 'string';
}

function isNullSchema(schema: Json): boolean {
  if (member(schema, 'const') === null) return true;
  const type = member(schema, 'type');
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null'))
    return true;
  const values = member(schema, 'enum');
  return Array.isArray(values) && values.length > 0 && values.every((value) => value === null);
}

/** Whether `null` is among the values that the schema itself, or a variant of it, lists. */
export function allowsNull(schema: Json): boolean {
  if (member(schema, 'nullable') === true || isNullSchema(schema)) return true;
  const type = member(schema, 'type');
  if (Array.isArray(type) && type.includes('null')) return true;
  const values = member(schema, 'enum');
  if (Array.isArray(values) && values.includes(null)) return true;
  return ['oneOf', 'anyOf'].some((keyword) => {
    const variants = member(schema, keyword);
    return Array.isArray(variants) && variants.some((variant) => isNullSchema(variant as Json));
  });
}

/** The variants of `oneOf` or `anyOf`, without those for `null`. */
export function variantsOf(node: Located): Located[] {
  const keyword = ['oneOf', 'anyOf'].find((key) => Array.isArray(member(node.value, key)));
  if (!keyword) return [];
  const list = member(node.value, keyword) as readonly Json[];
  return list
    .map((value, index) => ({ value, place: node.place.at(keyword, index) }))
    .filter((variant) => !isNullSchema(variant.value));
}

/** Object by its keywords, whether or not it says `type: object`. */
export function looksLikeObject(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const type = schema.type;
  if (type !== undefined)
    return type === 'object' || (Array.isArray(type) && type.includes('object'));
  return ['properties', 'additionalProperties', 'required', 'patternProperties'].some((keyword) =>
    hasKeyword(schema, keyword),
  );
}

/** Whether an object schema says something of its members; `type: object` beside variants does not. */
export function addsMembers(schema: Json): boolean {
  if (!looksLikeObject(schema)) return false;
  const { required } = schema as JsonObject;
  return (
    (Array.isArray(required) && required.length > 0) ||
    ['properties', 'additionalProperties', 'patternProperties'].some((keyword) => {
      const value = member(schema, keyword);
      return isObject(value) && Object.keys(value).length > 0;
    })
  );
}
