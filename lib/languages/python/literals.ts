import type { EnumDeclaration } from '../../model/types.js';
import { type Layout, sequence } from './print.js';
import { hexDigits } from '../../render/text.js';
import { shortEscapes } from '../common/escapes.js';
import { floatLiteral, plainLiterals } from '../common/plain-literal.js';

/**
 * A string literal in ASCII, with double quotes unless single ones save escapes, as `ruff format`
 * has it. Never an f-string, and nothing in it that an editor shows as something else.
 */
export function stringLiteral(text: string): string {
  if (isPlain.test(text)) return `"${text}"`;
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  const quote = doubles > singles ? "'" : '"';
  let literal = '';
  for (const character of text) literal += escaped(character, quote);
  return quote + literal + quote;
}

/** Nothing in it is escaped, and most texts are so. */
const isPlain = /^[ !#-[\]-~]*$/;

function escaped(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`;
  const short = shortEscapes.get(character);
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x20 && code < 0x7f) return character;
  if (code < 0x100) return `\\x${hexDigits(code, 2)}`;
  return code < 0x1_0000 ? `\\u${hexDigits(code, 4)}` : `\\U${hexDigits(code, 8)}`;
}

/** What `<%= %>` prints of a value that no module of this language made: always a literal. */
export const plainLiteral = plainLiterals({
  string: stringLiteral,
  number: numberLiteral,
  bigint: String,
  true: 'True',
  false: 'False',
  null: 'None',
});

/** Whole numbers by their digits: `1e+21` would be a float in Python. */
function numberLiteral(value: number): string {
  const isWhole = Number.isInteger(value) && !Object.is(value, -0);
  return isWhole ? BigInt(value).toString() : floatLiteral(value);
}

/** The value of a constant of an enum. */
export function enumLiteral({ base }: EnumDeclaration, value: unknown): string {
  const isFloat = base === 'number' && typeof value === 'number';
  return isFloat ? floatLiteral(value) : plainLiteral(value);
}

export function bytesLiteral(bytes: Uint8Array): string {
  let literal = '';
  for (const byte of bytes) {
    const character = String.fromCodePoint(byte);
    if (character === '"' || character === '\\') literal += `\\${character}`;
    else if (byte >= 0x20 && byte < 0x7f) literal += character;
    else literal += `\\x${hexDigits(byte, 2)}`;
  }
  return `b"${literal}"`;
}

/** `"key": value`, in a dict. */
export function entry(key: string, value: Layout): Layout {
  return sequence(`${stringLiteral(key)}: `, value);
}
