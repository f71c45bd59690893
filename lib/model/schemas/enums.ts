import { isObject, type JsonObject, member, stringMember } from '../../json.js';
import { splitWords } from '../../naming/words.js';
import type { Located } from '../../openapi/description.js';
import type { Place } from '../../openapi/place.js';
import type { SchemaFacets } from '../../openapi/schema-dialect.js';
import { type BuildContext, child, children } from '../context.js';
import { exactNumber, exactText, isInt64 } from '../exact-values.js';
import type { EnumValue, Scalar, Type } from '../types.js';
import type { SchemaScope } from './scope.js';
import { anyInteger, complete, type Draft, type NameHint } from './draft.js';

/** Whether listed values say what a schema is. Objects and lists do not: the rest of it says that. */
export function enumerates(builder: SchemaScope, node: Located, facets: SchemaFacets): boolean {
  const listed = facets.const !== undefined ? [facets.const] : facets.enum;
  if (listed === undefined) return false;
  const structured = listed.filter((value) => typeof value === 'object' && value !== null);
  const hasScalars = listed.some((value) => typeof value !== 'object');
  if (structured.length === 0 || hasScalars) return true;
  const message = 'The enum values are objects or arrays; SDKs accept any value of that type.';
  builder.context.note('enum-of-structures', 'schema', message, node.place);
  return false;
}

/**
 * A list of values becomes an enum, a single one a constant. Values that contradict the schema's
 * own `type` are left out and reported; numbers under `type: string` are what YAML makes of
 * unquoted digits and are read as text.
 */
export function buildEnum(
  builder: SchemaScope,
  node: Located,
  facets: SchemaFacets,
  hint: NameHint,
  draft: Draft | undefined,
): Type {
  const listed = listedValues(node, facets);
  const wanted = facets.types.length === 1 ? facets.types[0] : undefined;
  const values = [...new Set(listed.flatMap((value) => coerce(builder, value, wanted)))];
  if (values.length < new Set(listed.map(({ value }) => value)).size) {
    const message = `SDKs omit enum values that are not of type ${wanted ?? 'string or number'}.`;
    builder.context.note('enum-value-of-other-type', 'schema', message, node.place);
  }
  const [first] = values;
  if (first === undefined)
    return listed.length === 0 && wanted === undefined ? constantNull : plain(wanted);
  if (facets.format === 'decimal' && values.some((value) => typeof value === 'number')) {
    const message =
      'The listed values are decimals; SDKs have them as floating-point numbers of about 16 digits.';
    builder.context.note('inexact-format', 'schema', message, node.place);
  }
  if (values.length === 1) return { kind: 'constant', value: first };
  const base = baseOf(values);
  if (base === 'boolean') return { kind: 'boolean' };
  if (base === 'mixed') {
    builder.context.note(
      'mixed-enum',
      'schema',
      'The enum values have several types; SDKs accept any value.',
      node.place,
    );
    return { kind: 'any' };
  }
  return complete(draft ?? builder.draft(node, hint, false), {
    kind: 'enum',
    base,
    values: enumValues(
      base === 'number' ? [...new Set(values.map(Number))] : (values as EnumValue['value'][]),
      node.value as JsonObject,
    ),
  });
}

const constantNull: Type = { kind: 'constant', value: null };

function plain(type: string | undefined): Type {
  switch (type) {
    case 'integer':
      return anyInteger;
    case 'number':
      return { kind: 'number', format: undefined };
    case 'boolean':
      return { kind: 'boolean' };
    case 'string':
      return { kind: 'string', format: 'text' };
    default:
      return { kind: 'any' };
  }
}

/** The values of `enum`, or that of `const`, each with its place; null is told apart elsewhere. */
function listedValues(node: Located, { const: single }: SchemaFacets): readonly Located[] {
  const constant = single === undefined ? undefined : child(node, 'const');
  const all = constant ? [constant] : children(child(node, 'enum'));
  return all.filter(({ value }) => value !== null);
}

