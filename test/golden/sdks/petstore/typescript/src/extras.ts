/**
 * Members of a value that the API's description does not name. They are kept as they came, under
 * their names on the wire, and go out again with the value.
 *
 * @example
 * ```ts
 * const colour = extra(pet)['colour'];
 * ```
 */
export function extra(value: object): { readonly [member: string]: unknown } {
  return value as { readonly [member: string]: unknown };
}

export { dateText } from './runtime/dates.js';
export { stringify } from './runtime/json.js';
export { isUnknownVariant } from './runtime/unions.js';
