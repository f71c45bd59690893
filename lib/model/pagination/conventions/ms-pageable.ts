import { type Json, member, stringMember } from '../../../json.js';
import { jsonPath } from '../infer/signals.js';
import type { Convention } from './convention.js';
import { plainSettings } from '../settings.js';

/** `x-ms-pageable`: the names of the properties with the URL of the next page and with the items. */
export function readMsPageable(value: Json): Convention {
  // With null, the operation is a list that comes in one response.
  if (member(value, 'nextLinkName') === null) return 'none';
  if (stringMember(value, 'operationName') !== undefined) {
    return { problem: 'another operation returns the next page' };
  }
  const next = stringMember(value, 'nextLinkName');
  if (next === undefined) return { problem: 'it names no nextLinkName' };
  const results = jsonPath(keysOf(stringMember(value, 'itemName') ?? 'value'));
  return { settings: { ...plainSettings('url', [], results), nextUrl: jsonPath(keysOf(next)) } };
}

/** Dots separate the names of nested properties; a backslash makes a dot part of a name. */
function keysOf(name: string): string[] {
  return (name.match(/(?:\\.|[^.\\])+/g) ?? []).map((key) => key.replaceAll(/\\(.)/g, '$1'));
}
