import { layersOf, resolve } from '../model/resolve.js';
import { isStreamSwitch } from '../model/stream-switch.js';
import type { Declaration, ObjectDeclaration, Property, Type, TypeUse } from '../model/types.js';

/** Whether null is a value, for the use or for what an alias stands for. */
export function isNullable(use: TypeUse): boolean {
  return resolve(use).nullable;
}

/** Whether a value says nothing of its type. */
export function isAny(use: TypeUse): boolean {
  const { type } = resolve(use);
  return type.kind === 'any' || (type.kind === 'constant' && type.value === null);
}

/**
 * Whether every object that a program builds has the property. Methods set stream switches, so a caller can omit one,
 * wherever its object is used.
 */
export function isAlwaysGiven(property: Property): boolean {
  return property.required && !isStreamSwitch(property);
}

/** Whether null is a value of a type. */
export function takesNull(use: TypeUse): boolean {
  return isNullable(use) || isAny(use);
}

/** Whether null is a value next to those of a type, which are told apart from it. */
export function hasNull(use: TypeUse): boolean {
  return isNullable(use) && !isAny(use);
}

/** Whether every object that a program receives has a value of the property. */
export function isAlwaysRead(property: Property): boolean {
  return isAlwaysGiven(property) && !property.writeOnly && !takesNull(property.type);
}

/** The only value that is sent, if an SDK writes it. */
export function writtenConstant(
  property: Property,
): Extract<Type, { readonly kind: 'constant' }> | undefined {
  const { type } = resolve(property.type);
  const isWritten = isAlwaysGiven(property) && !takesNull(property.type);
  return isWritten && type.kind === 'constant' ? type : undefined;
}

/** Whether programs set the property: servers set those that are only read, and the SDK those with one value. */
export function isSettable(property: Property): boolean {
  return !property.readOnly && writtenConstant(property) === undefined;
}

/** Whether a value is of a declaration of one of these kinds, or holds such values. */
export function holds(use: TypeUse, kinds: readonly Declaration['kind'][]): boolean {
  for (const { type } of layersOf(use)) {
    if (type.kind === 'named' && kinds.includes(type.target.kind)) return true;
  }
  return false;
}

/** The type of the properties that an object's description does not name, if it has one that says something. */
export function typedAdditional({ additional }: ObjectDeclaration): TypeUse | undefined {
  return additional && !isAny(additional) ? additional : undefined;
}

/** Whether values of a type are secrets themselves. */
export function isPassword(type: Type): boolean {
  return type.kind === 'string' && type.format === 'password';
}
