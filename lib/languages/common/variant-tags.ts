import type { Variant } from '../../model/types.js';

/**
 * What the runtimes look a variant up by: its tags, and the empty text for values without a
 * discriminator.
 */
export function lookupTags({ tags, withoutTag }: Variant): readonly string[] {
  return withoutTag ? [...tags, ''] : tags;
}
