import { isObject, type Json, type JsonObject, member } from '../json.js';
import { kindOf, quote } from './quote.js';

/**
 * One shape for the schemas of 3.0 and 3.1, read at the door, so that nothing behind it asks for
 * the version. Sources: OAS 3.0.4 and 3.1.1, section "Schema Object"; JSON Schema 2020-12
 * validation, sections 6, 8 and 9.
 *
 * | Meaning | 3.0 | 3.1 | Here |
 * |---|---|---|---|
 * | types | `type: string` | `type: [string, …]` | `types`, either form in either version |
 * | null allowed | `nullable: true` | `'null'` in `type`, in `enum`, as `const` | `nullable`, any of them in either version |
 * | one value | `enum` of one | `const` | `const`; in 3.0 too, where it is an unknown keyword that means nothing else |
 * | values | `enum`, `null` listed too | `enum` | `enum` without null |
 * | example | `example` | `examples: […]`, `example` deprecated | `example`: the first there is |
 * | base64 | `format: byte` | `contentEncoding: base64` | `format: 'byte'` |
 * | bytes | `format: binary` | `contentMediaType` without encoding | `format: 'binary'` |
 * | `type: file` | Swagger 2.0 only | - | string, `format: 'binary'` |
 * | exclusive bounds | boolean next to `minimum` | number | number, in `value-limits.ts` |
 * | siblings of `$ref` | ignored | apply | `allOf` of both, before this is read |
 * | `true`, `false` as schema | not allowed | any, nothing | no facets: any |
 *
 * A value of the wrong JSON type is not read, and `note` is told.
 */
