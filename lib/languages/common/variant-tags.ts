import { namedIn, resolve, resolveTarget } from '../../model/resolve.js';
import { isNumeric } from '../../model/schemas/number-tags.js';
import type {
  Declaration,
  ObjectDeclaration,
  Property,
  UnionDeclaration,
  Variant,
} from '../../model/types.js';

/**
 * What the runtimes look a variant up by: its tags, and the empty text for values without a
 * discriminator.
 */
export function lookupTags({ tags, withoutTag }: Variant): readonly string[] {
  return withoutTag ? [...tags, ''] : tags;
}

/**
 * The variants of a union by their tags. Of two variants with the same tag the first is meant; without a
 * discriminator there are none.
 */
export function variantsByTag({
  discriminator,
  variants,
}: UnionDeclaration): ReadonlyMap<string, Variant> {
  const found = new Map<string, Variant>();
  for (const variant of discriminator === undefined ? [] : variants) {
    for (const tag of lookupTags(variant)) if (!found.has(tag)) found.set(tag, variant);
  }
  return found;
}

/** Whether a discriminator tells variants of a union apart. */
export function isTagged({ discriminator, variants }: UnionDeclaration): boolean {
  return discriminator !== undefined && variants.some(({ tags }) => tags.length > 0);
}

/** Declarations that are told from others by their constants. */
export function findVariants(declarations: readonly Declaration[]): ReadonlySet<Declaration> {
  const unions = declarations.filter((declaration) => declaration.kind === 'union');
  return new Set(unions.flatMap(({ variants }) => variants.flatMap(({ type }) => namedIn(type))));
}

/** What a union knows about the tag of one of its variants. */
export interface VariantTag {
  readonly object: ObjectDeclaration;
  /** Absent: the variant does not declare it. */
  readonly property: Property | undefined;
  readonly wireName: string;
  readonly tags: readonly string[];
}

/**
 * The tag of a variant that is an object, for languages in which the tag is how the caller chooses.
 * Absent if a value without it is of the variant too.
 */
export function requiredTag(
  { discriminator: wireName }: UnionDeclaration,
  { tags, type, withoutTag }: Variant,
): VariantTag | undefined {
  const object = resolveTarget(type);
  if (wireName === undefined || withoutTag || tags.length === 0 || object?.kind !== 'object')
    return undefined;
  const property = object.properties.find((candidate) => candidate.wireName === wireName);
  if (property && isNumeric(resolve(property.type).type)) return undefined;
  return { object, property, wireName, tags };
}
