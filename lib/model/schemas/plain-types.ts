import { type Json, type JsonObject, member } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import type { SchemaFacets } from '../../openapi/schema-dialect.js';
import { readValueLimits } from '../../openapi/value-limits.js';
import { child, children } from '../context.js';
import type { IntegerType, NumberFormat, StringFormat, StringType, Type } from '../types.js';
import type { SchemaScope } from './scope.js';
import { anyInteger, anyUse, type Draft, extend, type NameHint } from './draft.js';
import { allowsNoMembers, hasKeyword, hasNamedMembers, looksLikeObject } from './inspect.js';
import { noteUntypedMembers, otherMembers, untypedPatterns } from './other-members.js';
import { buildObject } from './objects.js';

/** The type of a schema that is one thing: no enum, no union, not made of parts. */
export function buildPlainType(
  builder: SchemaScope,
  node: Located,
  facets: SchemaFacets,
  hint: NameHint,
  draft: Draft | undefined,
): Type {
  const schema = node.value as JsonObject;
  switch (facets.types[0] ?? impliedType(schema)) {
    case 'string':
      return stringType(facets.format);
    case 'boolean':
      return { kind: 'boolean' };
    case 'integer':
      return integerType(facets.format) ?? { ...anyInteger, ...declared(facets.format) };
    case 'number':
      return integerType(facets.format) ?? { kind: 'number', format: numberFormat(facets.format) };
    case 'array':
      return arrayType(builder, node, hint);
    case 'object':
      return hasNamedMembers(schema) || allowsNoMembers(schema)
        ? buildObject(builder, node, [node], hint, draft)
        : mapType(builder, node, hint);
    default:
      return { kind: 'any' };
  }
}

/** The type with what its schema allows within it. */
export function withLimits(type: Type, schema: JsonObject): Type {
  switch (type.kind) {
    case 'string':
    case 'integer':
    case 'number':
    case 'array':
    case 'map': {
      const limits = readValueLimits(schema, type.kind);
      return limits === undefined ? type : { ...type, limits };
    }
    default:
      return type;
  }
}

/** What a schema without a `type` must be, judging by its other keywords. */
function impliedType(schema: JsonObject): string | undefined {
  if (looksLikeObject(schema)) return 'object';
  if (hasKeyword(schema, 'items') || hasKeyword(schema, 'prefixItems')) return 'array';
  return undefined;
}

/** An integer of a format, whatever the `type` beside it says. */
function integerType(format: string | undefined): IntegerType | undefined {
  const [, unsigned, bits] = /^(u?)int(32|64)$/.exec(format ?? '') ?? [];
  if (bits === undefined) return undefined;
  return { kind: 'integer', bits: bits === '32' ? 32 : 64, signed: unsigned === '' };
}

function numberFormat(format: string | undefined): NumberFormat | undefined {
  return format === 'float' || format === 'double' || format === 'decimal' ? format : undefined;
}

function stringType(format: string | undefined): StringType {
  const known = stringFormat(format);
  return { kind: 'string', format: known, ...(known === 'text' ? declared(format) : {}) };
}

function declared(format: string | undefined): { readonly declaredFormat?: string } {
  return format === undefined ? {} : { declaredFormat: format };
}

function stringFormat(format: string | undefined): StringFormat {
  switch (format) {
    case 'date':
    case 'date-time':
    case 'time':
    case 'duration':
    case 'decimal':
    case 'uri':
    case 'uuid':
    case 'binary':
    case 'password':
      return format;
    case 'byte':
      return 'bytes';
    default:
      return 'text';
  }
}

function arrayType(builder: SchemaScope, node: Located, hint: NameHint): Type {
  const unique = member(node.value, 'uniqueItems') === true;
  const items = child(node, 'items');
  const tuple = child(node, 'prefixItems');
  if (tuple && Array.isArray(tuple.value) && tuple.value.length > 0) {
    const [first] = children(tuple);
    if (first && isUniform(tuple.value, member(node.value, 'items'))) {
      return { kind: 'array', items: builder.use(first, extend(hint, 'item')), unique };
    }
    const message =
      'The array has a schema for each position; sdkgen reads it as an array of any values.';
    builder.context.note('tuple-as-list', 'schema', message, node.place);
    return { kind: 'array', items: anyUse, unique };
  }
  const use = items ? builder.use(items, extend(hint, 'item')) : anyUse;
  return { kind: 'array', items: use, unique };
}

/** Whether each item of a tuple is of the same schema, and no other item follows. */
function isUniform(positions: readonly Json[], rest: Json | undefined): boolean {
  const [first, ...others] = positions.map((schema) => JSON.stringify(schema));
  return (
    others.every((schema) => schema === first) && (rest === false || JSON.stringify(rest) === first)
  );
}

function mapType(builder: SchemaScope, node: Located, hint: NameHint): Type {
  noteUntypedMembers(builder, node);
  const values = otherMembers(node) ?? onlyPattern(builder, node);
  return { kind: 'map', values: values ? builder.use(values, extend(hint, 'value')) : anyUse };
}

/** What the names of all patterns have, where that is the same. */
function onlyPattern(builder: SchemaScope, node: Located): Located | undefined {
  const [first, ...others] = children(child(node, 'patternProperties'));
  if (!first) return undefined;
  const schema = JSON.stringify(first.value);
  if (others.every(({ value }) => JSON.stringify(value) === schema)) return first;
  builder.context.note('members-not-typed', 'schema', untypedPatterns, node.place);
  return undefined;
}