export interface SchemaFacets {
  /** Names of JSON Schema's types, without `'null'`; empty if none is given. */
  readonly types: readonly SchemaType[];
  readonly nullable: boolean;
  readonly const: Json | undefined;
  readonly enum: readonly Json[] | undefined;
  readonly format: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly default: Json | undefined;
  readonly example: Json | undefined;
  readonly pattern: string | undefined;
  readonly required: readonly string[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** Keywords that say what a value is; the others only describe or limit it, or refer to another schema. */
export const structuralKeywords = [
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
] as const;

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/** Told about each member that was not read because it has the wrong JSON type. */
export type FacetNote = (key: string, message: string) => void;

/** Whether a schema of these types has the value; null is told apart elsewhere. */
export function isOfTypes(value: Json, types: readonly SchemaType[]): boolean {
  return value === null || types.length === 0 || types.some((type) => isOf(value, type));
}

/** Whether a value is meant as a text, and is another scalar for want of quotes: `1.10`, `true`. */
export function isUnquotedText(value: Json | undefined, types: readonly SchemaType[]): boolean {
  const isText = types.length === 1 && types[0] === 'string';
  return isText && (typeof value === 'number' || typeof value === 'boolean');
}

function isOf(value: Json, type: SchemaType): boolean {
  switch (type) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

const typeNames: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

const silent: FacetNote = () => {};

export function readSchemaFacets(
  schema: JsonObject,
  version: '3.0' | '3.1',
  note: FacetNote = silent,
): SchemaFacets {
  const { types, hasNull, isFile } = readTypes(schema, note);
  const values = readEnum(schema, note);
  const single = member(schema, 'const');
  const nullable = readFlag(schema, 'nullable', note) || hasNull || values.hasNull;
  return {
    types,
    nullable: nullable || single === null,
    const: single,
    enum: values.enum,
    format: readFormat(schema, isFile, note),
    title: readText(schema, 'title', note),
    description: readText(schema, 'description', note),
    default: member(schema, 'default'),
    example: readExample(schema, version),
    pattern: readText(schema, 'pattern', note),
    required: readRequired(schema, note),
    deprecated: readFlag(schema, 'deprecated', note),
    readOnly: readFlag(schema, 'readOnly', note),
    writeOnly: readFlag(schema, 'writeOnly', note),
  };
}

function readTypes(
  schema: JsonObject,
  note: FacetNote,
): { readonly types: SchemaType[]; readonly hasNull: boolean; readonly isFile: boolean } {
  const value = member(schema, 'type');
  const types: SchemaType[] = [];
  let hasNull = false;
  let isFile = false;
  for (const name of value === undefined ? [] : Array.isArray(value) ? value : [value]) {
    if (name === 'null') hasNull = true;
    else if (name === 'file') isFile = true;
    else if (isTypeName(name)) types.push(name);
    else {
      const found = typeof name === 'string' ? quote(name) : kindOf(name);
      note('type', `${found} is not a JSON Schema type; sdkgen reads it as any type`);
    }
  }
  if (isFile) types.push('string');
  return { types: [...new Set(types)], hasNull, isFile };
}

export function isTypeName(name: unknown): name is SchemaType {
  return typeof name === 'string' && typeNames.includes(name);
}

function readEnum(
  schema: JsonObject,
  note: FacetNote,
): { readonly enum: readonly Json[] | undefined; readonly hasNull: boolean } {
  const value = member(schema, 'enum');
  if (value === undefined) return { enum: undefined, hasNull: false };
  if (!Array.isArray(value)) {
    note('enum', `must be an array, but is ${kindOf(value)}; sdkgen ignores it`);
    return { enum: undefined, hasNull: false };
  }
  const list: readonly Json[] = value;
  return { enum: list.filter((entry) => entry !== null), hasNull: list.includes(null) };
}

function readFormat(schema: JsonObject, isFile: boolean, note: FacetNote): string | undefined {
  if (isFile) return 'binary';
  const format = readText(schema, 'format', note);
  if (format !== undefined) return format;
  const encoding = readText(schema, 'contentEncoding', note)?.toLowerCase();
  if (encoding === 'base64') return 'byte';
  const media = readText(schema, 'contentMediaType', note)?.toLowerCase();
  return media !== undefined && encoding === undefined && isBytes(media) ? 'binary' : undefined;
}

/** OAS 3.1.1, "Considerations for File Uploads"; a text that holds JSON or HTML stays a text. */
function isBytes(media: string): boolean {
  return (
    /^(?:image|audio|video|font)\/(?!svg\+xml)/.test(media) ||
    /^application\/(?:octet-stream|pdf|zip|gzip)/.test(media)
  );
}

/** 3.1 prefers `examples`, a list of values; a map of Example Objects there is somebody's slip. */
function readExample(schema: JsonObject, version: '3.0' | '3.1'): Json | undefined {
  const one = member(schema, 'example');
  const many = member(schema, 'examples');
  const first = Array.isArray(many) ? (many[0] as Json | undefined) : undefined;
  return version === '3.1' ? (first ?? one) : (one ?? first);
}

function readText(schema: JsonObject, key: string, note: FacetNote): string | undefined {
  const value = member(schema, key);
  if (value === undefined || typeof value === 'string') return value;
  note(key, `must be a string, but is ${kindOf(value)}; sdkgen ignores it`);
  return undefined;
}

/** Only `true` counts: `deprecated: "false"` is a text, and not even a false one. */
function readFlag(schema: JsonObject, key: string, note: FacetNote): boolean {
  const value = member(schema, key);
  if (value !== undefined && typeof value !== 'boolean') {
    note(key, `must be true or false, but is ${kindOf(value)}; sdkgen ignores it`);
  }
  return value === true;
}

function readRequired(schema: JsonObject, note: FacetNote): readonly string[] {
  const value = member(schema, 'required');
  if (value === undefined) return [];
  // A boolean is the way of draft 3, still common on properties; it says nothing about this schema.
  if (!Array.isArray(value)) {
    note('required', `must be an array of names, but is ${kindOf(value)}; sdkgen ignores it`);
    return [];
  }
  const list: readonly Json[] = value;
  const names = list.filter((name): name is string => typeof name === 'string');
  if (names.length < list.length) note('required', 'sdkgen ignores names that are not strings');
  return names;
}
