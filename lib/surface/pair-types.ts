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
  const placed = withUses(pairs(before, after, keys), operations);
  const names = new TypeNames(new Set(before.map(byName)));
  const merged = mergedInto(placed.gone, after);
  const parted = partedFrom(before, placed.come);
  const both = [...placed.both, ...merged];
  for (const [old, now] of [...both, ...parted]) names.add(old.name, now.name);
  const split = new Map<SurfaceType, readonly SurfaceType[]>();
  const firstOf = new Map(both);
  for (const [old, now] of parted) {
    const first = firstOf.get(old);
    split.set(old, [...(split.get(old) ?? (first ? [first] : [])), now]);
  }
  const [known, kept] = [
    new Set(merged.map(([old]) => old)),
    new Set(parted.map(([, now]) => now)),
  ];
  return {
    gone: placed.gone.filter((type) => !known.has(type)),
    come: placed.come.filter((type) => !kept.has(type)),
    both,
    split,
    names,
  };
}

function joined(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join('\n');
}

/** What a type has, whatever it and the types in it are called; nothing where it has nothing. */
function shapeOf({ kind, members, values, tag }: SurfaceType): string | undefined {
  if (members.length + values.length === 0) return undefined;
  const own = members.map((member) => [wireName(member), member.required]);
  return JSON.stringify([kind, own, values.map(({ value }) => value), tag]);
}

function wireName({ name, wire }: SurfaceMember): string {
  return wire ?? name;
}

/** The types of each place, the first of a place alone. */
function byPlace(types: readonly SurfaceType[]): ReadonlyMap<string, SurfaceType> {
  const found = new Map<string, SurfaceType>();
  for (const type of types) {
    for (const place of type.places ?? []) if (!found.has(place)) found.set(place, type);
  }
  return found;
}

/** Old types whose place is one of a type that was paired already: equal types became one. */
function mergedInto(gone: readonly SurfaceType[], after: readonly SurfaceType[]): TypePairs {
  const now = gone.length > 0 ? byPlace(after) : new Map<string, SurfaceType>();
  return gone.flatMap((old) => {
    const found = now.get(old.places?.[0] ?? '');
    return found?.kind === old.kind ? [[old, found] as const] : [];
  });
}

/** New types whose place was one of an old type: its uses became different types. */
function partedFrom(before: readonly SurfaceType[], come: readonly SurfaceType[]): TypePairs {
  const old = come.length > 0 ? byPlace(before) : new Map<string, SurfaceType>();
  return come.flatMap((now) => {
    const found = old.get(now.places?.[0] ?? '');
    return found?.kind === now.kind ? [[found, now] as const] : [];
  });
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
