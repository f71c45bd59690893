import { isList, isObject, type JsonObject, member, stringMember } from '../../json.js';
import { splitWords } from '../../naming/words.js';
import type { Located } from '../../spec/description.js';
import { child } from '../context.js';
import type { Words } from '../model.js';
import type { Declaration, Type, TypeUse, Variant } from '../types.js';
import type { TypeBuilder } from './builder.js';
import { anyUse, type Draft, extend, type NameHint } from './draft.js';
import { mergedEnum } from './enums.js';
import { addsMembers, allowsNull, isStructural, looksLikeObject, variantsOf } from './inspect.js';
import { schemaName } from './names.js';
import { buildObject } from './objects.js';
import { sameType } from './same.js';

/**
 * `oneOf` and `anyOf`, which mean the same to a client: the value is one of these. `base` holds
 * objects whose members every variant has too; for a list of types the variants come in `base`'s
 * place, with an empty schema.
 */
export function buildUnion(
  builder: TypeBuilder,
  node: Located,
  base: readonly Located[],
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const nullable = allowsNull(node.value);
  const listed = variantsOf(node).map((variant) => withItems(variant, node));
  const own = siblings(node);
  const variants = (listed.length > 0 ? listed : base).filter((variant) =>
    isStructural(variant.value),
  );
  // Variants that only say `required: [a]` limit the object beside them and are no types.
  const isBase = variants.length === 0 ? looksLikeObject : addsMembers;
  const bases = listed.length > 0 ? [...base, ...(isBase(own.value) ? [own] : [])] : [];
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

/** `items` beside `oneOf` says what the lists among the variants hold that do not say it. */
function withItems(variant: Located, union: Located): Located {
  const items = member(union.value, 'items');
  if (!isObject(items) || !isObject(variant.value) || variant.value.type !== 'array')
    return variant;
  const own = variant.value.items;
  if (isObject(own) && isStructural(own)) return variant;
  return { value: { ...variant.value, items }, place: variant.place };
}

interface UnionParts {
  readonly node: Located;
  readonly variants: readonly Located[];
  readonly bases: readonly Located[];
  readonly nullable: boolean;
}

function namedUnion(
  builder: TypeBuilder,
  { node, variants, bases, nullable }: UnionParts,
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const target = draft ?? builder.draft(node, hint, false);
  const naming: NameHint = { words: target.words, owner: target };
  const built = distinct(
    variants.map((variant, index) => buildVariant(builder, variant, bases, naming, index)),
  );
  const orNull = nullable || built.some((variant) => variant.type.nullable);
  const [only] = built;
  const variantTypes = built.map((variant) => ({
    ...variant,
    type: { ...variant.type, nullable: false },
  }));
  if (built.some((variant) => variant.type.type.kind === 'any'))
    return { ...anyUse, nullable: orNull };
  if (only && built.length === 1) return { type: only.type.type, nullable: orNull };
  const discriminator = stringMember(member(node.value, 'discriminator'), 'propertyName');
  Object.assign(target, {
    kind: 'union',
    discriminator,
    variants: discriminator === undefined ? variantTypes : tagged(builder, node, variantTypes),
  });
  return { type: { kind: 'named', target: target as Declaration }, nullable: orNull };
}

/** The keywords beside `oneOf` and `anyOf`. */
function siblings(node: Located): Located {
  const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = node.value as JsonObject;
  return { value: rest, place: node.place };
}

function buildVariant(
  builder: TypeBuilder,
  variant: Located,
  bases: readonly Located[],
  naming: NameHint,
  index: number,
): Variant {
  const words = variantWords(builder, variant, index);
  const hint = extend(naming, ...words);
  const target = builder.context.description.follow(variant);
  const isObjectVariant = target.found && looksLikeObject(target.node.value);
  if (bases.length === 0 || !isObjectVariant) {
    return { type: builder.use(variant, hint), words, tags: [], source: variant.place };
  }
  const type = buildObject(builder, variant, [...bases, variant], hint, undefined);
  return { type: { type, nullable: false }, words, tags: [], source: variant.place };
}

function variantWords(builder: TypeBuilder, variant: Located, index: number): Words {
  const target = builder.context.description.follow(variant);
  const name = target.found && target.byReference ? schemaName(target.node.place) : undefined;
  if (name) return name;
  const title = stringMember(variant.value, 'title');
  if (title !== undefined && title.length <= 60) return splitWords(title);
  const format = stringMember(variant.value, 'format');
  const type = stringMember(variant.value, 'type');
  if (type === 'array') return ['list'];
  if (type !== undefined && type !== 'object') return splitWords(format ?? type);
  return ['variant', String(index + 1)];
}

/** Variants that are the same type twice are one. */
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

/**
 * Which values of the discriminator mean which variant: by `mapping`, else the constant that the
 * variant itself declares, else the schema's name (OpenAPI 3.0.3, Discriminator Object).
 */
function tagged(builder: TypeBuilder, node: Located, variants: readonly Variant[]): Variant[] {
  const discriminator = child(node, 'discriminator');
  const property = stringMember(discriminator?.value, 'propertyName') ?? '';
  const mapping = discriminator && child(discriminator, 'mapping');
  const tagsOf = new Map<Declaration, string[]>();
  for (const [tag, reference] of Object.entries(isObject(mapping?.value) ? mapping.value : {})) {
    const target =
      typeof reference === 'string' && mapping
        ? mappedTarget(builder, mapping, tag, reference)
        : undefined;
    if (target) tagsOf.set(target, [...(tagsOf.get(target) ?? []), tag]);
  }
  return variants.map((variant) => {
    if (variant.type.type.kind !== 'named') return variant;
    const mapped = tagsOf.get(variant.type.type.target);
    return { ...variant, tags: mapped ?? implicitTags(builder, variant, property) };
  });
}

function mappedTarget(
  builder: TypeBuilder,
  mapping: Located,
  tag: string,
  reference: string,
): Declaration | undefined {
  const isName = /^[A-Za-z0-9._-]+$/.test(reference) && !/\.(?:json|ya?ml)$/i.test(reference);
  const $ref = isName ? `#/components/schemas/${reference}` : reference;
  const node = { value: { $ref }, place: mapping.place.at(tag) };
  if (!builder.context.description.follow(node).found) {
    const message = `The discriminator value ${JSON.stringify(tag)} names a schema that is not there.`;
    builder.context.note('discriminator-target-missing', 'schema', message, node.place);
    return undefined;
  }
  const use = builder.use(node, { words: ['variant'], owner: undefined });
  return use.type.kind === 'named' ? use.type.target : undefined;
}

function implicitTags(builder: TypeBuilder, variant: Variant, property: string): string[] {
  const node = variant.type.type.kind === 'named' && builder.nodeOf(variant.type.type.target);
  if (!node) return [];
  const constant = constantTags(builder, node, property);
  if (constant.length > 0) return constant;
  return node.place.parent?.key === 'schemas' ? [node.place.key] : [];
}

/** The values that a variant allows for the discriminator, where it lists them. */
function constantTags(
  builder: TypeBuilder,
  variant: Located,
  property: string,
  depth = 0,
): string[] {
  const properties = child(variant, 'properties');
  const declared = properties && child(properties, property);
  const node = declared && builder.context.description.follow(declared);
  if (node?.found && isObject(node.node.value)) {
    const facets = builder.facets(node.node);
    const values = facets.const !== undefined ? [facets.const] : (facets.enum ?? []);
    return values.filter((value): value is string => typeof value === 'string');
  }
  const allOf = member(variant.value, 'allOf');
  if (!isList(allOf) || depth > 20) return [];
  return allOf.flatMap((value, index) => {
    const part = builder.context.description.follow({
      value,
      place: variant.place.at('allOf', index),
    });
    return part.found ? constantTags(builder, part.node, property, depth + 1) : [];
  });
}
