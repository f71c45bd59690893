/**
 * Parameter styles (OpenAPI 3.0.4, Style Values; RFC 6570). One table serves path, query and
 * cookies; a header takes the same text without percent-encoding.
 */
import { UsageError } from '../errors.js';
import { formatDate } from './dates.js';
import { encode } from './encode.js';
import { JsonNumber } from './json.js';
import { isObject, type Members } from './members.js';
import type { Parameter, ParameterStyle } from './operation.js';
import { sentJson } from './sent-json.js';

/** How the text of a value is made safe for the place where it goes. */
export type Escape = (text: string) => string;

/** Name and value of a query parameter, a cookie or a form field, both ready for the wire. */
export type Pair = readonly [name: string, value: string];

/** A value as styles see it: a string, a list of strings, or names with strings. */
type Value = string | readonly string[] | readonly Pair[];

/** How an exploded or joined list looks like in a style; `name` is what each item starts with. */
interface PathStyle {
  readonly start: string;
  readonly separator: string;
  readonly named: boolean;
}

const pathStyles: { readonly [style in ParameterStyle]?: PathStyle } = {
  simple: { start: '', separator: ',', named: false },
  label: { start: '.', separator: '.', named: false },
  matrix: { start: ';', separator: ';', named: true },
};

const separators: { readonly [style in ParameterStyle]?: string } = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

/** RFC 3986: everything but unreserved characters. */
export const escapeAll: Escape = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${hex(char)}`);

/** Reserved characters stay, but for those that would end the value (OpenAPI, allowReserved). */
export const escapeUnreserved: Escape = (text) =>
  encodeURIComponent(text).replace(/%(3A|2F|3F|5B|5D|40|24|2C|3B|3D)/g, (triplet) =>
    decodeURIComponent(triplet),
  );

/** What the name of a cookie can hold stays (RFC 6265, section 4.1.1): servers do not decode it. */
export const escapeCookieName: Escape = (text) =>
  text.replace(/[^!#$%&'*+\-.^_`|~0-9A-Za-z]+/g, (found) => escapeAll(found));

/** Text of a path or header parameter. */
export function styled(
  name: string,
  value: unknown,
  parameter: Omit<Parameter, 'in'>,
  escape: Escape,
): string {
  if (parameter.json) return escape(jsonText(name, value, parameter));
  const style = pathStyles[parameter.style ?? 'simple'] ?? pathStyles.simple;
  const { start, separator, named } = style as PathStyle;
  const given = flatten(name, value, parameter, escape);
  const explode = parameter.explode ?? false;
  const label = (own: string, text: string): string => (text === '' ? own : `${own}=${text}`);
  if (typeof given === 'string') return start + (named ? label(escape(name), given) : given);
  if (explode && isPairs(given)) {
    return start + given.map(([key, text]) => `${key}=${text}`).join(separator);
  }
  const parts: readonly (string | readonly string[])[] = given;
  const texts = parts.flat();
  if (explode) {
    return start + texts.map((text) => (named ? label(escape(name), text) : text)).join(separator);
  }
  return start + (named ? label(escape(name), texts.join(',')) : texts.join(','));
}

/** The pairs of a query parameter, a cookie or a form field; none for an empty list. */
export function pairs(
  name: string,
  value: unknown,
  parameter: Omit<Parameter, 'in'>,
  escape: Escape,
): Pair[] {
  const own = escapeName(name, escape);
  if (parameter.json) return [[own, escape(jsonText(name, value, parameter))]];
  if (parameter.style === 'deepObject') {
    const wire = encode(value, parameter.shape);
    return deepPairs(own, wire, name, escape);
  }
  const given = flatten(name, value, parameter, escape);
  if (typeof given === 'string') return [[own, given]];
  if (given.length === 0) return [];
  const style = parameter.style ?? 'form';
  if (parameter.explode ?? style === 'form') {
    return isPairs(given) ? [...given] : given.map((text) => [own, text]);
  }
  const separator = separators[style];
  return [[own, given.flat().join(separator === undefined ? ',' : escapeName(separator, escape))]];
}

/** Text of a single value. */
export function textOf(name: string, value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'number':
      if (Number.isFinite(value)) return String(value);
      throw new UsageError(`${name}: ${value} cannot be sent`);
    default:
      break;
  }
  if (value instanceof Date) {
    const text = formatDate(value);
    if (text !== undefined) return text;
    throw new UsageError(`${name}: an invalid Date cannot be sent`);
  }
  if (value instanceof JsonNumber) return value.text;
  // The styles are not defined for values within values.
  return jsonText(name, value, {});
}

function flatten(
  name: string,
  value: unknown,
  { shape }: Omit<Parameter, 'in'>,
  escape: Escape,
): Value {
  const wire = encode(value, shape);
  const text = (member: unknown): string => escapeText(name, textOf(name, member), escape);
  if (Array.isArray(wire)) return wire.filter(isGiven).map(text);
  if (!hasMembers(wire)) return text(wire);
  const given = Object.entries(wire).filter(([, member]) => isGiven(member));
  return given.map(([key, member]) => [escape(key), text(member)] as const);
}

/**
 * `name[key]`, `name[key][]` for the items of a list, and `name[key][0][key]` where the items are
 * themselves objects or lists and must stay apart. OpenAPI gives `deepObject` a meaning for flat
 * objects only; this is how servers that use it for more read it.
 */
function deepPairs(prefix: string, value: unknown, key: string, escape: Escape): Pair[] {
  const [open, close] = [escapeName('[', escape), escapeName(']', escape)];
  const inner = (own: string, member: unknown): Pair[] =>
    deepPairs(`${prefix}${open}${escape(own)}${close}`, member, own, escape);
  if (Array.isArray(value)) {
    const given = value.filter(isGiven);
    const counted = given.some((item) => Array.isArray(item) || hasMembers(item));
    return given.flatMap((item, index) => inner(counted ? String(index) : '', item));
  }
  if (hasMembers(value)) {
    const given = Object.entries(value).filter(([, member]) => isGiven(member));
    return given.flatMap(([own, member]) => inner(own, member));
  }
  return [[prefix, escapeText(key, textOf(key, value), escape)]];
}

function jsonText(name: string, value: unknown, { shape }: Omit<Parameter, 'in'>): string {
  return sentJson(`${name}:`, encode(value, shape));
}

function escapeText(name: string, text: string, escape: Escape): string {
  try {
    return escape(text);
  } catch {
    throw new UsageError(`${name}: the string contains an unpaired surrogate`);
  }
}

/** Names are escaped in full wherever values are. */
function escapeName(name: string, escape: Escape): string {
  return escape === escapeUnreserved ? escapeAll(name) : escape(name);
}

/** A `Date` is written as one text. */
function hasMembers(value: unknown): value is Members {
  return isObject(value) && !(value instanceof Date);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isPairs(value: readonly string[] | readonly Pair[]): value is readonly Pair[] {
  return Array.isArray(value[0]);
}

function hex(char: string): string {
  return char.charCodeAt(0).toString(16).toUpperCase();
}
