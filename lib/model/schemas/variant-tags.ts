import { member, stringMember } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import type { TypeUse, Variant } from '../types.js';
import type { SchemaScope } from './scope.js';
import { isReference } from './inspect.js';
import { nameTag } from './subtype-tags.js';
import { declaredValues, noteMissing, readMapping } from './tags.js';

interface TaggedUnion {
  readonly node: Located;
  readonly bases: readonly Located[];
}

/**
 * Adds to each variant of a union the discriminator values that mean it: from `mapping`, or else the
 * constant that the variant declares, or else the name of its schema (OpenAPI 3.0.3, Discriminator
 * Object). `bases` are the objects whose properties every variant has.
 */
export function tagged(
  builder: SchemaScope,
  { node, bases }: TaggedUnion,
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
    const use = builder.use(reference, { words: ['variant'], owner: undefined });
    const schema = schemaOf(builder, use)?.value;
    if (schema !== undefined) tagsOf.set(schema, [...(tagsOf.get(schema) ?? []), tag]);
  }
  const schemas = variants.map(({ type }) => schemaOf(builder, type));
  const mapped = schemas.map((schema) => schema && tagsOf.get(schema.value));
  const search = { property, isForeign: (part: Located) => isToldApart(part, property) };
  const lists = schemas.map((schema, index) =>
    schema && !mapped[index] ? declaredValues(context, schema, search) : [],
  );
  const shared = bases.flatMap((base) => declaredValues(context, base, search));
  const users = countUsers([...lists, ...mapped.map((tags) => tags ?? [])]);
  return variants.map((variant, index) => {
    const schema = schemas[index];
    const tags =
      mapped[index] ??
      (schema && implicitTags(schema, { values: lists[index] ?? [], shared, users }));
    return tags ? { ...variant, tags } : variant;
  });
}

/** The schema of a named type. A variant next to properties is declared for the reference to its schema. */
function schemaOf(builder: SchemaScope, { type }: TypeUse): Located | undefined {
  const node = type.kind === 'named' ? builder.nodeOf(type.target) : undefined;
  if (!node || !isReference(node.value)) return node;
  const target = builder.context.description.follow(node);
  return target.found ? target.node : undefined;
}

function countUsers(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const users = new Map<string, number>();
  for (const value of lists.flat()) users.set(value, (users.get(value) ?? 0) + 1);
  return users;
}

interface ListedValues {
  /** Those of the variant. */
  readonly values: readonly string[];
  /** Those of the objects next to the union. */
  readonly shared: readonly string[];
  /** How many variants list a value. */
  readonly users: ReadonlyMap<string, number>;
}

/**
 * What a variant lists and no other one has; else, of a list that variants share, the value that spells
 * the name of the schema, or all of them.
 */
function implicitTags(
  { place }: Located,
  { values, shared, users }: ListedValues,
): readonly string[] {
  const own = values.filter((value) => users.get(value) === 1);
  if (own.length > 0) return own;
  const name = place.parent?.key === 'schemas' ? [place.key] : [];
  const named = name.flatMap((key) => nameTag(key, values.length > 0 ? values : shared));
  const isListed = named.some((tag) => values.includes(tag));
  return values.length === 0 || isListed ? named : values;
}

/** A supertype lists the values that all of its subtypes have together. */
function isToldApart({ value }: Located, property: string): boolean {
  return stringMember(member(value, 'discriminator'), 'propertyName') === property;
}
