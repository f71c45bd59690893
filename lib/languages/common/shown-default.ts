import type { ExactJson } from '../../json.js';
import type { Property } from '../../model/types.js';
import type { Given } from '../../sdk/given.js';

/** The default value of a property for its comment; absent if it is too long to be shown. */
export function shownDefault(
  { default: value }: Property,
  spell: (value: Given) => string,
): string | undefined {
  const text = value === undefined ? undefined : spell(givenOf(value));
  return text !== undefined && text.length <= 80 ? text : undefined;
}

function givenOf(value: ExactJson): Given {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (value as readonly ExactJson[]).map(givenOf);
  const members = Object.entries(value).map(([name, each]) => [name, givenOf(each ?? null)]);
  return Object.fromEntries(members) as Given;
}
