import { isList, isObject, type Json, type JsonObject } from '../../../lib/json.js';
import { losslessJson } from '../../wire/harness/lossless-json.js';
import type { Content, FormContent, FormFile } from '../scenario.js';
import type { DescribedOperation, Description } from './description.js';

/** The body of a call, and the media type that it names if the operation takes several. */
export interface DerivedBody {
  readonly body: Json;
  readonly contentType?: string;
}

/**
 * The body of a call. If a scenario has none for an operation that requires one, it is an object without properties:
 * all of them are read-only.
 * @returns `undefined` if the call has no body
 */
export function bodyOf(
  operation: DescribedOperation,
  content: Content | FormContent | undefined,
  description: Description,
): DerivedBody | undefined {
  if (content === undefined) return operation.needsBody ? { body: {} } : undefined;
  const types = [...operation.bodies.keys()];
  const type = types.find((one) => essence(one) === essence(content.type)) ?? types[0];
  if (type === undefined) return undefined;
  const schema = operation.bodies.get(type) ?? {};
  const body =
    'parts' in content
      ? formBody(content, description.properties(schema))
      : plainBody(content, { schema, type, description });
  return { body, ...(types.length > 1 && { contentType: content.type }) };
}

function plainBody(
  content: Content,
  { schema, type, description }: { schema: JsonObject; type: string; description: Description },
): Json {
  if (content.base64 !== undefined && isJsonLines(type)) {
    return bytesOf(content).toString('utf8');
  }
  if (isBinary(schema) || content.base64 !== undefined) {
    // A range of media types leaves the choice to the file.
    const own = /[*]/.test(type) ? { type: content.type } : {};
    return { $file: { hex: bytesOf(content).toString('hex'), ...own } };
  }
  if (!isJson(content.type)) return content.text ?? '';
  return typed(losslessJson(content.text ?? 'null'), schema, description, 'given');
}

/** Parts and files of one name are an array if the schema says so. */
function formBody(content: FormContent, properties: ReadonlyMap<string, JsonObject>): Json {
  const files = new Map<string, Json[]>();
  for (const file of content.files) {
    files.set(file.part, [...(files.get(file.part) ?? []), fileOf(file)]);
  }
  const given = Object.entries(content.parts).map(([name, part]): [string, Json] => [
    name,
    partOf(part as Json, properties.get(name)),
  ]);
  const uploads = [...files].map(([name, values]): [string, Json] => [
    name,
    properties.get(name)?.['type'] === 'array' ? values : (values[0] ?? null),
  ]);
  return Object.fromEntries([...given, ...uploads]);
}

function partOf(part: Json, schema: JsonObject | undefined): Json {
  return schema?.['type'] === 'string' && typeof part !== 'string' ? JSON.stringify(part) : part;
}

function fileOf({ name, type, base64 }: FormFile): Json {
  return { $file: { hex: Buffer.from(base64, 'base64').toString('hex'), name, type } };
}

export function bytesOf({ text = '', base64 }: Content): Buffer {
  return base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64');
}

/** Whether a value is one of a request, which only has marks of decimals, or one that a call must return. */
type Side = 'expected' | 'given';

/** A JSON value with the marks that the wire suite gives values of some schemas. */
export function typed(value: Json, schema: JsonObject, description: Description, side: Side): Json {
  const declared = single(description.resolve(schema), description);
  const own = oneSchema(declared, value, description);
  if (typeof value === 'number') {
    return own['format'] === 'decimal' ? { $decimal: String(value) } : value;
  }
  if (typeof value === 'string') {
    if (side === 'given') return value;
    if (own['format'] === 'date-time') return { $instant: instantOf(value) };
    return isUnknown(value, declared, description) ? { $unknownValue: value } : value;
  }
  if (isList(value)) {
    const items = description.resolve(own['items']);
    return value.map((item) => typed(item, items, description, side));
  }
  if (!isObject(value) || '$int' in value) return value;
  if (side === 'expected' && isUnknownVariant(value, declared)) return { $unknownVariant: value };
  const properties = description.properties(own);
  const others = description.resolve(own['additionalProperties']);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      typed(member ?? null, properties.get(name) ?? others, description, side),
    ]),
  );
}

function instantOf(text: string): string {
  return new Date(text).toISOString().replace('.000Z', 'Z');
}

/** Whether a schema lists values and allows others, and this is another one. */
function isUnknown(value: string, schema: JsonObject, description: Description): boolean {
  const variants = variantsOf(schema).map((variant) => description.resolve(variant));
  const listed = [schema, ...variants].map((one) => one['enum']).filter(isList);
  const isOpen = variants.some((one) => one['type'] === 'string' && !('enum' in one));
  return isOpen && listed.length > 0 && !listed.flat().includes(value);
}

/** Whether the discriminator of a schema names no variant for a value, or the value does not have it. */
function isUnknownVariant(value: JsonObject, { discriminator }: JsonObject): boolean {
  if (!isObject(discriminator)) return false;
  const { mapping, propertyName } = discriminator;
  const tag = value[String(propertyName)];
  return isObject(mapping) && !(typeof tag === 'string' && Object.hasOwn(mapping, tag));
}

function variantsOf(schema: JsonObject): Json[] {
  return [schema['oneOf'], schema['anyOf']].filter(isList).flat();
}

/** The schema of several that a value is of: the one that has all of its properties. */
function oneSchema(schema: JsonObject, value: Json, description: Description): JsonObject {
  const variants = variantsOf(schema);
  if (variants.length === 0) return schema;
  const names = isObject(value) ? Object.keys(value) : [];
  const fitting = variants.find((variant) => {
    const properties = description.properties(description.resolve(variant));
    return names.every((name) => properties.has(name));
  });
  return fitting === undefined ? {} : description.resolve(fitting);
}

/** A schema that only wraps another one, to say that it may be null. */
function single(schema: JsonObject, description: Description): JsonObject {
  const parts = isList(schema['allOf']) ? schema['allOf'] : [];
  const isWrapper = parts.length === 1 && !('properties' in schema);
  return isWrapper ? description.resolve(parts[0]) : schema;
}

export function isBinary(schema: JsonObject | undefined): boolean {
  return schema?.['type'] === 'string' && schema['format'] === 'binary';
}

export function isJson(type: string): boolean {
  return /^application\/(?:[^;]*\+)?json$/.test(essence(type));
}

export function isJsonLines(type: string): boolean {
  return /^application\/(?:jsonl|x-ndjson)$/.test(essence(type));
}

/** A media type without its parameters. */
export function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
