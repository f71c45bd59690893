import { type Json, member } from '../json.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';

/** The properties of an object schema with what `allOf` adds to it. */
export interface PlainProperties {
  readonly properties: ReadonlyMap<string, Located>;
  readonly required: ReadonlySet<string>;
}

/** For requests that the SDK makes itself: their schemas need no types. */
export function propertiesOf(
  context: BuildContext,
  schema: Located | undefined,
  seen: ReadonlySet<Json> = new Set(),
): PlainProperties {
  const properties = new Map<string, Located>();
  const required = new Set<string>();
  const target = schema && context.follow(schema, 'schema');
  if (!target || seen.has(target.value)) return { properties, required };
  const visited = new Set([...seen, target.value]);
  for (const part of children(child(target, 'allOf'))) {
    const inherited = propertiesOf(context, part, visited);
    for (const [name, node] of inherited.properties) properties.set(name, node);
    for (const name of inherited.required) required.add(name);
  }
  for (const reference of children(child(target, 'properties'))) {
    const node = context.follow(reference, 'schema');
    if (node) properties.set(reference.place.key, node);
  }
  const names = member(target.value, 'required');
  for (const name of Array.isArray(names) ? names : []) required.add(String(name));
  return { properties, required };
}

/** The JSON schema of a request body or a response. */
export function jsonSchemaOf(context: BuildContext, content: Located): Located | undefined {
  const node = context.follow(content, 'api');
  const media = children(node && child(node, 'content')).find(({ place }) =>
    /^application\/(?:[\w.+-]+\+)?json\b/i.test(place.key),
  );
  return media && child(media, 'schema');
}
