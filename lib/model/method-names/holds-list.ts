import { member } from '../../json.js';
import type { Description, Located } from '../../openapi/description.js';
import { child, children } from '../context.js';
import { splitWords } from '../../naming/words.js';
import type { Words } from '../words.js';

/** Properties in which APIs return the items of a list. */
const listProperties = new Set([
  'data',
  'items',
  'results',
  'entries',
  'values',
  'records',
  'list',
  'content',
  'elements',
]);

/** Schemas inside one another that are looked into. */
const deepest = 5;

/**
 * Whether a successful response is a list, or an object that has one in a property with a usual name or the
 * name of what the path is about.
 *
 * @param subject - the words of the last fixed segment of the path
 */
export function holdsList(description: Description, operation: Located, subject: Words): boolean {
  const responses = children(child(operation, 'responses'));
  return responses
    .filter(({ place }) => place.key.startsWith('2') || place.key === 'default')
    .slice(0, 1)
    .some((reference) => {
      const response = followed(description, reference);
      const media = children(response && child(response, 'content'));
      const json = media.find(({ place }) => place.key.includes('json')) ?? media[0];
      return isList(description, json && child(json, 'schema'), subject, deepest);
    });
}

function followed(description: Description, node: Located | undefined): Located | undefined {
  if (!node) return undefined;
  const result = description.follow(node);
  return result.found ? result.node : undefined;
}

function isList(
  description: Description,
  reference: Located | undefined,
  subject: Words,
  depth: number,
): boolean {
  const schema = followed(description, reference);
  if (!schema || depth === 0) return false;
  if (isArray(schema)) return true;
  const properties = children(child(schema, 'properties'));
  const isNamed = ({ place }: Located) =>
    listProperties.has(place.key) || splitWords(place.key).join(' ') === subject.join(' ');
  const hasItems = properties.some((property) => {
    const own = isNamed(property) ? followed(description, property) : undefined;
    return own !== undefined && isArray(own);
  });
  if (hasItems) return true;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => children(child(schema, key)));
  return parts.some((part) => isList(description, part, subject, depth - 1));
}

function isArray({ value }: Located): boolean {
  const type = member(value, 'type');
  return type === 'array' || (Array.isArray(type) && type.includes('array'));
}
