import type { Declaration } from '../../model/types.js';
import { NameScope } from '../../naming/scope.js';
import { lookupTags } from '../common/variant-tags.js';
import { nameRules } from './name-rules.js';

/** `UnknownPayment` for the union `Payment`, for each union whose variants have tags. */
export function nameUnknownVariants(
  declarations: readonly Declaration[],
  types: ReadonlyMap<Declaration, { readonly name: string }>,
): Map<Declaration, string> {
  const { reserved, ...rules } = nameRules.type;
  const taken = [...types.values()].map(({ name }) => name);
  const scope = new NameScope({ ...rules, reserved: new Set([...reserved, ...taken]) });
  const names = new Map<Declaration, string>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'union' || declaration.discriminator === undefined) continue;
    if (declaration.variants.every((variant) => lookupTags(variant).length === 0)) continue;
    names.set(declaration, scope.claim(`Unknown${types.get(declaration)?.name ?? ''}`));
  }
  return names;
}
