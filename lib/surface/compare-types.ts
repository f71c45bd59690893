import {
  type Bump,
  byName,
  changed,
  changedType,
  compareNamed,
  comparePairs,
  deprecation,
  need,
  type SurfaceChange,
} from './changes.js';
import { memberKeys, type PairedTypes } from './pair-types.js';
import { pairs } from './pairs.js';
import type { SurfaceMember, SurfaceType, SurfaceVariant } from './surface.js';
import type { TypeNames } from './type-names.js';

/** Of the variants of two unions. */
const mostComparisons = 1_000_000;

/** What differs between the types of two surfaces. */
export function compareTypes(types: PairedTypes): readonly SurfaceChange[] {
  const compare = (old: SurfaceType, now: SurfaceType) => compareType(old, now, types.names);
  const isSplit = (type: SurfaceType): boolean => types.split.has(type);
  return unrepeated([
    ...comparePairs('type', types, {
      // The row of a split has all names.
      isSameName: (old, now) => old.name === now.name || isSplit(old),
      compare,
    }),
    ...[...types.split].flatMap(([old, parts]) => [
      splitType(old, parts),
      ...parts.flatMap((part) => compare(old, part)),
    ]),
  ]);
}

function splitType({ name }: SurfaceType, parts: readonly SurfaceType[]): SurfaceChange {
  const after = parts.map((part) => part.name).join(', ');
  return { kind: 'split', subject: 'type', name, before: name, after, bump: 'major' };
}

/** Several types that became one differ from it in the same way. */
function unrepeated(changes: readonly SurfaceChange[]): readonly SurfaceChange[] {
  const isRepeatable = ({ kind, subject }: SurfaceChange) => kind !== 'split' && subject !== 'type';
  const seen = new Set<string>();
  return changes.filter((change) => {
    if (!isRepeatable(change)) return true;
    const text = JSON.stringify(change);
    return !seen.has(text) && seen.add(text);
  });
}

function compareType(
  before: SurfaceType,
  after: SurfaceType,
  names: TypeNames,
): readonly SurfaceChange[] {
  const { name } = after;
  // Of another kind nothing is left to be compared.
  if (before.kind !== after.kind) return changed('type', name, [before.kind, after.kind]);
  return [
    ...changedType('type', name, [before.target ?? '', after.target ?? ''], names),
    ...changed('type', name, [tagText(before), tagText(after)]),
    ...deprecation('type', name, before, after),
    ...compareMembers(before, after, names),
    ...compareValues(before, after),
    ...compareVariants(before, after, names),
  ];
}

function tagText({ tag }: SurfaceType): string {
  return tag === undefined ? 'no discriminator' : `discriminator ${tag}`;
}

function compareMembers(
  before: SurfaceType,
  after: SurfaceType,
  names: TypeNames,
): readonly SurfaceChange[] {
  const place = (member: SurfaceMember): string => `${after.name}.${member.name}`;
  // A value that nobody sent so far cannot lack what is required of it now.
  const wasSent = before.sent && after.sent;
  const wasReceived = before.received && after.received;
  return compareNamed('member', [before.members, after.members], {
    keys: memberKeys,
    nameOf: place,
    addedAs: ({ required, sent }) => (required && sent && wasSent ? 'major' : 'minor'),
    compare: (old, now) => [
      ...changedType('member', place(now), [old.type, now.type], names),
      ...changed('member', place(now), [need(old), need(now)], needBump(old, now)),
      ...(wasSent
        ? changed('member', place(now), [way(old, 'sent'), way(now, 'sent')], sendingBump(now))
        : []),
      ...(wasReceived
        ? changed(
            'member',
            place(now),
            [way(old, 'received'), way(now, 'received')],
            now.received ? 'minor' : 'major',
          )
        : []),
      ...deprecation('member', place(now), old, now),
    ],
  });
}

/** Who sends may not be asked for more, and who receives may not be given less. */
function needBump(before: SurfaceMember, after: SurfaceMember): Bump {
  return (after.required ? before.sent : before.received) ? 'major' : 'minor';
}

function sendingBump(after: SurfaceMember): Bump {
  return after.sent && !after.required ? 'minor' : 'major';
}

function way(member: SurfaceMember, direction: 'sent' | 'received'): string {
  return member[direction] ? direction : `not ${direction}`;
}

function compareValues(before: SurfaceType, after: SurfaceType): readonly SurfaceChange[] {
  return compareNamed('value', [ownNames(before), ownNames(after)], {
    keys: [
      ({ own, value }) => JSON.stringify([own, value]),
      ({ value }) => value,
      ({ own }) => own,
    ],
    isSameName: (old, now) =>
      old.own === now.own || (before.name !== after.name && isSameCut(old.own, now.own)),
    compare: (old, now) => changed('value', now.name, [old.value, now.value]),
  });
}

/** The values of an enum, each with its name without that of the type, with which it begins. */
function ownNames({ name: type, values }: SurfaceType) {
  return values.map((value) => ({
    ...value,
    own: value.name.startsWith(type) ? value.name.slice(type.length) : value.name,
  }));
}

/** Whether one name is the other up to where a language cuts long names and adds a hash. */
function isSameCut(old: string, now: string): boolean {
  const hash = /[0-9a-f]{8}$/;
  const [a, b] = [old.replace(hash, ''), now.replace(hash, '')];
  return (hash.test(old) || hash.test(now)) && (a.startsWith(b) || b.startsWith(a));
}

/** A variant with another name is the same if its type is. */
function compareVariants(
  before: SurfaceType,
  after: SurfaceType,
  names: TypeNames,
): readonly SurfaceChange[] {
  const { gone, come } = pairs(before.variants, after.variants, [byName]);
  // A record from elsewhere may have so many that comparing each with each takes for ever.
  const isSame = (old: SurfaceVariant, now: SurfaceVariant): boolean =>
    gone.length * come.length <= mostComparisons && names.isSame(old.name, now.name);
  const open = {
    gone: gone.filter((old) => !come.some((now) => isSame(old, now))),
    come: come.filter((now) => !gone.some((old) => isSame(old, now))),
    both: [],
  };
  return comparePairs('variant', open, { nameOf: ({ name }) => `${after.name}: ${name}` });
}
