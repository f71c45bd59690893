import { isObject, type JsonObject, member, stringMember } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import type { SchemaFacets } from '../../openapi/schema-dialect.js';
import type { Words } from '../model.js';
import type { Type, TypeUse, Variant } from '../types.js';
import type { SchemaScope } from './scope.js';
import { anyUse, complete, type Draft, extend, type NameHint } from './draft.js';
import { mergedEnum } from './enums.js';
import {
  addsMembers,
  allowsNull,
  hasTwoUnions,
  isStructural,
  looksLikeObject,
  variantsOf,
} from './inspect.js';
import { buildObject } from './objects.js';
import { sameType } from './same.js';
import { tagged } from './variant-tags.js';
import { variantWords } from './variant-words.js';

/**
 * Builds `oneOf` and `anyOf`, which mean the same to a client: the value is one of these. `base` has
 * the objects whose properties every variant has too. For a list of types, `base` has the variants, and
 * the schema is empty.
 */
export function buildUnion(
  builder: SchemaScope,
  node: Located,
  base: readonly Located[],
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const nullable = allowsNull(node.value);
  if (hasTwoUnions(node)) {
    const message =
      '`oneOf` and `anyOf` apply to the same value; SDKs have types only for the first one.';
    builder.context.note('several-unions', 'schema', message, node.place);
  }
  const listed = variantsOf(node).map((variant) => withItems(variant, node));
  const beside = siblings(node);
  const variants = (listed.length > 0 ? listed : base).filter((variant) =>
    isStructural(variant.value),
  );
  // Variants with only `required: [a]` limit the object next to them and are not types.
  const isBase = variants.length === 0 ? looksLikeObject : addsMembers;
  const bases = listed.length > 0 ? [...base, ...(isBase(beside.value) ? [beside] : [])] : [];
  if (variants.length === 0) {
    const type: Type =
      bases.length > 0 ? buildObject(builder, node, bases, hint, draft) : anyUse.type;
    return { type, nullable };
  }
  if (bases.length === 0) {
    const [only] = variants;
    if (only && variants.length === 1) {
      const use = builder.inPlace(only, hint, draft);
      return nullable ? { ...use, nullable } : use;
    }
    const merged = mergedEnum(builder, node, variants, hint, draft);
    if (merged) return { type: merged, nullable };
  }
  return namedUnion(builder, { node, variants, bases, nullable }, hint, draft);
}

/** Builds `type: [string, integer]` without `oneOf`: a union with a variant per type. */
export function buildTypeList(
  builder: SchemaScope,
  node: Located,
  facets: SchemaFacets,
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  // `enum` and `const` do not decide the type here, or the schema would be an enum.
  const { enum: _, const: __, ...schema } = node.value as JsonObject;
  const variants = facets.types.map((type) => ({ value: { ...schema, type }, place: node.place }));
  return buildUnion(builder, { value: {}, place: node.place }, variants, hint, draft);
}

/** `items` next to `oneOf` applies to the array variants without `items`. */
function withItems(variant: Located, union: Located): Located {
  const items = member(union.value, 'items');
  if (!isObject(items) || !isObject(variant.value) || variant.value.type !== 'array')
    return variant;
  const { items: known } = variant.value;
  if (isObject(known) && isStructural(known)) return variant;
  return { value: { ...variant.value, items }, place: variant.place };
}

interface UnionParts {
  readonly node: Located;
  readonly variants: readonly Located[];
  readonly bases: readonly Located[];
  readonly nullable: boolean;
}

function namedUnion(
  builder: SchemaScope,
  { node, variants, bases, nullable }: UnionParts,
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const target = draft ?? builder.draft(node, hint, false);
  const naming: NameHint = { words: target.words, owner: target };
  const discriminator = stringMember(member(node.value, 'discriminator'), 'propertyName');
  const words = variantWords(builder.context, variants, discriminator);
  const all = variants.map((variant, index) =>
    buildVariant(builder, variant, { bases, variants }, naming, words[index] ?? []),
  );
  const built = withoutEmptyText(distinct(all));
  const orNull = nullable || built.some((variant) => variant.type.nullable);
  const [only] = built;
  const variantTypes = built.map((variant) => ({
    ...variant,
    type: { ...variant.type, nullable: false },
  }));
  if (built.some((variant) => variant.type.type.kind === 'any'))
    return { ...anyUse, nullable: orNull };
  if (only && built.length === 1) return { type: only.type.type, nullable: orNull };
  const type = complete(target, {
    kind: 'union',
    discriminator,
    variants:
      discriminator === undefined
        ? variantTypes
        : tagged(builder, { node, bases }, discriminator, variantTypes),
    base: undefined,
  });
  return { type, nullable: orNull };
}

/** The schema without `oneOf` and `anyOf`. */
function siblings(node: Located): Located {
  const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = node.value as JsonObject;
  return { value: rest, place: node.place };
}

function buildVariant(
  builder: SchemaScope,
  variant: Located,
  { bases, variants }: Pick<UnionParts, 'bases' | 'variants'>,
  naming: NameHint,
  words: Words,
): Variant {
  const hint = extend(naming, ...words);
  const common = { words, tags: [], withoutTag: false, source: variant.place };
  const target = builder.context.description.follow(variant);
  const isObjectVariant = target.found && looksLikeObject(target.node.value);
  if (bases.length === 0 || !isObjectVariant) {
    const isBase = isBesideSubtypes(builder, variant, variants);
    const type = isBase ? builder.withoutSubtypes(variant, hint) : builder.use(variant, hint);
    return { type, ...common };
  }
  const type = buildObject(builder, variant, [...bases, variant], hint, undefined);
  return { type: { type, nullable: false }, ...common };
}

/** A supertype that is listed next to its subtypes does not include them. */
function isBesideSubtypes(
  builder: SchemaScope,
  variant: Located,
  variants: readonly Located[],
): boolean {
  const target = builder.context.description.follow(variant);
  const supertype = target.found ? builder.inheritance.typed(target.node) : undefined;
  if (!supertype) return false;
  return variants.some((other) => {
    const found = builder.context.description.follow(other);
    return found.found && supertype.subtypes.some(({ node }) => node.value === found.node.value);
  });
}

/** Removes variants that have the type of another one. */
function distinct(variants: readonly Variant[]): Variant[] {
  const kept: Variant[] = [];
  for (const variant of variants) {
    const same = kept.findIndex((other) => sameType(other.type.type, variant.type.type));
    const known = kept[same];
    if (!known) kept.push(variant);
    else if (variant.type.nullable && !known.type.nullable)
      kept[same] = { ...known, type: variant.type };
  }
  return kept;
}

/** The empty string, which some descriptions list to reset a property, is one of the strings anyway. */
function withoutEmptyText(variants: readonly Variant[]): readonly Variant[] {
  const hasText = variants.some(
    ({ type: { type } }) => type.kind === 'string' && type.format === 'text',
  );
  if (!hasText) return variants;
  return variants.filter(({ type: { type } }) => type.kind !== 'constant' || type.value !== '');
}
