import { resolve } from '../resolve.js';
import type { ObjectDeclaration, TypeUse, UnionDeclaration, Variant } from '../types.js';
import type { Draft } from './draft.js';

/**
 * Finds the discriminator of unions that name none: a property of which each object has a string constant
 * of its own, and not all of them require it. Without it, values would be sent without their tag. If all
 * objects require such a property, their constants are sent anyway, and the union does not change.
 */
export function inferTags(drafts: readonly Draft[]): void {
  const constants = new Constants();
  for (const draft of drafts) {
    if (draft.kind !== 'union' || draft.discriminator !== undefined) continue;
    const found = findTags(draft.variants, constants);
    if (!found) continue;
    draft.discriminator = found.property;
    draft.tagOptional = true;
    draft.variants = draft.variants.map((variant, index) => ({
      ...variant,
      tags: found.tags[index] ?? [],
    }));
  }
}

/** A string that a property always has. */
interface Constant {
  readonly value: string;
  readonly required: boolean;
}

/** The constants that objects may send, by property. */
class Constants {
  readonly #known = new Map<ObjectDeclaration, ReadonlyMap<string, Constant>>();

  of(object: ObjectDeclaration): ReadonlyMap<string, Constant> {
    const known = this.#known.get(object) ?? constantsOf(object);
    this.#known.set(object, known);
    return known;
  }
}

function constantsOf({ properties }: ObjectDeclaration): ReadonlyMap<string, Constant> {
  const found = new Map<string, Constant>();
  for (const { readOnly, required, type: use, wireName } of properties) {
    const { type, nullable } = resolve(use);
    if (readOnly || nullable || type.kind !== 'constant') continue;
    if (typeof type.value === 'string') found.set(wireName, { value: type.value, required });
  }
  return found;
}

/** An object that a variant of a union may be. */
interface Leaf {
  readonly object: ObjectDeclaration;
  /** The tags that the unions around it within the variant give it. */
  readonly known: ReadonlyMap<string, readonly string[]>;
}

interface FoundTags {
  readonly property: string;
  /** By variant. */
  readonly tags: readonly (readonly string[])[];
  /** Whether each value is sent with its tag as it is. */
  readonly isSent: boolean;
}

function findTags(variants: readonly Variant[], constants: Constants): FoundTags | undefined {
  const all: (readonly Leaf[])[] = [];
  const search = { left: mostVisited };
  for (const { type } of variants) {
    const own = leavesOf(type, new Map(), search);
    if (!own) return undefined;
    all.push(own);
  }
  const [first, second] = all.filter((own) => own.length > 0);
  const [leaf] = first ?? [];
  if (!leaf || !second) return undefined;
  const names = new Set([...constants.of(leaf.object).keys(), ...leaf.known.keys()]);
  const found = [...names].flatMap((property) => tagsOf(all, property, constants) ?? []);
  return found.some(({ isSent }) => isSent) ? undefined : found[0];
}

/** Unions within a union may lead to more objects than a description has. */
const mostVisited = 1000;

/**
 * The objects that a type may be. Absent: any JSON object may be of the type, or there are too many. No
 * union contains itself.
 */
function leavesOf(
  use: TypeUse,
  known: Leaf['known'],
  search: { left: number },
): readonly Leaf[] | undefined {
  if (search.left-- === 0) return undefined;
  const { type } = resolve(use);
  if (type.kind === 'any' || type.kind === 'map') return undefined;
  if (type.kind !== 'named') return [];
  if (type.target.kind === 'object') return [{ object: type.target, known }];
  if (type.target.kind !== 'union') return [];
  const leaves: Leaf[] = [];
  for (const variant of type.target.variants) {
    const own = leavesOf(variant.type, around(type.target, variant, known), search);
    if (!own) return undefined;
    leaves.push(...own);
  }
  return leaves;
}

function around(
  { discriminator, tagOptional }: UnionDeclaration,
  { tags }: Variant,
  known: Leaf['known'],
): Leaf['known'] {
  const isTagged = discriminator !== undefined && !tagOptional && tags.length > 0;
  return isTagged ? new Map([...known, [discriminator, tags]]) : known;
}

/** The tags by variant, if the property has a string of its own for each object. */
function tagsOf(
  all: readonly (readonly Leaf[])[],
  property: string,
  constants: Constants,
): FoundTags | undefined {
  const owners = new Map<string, { readonly object: ObjectDeclaration; readonly index: number }>();
  const tags: (readonly string[])[] = [];
  let isSent = true;
  for (const [index, leaves] of all.entries()) {
    const own = new Set<string>();
    for (const { object, known } of leaves) {
      const constant = constants.of(object).get(property);
      const values = known.get(property) ?? (constant ? [constant.value] : []);
      if (values.length === 0) return undefined;
      for (const value of values) {
        const owner = owners.get(value);
        if (owner && owner.object !== object && owner.index !== index) return undefined;
        owners.set(value, { object, index });
        own.add(value);
      }
      isSent &&= known.has(property) || constant?.required === true;
    }
    tags.push([...own]);
  }
  return { property, tags, isSent };
}
