import { type Given, isGivenMembers } from '../../../sdk/given.js';
import { jsonOf } from '../../../sdk/plain-given.js';

/** Values of so many letters stand in one line. */
const oneLine = 50;

/** About how many lines of code the members of an object or the items of a list take. */
export function linesOf(values: readonly Given[]): number {
  return values.reduce<number>((lines, value) => lines + linesOfOne(value), 0);
}

function linesOfOne(value: Given): number {
  const parts = isGivenMembers(value)
    ? Object.values(value)
    : Array.isArray(value)
      ? (value as readonly Given[])
      : [];
  if (parts.length === 0 || JSON.stringify(jsonOf(value)).length <= oneLine) return 1;
  return linesOf(parts) + 2;
}
