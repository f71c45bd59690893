/** Data as JSON has it; what a description or a config consists of once it is parsed. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** JSON whose whole numbers beyond 2^53 are exact. */
export type ExactJson =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson | undefined };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` would make a list of `any` of it. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** An own member; never one that the prototype brings (`__proto__`, `constructor`). */
export function member(object: unknown, key: string): Json | undefined {
  if (!isObject(object)) return undefined;
  const value: unknown = object[key];
  // What prototypes bring are functions, but for `__proto__`; JSON has none of either.
  if (typeof value !== 'function' && key !== '__proto__') return value as Json | undefined;
  return Object.hasOwn(object, key) ? (value as Json) : undefined;
}

export function stringMember(object: unknown, key: string): string | undefined {
  const value = member(object, key);
  return typeof value === 'string' ? value : undefined;
}
