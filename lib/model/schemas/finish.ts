import type { BuildContext } from '../context.js';
import { resolveType } from '../resolve.js';
import type {
  AliasDeclaration,
  Declaration,
  ObjectDeclaration,
  Property,
  Type,
  TypeUse,
  UnionDeclaration,
  Variant,
} from '../types.js';
import { anyUse, type Draft } from './draft.js';
import { inferTags } from './inferred-tags.js';
import { taggedValue, tagNumbers } from './number-tags.js';
import { broadFormat } from './same.js';
import { breakUnionLoops } from './union-loops.js';

/**
 * Decides what needs all schemas: which parents an object does not contradict, which tag a variant
 * always has, and which aliases refer to themselves.
 */
export function finishDeclarations(drafts: readonly Draft[], context: BuildContext): void {
  breakUnionLoops(drafts, context);
  for (const draft of drafts) {
    if (draft.owner?.kind === undefined) draft.owner = undefined;
    if (draft.kind === 'alias') breakAliasLoop(draft, draft, context);
  }
  const extended = new Set<Declaration>();
  for (const draft of drafts) {
    if (draft.kind !== 'object') continue;
    draft.parents = draft.parents.flatMap((named) => {
      const parent = resolveType({ kind: 'named', target: named });
      return parent.kind === 'named' && isParent(parent.target, draft) ? [parent.target] : [];
    });
    for (const parent of draft.parents) extended.add(parent);
  }
  inferTags(drafts);
  tagNumbers(drafts, context);
  pinTags(drafts, extended);
}

function breakAliasLoop(
  alias: AliasDeclaration,
  draft: Draft & { kind: 'alias' },
  context: BuildContext,
): void {
  const seen = new Set<Declaration>([alias]);
  let type: Type = alias.target.type;
  while (type.kind === 'named' && type.target.kind === 'alias') {
    if (seen.has(type.target)) {
      const message = 'The schema refers only to itself; sdkgen reads it as any value.';
      context.note('alias-of-itself', 'schema', message, alias.source);
      draft.target = anyUse;
      return;
    }
    seen.add(type.target);
    type = type.target.target.type;
  }
}

/** Whether a child has every property of a parent, with the same type or a narrower one. */
export function isParent(
  parent: Declaration,
  child: ObjectDeclaration,
): parent is ObjectDeclaration {
  if (parent.kind !== 'object' || parent === child || reaches(parent, child)) return false;
  const properties = new Map(child.properties.map((property) => [property.wireName, property]));
  return parent.properties.every((inherited) => {
    const property = properties.get(inherited.wireName);
    if (!property || (inherited.required && !property.required)) return false;
    const { readOnly, writeOnly, type } = property;
    if (inherited.readOnly !== readOnly || inherited.writeOnly !== writeOnly) return false;
    return type === inherited.type || narrows(type, inherited.type);
  });
}

/** Whether an object extends another. Visits each object once. */
function reaches(parent: ObjectDeclaration, child: ObjectDeclaration): boolean {
  const seen = new Set<Declaration>();
  const open: Declaration[] = [parent];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind !== 'object' || seen.has(next)) continue;
    seen.add(next);
    if (next.parents.includes(child)) return true;
    for (const above of next.parents) open.push(above);
  }
  return false;
}

/** A constant narrows a string, and an enum that has its value. */
function narrows(use: TypeUse, inherited: TypeUse): boolean {
  if (use.nullable && !inherited.nullable) return false;
  if (use.type.kind !== 'constant' || typeof use.type.value !== 'string') return false;
  if (inherited.type.kind === 'string') return broadFormat(inherited.type.format) === 'text';
  return (
    inherited.type.kind === 'named' &&
    inherited.type.target.kind === 'enum' &&
    inherited.type.target.base === 'string'
  );
}

/**
 * Makes the discriminator of a variant with only one tag a required constant. Languages distinguish
 * variants by it, and every request contains it. Variants that other schemas extend do not change, nor do
 * variants of a union without a discriminator: the union adds the tag to what is sent.
 */
function pinTags(drafts: readonly Draft[], extended: ReadonlySet<Declaration>): void {
  const tags = new Map<Declaration, Pin[]>();
  for (const draft of drafts) {
    if (draft.kind !== 'union' || draft.discriminator === undefined || draft.tagOptional) continue;
    for (const { type, tags: own, withoutTag } of (draft as UnionDeclaration).variants) {
      if (type.type.kind !== 'named') continue;
      const list = tags.get(type.type.target) ?? [];
      list.push({ discriminator: draft.discriminator, tags: own, withoutTag });
      tags.set(type.type.target, list);
    }
  }
  for (const [declaration, pins] of tags) {
    const [first] = pins;
    const all = new Set(pins.flatMap((pin) => pin.tags));
    const [tag] = all;
    if (!first || tag === undefined || all.size !== 1 || extended.has(declaration)) continue;
    if (
      declaration.kind !== 'object' ||
      pins.some(
        ({ discriminator, withoutTag }) => withoutTag || discriminator !== first.discriminator,
      )
    )
      continue;
    const draft = declaration as Draft & { kind: 'object' };
    draft.properties = declaration.properties.map((property) =>
      pinned(property, first.discriminator, tag),
    );
  }
}

/** What a union says about one of its variants. */
interface Pin extends Pick<Variant, 'tags' | 'withoutTag'> {
  readonly discriminator: string;
}

function pinned(property: Property, discriminator: string, tag: string): Property {
  if (property.wireName !== discriminator) return property;
  const value = taggedValue(property.type, tag);
  if (value === undefined) return property;
  return {
    ...property,
    required: true,
    type: { type: { kind: 'constant', value }, nullable: false },
  };
}
