import { isList, isObject, type JsonObject, member } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { readSchemaFacets } from '../../openapi/schema-dialect.js';
import { type BuildContext, child } from '../context.js';

/** An entry of a discriminator's `mapping`. */
interface Mapping {
  readonly tag: string;
  readonly reference: Located;
  readonly target: Located | undefined;
}

export function readMapping(context: BuildContext, node: Located): Mapping[] {
  const discriminator = child(node, 'discriminator');
  const mapping = discriminator && child(discriminator, 'mapping');
  if (!mapping || !isObject(mapping.value)) return [];
  return Object.entries(mapping.value).flatMap(([tag, text]) => {
    if (typeof text !== 'string') return [];
    const isName = /^[A-Za-z0-9._-]+$/.test(text) && !/\.(?:json|ya?ml)$/i.test(text);
    const $ref = isName ? `#/components/schemas/${text}` : text;
    const reference = { value: { $ref }, place: mapping.place.at(tag) };
    const found = context.description.follow(reference);
    return [{ tag, reference, target: found.found ? found.node : undefined }];
  });
}

export function noteMissing(context: BuildContext, tag: string, { place }: Located): void {
  const message = `The discriminator value ${JSON.stringify(tag)} names a schema that does not exist.`;
  context.note('discriminator-target-missing', 'schema', message, place);
}

/**
 * The values that a schema lists for a property, if any.
 *
 * @param isForeign - Whether a part says nothing about this schema in particular.
 */
export function declaredValues(
  context: BuildContext,
  schema: Located,
  property: string,
  isForeign: (part: Located) => boolean,
  depth = 0,
): string[] {
  const properties = child(schema, 'properties');
  const declared = properties && child(properties, property);
  const node = declared && context.description.follow(declared);
  if (node?.found && isObject(node.node.value)) return listedTexts(context, node.node);
  const allOf = member(schema.value, 'allOf');
  if (!isList(allOf) || depth > 20) return [];
  return allOf.flatMap((value, index) => {
    const part = context.description.follow({ value, place: schema.place.at('allOf', index) });
    if (!part.found || isForeign(part.node)) return [];
    return declaredValues(context, part.node, property, isForeign, depth + 1);
  });
}

function listedTexts(context: BuildContext, { value }: Located): string[] {
  const facets = readSchemaFacets(value as JsonObject, context.description.version);
  const values = facets.const !== undefined ? [facets.const] : (facets.enum ?? []);
  return values.filter((each): each is string => typeof each === 'string');
}
