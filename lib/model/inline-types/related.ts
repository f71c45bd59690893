import type { DeclarationDraft } from '../schemas/draft.js';
import type { Place } from '../../openapi/place.js';
import type { Declaration, TypeUse } from '../types.js';
import { isScalarUnion } from './scalar-unions.js';

/** With fewer properties, objects are equal by chance: many have only an `id`. */
const fewestProperties = 2;

/**
 * Divides types with the same structure into those that mean the same. Two types are related if
 * - the last words of their names are the same, without numbers,
 * - they are in the same component schema or operation,
 * - they are objects with two or more properties, or
 * - they are unions of component schemas, or of a few scalars.
 */
export function related(equal: readonly DeclarationDraft[]): DeclarationDraft[][] {
  const links = equal.map((_, index) => index);
  const firstOf = (index: number): number => {
    let at = index;
    for (let next = links[at]; next !== undefined && next !== at; next = links[at]) {
      // Half of the way is left out the next time.
      links[at] = links[next] ?? next;
      at = next;
    }
    return at;
  };
  const known = new Map<string, number>();
  for (const [index, declaration] of equal.entries()) {
    for (const key of equal.length > 1 ? keysOf(declaration) : []) {
      const one = firstOf(known.get(key) ?? index);
      const other = firstOf(index);
      links[Math.max(one, other)] = Math.min(one, other);
      known.set(key, Math.min(one, other));
    }
  }
  const indexes = groupBy([...equal.keys()], (index) => `${firstOf(index)}`);
  return indexes.map((group) => group.flatMap((index) => equal[index] ?? []));
}

/** Texts of which related types have one in common. */
function keysOf(declaration: DeclarationDraft): string[] {
  const { source, words } = declaration;
  const last = words.findLast((word) => !/^\d+$/.test(word)) ?? '';
  const keys = [`word ${last}`, `place ${rootOf(source)}`];
  return isRelatedByStructure(declaration) ? [...keys, 'structure'] : keys;
}

/** Whether types with the same structure as this one are related wherever they are. */
export function isRelatedByStructure(declaration: Declaration): boolean {
  if (declaration.kind === 'object') return declaration.properties.length >= fewestProperties;
  if (declaration.kind !== 'union') return false;
  return declaration.variants.every(isComponent) || isScalarUnion(declaration);
}

function isComponent({ type }: { readonly type: TypeUse }): boolean {
  return type.type.kind === 'named' && type.type.target.component;
}

/** How many keys of a pointer lead to one schema or operation, by the first of them. */
const keysOfOne = new Map([
  ['components', 3],
  ['definitions', 2],
  ['paths', 3],
  ['webhooks', 3],
]);

/** The component schema or the operation that a place is in. Other files have one of them each. */
function rootOf(place: Place): string {
  const keys = place.keys();
  return JSON.stringify([place.file, ...keys.slice(0, keysOfOne.get(keys[0] ?? '') ?? 0)]);
}

/** The part of a {@link PlaceKeys} key that {@link rootOf} compares. */
export function rootOfKey(key: string): string {
  const [file, pointer = ''] = key.split('#/', 2);
  const keys = pointer.split('/');
  return [file, ...keys.slice(0, keysOfOne.get(keys[0] ?? '') ?? 0)].join('/');
}

/** Lists of the items with the same key, in the order of their first ones. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
