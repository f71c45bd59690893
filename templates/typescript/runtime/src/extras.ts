/**
 * Returns the value itself, as a type that lets you read each of its properties: also those that the
 * API description does not declare. These keep the names and values that the server sent, and are sent
 * back with the value.
 *
 * @example
 * ```ts
 * const color = extra(pet)['color'];
 * ```
 */
export function extra(value: object): { readonly [member: string]: unknown } {
  return value as { readonly [member: string]: unknown };
}

export { dateText } from './runtime/dates.js';
export { stringify } from './runtime/json.js';
export { isUnknownVariant } from './runtime/unions.js';
