import type { ApiModel } from '../../model/model.js';
import { resolve, resolveTarget } from '../../model/resolve.js';
import type { Declaration, ObjectDeclaration, UnionDeclaration } from '../../model/types.js';

/** The unions that are interfaces, and the objects that implement them. */
export interface Interfaces {
  readonly unions: ReadonlySet<Declaration>;
  readonly of: ReadonlyMap<ObjectDeclaration, readonly UnionDeclaration[]>;
}

/**
 * For languages without unions: a union is an interface if its variants are different objects, whose classes implement
 * it.
 */
export function findInterfaces({ declarations }: ApiModel): Interfaces {
  const unions = new Set<Declaration>();
  const of = new Map<ObjectDeclaration, UnionDeclaration[]>();
  for (const declaration of declarations) {
    const objects = declaration.kind === 'union' ? variantObjects(declaration) : undefined;
    if (declaration.kind !== 'union' || objects === undefined) continue;
    unions.add(declaration);
    for (const object of objects) of.set(object, [...(of.get(object) ?? []), declaration]);
  }
  return { unions, of };
}

function variantObjects({ variants }: UnionDeclaration): ObjectDeclaration[] | undefined {
  const objects = variants.flatMap(({ type }): ObjectDeclaration[] => {
    const target = resolveTarget(type);
    return target?.kind === 'object' && !resolve(type).nullable ? [target] : [];
  });
  const isDistinct = new Set(objects).size === variants.length;
  return isDistinct && objects.length === variants.length && variants.length > 0
    ? objects
    : undefined;
}
