/** Values of schemas: an example that fits, or else one made from the types. */
import {
  asArray,
  asObject,
  type Document,
  isObject,
  type Json,
  type JsonObject,
} from './document.js';
import { Fitting, typesOf } from './fits.js';
import { type FlatSchema, flatten } from './flat-schema.js';

/** How much of a value there is. */
export type Extent =
  /** Everything that the schema names, where that does not repeat itself. */
  | 'full'
  /** Only what is required, with empty arrays and strings: what comes after the last page. */
  | 'least';

/** Optional properties are left out of objects that are deeper in a value than this. */
const optionalDepth = 3;
/** Where a schema requires itself, a value has to end somewhere. */
const greatestDepth = 12;
/** Objects of a value that have all their properties; schemas of some APIs refer to most of the others. */
const mostObjects = 400;

interface Position {
  readonly depth: number;
  readonly open: readonly string[];
}

export class Values {
  readonly #fitting: Fitting;
  #objects = 0;

  constructor(
    readonly document: Document,
    readonly extent: Extent,
  ) {
    this.#fitting = new Fitting(document, 'response');
  }

  of(schema: Json | undefined): Json {
    this.#objects = 0;
    return this.#value(schema ?? {}, { depth: 0, open: [] }) ?? null;
  }

  /** @returns `undefined` where the schema would repeat itself without end */
  #value(schema: Json, { depth, open }: Position): Json | undefined {
    if (depth > greatestDepth) return undefined;
    const flat = flatten(this.document, schema, open);
    const example = this.#example(schema, flat);
    if (example !== undefined) return example;
    const next = { depth: depth + 1, open: [...open, ...flat.references] };
    const { keywords } = flat;
    if (keywords['const'] !== undefined) return keywords['const'];
    const listed = asArray(keywords['enum']).filter((value) => value !== null);
    const [first] = listed.filter((value) => this.#fitting.fits(value, keywords));
    if (first !== undefined) return first;
    switch (typeOf(flat)) {
      case 'object':
        return this.#object(flat, next);
      case 'array':
        return this.#array(keywords, next);
      case 'string':
        return this.extent === 'least' && isPlainText(keywords) ? '' : text(keywords);
      case 'integer':
      case 'number':
        return number(keywords);
      case 'boolean':
        return this.extent === 'full';
      case 'null':
        return null;
      default:
        return 'anything';
    }
  }

  #example(schema: Json, { keywords, fixed }: FlatSchema): Json | undefined {
    if (this.extent === 'least' || fixed.size > 0) return undefined;
    const { example, examples, default: preset } = keywords;
    const candidates = [example, asArray(examples)[0], preset];
    return candidates.find(
      (one): one is Json => one !== undefined && one !== null && this.#fitting.fits(one, schema),
    );
  }

  #object(flat: FlatSchema, position: Position): Json | undefined {
    const value: Record<string, Json> = {};
    const isWhole =
      this.extent === 'full' &&
      position.depth <= optionalDepth &&
      (this.#objects += 1) <= mostObjects;
    for (const [name, schemas] of flat.properties) {
      const isRequired = flat.required.has(name);
      if (!isRequired && (!isWhole || this.#isLeftOut(schemas, position))) continue;
      const made = this.#value(
        schemas.length === 1 ? (schemas[0] ?? {}) : { allOf: schemas },
        position,
      );
      if (made !== undefined) value[name] = made;
      else if (isRequired) return undefined;
    }
    for (const [name, constant] of flat.fixed) value[name] = constant;
    const { additionalProperties: others } = flat.keywords;
    if (isWhole && flat.properties.size === 0 && isObject(others)) {
      const made = this.#value(others, position);
      if (made !== undefined) value['key'] = made;
    }
    return value;
  }

  /** A response has no write-only properties, and an optional property need not repeat its own object. */
  #isLeftOut(schemas: readonly Json[], { open }: Position): boolean {
    return schemas.some((schema) => {
      const { writeOnly } = this.document.object(schema);
      const { references } = flatten(this.document, schema, open);
      return writeOnly === true || references.some((reference) => open.includes(reference));
    });
  }

  #array({ items, minItems, prefixItems }: JsonObject, position: Position): Json {
    const least = typeof minItems === 'number' ? minItems : 0;
    if (prefixItems !== undefined) {
      return asArray(prefixItems).map((item) => this.#value(item, position) ?? null);
    }
    const count = this.extent === 'least' ? least : Math.max(1, Math.min(least, 10));
    const item = count > 0 ? this.#value(items ?? {}, position) : undefined;
    return item === undefined ? [] : Array.from({ length: count }, () => item);
  }
}

function typeOf({ keywords, properties, fixed }: FlatSchema): string | undefined {
  const [named] = typesOf(keywords).filter((type) => type !== 'null');
  if (named !== undefined) return named;
  if (properties.size > 0 || fixed.size > 0 || keywords['additionalProperties'] !== undefined) {
    return 'object';
  }
  if (keywords['items'] !== undefined) return 'array';
  if (typeof keywords['format'] === 'string' || keywords['pattern'] !== undefined) return 'string';
  return typesOf(keywords)[0];
}

function isPlainText({ format, pattern, minLength }: JsonObject): boolean {
  return format === undefined && pattern === undefined && minLength === undefined;
}

const texts: Readonly<Record<string, string>> = {
  'date-time': '2024-05-06T07:08:09Z',
  date: '2024-05-06',
  time: '07:08:09Z',
  duration: 'P1D',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  uri: 'https://example.com/a',
  url: 'https://example.com/a',
  'uri-reference': '/a',
  email: 'someone@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'Y29udGVudA==',
  int32: '1',
  int64: '1',
  uint64: '1',
  decimal: '1.5',
  double: '1.5',
  float: '1.5',
};

/** Texts of which one mostly matches a pattern. */
const tried = ['text', 'a', 'A', '1', '12', 'AB', 'abc-1', 'ABC', '2024-05-06', '#ffffff', '1.0.0'];

function text({ format, pattern, minLength, maxLength }: JsonObject): string {
  const known = texts[String(format)];
  if (known !== undefined) return known;
  const expression = typeof pattern === 'string' ? compiled(pattern) : undefined;
  const found = expression ? tried.find((one) => expression.test(one)) : undefined;
  const least = typeof minLength === 'number' ? Math.min(minLength, 1000) : 0;
  const most = typeof maxLength === 'number' ? maxLength : 1000;
  return (found ?? 'text').padEnd(least, 'x').slice(0, Math.max(most, least));
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function number(keywords: JsonObject): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, type } = keywords;
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : 1;
  const isWhole = type !== 'number';
  const aboveMinimum = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + step : undefined;
  const least = aboveMinimum ?? (typeof minimum === 'number' ? minimum : undefined);
  const belowMaximum = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - step : undefined;
  const most = belowMaximum ?? (typeof maximum === 'number' ? maximum : undefined);
  const wanted = isWhole || step !== 1 ? step : 1.5;
  if (least !== undefined && wanted < least) return isWhole ? Math.ceil(least) : least;
  if (most !== undefined && wanted > most) return isWhole ? Math.floor(most) : most;
  return wanted;
}

/** The first example of a media type or parameter that fits its schema. */
export function exampleOf(document: Document, owner: JsonObject): Json | undefined {
  const fitting = new Fitting(document, 'response');
  const named = Object.values(asObject(owner['examples'])).map(
    (one) => document.object(one)['value'],
  );
  return [owner['example'], ...named].find(
    (one): one is Json => one !== undefined && fitting.fits(one, owner['schema']),
  );
}
