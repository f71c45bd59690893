import { resolve } from '../../resolve.js';
import type { Property, TypeUse } from '../../types.js';
import { anyUse } from '../../schemas/draft.js';
import { itemsOf } from '../locate.js';
import {
  companionNames,
  envelopeNames,
  itemsNames,
  looseNextUrlNames,
  nextUrlNames,
  normalName,
} from './names.js';

/** A property of a response, and the keys that lead to it from the body. */
export interface Spot {
  readonly keys: readonly string[];
  /** `normalName` of the last key. */
  readonly key: string;
  readonly property: Property;
}

/** Where the items of a response are, and what is said of the page around them. */
export interface PageShape {
  /** Keys from the body to the array. */
  readonly results: readonly string[];
  readonly item: TypeUse;
  /** Values around the array: next to it, at the top of the body, and in objects such as `meta`. */
  readonly spots: readonly Spot[];
  /** The name of the array says that its items are the list. */
  readonly isNamed: boolean;
}

type Found = { readonly shape: PageShape } | { readonly reason: string | undefined };

/** How the names of a list of an operation may start, the likeliest first. */
type Subject = readonly string[];

export function pageShape(body: TypeUse, subject: Subject): Found {
  const { type } = resolve(body);
  if (type.kind === 'array') {
    return { shape: { results: [], item: type.items, spots: [], isNamed: true } };
  }
  const root = spotsOf(body, []);
  const own = chooseArray(root, subject);
  if (own === 'several') return { reason: 'the response has several arrays' };
  if (own) return { shape: shapeAt(own, [...root, ...envelopes(root)]) };
  const isUnion = type.kind === 'named' && type.target.kind === 'union';
  return nestedShape(root, subject, isUnion ? 'the response has several schemas' : undefined);
}

/** Whether a property at the top of a body may have the URL of the next page, or an object with it. */
export function namesNext(body: TypeUse): boolean {
  const { type } = resolve(body);
  if (type.kind !== 'named' || type.target.kind !== 'object') return false;
  return type.target.properties.some(({ wireName }) => {
    const key = normalName(wireName);
    return envelopeNames.has(key) || nextUrlNames.has(key) || looseNextUrlNames.has(key);
  });
}

/** A list one object deeper: `albums.items`, `data.users`. */
function nestedShape(root: readonly Spot[], subject: Subject, reason: string | undefined): Found {
  const holders = root.flatMap((spot) => {
    const inner = spotsOf(spot.property.type, spot.keys);
    return inner.some(isArray) ? [{ spot, inner }] : [];
  });
  const [holder, ...others] = holders;
  if (!holder) return { reason };
  if (others.length > 0) return { reason: 'the response has arrays in several objects' };
  const array = chooseArray(holder.inner, subject);
  if (array === 'several') return { reason: 'the response has several arrays' };
  if (!array) return { reason: undefined };
  const spots = [
    ...holder.inner,
    ...envelopes(holder.inner),
    ...root,
    ...envelopes(root.filter((spot) => spot !== holder.spot)),
  ];
  return { shape: shapeAt(array, spots) };
}

function shapeAt(array: { readonly spot: Spot; readonly isNamed: boolean }, all: readonly Spot[]) {
  return {
    results: array.spot.keys,
    item: itemsOf(array.spot.property.type) ?? anyUse,
    spots: all.filter((spot) => !isArray(spot)),
    isNamed: array.isNamed,
  };
}

/** The properties of the objects that say where a page stands, three levels deep. */
function envelopes(spots: readonly Spot[], depth = 0): Spot[] {
  return spots
    .filter(({ key }) => envelopeNames.has(key))
    .flatMap(({ property, keys }) => {
      const inner = spotsOf(property.type, keys, true).filter((spot) => !isArray(spot));
      return depth < 2 ? [...inner, ...envelopes(inner, depth + 1)] : inner;
    });
}

/** @param variants - whether the properties of all variants of a union count */
function spotsOf(use: TypeUse, keys: readonly string[], variants = false): Spot[] {
  const { type } = resolve(use);
  if (type.kind !== 'named') return [];
  const { target } = type;
  const base = target.kind === 'union' ? target.base : target;
  if (!base && target.kind === 'union' && variants) {
    const all = target.variants.flatMap((variant) => spotsOf(variant.type, keys));
    return [...new Map(all.toReversed().map((spot) => [spot.property.wireName, spot])).values()];
  }
  if (base?.kind !== 'object') return [];
  return base.properties.map((property) => ({
    keys: [...keys, property.wireName],
    key: normalName(property.wireName),
    property,
  }));
}

function isArray({ property }: Spot): boolean {
  return itemsOf(property.type) !== undefined;
}

function hasObjects({ property }: Spot): boolean {
  const items = itemsOf(property.type);
  return items !== undefined && isObject(items);
}

/** `pets` and `petList` have the pets of a path. Strings may be a part of one: `petTags`. */
function isOfSubject(array: Spot, name: string): boolean {
  const isPlural = array.key.length - name.length <= 'ies'.length;
  return array.key.startsWith(name) && (isPlural || hasObjects(array));
}

/** Whether items may be objects: lists of texts mostly belong to a resource. */
export function isObject(item: TypeUse): boolean {
  const { type } = resolve(item);
  return type.kind === 'any' || (type.kind === 'named' && type.target.kind !== 'enum');
}

function chooseArray(
  spots: readonly Spot[],
  subject: Subject,
): { readonly spot: Spot; readonly isNamed: boolean } | 'several' | undefined {
  const arrays = spots.filter(
    (spot) =>
      isArray(spot) &&
      (!companionNames.has(spot.key) || subject.some((name) => spot.key.startsWith(name))),
  );
  const objects = arrays.filter(hasObjects);
  const known = itemsNames
    .map((name) => arrays.find(({ key }) => key === name))
    .find((spot) => spot !== undefined);
  // Next to objects, an array of strings or numbers repeats something of them.
  const isClear = known && (objects.length === 0 || hasObjects(known));
  if (isClear) return { spot: known, isNamed: true };
  for (const name of subject) {
    const [spot, ...others] = arrays.filter((array) => isOfSubject(array, name));
    if (spot && others.length === 0) return { spot, isNamed: true };
  }
  const [only] = arrays;
  if (!only) return undefined;
  return arrays.length === 1 ? { spot: only, isNamed: false } : 'several';
}
