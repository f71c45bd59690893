import { isList, isObject, type JsonObject, member, stringMember } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { readSchemaFacets } from '../../openapi/schema-dialect.js';
import { type BuildContext, child } from '../context.js';
import type { Variant } from '../types.js';
import type { TypeBuilder } from './builder.js';

/**
 * Which values of the discriminator mean which variant of a union that lists them: by `mapping`,
 * else the constant that the variant itself declares, else the schema's name (OpenAPI 3.0.3,
 * Discriminator Object).
 */
export function tagged(
  builder: TypeBuilder,
  node: Located,
  property: string,
  variants: readonly Variant[],
): Variant[] {
  const { context } = builder;
  const tagsOf = new Map<unknown, string[]>();
  for (const { tag, reference, target } of readMapping(context, node)) {
    if (!target) {
      noteMissing(context, tag, reference);
      continue;
    }
    const { type } = builder.use(reference, { words: ['variant'], owner: undefined });
    const schema = type.kind === 'named' ? builder.nodeOf(type.target)?.value : undefined;
    if (schema !== undefined) tagsOf.set(schema, [...(tagsOf.get(schema) ?? []), tag]);
  }
  return variants.map((variant) => {
    const { type } = variant.type;
    const schema = type.kind === 'named' ? builder.nodeOf(type.target) : undefined;
    if (!schema) return variant;
    return {
      ...variant,
      tags: tagsOf.get(schema.value) ?? implicitTags(builder, schema, property),
    };
  });
}

function implicitTags(builder: TypeBuilder, schema: Located, property: string): string[] {
  const constants = ownValues(builder.context, schema, property, (part) =>
    isToldApart(part, property),
  );
  if (constants.length > 0) return constants;
  return schema.place.parent?.key === 'schemas' ? [schema.place.key] : [];
}

/** A supertype lists the values that all of its subtypes have together. */
function isToldApart({ value }: Located, property: string): boolean {
  return stringMember(member(value, 'discriminator'), 'propertyName') === property;
}

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
  const message = `The discriminator value ${JSON.stringify(tag)} names a schema that is not there.`;
  context.note('discriminator-target-missing', 'schema', message, place);
}

/**
 * The values that a schema allows for a property, where it lists them.
 *
 * @param isForeign - parts that say nothing of this schema in particular
 */
export function ownValues(
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
    return ownValues(context, part.node, property, isForeign, depth + 1);
  });
}

function listedTexts(context: BuildContext, { value }: Located): string[] {
  const facets = readSchemaFacets(value as JsonObject, context.description.version);
  const values = facets.const !== undefined ? [facets.const] : (facets.enum ?? []);
  return values.filter((each): each is string => typeof each === 'string');
}
