import { JsonNumber } from './json.js';

/** Members of a value that was made by JSON, or will be. */
export type Members = { [key: string]: unknown };

export function isObject(value: unknown): value is Members {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) && !(value instanceof JsonNumber);
}

export function hasOwn(target: object, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(target, key);
}

/** Own member by name; what is inherited, such as `constructor`, counts as absent. */
export function ownMember<Value>(
  target: { readonly [key: string]: Value },
  key: string,
): Value | undefined {
  return hasOwn(target, key) ? target[key] : undefined;
}

/**
 * Copies the object's own enumerable members, as `{ ...object }` does, to an object without a
 * prototype: what other code has put on `Object.prototype`, or a class on its own, does not count.
 */
export function ownMembers<Options extends object>(object: Options): Options {
  return Object.assign(Object.create(null) as Options, object);
}

/** Sets a member as data: an assignment to `__proto__` would change the object's prototype. */
export function setMember(target: Members, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else {
    Object.defineProperty(target, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
}
