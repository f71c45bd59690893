import { byName } from './changes.js';
import { type Key, type Pairs, pairs } from './pairs.js';
import type { SurfaceArgument, SurfaceMember, SurfaceOperation, SurfaceType } from './surface.js';
import { differentNames, TypeNames } from './type-names.js';

type TypePairs = Pairs<SurfaceType>['both'];
type TextPair = readonly [before: string, after: string];

/** The types of two builds. Of several types that became one, each is paired with it. */
export interface PairedTypes extends Pairs<SurfaceType> {
  /** By the old type: all types that it became. */
  readonly split: ReadonlyMap<SurfaceType, readonly SurfaceType[]>;
  readonly names: TypeNames;
}

/**
 * Pairs the types of two builds. The place of a schema moves when another schema is written before it,
 * so it counts before the name only together with the structure.
 */
const keys: readonly Key<SurfaceType>[] = [
  (type) => joined(type.places?.[0], type.name),
  (type) => joined(type.places?.[0], shapeOf(type)),
  byName,
  (type) => joined(type.places?.[0], type.kind),
];

/** Recognizes properties and arguments by what requests and responses call them. */
export const memberKeys: readonly Key<SurfaceMember>[] = [wireName, byName];
export const argumentKeys: readonly Key<SurfaceArgument>[] = [({ wire }) => wire, byName];

/** Pairs the types of two builds, which both have the calls that are paired. */
export function pairTypes(
  [before, after]: readonly [before: readonly SurfaceType[], after: readonly SurfaceType[]],
  operations: Pairs<SurfaceOperation>['both'],
): PairedTypes {
  const { gone, come, both } = withUses(pairs(before, after, keys), operations);
  const firstOf = new Map(both);
  const split = new Map<SurfaceType, SurfaceType[]>();
  for (const [old, now] of pairsOfPlaces(before, after)) {
    const first = firstOf.get(old);
    if (first === undefined) firstOf.set(old, now);
    else if (first !== now) {
      const parts = split.get(old) ?? [first];
      split.set(old, parts);
      parts.push(now);
    }
  }
  const names = new TypeNames(new Set(before.map(byName)));
  for (const [old, now] of firstOf) names.add(old.name, now.name);
  for (const [old, parts] of split) for (const now of parts) names.add(old.name, now.name);
  const known = new Set([...firstOf.values(), ...[...split.values()].flat()]);
  return {
    gone: gone.filter((type) => !firstOf.has(type)),
    come: come.filter((type) => !known.has(type)),
    both: [...firstOf],
    split,
    names,
  };
}

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('\n');
}

/** What a type has, whatever it and the types in it are called; nothing where that says little. */
function shapeOf({ kind, members, values, variants, tag }: SurfaceType): string | undefined {
  if (members.length + values.length + variants.length === 0) return undefined;
  const own = members.map((member) => [wireName(member), member.required]);
  return JSON.stringify([kind, own, values.map(({ value }) => value), variants.length, tag]);
}

function wireName({ name, wire }: SurfaceMember): string {
  return wire ?? name;
}

/**
 * Types of the same structure that have a place in common. Equal types that became one have several old
 * types, and a type whose uses became different types has several new ones.
 */
function pairsOfPlaces(before: readonly SurfaceType[], after: readonly SurfaceType[]): TypePairs {
  const now = byPlace(after);
  const found = new Map<SurfaceType, Set<SurfaceType>>();
  for (const [place, old] of byPlace(before)) {
    const type = now.get(place);
    if (old && type) found.set(old, (found.get(old) ?? new Set()).add(type));
  }
  return [...found].flatMap(([old, all]) => [...all].map((type) => [old, type] as const));
}

/** Types by place and structure; nothing where several types are alike in both. */
function byPlace(types: readonly SurfaceType[]): ReadonlyMap<string, SurfaceType | undefined> {
  const found = new Map<string, SurfaceType | undefined>();
  for (const type of types) {
    const shape = shapeOf(type);
    if (shape === undefined) continue;
    for (const place of new Set(type.places)) {
      const key = `${place}\n${shape}`;
      found.set(key, found.has(key) ? undefined : type);
    }
  }
  return found;
}

/**
 * Also pairs types of the same structure that neither name nor place show to be the same: one takes the
 * place of the other in a call or a type that both builds have.
 */
function withUses(
  found: Pairs<SurfaceType>,
  operations: Pairs<SurfaceOperation>['both'],
): Pairs<SurfaceType> {
  const gone = new Map(found.gone.map((type) => [type.name, type]));
  const come = new Map(found.come.map((type) => [type.name, type]));
  const both = [...found.both];
  const pair = ([before, after]: TextPair): void => {
    for (const [old, now] of differentNames(before, after) ?? []) {
      const [one, other] = [gone.get(old), come.get(now)];
      if (!one || !other || shapeOf(one) === undefined || shapeOf(one) !== shapeOf(other)) continue;
      gone.delete(old);
      come.delete(now);
      both.push([one, other]);
    }
  };
  const isOpen = (): boolean => gone.size > 0 && come.size > 0;
  if (isOpen()) for (const [old, now] of operations) textsOfCalls(old, now).forEach(pair);
  // The list grows by the types that are paired on the way.
  for (let at = 0; at < both.length && isOpen(); at++) {
    const [old, now] = both[at] as TypePairs[number];
    textsOfTypes(old, now).forEach(pair);
  }
  return { gone: [...gone.values()], come: [...come.values()], both };
}

function textsOfCalls(old: SurfaceOperation, now: SurfaceOperation): readonly TextPair[] {
  return [
    [old.returns, now.returns],
    ...typesOf(pairs(old.arguments, now.arguments, argumentKeys)),
    ...typesOf(pairs(old.errors, now.errors, [byName])),
  ];
}

function textsOfTypes(old: SurfaceType, now: SurfaceType): readonly TextPair[] {
  return [
    [old.target ?? '', now.target ?? ''],
    ...typesOf(pairs(old.members, now.members, memberKeys)),
  ];
}

function typesOf({ both }: Pairs<{ readonly type: string }>): readonly TextPair[] {
  return both.map(([old, now]) => [old.type, now.type]);
}
