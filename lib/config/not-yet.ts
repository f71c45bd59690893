import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../diagnostics.js';
import { isObject, type Json, type JsonObject, member } from '../json.js';
import type { Place } from '../spec/place.js';
import { notYetMark } from './checked.js';
import { treeAt } from './json-schema.js';
import type { ConfigLanguages } from './languages.js';
import { keyPath } from './printable.js';

type Keys = readonly (string | number)[];

/** One note for each key that the config sets, that is checked, and that changes nothing yet. */
export function notYetNotes(
  value: Json,
  tree: JsonObject,
  languages: ConfigLanguages,
  place: Place,
): Diagnostic[] {
  const found: Keys[] = [];
  collectMarked(value, tree, [], found);
  if (isUnusedOrganisation(value)) found.push(['publishing', 'githubOrg']);
  for (const [id, language] of Object.entries(languages)) {
    const options = member(member(value, 'languageOptions'), id);
    for (const key of language.notYet) {
      const keys = ['languageOptions', id, key];
      if (isSet(member(options, key), treeAt(tree, keys))) found.push(keys);
    }
  }
  return found.map((keys) => note(keys, place));
}

/** Publishing is not there yet; until then only the metadata of a named repository uses it. */
function isUnusedOrganisation(value: Json): boolean {
  if (member(member(value, 'publishing'), 'githubOrg') === undefined) return false;
  const options = member(value, 'languageOptions');
  const all = isObject(options) ? Object.values(options) : [];
  return !all.some((own) => member(own, 'githubRepoName') !== undefined);
}

function note(keys: Keys, place: Place): Diagnostic {
  return {
    rule: 'not-yet',
    severity: 'info',
    message: `\`${keyPath(keys)}\` is checked, but not yet in effect`,
    place: place.at(...keys),
    hint: 'The SDKs are generated without it.',
  };
}

function collectMarked(
  value: Json | undefined,
  node: JsonObject | undefined,
  keys: Keys,
  found: Keys[],
): void {
  if (!node || value === undefined) return;
  if (member(node, notYetMark) === true) {
    if (isSet(value, node)) found.push(keys);
    return;
  }
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    collectMarked(member(value, key), treeAt(node, [key]), [...keys, key], found);
  }
}

/** Whether a key is set to something else than what it is without being set. */
function isSet(value: Json | undefined, node: JsonObject | undefined): boolean {
  return value !== undefined && !isDeepStrictEqual(value, member(node, 'default'));
}
