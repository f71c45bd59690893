/**
 * JSON with exact numbers. `JSON.parse` rounds what a `number` cannot represent, and
 * `JSON.stringify` rejects a `bigint`. Markers replace the digits of such numbers in both.
 */

/** A value, and whether it contains a `bigint` in place of an inexact number. */
export interface ParsedJson {
  readonly value: unknown;
  readonly exact: boolean;
  /** The text of numbers whose digits a `number` loses. Only if they were asked for. */
  readonly digits?: Digits;
}

/** The text of numbers by the object or array that contains them, and their key in it. */
export interface Digits {
  /** Contains the whole value, under the key `root`. */
  readonly holder: object;
  readonly of: ReadonlyMap<object, ReadonlyMap<string, string>>;
}

/** A number by its digits, which `stringify` writes as they are. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Whether a string is a JSON number (RFC 8259, section 6). */
export function isNumberText(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/**
 * Parses JSON. An integer that a `number` cannot represent exactly becomes a `bigint`.
 *
 * @param keepsDigits - also return the text of other numbers that a `number` does not reproduce
 */
export function parseJson(text: string, keepsDigits = false): ParsedJson {
  if (hasLoneSurrogate(text)) throw new SyntaxError('unpaired surrogate in a string');
  // Few bodies hold a digit run that long, and looking at each number costs more than parsing.
  if (!keepsDigits && !/\d{16}/.test(text)) return { value: JSON.parse(text), exact: false };
  const marker = unusedMarker(text);
  const marked = markNumbers(text, marker, keepsDigits);
  const value: unknown = JSON.parse(marked);
  return marked === text ? { value, exact: false } : restoreNumbers(value, marker);
}

/**
 * Returns the JSON text of a value like `JSON.stringify`, and writes a `bigint` or a
 * {@link JsonNumber} as a number.
 *
 * @param value - data without cycles
 * @param indent - spaces per level. Default: everything on one line
 * @throws TypeError for a cycle
 */
export function stringify(value: unknown, indent?: number): string {
  return checkedText(value, () => undefined, indent);
}

/** Called for each value before it is written; may throw. A `toJSON` of the value was called before. */
export type JsonCheck = (value: unknown, holder: object, key: string) => void;

/** Does what {@link stringify} does, and checks each value. */
export function checkedText(value: unknown, check: JsonCheck, indent?: number): string {
  const marker = `number:${Math.random().toString(36).slice(2)}:`;
  let marked = false;
  const text = JSON.stringify(
    value,
    function (this: object, key, member: unknown) {
      const isNumber = typeof member === 'bigint' || member instanceof JsonNumber;
      if (!isNumber) {
        check(member, this, key);
        return member;
      }
      marked = true;
      return `${marker}${typeof member === 'bigint' ? member : member.text}`;
    },
    indent,
  );
  return marked ? text.replace(new RegExp(`"${marker}([^"]+)"`, 'g'), '$1') : text;
}

/** Replaces each number that a `number` would round with a marker string. */
function markNumbers(text: string, marker: string, keepsDigits: boolean): string {
  const parts: string[] = [];
  let position = 0;
  // An expression for whole strings overflows the stack on a long one; quotes are sought instead.
  while (position < text.length) {
    const quote = text.indexOf('"', position);
    const end = quote < 0 ? text.length : quote;
    const between = text.slice(position, end);
    parts.push(
      between.replace(numbers, (literal) =>
        isLongInteger(literal) || (keepsDigits && String(Number(literal)) !== literal)
          ? `"${marker}${literal}"`
          : literal,
      ),
    );
    if (quote < 0) break;
    position = endOfString(text, quote);
    parts.push(text.slice(quote, position));
  }
  return parts.join('');
}

const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function isLongInteger(literal: string): boolean {
  const isLong = literal.length >= 16 && /^-?[1-9]\d*$/.test(literal);
  return isLong && !Number.isSafeInteger(Number(literal));
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
function restoreNumbers(root: unknown, marker: string): ParsedJson {
  const holder: { [key: string]: unknown } = { root };
  const digits = new Map<object, Map<string, string>>();
  let exact = false;
  const open: { [key: string]: unknown }[] = [holder];
  for (let container = open.pop(); container; container = open.pop()) {
    for (const key of Object.keys(container)) {
      const member = container[key];
      if (typeof member === 'object' && member !== null) {
        open.push(member as { [key: string]: unknown });
      } else if (typeof member === 'string' && member.startsWith(marker)) {
        const text = member.slice(marker.length);
        if (isLongInteger(text)) {
          container[key] = BigInt(text);
          exact = true;
        } else {
          container[key] = Number(text);
          const texts = digits.get(container) ?? new Map<string, string>();
          digits.set(container, texts.set(key, text));
        }
      }
    }
  }
  return { value: holder['root'], exact, digits: { holder, of: digits } };
}

function unusedMarker(text: string): string {
  let marker = 'number:';
  while (text.includes(marker)) marker = `number:${Math.random().toString(36).slice(2)}:`;
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
