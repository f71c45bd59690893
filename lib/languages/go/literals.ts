import { hexDigits } from '../../render/text.js';
import { isInt64 } from '../../sdk/scalar-kinds.js';
import { quotedEscapes } from '../common/escapes.js';
import { plainLiterals } from '../common/plain-literal.js';

/**
 * An interpreted string literal in ASCII (Go specification, "String literals"). Half of a surrogate
 * pair, which no Go string can hold, becomes U+FFFD.
 */
export function stringLiteral(text: string): string {
  return `"${escaped(text, quotedEscapes)}"`;
}

/** A raw string literal where the text allows one, which needs no escapes for quotation marks. */
export function rawLiteral(text: string): string {
  return /^[ -_a-~]*$/.test(text) ? `\`${text}\`` : stringLiteral(text);
}

/** What stands between the quotes of a key in a struct tag; nothing in it ends the raw literal. */
export function tagText(text: string): string {
  return escaped(text, tagEscapes);
}

const tagEscapes = new Map([...quotedEscapes, ['`', '\\x60']]);

/** Nothing in it is escaped, and most texts are so. */
const isPlain = /^[ !#-[\]-_a-~]*$/;

function escaped(text: string, short: ReadonlyMap<string, string>): string {
  if (isPlain.test(text)) return text;
  let literal = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isHalf = code >= 0xd800 && code <= 0xdfff;
    if (code < 0x80) literal += byteText(code, short);
    else if (isHalf) literal += '\\ufffd';
    else literal += code < 0x1_0000 ? `\\u${hexDigits(code, 4)}` : `\\U${hexDigits(code, 8)}`;
  }
  return literal;
}

function byteText(byte: number, short: ReadonlyMap<string, string>): string {
  const character = String.fromCodePoint(byte);
  const isSeen = byte >= 0x20 && byte < 0x7f;
  return short.get(character) ?? (isSeen ? character : `\\x${hexDigits(byte, 2)}`);
}

/** What `<%= %>` prints of a value that no module of this language made: always a literal. */
export const plainLiteral = plainLiterals({
  string: stringLiteral,
  number: numberLiteral,
  bigint: String,
  true: 'true',
  false: 'false',
  null: 'nil',
});

/** Whole numbers by their digits, as far as an int64 holds them; others as a float. */
function numberLiteral(value: number): string {
  if (Object.is(value, -0)) return '0';
  return isInt64(value) ? BigInt(value).toString() : String(value);
}

/** `[]byte("...")`, with escapes for what is no text. */
export function bytesLiteral(bytes: Uint8Array): string {
  return `[]byte("${Array.from(bytes, (byte) => byteText(byte, quotedEscapes)).join('')}")`;
}

/** A duration of the package time. */
export function durationLiteral(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return Number.isInteger(seconds)
    ? `${seconds} * time.Second`
    : `${milliseconds} * time.Millisecond`;
}
