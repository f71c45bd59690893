import type { UnionDeclaration, Variant } from '../../model/types.js';

/**
 * What the runtimes look a variant up by: its tags, and the empty text for values without a
 * discriminator.
 */
export function lookupTags({ tags, withoutTag }: Variant): readonly string[] {
  return withoutTag ? [...tags, ''] : tags;
}

/** Whether a discriminator tells variants of a union apart. */
export function isTagged({ discriminator, variants }: UnionDeclaration): boolean {
  return discriminator !== undefined && variants.some(({ tags }) => tags.length > 0);
}
