import type { ExactJson } from '../../../json.js';
import type { IntegerType, NumberType, StringType } from '../../../model/types.js';
import { knownNumbers, knownTexts, type ValueName } from './known-values.js';
import { SamplePattern } from './patterns.js';

type Limits = NonNullable<StringType['limits']>;

/** Longer texts make a call hard to read. */
const longestText = 60;

/** Names, numbers, addresses, times and media types: nothing that could say something. */
export function isWord(text: string): boolean {
  return /^[\w.:/+=@-]{1,40}$/.test(text);
}

/** An example of the description as a value of the type, if it is one that readers can take in. */
export function exampleText(type: StringType, example: ExactJson): string | undefined {
  if (typeof example !== 'string' || example === '' || example.length > longestText) return;
  return isReadable(example) && isOfFormat(type, example) && isWithin(type.limits, example)
    ? example
    : undefined;
}

/** Line ends, and signs that editors do not show or show as something else. */
function isReadable(text: string): boolean {
  return !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

/** A text that no example gives: by format, by name, or else the name itself. */
export function neutralText(type: StringType, value: ValueName): string {
  const { declaredFormat, format, limits } = type;
  const written = byFormat.get(format);
  if (written !== undefined) return written;
  const known = knownTexts(format === 'text' ? declaredFormat : format, value);
  const found = [...known, value.name].find((text) => isWithin(limits, text));
  return found ?? limited(limits, known[0] ?? value.name);
}

const byFormat = new Map<StringType['format'], string>([
  ['date-time', '2025-01-31T12:00:00Z'],
  ['date', '2025-01-31'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['bytes', Buffer.from('hi').toString('base64')],
]);

function isOfFormat({ declaredFormat, format }: StringType, text: string): boolean {
  switch (format) {
    case 'date-time':
      return /^.{10}T\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(text) && isDay(text);
    case 'date':
      return text.length === 10 && isDay(text);
    case 'bytes':
      return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
    case 'binary':
      return false;
    default:
      return formats.get(format === 'text' ? (declaredFormat ?? '') : format)?.test(text) ?? true;
  }
}

const formats = new Map([
  ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['decimal', /^-?\d{1,15}(?:\.\d{1,15})?$/],
  ['duration', /^P[\dTYMWDHS.]+$/],
  ['time', /^\d\d:\d\d:\d\d/],
  ['uri', /^[a-z][a-z0-9+.-]*:\S+$/i],
  ['email', /^\S+@\S+$/],
]);

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10);
}

function isWithin(limits: Limits | undefined, text: string): boolean {
  if (!limits) return true;
  const { maxLength = Infinity, minLength = 0, pattern } = limits;
  if (text.length < minLength || text.length > maxLength) return false;
  // A pattern of another form is the author's to obey.
  return pattern === undefined || (SamplePattern.read(pattern)?.matches(text) ?? true);
}

/** The text in the length that the limits ask for, or one for the pattern; the text itself if neither is readable. */
function limited(limits: Limits | undefined, text: string): string {
  const { maxLength = Infinity, minLength = 0, pattern } = limits ?? {};
  const sample = pattern === undefined ? undefined : SamplePattern.read(pattern)?.sample;
  if (sample !== undefined && isWithin(limits, sample)) return sample;
  if (minLength > longestText || maxLength < 1) return text;
  const length = Math.min(Math.max(text.length, minLength), maxLength);
  const long = text.repeat(Math.ceil(length / text.length)).slice(0, length);
  return isWithin(limits, long) ? long : text;
}

/** An example as a number of the type. */
export function exampleNumber(
  type: IntegerType | NumberType,
  example: ExactJson,
): number | undefined {
  if (typeof example !== 'number' || !Number.isFinite(example)) return undefined;
  return isOfKind(type, example) && isInRange(type.limits, example) ? example : undefined;
}

/** A number that no example gives: by format, by name, or else the first from 1 that the limits allow. */
export function neutralNumber(type: IntegerType | NumberType, value: ValueName): number {
  const { limits } = type;
  const fits = (one: number) => isOfKind(type, one) && isInRange(limits, one);
  const format = type.kind === 'integer' ? type.declaredFormat : undefined;
  const known = knownNumbers(format, value);
  return [...known, 1, ...withinLimits(limits)].find(fits) ?? 1;
}

function isOfKind(type: IntegerType | NumberType, value: number): boolean {
  if (type.kind === 'number') return true;
  const { bits, signed } = type;
  const most = bits === 32 ? 2 ** (signed ? 31 : 32) - 1 : Number.MAX_SAFE_INTEGER;
  return Number.isSafeInteger(value) && value <= most && value >= (signed ? -most : 0);
}

function isInRange(limits: Limits | undefined, value: number): boolean {
  if (!limits) return true;
  const { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } = limits;
  return (
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity) &&
    value > (exclusiveMinimum ?? -Infinity) &&
    value < (exclusiveMaximum ?? Infinity) &&
    (multipleOf === undefined || multipleOf <= 0 || isMultiple(value, multipleOf))
  );
}

/** 0.3 is a multiple of 0.1, though division says otherwise. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(times - Math.round(times)) < 1e-9;
}

/** Candidates at the bounds. */
function withinLimits(limits: Limits | undefined): readonly number[] {
  if (!limits) return [];
  const { exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf } = limits;
  const least = minimum ?? exclusiveMinimum;
  const most = maximum ?? exclusiveMaximum;
  const step = multipleOf !== undefined && multipleOf > 0 ? multipleOf : 1;
  const candidates = [
    ...(least === undefined
      ? [step]
      : [least, Math.ceil(least / step) * step, (Math.floor(least / step) + 1) * step]),
    ...(most === undefined
      ? []
      : [most, Math.floor(most / step) * step, (Math.ceil(most / step) - 1) * step]),
    ...(least === undefined || most === undefined ? [] : [(least + most) / 2]),
  ];
  // Of -0.5 the next whole number would be -0.
  return candidates.map((value) => value + 0);
}
