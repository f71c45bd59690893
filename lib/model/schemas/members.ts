import { isObject, type Json, type JsonObject, member } from '../../json.js';
import { splitWords } from '../../naming/words.js';
import type { Located } from '../../openapi/description.js';
import { child, children } from '../context.js';
import { describingSchemas, schemaDocs } from '../described.js';
import type { Docs } from '../model.js';
import type { TypeUse } from '../types.js';
import type { SchemaScope } from './scope.js';
import { extend, type MutableProperty, type NameHint } from './draft.js';
import { hasNamedMembers, isReference } from './inspect.js';
import { narrows } from './narrower.js';
import { sameType } from './same.js';

/** A property of an object, and the schemas that its type is made of. */
export interface Member {
  readonly property: MutableProperty;
  readonly nodes: readonly Located[];
}

/** The names that inline types of a property begin with: of the part, or of the whole object. */
interface Naming {
  readonly part: NameHint;
  readonly whole: NameHint;
}

/** Adds a property of a part to an object, and combines it with the same property of other parts. */
export function addProperty(
  builder: SchemaScope,
  members: Map<string, Member>,
  node: Located,
  naming: Naming,
): void {
  const property = buildProperty(builder, node, naming.part);
  const known = members.get(property.wireName);
  const next = { property, nodes: [node] };
  members.set(property.wireName, known ? combined(builder, known, next, naming.whole) : next);
}

function buildProperty(builder: SchemaScope, node: Located, hint: NameHint): MutableProperty {
  const wireName = node.place.key;
  const words = splitWords(wireName);
  const schema: JsonObject = isObject(node.value) ? node.value : {};
  const type = builder.use(node, extend(hint, ...words));
  const facets = builder.facets({ value: schema, place: node.place });
  const chain = describingSchemas(builder.context.description, node);
  return {
    wireName,
    words,
    type,
    // Decided when all parts are known, because any of them may require it.
    required: false,
    readOnly: facets.readOnly,
    writeOnly: facets.writeOnly,
    default: builder.defaultOf(chain),
    docs: schemaDocs(chain),
    example: builder.exampleOf(chain, facets),
    source: node.place,
  };
}

function combined(builder: SchemaScope, known: Member, next: Member, whole: NameHint): Member {
  const { property: before } = known;
  const { property: after } = next;
  const { type, nodes, keepsText } = combinedType(builder, known, next, whole);
  const docs = keepsText
    ? combinedDocs(after.docs, before.docs)
    : combinedDocs(before.docs, after.docs);
  const property = {
    ...after,
    type,
    required: before.required || after.required,
    readOnly: isMarked('readOnly', known, next),
    writeOnly: isMarked('writeOnly', known, next),
    docs,
    example: after.example ?? before.example,
    default: after.default ?? before.default,
  };
  return { property, nodes };
}

/** JSON Schema 2020-12 validation, section 9.4: any part may set the keyword. Only `false` resets it. */
function isMarked(keyword: 'readOnly' | 'writeOnly', known: Member, next: Member): boolean {
  const isTakenBack = next.nodes.some(({ value }) => member(value, keyword) === false);
  return next.property[keyword] || (known.property[keyword] && !isTakenBack);
}

function combinedDocs(before: Docs, after: Docs): Docs {
  const docs = after.description === undefined ? before : after;
  return { ...docs, deprecated: before.deprecated || after.deprecated };
}

interface Typed {
  readonly type: TypeUse;
  readonly nodes: readonly Located[];
  /** Whether the text of the earlier part counts, because the type is of that part. */
  readonly keepsText?: boolean;
}

/** The type of both: an object with all properties, or else the type that allows less. */
function combinedType(builder: SchemaScope, known: Member, next: Member, whole: NameHint): Typed {
  const before = known.property.type;
  const after = next.property.type;
  const saysNothing = after.type.kind === 'any' && !after.nullable;
  if (saysNothing) return { type: before, nodes: known.nodes };
  if (sameType(before.type, after.type)) return { type: after, nodes: next.nodes };
  const object = bothMembers(builder, known, next, whole);
  if (object) return { ...object, type: { ...object.type, nullable: after.nullable } };
  if (!narrows(after.type, before.type)) {
    if (narrows(before.type, after.type)) {
      const type = { ...before, nullable: after.nullable };
      return { type, nodes: known.nodes, keepsText: true };
    }
    noteContradiction(builder, next.property);
  }
  return { type: after, nodes: next.nodes };
}

/** Reports it once, although other objects may have the same parts. */
function noteContradiction(builder: SchemaScope, { source, wireName }: MutableProperty): void {
  const name = JSON.stringify(wireName);
  const message = `Parts of the \`allOf\` define ${name} differently; SDKs use the last definition.`;
  builder.context.noteOnce('contradictory-property', 'schema', message, source);
}

/** The object with the properties of both, if both are objects: one of the two, or a new one. */
function bothMembers(
  builder: SchemaScope,
  known: Member,
  next: Member,
  whole: NameHint,
): Typed | undefined {
  const { type } = known.property.type;
  const before = known.nodes.map((node) => objectAt(builder, node));
  const [after] = next.nodes.map((node) => objectAt(builder, node));
  const isObjects = before.every((node) => node !== undefined);
  if (!after || !isObjects || type.kind !== 'named') return undefined;
  if (before.some((node) => node.value === after.value || includes(builder, node, after)))
    return { type: known.property.type, nodes: known.nodes };
  if (before.every((node) => includes(builder, after, node)))
    return { type: next.property.type, nodes: next.nodes };
  const parts = [...known.nodes, ...next.nodes];
  const merged = builder.merged(type.target, after.value as object, () => {
    const [node = after] = next.nodes;
    return { node, parts, hint: extend(whole, ...next.property.words) };
  });
  return { type: { type: merged, nullable: false }, nodes: parts };
}

/** The schema of a property, if it is an object with properties, perhaps those of its parts. */
function objectAt(builder: SchemaScope, node: Located): Located | undefined {
  const { description } = builder.context;
  const target = description.follow(node);
  if (!target.found || !isObject(target.node.value)) return undefined;
  const { value } = target.node;
  if (['oneOf', 'anyOf', 'enum', 'const'].some((keyword) => Object.hasOwn(value, keyword)))
    return undefined;
  const isObjectSchema =
    hasNamedMembers(value) ||
    partsOf(builder, target.node).some((part) => hasNamedMembers(part.value as JsonObject));
  return isObjectSchema ? target.node : undefined;
}

/** Whether a schema is among the parts of another, or among their parts. */
function includes(builder: SchemaScope, whole: Located, part: Located): boolean {
  return partsOf(builder, whole).some(({ value }) => value === part.value);
}

/** The schemas in `allOf` of a schema and of its parts, each once. */
function partsOf(builder: SchemaScope, whole: Located): Located[] {
  const found = new Map<Json, Located>();
  const open = [whole];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const part of children(child(next, 'allOf'))) {
      const target = isReference(part.value) ? builder.context.description.follow(part) : undefined;
      const node = target?.found ? target.node : part;
      if (!isObject(node.value) || found.has(node.value)) continue;
      found.set(node.value, node);
      open.push(node);
    }
  }
  return [...found.values()];
}
