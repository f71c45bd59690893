import { badInput } from '../../diagnostics.js';
import { isObject, type Json, type JsonObject, member } from '../../json.js';
import { splitWords } from '../../naming/words.js';
import type { Located } from '../../openapi/description.js';
import { limits } from '../../openapi/limits.js';
import { child, children, readDocs } from '../context.js';
import type { Declaration, ObjectDeclaration, Type, TypeUse } from '../types.js';
import type { TypeBuilder } from './builder.js';
import { anyUse, type Draft, extend, type MutableProperty, type NameHint } from './draft.js';
import {
  addsMembers,
  addsToObject,
  allowsNull,
  isReference,
  isStructural,
  looksLikeObject,
  variantsOf,
  wrappedObject,
} from './inspect.js';
import { addProperty, type Member } from './members.js';
import { schemaName } from './names.js';
import { noteUntypedMembers, otherMembers } from './other-members.js';
import { buildUnion } from './unions.js';

/** Whether an object schema names members; one that does not is a map. */
export function hasNamedMembers(schema: JsonObject): boolean {
  const properties = member(schema, 'properties');
  return isObject(properties) && Object.keys(properties).length > 0;
}

/** An object that is always empty; converters give such bodies to calls that take none. */
export function allowsNoMembers(schema: JsonObject): boolean {
  return (
    member(schema, 'additionalProperties') === false &&
    !isObject(member(schema, 'patternProperties'))
  );
}

/**
 * `allOf`: objects are merged into one, a single typed part is the type itself, and a union beside
 * objects gives a union whose variants carry the objects' members.
 */
