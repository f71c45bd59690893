import { type JsonObject, isObject, member } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { child, children } from '../context.js';
import type { TypeUse } from '../types.js';
import { anyUse, type Draft, type NameHint } from './draft.js';
import { addsMembers, addsToObject, allowsNull, isStructural, wrappedObject } from './inspect.js';
import { buildObject } from './objects.js';
import { isComposed, isObjectPart, isUnionPart, resolvePart } from './parts.js';
import type { SchemaScope } from './scope.js';
import { buildUnion } from './unions.js';

/**
 * Builds `allOf`. Objects are merged into one. A single typed part is the type itself. A union next to
 * objects becomes a union whose variants have the properties of the objects.
 */
export function buildAllOf(
  builder: SchemaScope,
  node: Located,
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const nullable = allowsNull(node.value);
  // `type: object` next to the reference of an inline schema adds nothing.
  const siblings = !draft && wrappedObject(node) ? [] : [siblingPart(node)];
  const parts = [...children(child(node, 'allOf')), ...siblings].filter((part) =>
    addsToObject(part.value),
  );
  const structural = parts.filter((part) => isStructural(part.value));
  const [only] = structural;
  // A subtype without properties of its own is a separate type all the same, and so is its supertype.
  const { inheritance } = builder;
  const isApart = inheritance.isSubtype(node) || inheritance.typed(node) !== undefined;
  if (only && parts.length === 1 && !isApart) {
    const use = builder.inPlace(only, hint, draft);
    return nullable ? { ...use, nullable } : use;
  }
  const resolved = parts.map((part) => ({ part, target: resolvePart(builder, part) }));
  const unions = resolved.filter(({ target }) => target && isUnionPart(target));
  const objects = resolved.filter(
    ({ target }) => target && !isUnionPart(target) && isObjectPart(builder, target),
  );
  const [union, ...otherUnions] = unions;
  if (otherUnions.length > 0) {
    const message =
      'Several unions apply to the same value; SDKs have types only for the first one.';
    builder.context.note('several-unions', 'schema', message, node.place);
  }
  // `type: object` next to a union of objects adds nothing to the variants.
  const objectParts = objects
    .filter(({ target }) => !union || addsMembers(target?.value ?? null) || isComposed(target))
    .map(({ part }) => part);
  const listed = resolved
    .filter(({ target }) => listedCount(target) > 0)
    .reduce(fewestListed, undefined);
  if (listed && objectParts.length === 0) {
    const use = builder.inPlace(listed.part, hint, draft);
    return nullable ? { ...use, nullable } : use;
  }
  if (union?.target) {
    if (objectParts.length === 0) return builder.inPlace(union.part, hint, draft);
    return buildUnion(builder, union.target, objectParts, hint, draft);
  }
  if (objectParts.length > 0) {
    return { type: buildObject(builder, node, objectParts, hint, draft), nullable };
  }
  return buildScalarParts(builder, node, structural, hint, draft);
}

/**
 * The keywords next to `allOf`, as one more part. `unevaluatedProperties` means for all parts together
 * what `additionalProperties` means in a schema without parts.
 */
function siblingPart(node: Located): Located {
  const { allOf: _, unevaluatedProperties: others, ...rest } = node.value as JsonObject;
  const isSaid = others === true || isObject(others);
  const value = isSaid ? { additionalProperties: others, ...rest } : rest;
  return { value, place: node.place };
}

/** A part of an `allOf`, and the schema behind its reference. */
interface ResolvedPart {
  readonly part: Located;
  readonly target: Located | undefined;
}

/** All lists apply, so the shortest one says most. */
function fewestListed(fewest: ResolvedPart | undefined, next: ResolvedPart): ResolvedPart {
  return fewest && listedCount(fewest.target) <= listedCount(next.target) ? fewest : next;
}

/** How many values a schema lists, which may be some of those of a schema next to it. */
function listedCount(schema: Located | undefined): number {
  const values = member(schema?.value, 'enum');
  const single = member(schema?.value, 'const');
  if (single !== undefined && (single === null || typeof single !== 'object')) return 1;
  return Array.isArray(values) ? values.length : 0;
}

/** Builds `allOf` of scalars, arrays or maps as its first part. */
function buildScalarParts(
  builder: SchemaScope,
  node: Located,
  parts: readonly Located[],
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const [first, ...others] = parts;
  if (!first) return anyUse;
  if (others.length > 0) {
    const message =
      'Several schemas that are not objects apply to the same value; SDKs have types only for the first one.';
    builder.context.note('all-of-scalars', 'schema', message, node.place);
  }
  return builder.inPlace(first, hint, draft);
}
