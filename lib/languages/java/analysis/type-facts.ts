import { layersOf, resolve } from '../../../model/resolve.js';
import type { Property, Type, TypeUse } from '../../../model/types.js';
import { isAlwaysGiven, isAny, isNullable } from '../../../sdk/type-facts.js';

/** Whether null is a value of a type. */
export function takesNull(use: TypeUse): boolean {
  return isNullable(use) || isAny(use);
}

/** Whether an accessor returns the value itself, not an `Optional`. */
export function isAlwaysRead(property: Property): boolean {
  return isAlwaysGiven(property) && !property.writeOnly && !takesNull(property.type);
}

/** The only value that is sent, if the SDK writes it. */
export function writtenConstant(
  property: Property,
): Extract<Type, { readonly kind: 'constant' }> | undefined {
  const { type } = resolve(property.type);
  const isWritten = isAlwaysGiven(property) && !takesNull(property.type);
  return isWritten && type.kind === 'constant' ? type : undefined;
}

/** Whether a value is of a declaration of one of these kinds, or holds such values. */
export function holds(use: TypeUse, kinds: readonly string[]): boolean {
  for (const { type } of layersOf(use)) {
    if (type.kind === 'named' && kinds.includes(type.target.kind)) return true;
  }
  return false;
}
