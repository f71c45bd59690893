import { type ExactJson, isList, isObject, type Json } from '../json.js';
import type { Description } from '../openapi/description.js';
import type { Place } from '../openapi/place.js';
import { scalarText } from '../openapi/position.js';

/**
 * A value of the description as its source spells it, which a parsed one may not tell any more:
 * 9007199254740993 is 9007199254740992 then, and `1.10` under `type: string` is 1.1.
 *
 * @param isText - the schema says that it is a string; an unquoted one is a number in YAML
 */
export function exactValue(
  description: Description,
  value: Json,
  place: Place,
  isText = false,
): ExactJson {
  if (typeof value === 'object' && !hasInexact(value)) return value;
  if (isList(value)) {
    return value.map((item, index) => exactValue(description, item, place.at(index)));
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, member]): [string, ExactJson] => [
      key,
      exactValue(description, member ?? null, place.at(key)),
    ]);
    return Object.fromEntries(members);
  }
  if (isText && value !== null) return exactText(description, value, place);
  return typeof value === 'number' ? exactNumber(description, value, place) : value;
}

const known = new WeakMap<object, boolean>();

/** What aliases of YAML share is looked at once, and not copied where nothing in it changes. */
function hasInexact(value: Json | undefined): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return false;
  let has = known.get(value);
  if (has === undefined) {
    has = Object.values(value).some(hasInexact);
    known.set(value, has);
  }
  return has;
}

/** An unquoted scalar that is meant as a text: `1.10`, `007`, `True`. */
export function exactText(
  description: Description,
  value: string | number | boolean,
  place: Place,
): string {
  if (typeof value === 'string') return value;
  const text = scalarText(description, place) ?? '';
  const isIt =
    typeof value === 'number' ? Number(text) === value : text.toLowerCase() === `${value}`;
  return isIt ? text : String(value);
}

/** A whole number beyond 2^53, which numbers of JavaScript do not tell from its neighbours, as a bigint. */
export function exactNumber(
  description: Description,
  value: number,
  place: Place,
): number | bigint {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const text = scalarText(description, place) ?? '';
  return /^[-+]?\d+$/.test(text) && Number(text) === value ? BigInt(text) : BigInt(value);
}

/** Whether a whole number is one that 64 bits hold. */
export function isInt64(value: unknown): boolean {
  if (typeof value !== 'bigint') return Number.isSafeInteger(value);
  return BigInt.asIntN(64, value) === value;
}
