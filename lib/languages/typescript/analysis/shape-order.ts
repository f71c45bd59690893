import type { Declaration, TypeUse } from '../../../model/types.js';
import { usesIn } from '../../../model/usage.js';
import { components } from '../../common/components.js';
import { hasOwnShape } from '../shapes.js';
import type { Modules, TypeModule } from './modules.js';

/**
 * In which order shapes are made, when a program is loaded. A shape refers directly to one that is
 * there by then, which costs a compiler less than a function that leads to it.
 */
export interface ShapeOrder {
  /** Those with a shape of their own, each after those that it refers to, unless it is in a cycle. */
  readonly place: ReadonlyMap<Declaration, number>;
  /** Modules with the same number import each other, and nobody knows which is loaded first. */
  readonly cycle: ReadonlyMap<TypeModule, number>;
}

export function orderShapes({ types, of }: Modules): ShapeOrder {
  const shaped = types.flatMap(({ declarations }) => declarations.filter(hasOwnShape));
  const references = new Map(shaped.map((one) => [one, usesIn(one).flatMap(shapesIn)]));
  const referencesOf = (one: Declaration) => references.get(one) ?? [];
  const modulesOf = ({ declarations }: TypeModule) => [
    ...new Set(declarations.flatMap(referencesOf).flatMap((target) => of.get(target) ?? [])),
  ];
  const order = [...components(shaped, referencesOf).keys()];
  return {
    place: new Map(order.map((one, index) => [one, index])),
    cycle: components(types, modulesOf),
  };
}

/** The declarations whose shapes stand in the shape of a use. */
function shapesIn({ type }: TypeUse): Declaration[] {
  switch (type.kind) {
    case 'array':
      return shapesIn(type.items);
    case 'map':
      return shapesIn(type.values);
    case 'named':
      if (hasOwnShape(type.target)) return [type.target];
      return type.target.kind === 'alias' ? shapesIn(type.target.target) : [];
    default:
      return [];
  }
}
