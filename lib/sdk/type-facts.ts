import { resolve } from '../model/resolve.js';
import { isStreamSwitch } from '../model/stream-switch.js';
import type { Property, Type, TypeUse } from '../model/types.js';

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

/** Whether values of a type are secrets themselves. */
export function isPassword(type: Type): boolean {
  return type.kind === 'string' && type.format === 'password';
}
