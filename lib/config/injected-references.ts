import { isList, isObject, type Json } from '../json.js';

type Keys = readonly (string | number)[];

/** Every `$ref` in the schema of an injected model, with the keys that lead to it. */
export function references(
  node: Json | undefined,
  keys: Keys,
): (readonly [keys: Keys, reference: string])[] {
  if (isList(node)) return node.flatMap((item, index) => references(item, [...keys, index]));
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [[[...keys, key], value] as const]
      : references(value, [...keys, key]),
  );
}
