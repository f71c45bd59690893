/** Parts of a version number (semver.org 2.0.0), the least first. */
export const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/** One difference between two surfaces, and what it asks of the version. */
export interface SurfaceChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly subject:
    | 'client'
    | 'operation'
    | 'argument'
    | 'error'
    | 'type'
    | 'member'
    | 'value'
    | 'variant';
  /** With what it belongs to: `Pet.name`. */
  readonly name: string;
  /** Of something changed: what of it, as it was and as it is. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly bump: Bump;
}

/** The greatest of them; nothing where there are none. */
export function greatestBump(changes: readonly { readonly bump: Bump }[]): Bump | undefined {
  return bumps.findLast((bump) => changes.some((change) => change.bump === bump));
}

function added(
  subject: SurfaceChange['subject'],
  name: string,
  bump: Bump = 'minor',
): SurfaceChange {
  return { kind: 'added', subject, name, bump };
}

/** What a program may use cannot go without breaking it. */
function removed(subject: SurfaceChange['subject'], name: string): SurfaceChange {
  return { kind: 'removed', subject, name, bump: 'major' };
}

/** A change from one text to another; none where they are the same. */
export function changed(
  subject: SurfaceChange['subject'],
  name: string,
  [before, after]: readonly [before: string, after: string],
  bump: Bump = 'major',
): readonly SurfaceChange[] {
  return before === after ? [] : [{ kind: 'changed', subject, name, before, after, bump }];
}

/** What becomes deprecated asks for a minor version (semver.org, 7); what is so no more for a patch. */
export function deprecation(
  subject: SurfaceChange['subject'],
  name: string,
  before: { readonly deprecated: boolean },
  after: { readonly deprecated: boolean },
): readonly SurfaceChange[] {
  const word = ({ deprecated }: { readonly deprecated: boolean }): string =>
    deprecated ? 'deprecated' : 'not deprecated';
  return changed(subject, name, [word(before), word(after)], after.deprecated ? 'minor' : 'patch');
}

/** What a required thing and an optional one are called. */
export function need({ required }: { readonly required: boolean }): string {
  return required ? 'required' : 'optional';
}

/** Two lists of named things, told apart by name. */
export function paired<Thing extends { readonly name: string }>(
  before: readonly Thing[],
  after: readonly Thing[],
): {
  readonly gone: readonly Thing[];
  readonly come: readonly Thing[];
  readonly both: readonly (readonly [before: Thing, after: Thing])[];
} {
  const old = new Map(before.map((thing) => [thing.name, thing]));
  const present = new Set(after.map(({ name }) => name));
  return {
    gone: before.filter(({ name }) => !present.has(name)),
    come: after.filter(({ name }) => !old.has(name)),
    both: after.flatMap((thing) => {
      const last = old.get(thing.name);
      return last === undefined ? [] : [[last, thing] as const];
    }),
  };
}

interface Naming<Thing> {
  /** With what it belongs to; without this its name alone says what it is. */
  readonly nameOf?: (thing: Thing) => string;
  /** What a new one asks for, where that is not always a minor version. */
  readonly addedAs?: (thing: Thing) => Bump;
  /** What differs in one that there was and is. */
  readonly compare?: (before: Thing, after: Thing) => readonly SurfaceChange[];
}

/** What is gone, what has come, and what differs in what stayed. */
export function compareNamed<Thing extends { readonly name: string }>(
  subject: SurfaceChange['subject'],
  [before, after]: readonly [before: readonly Thing[], after: readonly Thing[]],
  { nameOf = ({ name }) => name, addedAs, compare = () => [] }: Naming<Thing> = {},
): readonly SurfaceChange[] {
  const { gone, come, both } = paired(before, after);
  return [
    ...gone.map((thing) => removed(subject, nameOf(thing))),
    ...come.map((thing) => added(subject, nameOf(thing), addedAs?.(thing))),
    ...both.flatMap(([old, now]) => compare(old, now)),
  ];
}
