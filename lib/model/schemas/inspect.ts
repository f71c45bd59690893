import { isObject, type Json, type JsonObject, member } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { structuralKeywords } from '../../openapi/schema-dialect.js';

/** Questions about a schema as it stands, asked before anything is built from it. */

export function isStructural(schema: Json): boolean {
  if (!isObject(schema)) return false;
  return hasKeyword(schema, '$ref') || structuralKeywords.some((key) => hasKeyword(schema, key));
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
  const lists = variantLists(node);
  return lists.find((variants) => variants.some(isTyped)) ?? lists[0] ?? [];
}

/** Whether both `oneOf` and `anyOf` list types, of which a value has one each. */
export function hasTwoUnions(node: Located): boolean {
  return variantLists(node).filter((variants) => variants.some(isTyped)).length > 1;
}

function variantLists({ value, place }: Located): Located[][] {
  return ['oneOf', 'anyOf'].flatMap((keyword) => {
    const list = member(value, keyword);
    if (!Array.isArray(list)) return [];
    const variants = (list as readonly Json[]).map((variant, index) => ({
      value: variant,
      place: place.at(keyword, index),
    }));
    return [variants.filter((variant) => !isNullSchema(variant.value))];
  });
}

function isTyped({ value }: Located): boolean {
  return isStructural(value);
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

/** The reference of an inline schema that is an object and nothing else beside it. */
export function wrappedObject({ value, place }: Located): Located | undefined {
  const parts = member(value, 'allOf');
  if (!isObject(value) || !Array.isArray(parts) || parts.length !== 1) return undefined;
  const isBare =
    looksLikeObject({ ...value, allOf: undefined }) &&
    !addsMembers(value) &&
    !['oneOf', 'anyOf', 'enum', 'const'].some((keyword) => hasKeyword(value, keyword));
  const part = { value: parts[0] as Json, place: place.at('allOf', 0) };
  return isBare && isReference(part.value) ? part : undefined;
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

/** Whether an object schema names members; one that does not is a map. */
export function hasNamedMembers(schema: JsonObject): boolean {
  const properties = member(schema, 'properties');
  return isObject(properties) && Object.keys(properties).length > 0;
}

/** An object that is always empty; converters give such bodies to calls that take none. */
export function allowsNoMembers(schema: JsonObject): boolean {
  return (
    member(schema, 'additionalProperties') === false &&
    !isObject(member(schema, 'patternProperties'))
  );
}
