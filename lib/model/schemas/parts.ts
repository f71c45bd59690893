import { type Json, type JsonObject, member } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { child, children } from '../context.js';
import {
  hasNamedMembers,
  isReference,
  isStructural,
  looksLikeObject,
  variantsOf,
} from './inspect.js';
import type { SchemaScope } from './scope.js';

/** Questions about the parts of a schema: the schemas in its `allOf`. */

export function resolvePart(builder: SchemaScope, part: Located): Located | undefined {
  return isReference(part.value) ? builder.context.follow(part, 'schema') : part;
}

export function isUnionPart(part: Located): boolean {
  return (
    variantsOf(part).filter((variant) => isStructural(variant.value)).length > 1 &&
    !hasNamedMembers(part.value as JsonObject)
  );
}

/** The schema that a union of one variant stands for. */
export function onlyVariant(part: Located): Located[] {
  const variants = variantsOf(part);
  return variants.length === 1 && !hasNamedMembers(part.value as JsonObject) ? variants : [];
}

export function isComposed(part: Located | undefined): boolean {
  return Array.isArray(member(part?.value, 'allOf'));
}

/** Whether a schema or any of its parts is an object. Visits each schema once. */
export function isObjectPart(builder: SchemaScope, part: Located): boolean {
  const seen = new Set<Json>();
  const open = [part];
  for (let next = open.pop(); next; next = open.pop()) {
    if (looksLikeObject(next.value)) return true;
    if (seen.has(next.value)) continue;
    seen.add(next.value);
    for (const inner of [...children(child(next, 'allOf')), ...onlyVariant(next)]) {
      const target = resolvePart(builder, inner);
      if (target) open.push(target);
    }
  }
  return false;
}