export function buildAllOf(
  builder: TypeBuilder,
  node: Located,
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const nullable = allowsNull(node.value);
  // Beside what an inline schema refers to, `type: object` says nothing.
  const own = !draft && wrappedObject(node) ? [] : [ownPart(node)];
  const parts = [...children(child(node, 'allOf')), ...own].filter((part) =>
    addsToObject(part.value),
  );
  const structural = parts.filter((part) => isStructural(part.value));
  const [only] = structural;
  // A subtype without members of its own is a type of its own all the same, as is its supertype.
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
      'Several unions that hold at the same time: the members of the first one are typed.';
    builder.context.note('several-unions', 'schema', message, node.place);
  }
  // `type: object` beside a union, of which each variant is an object anyway, adds nothing to them.
  const objectParts = objects
    .filter(({ target }) => !union || addsMembers(target?.value ?? null) || isComposed(target))
    .map(({ part }) => part);
  const listed = structural.find((part) => listsValues(part.value));
  if (listed && objectParts.length === 0) {
    const use = builder.inPlace(listed, hint, draft);
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
 * The keywords beside `allOf`, as one more part. What `unevaluatedProperties` says of members that no
 * part names is, of the whole, what `additionalProperties` says in a schema without parts.
 */
function ownPart(node: Located): Located {
  const { allOf: _, unevaluatedProperties: others, ...rest } = node.value as JsonObject;
  const isSaid = isObject(others) && Object.keys(others).length > 0;
  const value = isSaid ? { additionalProperties: others, ...rest } : rest;
  return { value, place: node.place };
}

function resolvePart(builder: TypeBuilder, part: Located): Located | undefined {
  return isReference(part.value) ? builder.context.follow(part, 'schema') : part;
}

function isUnionPart(part: Located): boolean {
  return (
    variantsOf(part).filter((variant) => isStructural(variant.value)).length > 1 &&
    !hasNamedMembers(part.value as JsonObject)
  );
}

function isComposed(part: Located | undefined): boolean {
  return Array.isArray(member(part?.value, 'allOf'));
}

/** Whether it or any part of it is an object; each schema is looked at once. */
function isObjectPart(builder: TypeBuilder, part: Located): boolean {
  const seen = new Set<Json>();
  const open = [part];
  for (let next = open.pop(); next; next = open.pop()) {
    if (looksLikeObject(next.value)) return true;
    if (seen.has(next.value)) continue;
    seen.add(next.value);
    for (const inner of children(child(next, 'allOf'))) {
      const target = resolvePart(builder, inner);
      if (target) open.push(target);
    }
  }
  return false;
}

/** Values of its own, which may be some of those that a schema beside it has. */
function listsValues(schema: Json): boolean {
  const values = member(schema, 'enum');
  const single = member(schema, 'const');
  return (
    (Array.isArray(values) && values.length > 0) ||
    (single !== undefined && (single === null || typeof single !== 'object'))
  );
}

/** `allOf` of scalars, arrays or maps: the first part. */
function buildScalarParts(
  builder: TypeBuilder,
  node: Located,
  parts: readonly Located[],
  hint: NameHint,
  draft: Draft | undefined,
): TypeUse {
  const [first, ...others] = parts;
  if (!first) return anyUse;
  if (others.length > 0) {
    const message =
      'Several schemas that hold at the same time and are not objects: the first one is typed.';
    builder.context.note('all-of-scalars', 'schema', message, node.place);
  }
  return builder.inPlace(first, hint, draft);
}

interface Collected {
  readonly naming: NameHint;
  readonly properties: Map<string, Member>;
  readonly required: Set<string>;
  readonly parents: Draft[];
  readonly visited: Set<object>;
  additional: TypeUse | undefined;
}

/** One object from several parts, in order; a later part makes an earlier member more exact. */
export function buildObject(
  builder: TypeBuilder,
  node: Located,
  parts: readonly Located[],
  hint: NameHint,
  draft: Draft | undefined,
): Type {
  const target = draft ?? builder.draft(node, hint, false);
  const naming: NameHint = { words: target.words, owner: target };
  const collected: Collected = {
    naming,
    properties: new Map(),
    required: new Set(),
    parents: [],
    visited: new Set(),
    additional: undefined,
  };
  for (const part of parts) collect(builder, part, { naming, direct: true, depth: 0 }, collected);
  for (const name of collected.required) {
    const described = collected.properties.get(name);
    const property = described?.property ?? undescribed(builder, node, name);
    collected.properties.set(name, { property: { ...property, required: true }, nodes: [] });
  }
  builder.countProperties(collected.properties.size, node);
  Object.assign(target, {
    kind: 'object',
    properties: [...collected.properties.values()].map(({ property }) => property),
    parents: collected.parents as unknown as ObjectDeclaration[],
    additional: collected.additional,
  });
  return { kind: 'named', target: target as Declaration };
}

/** On the way to a part of an object, and to the parts of that. */
interface Way {
  readonly naming: NameHint;
  /** Whether the object itself has the part, and not a part of it. */
  readonly direct: boolean;
  readonly depth: number;
}

function collect(builder: TypeBuilder, part: Located, way: Way, into: Collected): void {
  const { naming, direct, depth } = way;
  const node = resolvePart(builder, part);
  if (!node || !isObject(node.value) || into.visited.has(node.value)) return;
  if (depth > limits.depth) throw tooManyParts(node);
  into.visited.add(node.value);
  let names = naming;
  if (isReference(part.value)) {
    const use = builder.itself(part, naming);
    if (use.type.kind === 'named') {
      const parent = use.type.target as Draft;
      if (direct && parent !== naming.owner) into.parents.push(parent);
      names = { words: schemaName(node.place) ?? naming.words, owner: parent };
    }
  }
  if (isUnionPart(node)) {
    const message =
      'A union inside of a part of an object: its members are kept as unknown properties.';
    builder.context.note('union-inside-object', 'schema', message, node.place);
  }
  const inside: Way = { naming: names, direct: direct && names === naming, depth: depth + 1 };
  for (const inner of children(child(node, 'allOf'))) collect(builder, inner, inside, into);
  for (const name of requiredNames(node.value)) into.required.add(name);
  const properties = child(node, 'properties');
  // Some descriptions keep a whole map of properties in another file.
  const map =
    properties && isReference(properties.value)
      ? builder.context.follow(properties, 'schema')
      : properties;
  for (const property of children(map)) {
    addProperty(builder, into.properties, property, { part: names, whole: into.naming });
  }
  if (!isReference(part.value)) noteUntypedMembers(builder, node);
  into.additional = additionalOf(builder, node, names) ?? into.additional;
}

function tooManyParts({ place }: Located): Error {
  return badInput({
    rule: 'nesting-too-deep',
    severity: 'error',
    message: `schemas are parts (allOf) of one another more than ${limits.depth} deep`,
    place,
  });
}

function requiredNames(schema: JsonObject): string[] {
  const required = member(schema, 'required');
  return Array.isArray(required)
    ? required.filter((name): name is string => typeof name === 'string')
    : [];
}

function additionalOf(builder: TypeBuilder, node: Located, hint: NameHint): TypeUse | undefined {
  const others = otherMembers(node);
  const use = others && builder.use(others, extend(hint, 'value'));
  return use?.type.kind === 'any' ? undefined : use;
}

/** A member that `required` names and `properties` do not: there must be one, whatever it is. */
function undescribed(builder: TypeBuilder, node: Located, wireName: string): MutableProperty {
  const message = `"${wireName}" is required, and nothing says what it is: any value is taken.`;
  builder.context.note('undescribed-property', 'schema', message, node.place);
  return {
    wireName,
    words: splitWords(wireName),
    type: anyUse,
    required: true,
    readOnly: false,
    writeOnly: false,
    default: undefined,
    docs: readDocs({ value: {}, place: node.place }),
    example: undefined,
    source: node.place.at('required'),
  };
}
