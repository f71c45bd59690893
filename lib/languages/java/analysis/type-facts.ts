import { layersOf, resolve, resolveType } from '../../../model/resolve.js';
import { isStreamSwitch } from '../../../model/stream-switch.js';
import type { Property, Type, TypeUse } from '../../../model/types.js';

/** Whether null is a value of a type. */
export function takesNull(use: TypeUse): boolean {
  const { nullable, type } = resolve(use);
  return nullable || type.kind === 'any' || (type.kind === 'constant' && type.value === null);
}

/** Whether every object that a program builds has the property. Methods set stream switches. */
export function isBuilt(property: Property): boolean {
  return property.required && !isStreamSwitch(property);
}

/** Whether an accessor returns the value itself, not an `Optional`. */
export function isAlwaysRead(property: Property): boolean {
  return isBuilt(property) && !property.writeOnly && !takesNull(property.type);
}

/** The only value that is sent, if the SDK writes it. */
export function writtenConstant(
  property: Property,
): Extract<Type, { readonly kind: 'constant' }> | undefined {
  const { type } = resolve(property.type);
  const isWritten = isBuilt(property) && !takesNull(property.type);
  return isWritten && type.kind === 'constant' ? type : undefined;
}

/** Whether a value is of a declaration of one of these kinds, or holds such values. */
export function holds(use: TypeUse, kinds: readonly string[]): boolean {
  for (const { type } of layersOf(use)) {
    if (type.kind === 'named' && kinds.includes(type.target.kind)) return true;
  }
  return false;
}

export function isSecret({ type }: TypeUse): boolean {
  const resolved = resolveType(type);
  return resolved.kind === 'string' && resolved.format === 'password';
}
