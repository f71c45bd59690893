import { layersOf, resolve, resolveType } from '../../../model/resolve.js';
import { isStreamSwitch } from '../../../model/stream-switch.js';
import type { Property, TypeUse } from '../../../model/types.js';

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

/** Whether only one value is sent, which the SDK writes. */
export function isWritten(property: Property): boolean {
  const { type } = resolve(property.type);
  return isBuilt(property) && type.kind === 'constant' && !takesNull(property.type);
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
