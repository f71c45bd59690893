import type { Declaration, ObjectDeclaration, Property } from '../../../model/types.js';
import { isAny } from '../../../sdk/type-facts.js';
import type { Modules, TypeModule } from './modules.js';

/** What a module needs to be there while it loads, instead of when it is used. */
export interface LoadOrder {
  /** The class that a model extends; absent where it has all its fields itself. */
  readonly parents: ReadonlyMap<ObjectDeclaration, ObjectDeclaration>;
  /** Asks that the module of one declaration loads another's; refused where that would go in a circle. */
  readonly needs: (from: Declaration, to: Declaration) => boolean;
}

/**
 * A model extends another one where that alone says what it inherits: one parent, whose fields have
 * the same names and types in both.
 *
 * @param fieldsOf - the names of an object's fields, by their names on the wire
 */
export function findParents(
  modules: Modules,
  multipart: ReadonlySet<Declaration>,
  fieldsOf: (object: ObjectDeclaration) => ReadonlyMap<string, string> | undefined,
): LoadOrder {
  const loads = new Map<TypeModule, Set<TypeModule>>();
  const needs = (from: Declaration, to: Declaration): boolean => {
    const [source, target] = [modules.of.get(from), modules.of.get(to)];
    if (!source || !target) return false;
    if (source === target) return true;
    const known = loads.get(source) ?? new Set<TypeModule>();
    if (known.has(target)) return true;
    if (reaches(loads, target, source)) return false;
    loads.set(source, known.add(target));
    return true;
  };
  const parents = new Map<ObjectDeclaration, ObjectDeclaration>();
  for (const { declarations } of modules.types) {
    for (const child of declarations) {
      if (child.kind !== 'object') continue;
      const [parent, ...others] = child.parents;
      if (!parent || others.length > 0 || multipart.has(child) !== multipart.has(parent)) continue;
      if (descendsFrom(parent, child, parents)) continue;
      if (!inherits(child, parent, fieldsOf) || !needs(child, parent)) continue;
      parents.set(child, parent);
    }
  }
  return { parents, needs };
}

function inherits(
  child: ObjectDeclaration,
  parent: ObjectDeclaration,
  fieldsOf: (object: ObjectDeclaration) => ReadonlyMap<string, string> | undefined,
): boolean {
  const { additional } = parent;
  if ((additional && !isAny(additional)) || parent.properties.length === 0) return false;
  const [own, theirs] = [fieldsOf(child), fieldsOf(parent)];
  const mine = new Map(child.properties.map((property) => [property.wireName, property]));
  return parent.properties.every((property) => {
    const { wireName } = property;
    return own?.get(wireName) === theirs?.get(wireName) && isSame(mine.get(wireName), property);
  });
}

function isSame(own: Property | undefined, inherited: Property): boolean {
  const facts = ['type', 'required', 'readOnly', 'writeOnly'] as const;
  return facts.every((fact) => own?.[fact] === inherited[fact]);
}

function descendsFrom(
  one: ObjectDeclaration,
  other: ObjectDeclaration,
  parents: ReadonlyMap<ObjectDeclaration, ObjectDeclaration>,
): boolean {
  let next: ObjectDeclaration | undefined = one;
  while (next !== undefined && next !== other) next = parents.get(next);
  return next === other;
}

function reaches(
  loads: ReadonlyMap<TypeModule, ReadonlySet<TypeModule>>,
  from: TypeModule,
  to: TypeModule,
): boolean {
  // A set that grows while it is read is read to its end.
  const reached = new Set([from]);
  for (const module of reached) {
    if (module === to) return true;
    for (const loaded of loads.get(module) ?? []) reached.add(loaded);
  }
  return false;
}
