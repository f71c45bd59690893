import { isList, isObject, type Json, type JsonObject, member } from '../../../lib/json.js';
import type { Random } from '../../unit/output/random.js';
import type { ObjectShape, Shape } from './shapes.js';

/** What a value is for, which says what may be in it. */
export interface ValueStyle {
  readonly random: Random;
  /** As a server may send it, not as a caller writes it: properties are missing or unknown. */
  readonly sent: boolean;
}

/** A property that no description has; each object is asked for it. */
export const unknownProperty = 'zz unknown';

const strings: readonly string[] = [
  ['', 'a', 'plain text', 'é😀', 'a"b\\c', "it's", '\u0000', '\u2028', 'line\nbreak', '<b>&amp;'],
  ['true', 'null', '0', '-0', ' leading', '%41', '{}', '\ud7ff', 'ﬀ', '2024-01-01', '日本語', '\t'],
].flat();
const integers: readonly number[] = [0, 1, -1, 7, 42, 2147483647, -2147483648, 1000000];
const longs: readonly Json[] = [
  ...integers,
  9007199254740991,
  { $int: '9007199254740993' },
  { $int: '9223372036854775807' },
  { $int: '-9223372036854775808' },
];
const numbers: readonly number[] = [0, 1, -1.5, 0.1, -0.001, 123456.789, 1e21, 1e-7, 5e-324, 1e308];
const instants: readonly string[] = [
  ['2024-02-29T12:00:00Z', '1970-01-01T00:00:00Z', '2024-02-29T12:00:00.120Z'],
  ['2024-12-31T23:59:59+05:30', '1999-01-01T00:00:00-08:00', '2024-02-29T12:00:00.123456789Z'],
  ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2024-02-29t12:00:00z'],
].flat();
const dates: readonly string[] = ['2024-02-29', '1970-01-01', '9999-12-31', '0001-01-01'];
const anything: readonly Json[] = [
  ['text', 7, 1.5, true, null, [], {}, [1, 'a', null], { a: 1, b: { c: [true] } }],
  ['', false, { 'x y': null }, [[]]],
].flat();
const keys: readonly string[] = ['a', 'B', 'x y', 'é', 'user-id', '1'];

/** A value of a type as JSON; an integer that JavaScript would round is `{ $int: digits }`. */
export function valueOf(shape: Shape, style: ValueStyle): Json {
  const { random, sent } = style;
  switch (shape.kind) {
    case 'boolean':
      return random.chance(50);
    case 'int32':
      return random.oneOf(integers);
    case 'int64':
      return random.oneOf(longs);
    case 'number':
      // A caller's literal may be spelled with other digits.
      return random.oneOf(sent ? numbers : numbers.slice(0, 4));
    case 'string':
      return random.oneOf(strings);
    case 'date-time':
      return sent ? random.oneOf(instants) : random.oneOf(instants.slice(0, 2));
    case 'date':
      return random.oneOf(dates);
    case 'byte':
      return Buffer.from(random.oneOf(strings)).toString('base64');
    case 'any':
      // See `leftOut` in accepted.yaml.
      return random.oneOf(sent ? anything : anything.filter((value) => value !== null));
    case 'enum':
      return sent && random.chance(15) ? 'not in the enum' : random.oneOf(shape.values);
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueOf(shape.items, style));
    case 'map':
      return Object.fromEntries(
        keys.filter(() => random.chance(30)).map((key) => [key, valueOf(shape.values, style)]),
      );
    case 'object':
      return objectOf(shape, style);
    case 'union':
      return objectOf(random.oneOf(shape.variants), style);
    case 'unknown-variant':
      return { [shape.union.tag]: 'fourth', a: 1 };
  }
}

function objectOf(shape: ObjectShape, style: ValueStyle): JsonObject {
  const { random, sent } = style;
  const members = shape.properties.flatMap(({ name, required, nullable, shape: own }) => {
    // What a program reads of a variant that is not known tells nothing of none.
    const mayLack = own.kind !== 'unknown-variant';
    if (mayLack && (required ? sent && random.chance(3) : random.chance(35))) return [];
    const value = mayLack && nullable && random.chance(30) ? null : valueOf(own, style);
    return [[name, value] as const];
  });
  const extra =
    sent && random.chance(25) ? valueOf(shape.additional ?? { kind: 'any' }, style) : undefined;
  return {
    ...Object.fromEntries(members),
    ...(shape.tag && { [shape.tag.property]: shape.tag.value }),
    ...(extra !== undefined && { [unknownProperty]: extra }),
  };
}

/** All that a program could read of a type: what it is compiled for. Unions are narrowed before. */
export function sampleOf(shape: Shape): Json {
  switch (shape.kind) {
    case 'boolean':
      return true;
    case 'int32':
    case 'int64':
    case 'number':
      return 1;
    case 'array':
      return [sampleOf(shape.items)];
    case 'map':
      return { a: sampleOf(shape.values) };
    case 'object': {
      const members = shape.properties.map((one) => [one.name, sampleOf(one.shape)] as const);
      const extra = shape.additional ?? ({ kind: 'any' } as const);
      return {
        ...Object.fromEntries(members),
        ...(shape.tag && { [shape.tag.property]: shape.tag.value }),
        [unknownProperty]: sampleOf(extra),
      };
    }
    case 'unknown-variant':
      return { $unknownVariant: {} };
    default:
      return 'x';
  }
}

/** What a program must read where a server sends a value of a type, in the form of a case's `result`. */
export function readingOf(shape: Shape, value: Json): Json {
  if (value === null) return null;
  switch (shape.kind) {
    case 'date-time':
      return { $instant: instantOf(String(value)) };
    case 'enum':
      return shape.values.includes(String(value)) ? value : { $unknownValue: value };
    case 'array':
      return isList(value) ? value.map((item) => readingOf(shape.items, item)) : value;
    case 'map':
      return isObject(value)
        ? Object.fromEntries(
            Object.entries(value).map(([key, own]) => [key, readingOf(shape.values, own ?? null)]),
          )
        : value;
    case 'object':
      return isObject(value) ? objectReading(shape, value) : value;
    case 'unknown-variant':
      return { $unknownVariant: value };
    default:
      return value;
  }
}

function objectReading(shape: ObjectShape, value: JsonObject): JsonObject {
  const members = shape.properties.map(({ name, required, shape: own }) => {
    const sent = member(value, name);
    const none: Json = required ? { $missing: true } : { $absent: true };
    return [name, sent === undefined ? none : readingOf(own, sent)] as const;
  });
  const extra = member(value, unknownProperty);
  return {
    ...Object.fromEntries(members),
    ...(shape.tag && { [shape.tag.property]: shape.tag.value }),
    [unknownProperty]:
      extra === undefined
        ? { $absent: true }
        : readingOf(shape.additional ?? { kind: 'any' }, extra),
  };
}

/** RFC 3339 in UTC, without a fraction of nothing. */
function instantOf(text: string): string {
  const upper = text.toUpperCase();
  const [, fraction = ''] = /\.(\d+)/.exec(upper) ?? [];
  const seconds = new Date(upper.replace(/\.\d+/, '')).toISOString().slice(0, 19);
  const kept = fraction.replace(/0+$/, '');
  return `${seconds}${kept === '' ? '' : `.${kept}`}Z`;
}

/** JSON in which `{ $int: digits }` are digits. */
export function jsonText(value: Json): string {
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  if (typeof value['$int'] === 'string') return value['$int'];
  const members = Object.entries(value).map(
    ([name, own]) => `${JSON.stringify(name)}:${jsonText(own ?? null)}`,
  );
  return `{${members.join(',')}}`;
}
