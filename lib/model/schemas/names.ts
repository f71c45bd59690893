import { splitWords } from '../../naming/words.js';
import type { Place } from '../../openapi/place.js';
import type { Words } from '../model.js';

/** Maps of a description whose keys are names of schemas. */
const schemaMaps = new Set(['schemas', 'definitions', '$defs']);

/**
 * The name that a schema has where it stands: its key in a map of schemas, or the name of a file
 * that holds nothing else. A schema in the middle of something has none.
 */
export function schemaName(place: Place): Words | undefined {
  if (!place.parent) return splitWords(fileStem(place.file));
  if (schemaMaps.has(place.parent.key) || !place.parent.parent) return splitWords(place.key);
  return undefined;
}

/** The same name as it is spelled there; a schema in the middle of something has its last key. */
export function schemaKey(place: Place): string {
  return place.parent ? place.key : fileStem(place.file);
}

function fileStem(file: string): string {
  const [path = file] = file.split(/[?#]/);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/\.(?:json|ya?ml)$/i, '');
}
