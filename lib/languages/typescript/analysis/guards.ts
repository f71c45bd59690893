import { resolveTarget } from '../../../model/resolve.js';
import type { Declaration, ObjectDeclaration, UnionDeclaration } from '../../../model/types.js';
import { isTagged } from '../../common/variant-tags.js';
import { isUnknown } from '../variants.js';

/** A variant that a type guard can tell from the others. */
export interface Guarded {
  readonly union: UnionDeclaration;
  /** Its place among the union's variants. */
  readonly index: number;
  /** The type as the union names it. */
  readonly declaration: Declaration;
}

/**
 * The variants that type guards are for: objects of unions that are read and may have no tag.
 * A text or a number is told by `typeof`, and a tag by comparing it.
 */
export function findGuarded(declarations: readonly Declaration[]): Guarded[] {
  return declarations.flatMap((union) => (union.kind === 'union' ? guardedOf(union) : []));
}

function guardedOf(union: UnionDeclaration): Guarded[] {
  const { variants, inResponses } = union;
  if ((isTagged(union) && !union.tagOptional) || !inResponses || variants.length < 2) return [];
  if (variants.some(({ type }) => isUnknown(type.type))) return [];
  const earlier: ObjectDeclaration[] = [];
  return variants.flatMap(({ type: use }, index) => {
    const object = resolveTarget(use);
    if (object?.kind !== 'object' || use.type.kind !== 'named') return [];
    const isHidden = earlier.some((other) => other === object || hides(other, object));
    earlier.push(object);
    return isHidden ? [] : [{ union, index, declaration: use.type.target }];
  });
}

/**
 * Whether every value of an object is taken for the one before it, by the rule of the runtime
 * (`runtime/unions.ts`): it has all members that one requires, and none that one does not know.
 */
function hides(earlier: ObjectDeclaration, later: ObjectDeclaration): boolean {
  const known = new Map(later.properties.map((property) => [property.wireName, property]));
  const explained = new Set(earlier.properties.map(({ wireName }) => wireName));
  return (
    later.properties.every(({ wireName }) => explained.has(wireName)) &&
    earlier.properties.every(({ wireName, required, writeOnly, type: { type } }) => {
      const own = known.get(wireName);
      if (required && !writeOnly && !(own?.required && !own.writeOnly)) return false;
      if (type.kind !== 'constant') return true;
      return own?.type.type.kind === 'constant' && own.type.type.value === type.value;
    })
  );
}
