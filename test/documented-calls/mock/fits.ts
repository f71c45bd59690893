/** Whether a value fits a schema: examples of real descriptions often do not. */
import {
  asArray,
  asObject,
  type Document,
  isObject,
  type Json,
  type JsonObject,
} from './document.js';

const dateTime = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const formats: Readonly<Record<string, RegExp>> = {
  'date-time': dateTime,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  byte: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
};

/** The types that a schema names. OpenAPI 3.0 says `nullable` for `null`. */
export function typesOf({ type, nullable }: JsonObject): readonly string[] {
  const types = Array.isArray(type) ? (type as readonly Json[]).map(String) : [];
  if (typeof type === 'string') types.push(type);
  return nullable === true && types.length > 0 ? [...types, 'null'] : types;
}

/** Ignores bounds and patterns, which SDKs do not check either. */
export class Fitting {
  /** @param direction - a request has no read-only properties, and a response no write-only ones */
  constructor(
    readonly document: Document,
    readonly direction: 'request' | 'response',
  ) {}

  fits(value: Json, schema: Json | undefined): boolean {
    if (schema === false) return false;
    const keywords = this.document.object(schema);
    if (value === null && keywords['nullable'] === true) return true;
    return (
      this.#hasType(value, keywords) &&
      this.#isListed(value, keywords) &&
      this.#hasFormat(value, keywords) &&
      this.#isComposed(value, keywords) &&
      this.#hasParts(value, keywords)
    );
  }

  #hasType(value: Json, keywords: JsonObject): boolean {
    const types = typesOf(keywords);
    return types.length === 0 || types.some((type) => isOfType(value, type));
  }

  #isListed(value: Json, { enum: values, const: constant }: JsonObject): boolean {
    if (constant !== undefined && constant !== value) return false;
    return !Array.isArray(values) || (values as readonly Json[]).includes(value);
  }

  #hasFormat(value: Json, { format, type }: JsonObject): boolean {
    if (format === 'binary') return false;
    if (typeof value === 'number' && type === 'integer') return Number.isSafeInteger(value);
    if (typeof value !== 'string' || typeof format !== 'string') return true;
    const isTime = format === 'date-time' || format === 'date';
    return (formats[format]?.test(value) ?? true) && (!isTime || !Number.isNaN(Date.parse(value)));
  }

  #isComposed(value: Json, { allOf, oneOf, anyOf }: JsonObject): boolean {
    const some = (variants: Json | undefined) =>
      variants === undefined || asArray(variants).some((variant) => this.fits(value, variant));
    return asArray(allOf).every((part) => this.fits(value, part)) && some(oneOf) && some(anyOf);
  }

  #hasParts(value: Json, keywords: JsonObject): boolean {
    const { items, properties, required, additionalProperties } = keywords;
    if (Array.isArray(value)) {
      return (value as readonly Json[]).every((item) => this.fits(item, items));
    }
    if (!isObject(value)) return true;
    const known = asObject(properties);
    return (
      asArray(required).every(
        (name) => String(name) in value || this.#isOmitted(known[String(name)]),
      ) &&
      Object.entries(value).every(([name, inner]) =>
        this.fits(inner, known[name] ?? additionalProperties),
      )
    );
  }

  #isOmitted(property: Json | undefined): boolean {
    const { readOnly, writeOnly } = this.document.object(property);
    return (this.direction === 'request' ? readOnly : writeOnly) === true;
  }
}

function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'string':
    case 'boolean':
    case 'number':
      return typeof value === type;
    default:
      return true;
  }
}
