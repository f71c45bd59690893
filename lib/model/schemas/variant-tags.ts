import { member, stringMember } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import type { Variant } from '../types.js';
import type { SchemaScope } from './scope.js';
import { nameTag } from './subtype-tags.js';
import { declaredValues, noteMissing, readMapping } from './tags.js';

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
  const schemas = variants.map(({ type: { type } }) =>
    type.kind === 'named' ? builder.nodeOf(type.target) : undefined,
  );
  const mapped = schemas.map((schema) => schema && tagsOf.get(schema.value));
  const lists = schemas.map((schema, index) =>
    schema && !mapped[index]
      ? declaredValues(context, schema, {
          property,
          isForeign: (part) => isToldApart(part, property),
        })
      : [],
  );
  const users = countUsers([...lists, ...mapped.map((tags) => tags ?? [])]);
  return variants.map((variant, index) => {
    const schema = schemas[index];
    const tags = mapped[index] ?? (schema && implicitTags(schema, lists[index] ?? [], users));
    return tags ? { ...variant, tags } : variant;
  });
}

function countUsers(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const users = new Map<string, number>();
  for (const value of lists.flat()) users.set(value, (users.get(value) ?? 0) + 1);
  return users;
}

/**
 * What a variant lists and no other one has; else, of a list that variants share, the value that spells
 * the name of the schema, or all of them.
 */
function implicitTags(
  { place }: Located,
  values: readonly string[],
  users: ReadonlyMap<string, number>,
): readonly string[] {
  const own = values.filter((value) => users.get(value) === 1);
  if (own.length > 0) return own;
  const name = place.parent?.key === 'schemas' ? [place.key] : [];
  const named = name.flatMap((key) => nameTag(key, values));
  const isListed = named.some((tag) => values.includes(tag));
  return values.length === 0 || isListed ? named : values;
}

/** A supertype lists the values that all of its subtypes have together. */
function isToldApart({ value }: Located, property: string): boolean {
  return stringMember(member(value, 'discriminator'), 'propertyName') === property;
}
