import { isNumberText, JsonNumber, parseJson } from './json.js';
import type { FetchedPage } from './page.js';
import { locate } from './paging.js';

/** A cursor as text; nothing where there is none. `misfit`: a value that cannot be one. */
export type Token = { readonly text: string } | 'nothing' | 'misfit';

/** Reads a cursor at a path of names on the wire. A number keeps its digits. */
export function tokenAt(fetched: FetchedPage, names: readonly (string | number)[]): Token {
  const value = valueAt(fetched.wire, names);
  if (typeof value === 'string') return value === '' ? 'nothing' : { text: value };
  if (value === undefined || value === null || value === false) return 'nothing';
  if (typeof value === 'bigint') return { text: String(value) };
  if (typeof value !== 'number') return 'misfit';
  return { text: digitsAt(fetched.text, names) ?? String(value) };
}

function valueAt(wire: unknown, names: readonly (string | number)[]): unknown {
  let value = wire;
  for (const name of names) {
    value = Array.isArray(value)
      ? (value as readonly unknown[])[Number(name)]
      : locate(value, [String(name)]);
  }
  return value;
}

/** The text of a number that a `number` does not reproduce. */
function digitsAt(text: string, names: readonly (string | number)[]): string | undefined {
  const { value, digits } = parseJson(text, true);
  const container = valueAt(value, names.slice(0, -1));
  if (typeof container !== 'object' || container === null) return undefined;
  return digits?.of.get(container)?.get(String(names[names.length - 1]));
}

/** A cursor as a value of the body: a number where the property is one. */
export function tokenValue(text: string, isNumber: boolean): unknown {
  if (!isNumber || !isNumberText(text)) return text;
  if (String(Number(text)) === text) return Number(text);
  return /^-?\d+$/.test(text) ? BigInt(text) : new JsonNumber(text);
}

/** The text of a cursor that the caller gave. */
export function tokenOf(value: unknown): string | undefined {
  const isText =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
  return isText ? String(value) : undefined;
}

/** Finds tokens that go in a circle, with constant memory (R. P. Brent, 1980). */
export class Circle {
  #mark: string | undefined;
  #steps = 0;
  #limit = 1;

  constructor(first: string | undefined) {
    this.#mark = first;
  }

  /** @returns whether the token was there before: with this request, or at the mark */
  closes(token: string, sent: string | undefined): boolean {
    if (token === sent || token === this.#mark) return true;
    if (++this.#steps === this.#limit) {
      this.#mark = token;
      this.#steps = 0;
      this.#limit *= 2;
    }
    return false;
  }
}
