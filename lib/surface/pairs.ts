/** What two builds have in common: things that are the same one, and those that only one of them has. */
export interface Pairs<Thing> {
  readonly gone: readonly Thing[];
  readonly come: readonly Thing[];
  readonly both: readonly (readonly [before: Thing, after: Thing])[];
}

/** What a thing is recognized by; nothing where it cannot be recognized by that. */
export type Key<Thing> = (thing: Thing) => string | undefined;

/**
 * Pairs the things of two builds. Each key is tried in turn on what is left, and counts only if one
 * thing of each build has it.
 */
export function pairs<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  keys: readonly Key<Thing>[],
): Pairs<Thing> {
  const beforeOf = new Map<Thing, Thing>();
  const paired = new Set<Thing>();
  for (const key of keys) {
    const old = byKey(
      before.filter((thing) => !paired.has(thing)),
      key,
    );
    const now = byKey(
      after.filter((thing) => !beforeOf.has(thing)),
      key,
    );
    for (const [value, thing] of now) {
      const last = old.get(value);
      if (thing === undefined || last === undefined) continue;
      beforeOf.set(thing, last);
      paired.add(last);
    }
  }
  return {
    gone: before.filter((thing) => !paired.has(thing)),
    come: after.filter((thing) => !beforeOf.has(thing)),
    both: after.flatMap((thing) => {
      const last = beforeOf.get(thing);
      return last === undefined ? [] : [[last, thing] as const];
    }),
  };
}

/** Things by key; nothing where several have the same. */
function byKey<Thing>(things: readonly Thing[], key: Key<Thing>): Map<string, Thing | undefined> {
  const found = new Map<string, Thing | undefined>();
  for (const thing of things) {
    const value = key(thing);
    if (value !== undefined) found.set(value, found.has(value) ? undefined : thing);
  }
  return found;
}

/** Pairs that were compared before, since types may hold themselves. */
export class KnownPairs<Thing> {
  readonly #partners = new Map<Thing, Set<Thing>>();

  /** Adds a pair, and returns whether it was new. */
  add(before: Thing, after: Thing): boolean {
    const partners = this.#partners.get(before) ?? new Set();
    this.#partners.set(before, partners);
    return partners.size < partners.add(after).size;
  }
}