function coerce(
  { context }: SchemaScope,
  { value, place }: Located,
  wanted: string | undefined,
): Scalar[] {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return [];
  switch (wanted) {
    case 'string':
      return [exactText(context.description, value, place)];
    case 'integer':
      return Number.isInteger(value) ? [whole(context, Number(value), place)] : [];
    case 'number':
      return typeof value === 'number' ? [value] : [];
    case 'boolean':
      return typeof value === 'boolean' ? [value] : [];
    default:
      return [typeof value === 'number' ? whole(context, value, place) : value];
  }
}

/** Integers beyond 64 bits are numbers: no language has another type that holds them all. */
function whole(context: BuildContext, value: number, place: Place): number | bigint {
  const exact = exactNumber(context.description, value, place);
  if (typeof exact === 'number' || isInt64(exact)) return exact;
  if (exact !== BigInt(value)) {
    const message = `${exact} does not fit into 64 bits; SDKs use ${value} instead.`;
    context.note('inexact-number', 'schema', message, place);
  }
  return value;
}

function baseOf(values: readonly Scalar[]): 'string' | 'integer' | 'number' | 'boolean' | 'mixed' {
  if (values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (values.every(isInt64)) return 'integer';
  const areNumbers = values.every((value) => ['number', 'bigint'].includes(typeof value));
  return areNumbers ? 'number' : 'mixed';
}

/** Names that vendors give to values, and what they say of them, as a list or by value; data for the word splitter and nothing more. */
const nameLists = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];
const descriptionLists = ['x-enum-descriptions', 'x-enumDescriptions'];

function enumValues(values: readonly EnumValue['value'][], schema: JsonObject): EnumValue[] {
  const names = textList(schema, nameLists, values.length);
  const descriptions = textList(schema, descriptionLists, values.length);
  const described = descriptionLists.map((key) => member(schema, key)).find(isObject);
  return values.map((value, index) => ({
    value,
    words: value === '' ? ['empty'] : splitWords(names?.[index] ?? String(value)),
    description: descriptions?.[index] ?? stringMember(described, String(value)),
  }));
}

function textList(
  schema: JsonObject,
  keys: readonly string[],
  length: number,
): readonly string[] | undefined {
  for (const key of keys) {
    const list = member(schema, key);
    if (
      Array.isArray(list) &&
      list.length === length &&
      list.every((item) => typeof item === 'string')
    ) {
      return list;
    }
  }
  return undefined;
}

/**
 * `anyOf` of constants, lists of strings and plain strings: one open enum says the same. Gives
 * nothing where a variant is anything else, or has a name of its own.
 */
export function mergedEnum(
  builder: SchemaScope,
  node: Located,
  variants: readonly Located[],
  hint: NameHint,
  draft: Draft | undefined,
): Type | undefined {
  const values: EnumValue[] = [];
  for (const variant of variants) {
    const schema = variant.value as JsonObject;
    if (member(schema, '$ref') !== undefined || member(schema, 'allOf') !== undefined)
      return undefined;
    const facets = builder.facets(variant);
    if (facets.types.some((type) => type !== 'string')) return undefined;
    const listed = facets.const !== undefined ? [facets.const] : facets.enum;
    if (!listed) {
      if (facets.types.length === 1 && facets.format === undefined) continue;
      return undefined;
    }
    if (!listed.every((value) => typeof value === 'string')) return undefined;
    const title = listed.length === 1 ? facets.title : undefined;
    const description = listed.length === 1 ? facets.description : undefined;
    for (const value of listed) {
      if (values.some((other) => other.value === value)) continue;
      values.push({
        value,
        words: value === '' ? ['empty'] : splitWords(title ?? value),
        description,
      });
    }
  }
  if (values.length < 2) return undefined;
  const target = draft ?? builder.draft(node, hint, false);
  return complete(target, { kind: 'enum', base: 'string', values });
}
