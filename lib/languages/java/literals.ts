import { isInt64 } from '../../sdk/scalar-kinds.js';
import { quotedEscapes } from '../common/escapes.js';
import { floatLiteral, plainLiterals } from '../common/plain-literal.js';

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
  return (
    quotedEscapes.get(character) ?? (isSeen ? character : `\\${unit.toString(8).padStart(3, '0')}`)
  );
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
  if (!isInt64(value) || Object.is(value, -0)) return floatLiteral(value);
  const isInt = value >= -(2 ** 31) && value < 2 ** 31;
  return isInt ? String(value) : longLiteral(BigInt(value));
}

/** Whole numbers of more digits than a `long` has are of no literal. */
export function isLong(value: bigint): boolean {
  return value >= -(2n ** 63n) && value < 2n ** 63n;
}

function longLiteral(value: bigint): string {
  return isLong(value) ? `${value}L` : `new BigInteger("${value}")`;
}
