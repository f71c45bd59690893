import { isObject } from '../json.js';
import type { Description, Located } from '../openapi/description.js';

/** OAS 3.1.1, section 4.8.7: what the members of the Components Object are, but for schemas. */
const components: Readonly<Record<string, string>> = {
  responses: 'a Response Object',
  parameters: 'a Parameter Object',
  examples: 'an Example Object',
  requestBodies: 'a Request Body Object',
  headers: 'a Header Object',
  securitySchemes: 'a Security Scheme Object',
  links: 'a Link Object',
  callbacks: 'a Callback Object',
  pathItems: 'a Path Item Object',
};

/** What stands at places that every document has, by their pointers. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^#$/, 'the whole document'],
  [/^#\/info$/, 'the Info Object'],
  [/^#\/(?:servers|tags|paths|components)$/, 'an array or map of objects'],
  [/^#\/components\/[^/]+$/, 'a map of objects'],
  [/^#\/paths\/[^/]+$/, 'a Path Item Object'],
  [/^#\/paths\/[^/]+\/(?:get|put|post|delete|options|head|patch|trace)$/, 'an Operation Object'],
  [/^#\/paths\/[^/]+\/(?:[a-z]+\/)?parameters\/\d+$/, 'a Parameter Object'],
  [/^#\/paths\/[^/]+\/[a-z]+\/requestBody$/, 'a Request Body Object'],
  [/^#\/paths\/[^/]+\/[a-z]+\/responses\/[^/]+$/, 'a Response Object'],
];

/**
 * What a reference to a schema leads to where that is something else of a document; nothing where it
 * may be a schema, as everything in a file that is no document may.
 */
export function otherThanSchema(description: Description, target: Located): string | undefined {
  if (target.place.parent?.key === 'schemas') return undefined;
  const document = description.files.get(target.place.file)?.value;
  if (!isObject(document) || document['openapi'] === undefined) return undefined;
  const { pointer } = target.place;
  const [, section = ''] = /^#\/components\/([^/]+)\/[^/]+$/.exec(pointer) ?? [];
  if (Object.hasOwn(components, section)) return components[section];
  return places.find(([pattern]) => pattern.test(pointer))?.[1];
}
