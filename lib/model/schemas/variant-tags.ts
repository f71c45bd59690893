import { member, stringMember } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import type { Variant } from '../types.js';
import type { SchemaScope } from './scope.js';
import { noteMissing, declaredValues, readMapping } from './tags.js';

/**
 * Adds to each variant of a union the discriminator values that mean it: from `mapping`, or else the
 * constant that the variant declares, or else the name of its schema (OpenAPI 3.0.3, Discriminator
 * Object).
 */
export function tagged(
  builder: SchemaScope,
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

function implicitTags(builder: SchemaScope, schema: Located, property: string): string[] {
  const constants = declaredValues(builder.context, schema, property, (part) =>
    isToldApart(part, property),
  );
  if (constants.length > 0) return constants;
  return schema.place.parent?.key === 'schemas' ? [schema.place.key] : [];
}

/** A supertype lists the values that all of its subtypes have together. */
function isToldApart({ value }: Located, property: string): boolean {
  return stringMember(member(value, 'discriminator'), 'propertyName') === property;
}
