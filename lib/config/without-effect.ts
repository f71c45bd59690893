import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../diagnostics.js';
import { isObject, type Json, type JsonObject, member } from '../json.js';
import type { Place } from '../openapi/place.js';
import { treeAt } from './json-schema.js';
import type { ConfigLanguages } from './languages.js';
import { keyPath } from './printable.js';

type Keys = readonly (string | number)[];

/** One note for each key that the config sets, that is checked, and that changes nothing. */
export function keysWithoutEffect(
  value: Json,
  tree: JsonObject,
  languages: ConfigLanguages,
  place: Place,
): Diagnostic[] {
  const built = member(value, 'languages');
  const notes = isUnusedOrganisation(value) ? [notYet(['publishing', 'githubOrg'], place)] : [];
  for (const [id, language] of Object.entries(languages)) {
    for (const key of language.notYet) {
      const keys = ['languageOptions', id, key];
      if (isSet(value, keys, tree)) notes.push(notYet(keys, place));
    }
    if (!Array.isArray(built) || !built.includes(id)) continue;
    for (const { key, reason } of language.noEffect ?? []) {
      const keys = key.split('.');
      if (isSet(value, keys, tree)) notes.push(noEffect(keys, language.title, reason, place));
    }
  }
  return notes;
}

/** Publishing is not there yet; until then only the metadata of a named repository uses it. */
function isUnusedOrganisation(value: Json): boolean {
  if (member(member(value, 'publishing'), 'githubOrg') === undefined) return false;
  const options = member(value, 'languageOptions');
  const all = isObject(options) ? Object.values(options) : [];
  return !all.some((own) => member(own, 'githubRepoName') !== undefined);
}

function notYet(keys: Keys, place: Place): Diagnostic {
  return {
    rule: 'not-yet',
    severity: 'info',
    message: `\`${keyPath(keys)}\` has no effect in this version`,
    place: place.at(...keys),
    hint: 'sdkgen validates the key and generates the SDKs without it.',
  };
}

function noEffect(keys: Keys, title: string, reason: string, place: Place): Diagnostic {
  return {
    rule: 'no-effect',
    severity: 'info',
    message: `\`${keyPath(keys)}\` has no effect in ${title}: ${reason}`,
    place: place.at(...keys),
    hint: 'sdkgen generates the SDK without it.',
  };
}

/** Whether a key is set to something else than what it is without being set. */
function isSet(config: Json, keys: readonly string[], tree: JsonObject): boolean {
  let value: Json | undefined = config;
  for (const key of keys) value = member(value, key);
  return value !== undefined && !isDeepStrictEqual(value, member(treeAt(tree, keys), 'default'));
}
