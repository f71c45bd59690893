import { type Key, type Pairs, pairs } from './pairs.js';
import type { TypeNames } from './type-names.js';

/** Parts of a version number (semver.org 2.0.0), the least first. */
export const bumps = ['patch', 'minor', 'major'] as const;
export type Bump = (typeof bumps)[number];

/** One difference between two surfaces, and what it asks of the version. */
export interface SurfaceChange {
  /** `split`: a type that became several. */
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed' | 'split';
  readonly subject:
    | 'client'
    | 'service'
    | 'operation'
    | 'argument'
    | 'error'
    | 'type'
    | 'member'
    | 'value'
    | 'variant';
  /** With what it belongs to: `Pet.name`. */
  readonly name: string;
  /** Of something changed: what of it, as it was and as it is. Of something renamed or split: its names. */
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

/** Programs that use the old name have to use the new one. */
export function renamed(
  subject: SurfaceChange['subject'],
  [before, after]: readonly [before: string, after: string],
  bump: Bump = 'major',
): readonly SurfaceChange[] {
  return before === after ? [] : [{ kind: 'renamed', subject, name: after, before, after, bump }];
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

/** A change of a type as it is written. A new name of a type that it names is none. */
export function changedType(
  subject: SurfaceChange['subject'],
  name: string,
  [before, after]: readonly [before: string, after: string],
  names: TypeNames,
): readonly SurfaceChange[] {
  return names.isSame(before, after) ? [] : changed(subject, name, [before, after]);
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

interface Naming<Thing> {
  /** What a thing is recognized by, the surest first; without this by its name alone. */
  readonly keys?: readonly Key<Thing>[];
  /** With what it belongs to; without this its name alone says what it is. */
  readonly nameOf?: (thing: Thing) => string;
  /** What a new one asks for, where that is not always a minor version. */
  readonly addedAs?: (thing: Thing) => Bump;
  /** Whether one has another name only because what it belongs to has one. */
  readonly isSameName?: (before: Thing, after: Thing) => boolean;
  /** What a new name asks for, where that is not always a major version. */
  readonly renamedAs?: (before: Thing, after: Thing) => Bump;
  /** What differs in one that there was and is. */
  readonly compare?: (before: Thing, after: Thing) => readonly SurfaceChange[];
}

interface Named {
  readonly name: string;
}

/** Recognizes a thing by its name. */
export const byName = ({ name }: Named): string => name;

/** What is gone, what has come, and what differs in what stayed, such as its name. */
export function compareNamed<Thing extends Named>(
  subject: SurfaceChange['subject'],
  [before, after]: readonly [before: readonly Thing[], after: readonly Thing[]],
  naming: Naming<Thing> = {},
): readonly SurfaceChange[] {
  return comparePairs(subject, pairs(before, after, naming.keys ?? [byName]), naming);
}

/** The same of things that are paired already. */
export function comparePairs<Thing extends Named>(
  subject: SurfaceChange['subject'],
  { gone, come, both }: Pairs<Thing>,
  {
    nameOf = byName,
    addedAs,
    isSameName = (old, now) => old.name === now.name,
    renamedAs,
    compare = () => [],
  }: Omit<Naming<Thing>, 'keys'>,
): readonly SurfaceChange[] {
  return [
    ...gone.map((thing) => removed(subject, nameOf(thing))),
    ...come.map((thing) => added(subject, nameOf(thing), addedAs?.(thing))),
    ...both.flatMap(([old, now]) => [
      ...(isSameName(old, now)
        ? []
        : renamed(subject, [nameOf(old), nameOf(now)], renamedAs?.(old, now))),
      ...compare(old, now),
    ]),
  ];
}
