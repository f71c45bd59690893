import {
  type Bump,
  changed,
  compareNamed,
  deprecation,
  need,
  type SurfaceChange,
} from './changes.js';
import type { SurfaceMember, SurfaceType } from './surface.js';

/** What differs between the types of two surfaces. */
export function compareTypes(
  before: readonly SurfaceType[],
  after: readonly SurfaceType[],
): readonly SurfaceChange[] {
  return compareNamed('type', [before, after], { compare: compareType });
}

function compareType(before: SurfaceType, after: SurfaceType): readonly SurfaceChange[] {
  const { name } = after;
  // Of another kind nothing is left to be compared.
  if (before.kind !== after.kind) return changed('type', name, [before.kind, after.kind]);
  return [
    ...changed('type', name, [before.target ?? '', after.target ?? '']),
    ...changed('type', name, [tagText(before), tagText(after)]),
    ...deprecation('type', name, before, after),
    ...compareMembers(before, after),
    ...compareValues(before, after),
    ...compareVariants(before, after),
  ];
}

function tagText({ tag }: SurfaceType): string {
  return tag === undefined ? 'no discriminator' : `discriminator ${tag}`;
}

function compareMembers(before: SurfaceType, after: SurfaceType): readonly SurfaceChange[] {
  const place = (member: SurfaceMember): string => `${after.name}.${member.name}`;
  // A value that nobody sent so far cannot lack what is required of it now.
  const wasSent = before.sent && after.sent;
  const wasReceived = before.received && after.received;
  return compareNamed('member', [before.members, after.members], {
    nameOf: place,
    addedAs: ({ required, sent }) => (required && sent && wasSent ? 'major' : 'minor'),
    compare: (old, now) => [
      ...changed('member', place(now), [old.type, now.type]),
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
  return compareNamed('value', [before.values, after.values], {
    compare: (old, now) => changed('value', now.name, [old.value, now.value]),
  });
}

function compareVariants(before: SurfaceType, after: SurfaceType): readonly SurfaceChange[] {
  return compareNamed('variant', [before.variants, after.variants], {
    nameOf: ({ name }) => `${after.name}: ${name}`,
  });
}
