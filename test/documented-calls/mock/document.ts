/** Reads an OpenAPI description for the mock server. Nothing here shares code with the generator. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

const yamlSchema = CORE_SCHEMA.withTags(mergeTag);

/** A description and the files that it refers to, with every `$ref` made absolute: `/a/file.yaml#/b`. */
export class Document {
  readonly #files = new Map<string, Json>();
  readonly root: JsonObject;

  constructor(readonly file: string) {
    this.root = asObject(this.#read(resolve(file)));
  }

  /** The target of a reference, or the value itself. */
  follow(value: Json | undefined): Json | undefined {
    let current = value;
    for (let hops = 0; hops < 100; hops++) {
      const reference = referenceOf(current);
      if (reference === undefined) return current;
      current = this.#target(reference);
    }
    return undefined;
  }

  /** The same as an object, which is empty if it is none. */
  object(value: Json | undefined): JsonObject {
    return asObject(this.follow(value));
  }

  /** A mapping or an old description may name a schema without a pointer. */
  schemaNamed(name: string): JsonObject {
    const reference = name.includes('#') ? name : `#/components/schemas/${escapePointer(name)}`;
    return { $ref: absolute(reference, resolve(this.file)) };
  }

  #target(reference: string): Json | undefined {
    const [file = '', pointer = ''] = reference.split('#');
    let value: Json | undefined = this.#read(file);
    for (const part of pointer.split('/').slice(1)) {
      const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      const owner: Json | undefined = this.follow(value);
      value = Array.isArray(owner) ? (owner as readonly Json[])[Number(key)] : asObject(owner)[key];
    }
    return value;
  }

  #read(file: string): Json {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const value = file.endsWith('.json')
      ? (JSON.parse(text) as Json)
      : (load(text, { schema: yamlSchema }) as Json);
    const read = withAbsoluteReferences(value, file);
    this.#files.set(file, read);
    return read;
  }
}

export function referenceOf(value: Json | undefined): string | undefined {
  const reference = asObject(value)['$ref'];
  return typeof reference === 'string' ? reference : undefined;
}

export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asArray(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function withAbsoluteReferences(value: Json, file: string): Json {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((item) => withAbsoluteReferences(item, file));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? absolute(inner, file)
        : withAbsoluteReferences(inner, file),
    ]),
  );
}

function absolute(reference: string, file: string): string {
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : resolve(dirname(file), decodeURIComponent(path));
  return `${target}#${pointer}`;
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
