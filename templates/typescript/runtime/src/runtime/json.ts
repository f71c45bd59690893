/**
 * JSON with exact integers. `JSON.parse` rounds integers that a `number` cannot represent, and
 * `JSON.stringify` rejects a `bigint`. Markers replace the digits of such integers in both.
 */

/** A value, and whether it contains a `bigint` in place of an inexact number. */
export interface ParsedJson {
  readonly value: unknown;
  readonly exact: boolean;
}

/** Parses JSON. An integer that a `number` cannot represent exactly becomes a `bigint`. */
export function parseJson(text: string): ParsedJson {
  if (hasLoneSurrogate(text)) throw new SyntaxError('unpaired surrogate in a string');
  // Few bodies hold a digit run that long, and looking at each number costs more than parsing.
  if (!/\d{16}/.test(text)) return { value: JSON.parse(text), exact: false };
  const marker = unusedMarker(text);
  const marked = markLongIntegers(text, marker);
  const value: unknown = JSON.parse(marked);
  if (marked === text) return { value, exact: false };
  return { value: restoreIntegers(value, marker), exact: true };
}

/**
 * Returns the JSON text of a value like `JSON.stringify`, and writes a `bigint` as a number.
 *
 * @param value - data without cycles
 * @param indent - spaces per level. Default: everything on one line
 * @throws TypeError for a cycle
 */
export function stringify(value: unknown, indent?: number): string {
  const marker = `bigint:${Math.random().toString(36).slice(2)}:`;
  let marked = false;
  const text = JSON.stringify(
    value,
    (_key, member: unknown) => {
      if (typeof member !== 'bigint') return member;
      marked = true;
      return `${marker}${member}`;
    },
    indent,
  );
  return marked ? text.replace(new RegExp(`"${marker}(-?\\d+)"`, 'g'), '$1') : text;
}

/** Replaces each integer that a `number` would round with a marker string. */
function markLongIntegers(text: string, marker: string): string {
  const parts: string[] = [];
  let position = 0;
  // An expression for whole strings overflows the stack on a long one; quotes are sought instead.
  while (position < text.length) {
    const quote = text.indexOf('"', position);
    const end = quote < 0 ? text.length : quote;
    parts.push(markIn(text.slice(position, end), marker));
    if (quote < 0) break;
    position = endOfString(text, quote);
    parts.push(text.slice(quote, position));
  }
  return parts.join('');
}

const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function markIn(text: string, marker: string): string {
  return text.replace(numbers, (literal) => {
    const isLong = literal.length >= 16 && /^-?[1-9]\d*$/.test(literal);
    return isLong && !Number.isSafeInteger(Number(literal)) ? `"${marker}${literal}"` : literal;
  });
}

/** The position behind the string that opens at `quote`. */
function endOfString(text: string, quote: number): number {
  let end = quote;
  do {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
  } while (isEscaped(text, end));
  return end + 1;
}

function isEscaped(text: string, position: number): boolean {
  let backslashes = 0;
  while (text[position - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/** Traverses the value without recursion, because nesting may be deeper than the stack. */
function restoreIntegers(root: unknown, marker: string): unknown {
  const holder: { [key: string]: unknown } = { root };
  const open: { [key: string]: unknown }[] = [holder];
  for (let container = open.pop(); container; container = open.pop()) {
    for (const key of Object.keys(container)) {
      const member = container[key];
      if (typeof member === 'object' && member !== null) {
        open.push(member as { [key: string]: unknown });
      } else if (typeof member === 'string' && member.startsWith(marker)) {
        container[key] = BigInt(member.slice(marker.length));
      }
    }
  }
  return holder['root'];
}

function unusedMarker(text: string): string {
  let marker = 'bigint:';
  while (text.includes(marker)) marker = `bigint:${Math.random().toString(36).slice(2)}:`;
  return marker;
}

/** Text with an unpaired surrogate cannot be sent (RFC 8259, section 8.2). */
function hasLoneSurrogate(text: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  let expectsLow = -1;
  for (const match of text.matchAll(/\\u([dD][89a-fA-F][0-9a-fA-F]{2})/g)) {
    const position = match.index ?? 0;
    // `\\ud800` is a backslash and six characters.
    if (isEscaped(text, position)) continue;
    const isLow = /^d[c-f]/i.test(match[1] ?? '');
    if (isLow !== (expectsLow === position)) return true;
    expectsLow = isLow ? -1 : position + 6;
  }
  return expectsLow >= 0;
}
