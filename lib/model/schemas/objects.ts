import { badInput } from '../../diagnostics.js';
import { isObject, type Json, type JsonObject, member } from '../../json.js';
import { splitWords } from '../../naming/words.js';
import type { Located } from '../../openapi/description.js';
import { limits } from '../../openapi/limits.js';
import { child, children, readDocs } from '../context.js';
import type { Declaration, Type, TypeUse } from '../types.js';
import {
  anyUse,
  complete,
  type Draft,
  extend,
  type MutableProperty,
  type NameHint,
  presumedObject,
} from './draft.js';
import { isReference } from './inspect.js';
import { addProperty, type Member } from './members.js';
import { schemaName } from './names.js';
import { allowsOthers, noteUntypedMembers, otherMembers } from './other-members.js';
import { isUnionPart, onlyVariant, resolvePart } from './parts.js';
import { requiredChoices } from './required-choices.js';
import type { SchemaScope } from './scope.js';

interface Collected {
  readonly naming: NameHint;
  readonly properties: Map<string, Member>;
  readonly required: Set<string>;
  readonly parents: Declaration[];
  readonly visited: Set<object>;
  readonly choices: Map<Json, readonly (readonly string[])[]>;
  additional: TypeUse | undefined;
}

/** Builds one object from several parts, in order. A later part makes an earlier property more exact. */
export function buildObject(
  builder: SchemaScope,
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
    // A part comes without a union of its own.
    choices: new Map(requiredChoices(node.value)),
    additional: undefined,
  };
  for (const part of parts) collect(builder, part, { naming, direct: true, depth: 0 }, collected);
  for (const name of collected.required) {
    const described = collected.properties.get(name);
    const property = described?.property ?? undescribed(builder, node, name);
    collected.properties.set(name, { property: { ...property, required: true }, nodes: [] });
  }
  builder.countProperties(collected.properties.size, node);
  return complete(target, {
    kind: 'object',
    properties: [...collected.properties.values()].map(({ property }) => property),
    parents: collected.parents.map(presumedObject),
    additional: collected.additional,
    requiredChoices: [...collected.choices.values()],
  });
}

/** The place of a part within the parts of an object. */
interface PartPlace {
  readonly naming: NameHint;
  /** Whether it is a part of the object, not a part of a part. */
  readonly direct: boolean;
  readonly depth: number;
}

function collect(builder: SchemaScope, part: Located, at: PartPlace, into: Collected): void {
  const { naming, direct, depth } = at;
  const node = resolvePart(builder, part);
  if (!node || !isObject(node.value) || into.visited.has(node.value)) return;
  if (depth > limits.depth) throw tooManyParts(node);
  into.visited.add(node.value);
  let names = naming;
  if (isReference(part.value)) {
    const use = builder.withoutSubtypes(part, naming);
    if (use.type.kind === 'named') {
      const parent = use.type.target;
      if (direct && parent !== naming.owner) into.parents.push(parent);
      names = { words: schemaName(node.place) ?? naming.words, owner: parent };
    }
  }
  if (isUnionPart(node)) {
    const message =
      'A part of an `allOf` contains a union; SDKs keep its properties as unknown properties.';
    builder.context.note('union-inside-object', 'schema', message, node.place);
  }
  const inside: PartPlace = { naming: names, direct: direct && names === naming, depth: depth + 1 };
  const inner = [...children(child(node, 'allOf')), ...onlyVariant(node)];
  for (const each of inner) collect(builder, each, inside, into);
  for (const name of requiredNames(node.value)) into.required.add(name);
  for (const [list, choice] of requiredChoices(node.value)) into.choices.set(list, choice);
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
    message: `schemas are composed by \`allOf\` more than ${limits.depth} levels deep`,
    place,
  });
}

function requiredNames(schema: JsonObject): string[] {
  const required = member(schema, 'required');
  return Array.isArray(required)
    ? required.filter((name): name is string => typeof name === 'string')
    : [];
}

function additionalOf(builder: SchemaScope, node: Located, hint: NameHint): TypeUse | undefined {
  const others = otherMembers(node);
  if (others) return builder.use(others, extend(hint, 'value'));
  return allowsOthers(node.value) ? anyUse : undefined;
}

/** A property that `required` names and `properties` does not: required, of any value. */
function undescribed(builder: SchemaScope, node: Located, wireName: string): MutableProperty {
  const message = `"${wireName}" is required, but \`properties\` does not define it; SDKs accept any value.`;
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
