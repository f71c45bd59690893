import type { ExactJson } from '../../json.js';
import { call, type Layout, sequence } from './print.js';
import { quotedEscapes } from '../common/escapes.js';
import { plainLiterals } from '../common/plain-literal.js';

/** Nothing in it is escaped, and most texts are so. */
const isPlain = /^[ !#-[\]-~]*$/;

/**
 * A string literal in ASCII. The compiler decodes Unicode escapes before it parses literals (JLS, section 3.3), so
 * quotes, backslashes and line ends have short escapes, and other control characters octal ones.
 */
export function stringLiteral(text: string): string {
  if (isPlain.test(text)) return `"${text}"`;
  return `"${Array.from({ length: text.length }, (_, at) => unitText(text, at)).join('')}"`;
}

function unitText(text: string, at: number): string {
  const character = text.charAt(at);
  const unit = text.charCodeAt(at);
  if (unit >= 0x80) return `\\u${unit.toString(16).padStart(4, '0')}`;
  const isSeen = unit >= 0x20 && unit < 0x7f;
  return quotedEscapes.get(character) ?? (isSeen ? character : `\\${octal(unit)}`);
}

function octal(unit: number): string {
  return unit.toString(8).padStart(3, '0');
}

/** What `<%= %>` prints of a value that no module of this language made: always a literal. */
export const plainLiteral = plainLiterals({
  string: stringLiteral,
  number: numberLiteral,
  bigint: longLiteral,
  true: 'true',
  false: 'false',
  null: 'null',
});

/** A number as the literal of the smallest type that has it: `int`, `long`, `double`. */
export function numberLiteral(value: number): string {
  if (!Number.isInteger(value) || Object.is(value, -0) || Math.abs(value) >= 2 ** 63) {
    return doubleLiteral(value);
  }
  return isInt(value) ? String(value) : longLiteral(BigInt(value));
}

function isInt(value: number | bigint): boolean {
  return value >= -(2 ** 31) && value < 2 ** 31;
}

/** Whole numbers of more digits than a `long` has are of no literal. */
export function isLong(value: bigint): boolean {
  return value >= -(2n ** 63n) && value < 2n ** 63n;
}

export function longLiteral(value: bigint): string {
  return isLong(value) ? `${value}L` : `new BigInteger("${value}")`;
}

export function doubleLiteral(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value).replace('e+', 'e');
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** `Duration.ofSeconds(5)` */
export function durationLiteral(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return Number.isInteger(seconds)
    ? `Duration.ofSeconds(${seconds})`
    : `Duration.ofMillis(${milliseconds})`;
}

/** A value as programs write it. */
export function jsonLayout(value: ExactJson): Layout {
  if (Array.isArray(value)) return call('List.of', (value as readonly ExactJson[]).map(jsonLayout));
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).flatMap(([key, each]) => [
      stringLiteral(key),
      jsonLayout(each ?? null),
    ]);
    return call('Map.of', entries);
  }
  return plainLiteral(value);
}

/** Each number of an array is code of the method, and no method may have more than 64 kB of it. */
const mostNumbers = 1000;

export function bytesLayout(bytes: Uint8Array): Layout {
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  if (!isText && bytes.length > mostNumbers) {
    const encoded = stringLiteral(Buffer.from(bytes).toString('base64'));
    return sequence('java.util.Base64.getDecoder()', call('.decode', [encoded]));
  }
  if (!isText) {
    const numbers = Array.from(bytes, (byte) => String(byte > 127 ? byte - 256 : byte));
    return `new byte[] {${numbers.join(', ')}}`;
  }
  const text = stringLiteral(Buffer.from(bytes).toString('latin1'));
  return sequence(text, '.getBytes(StandardCharsets.UTF_8)');
}
