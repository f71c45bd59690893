import {
  changed,
  changedType,
  compareNamed,
  comparePairs,
  deprecation,
  need,
  renamed,
  type SurfaceChange,
} from './changes.js';
import { methodOf, type PairedOperations, serviceOf } from './pair-operations.js';
import { argumentKeys } from './pair-types.js';
import { type Pairs, pairs } from './pairs.js';
import type { SurfaceArgument, SurfaceOperation } from './surface.js';
import type { TypeNames } from './type-names.js';

/** What differs between the calls of two surfaces. */
export function compareOperations(
  operations: PairedOperations,
  names: TypeNames,
): readonly SurfaceChange[] {
  const services = renamedServices(operations);
  return [
    ...[...services].flatMap((service) => renamed('service', service)),
    ...comparePairs('operation', operations, {
      isSameName: (old, now) =>
        methodOf(old) === methodOf(now) &&
        (serviceOf(old) === serviceOf(now) || services.get(serviceOf(old)) === serviceOf(now)),
      compare: (old, now) => compareOperation(old, now, names),
    }),
  ];
}

/** Services that are gone, all of whose operations a new service has: they have another name. */
function renamedServices({
  gone,
  come,
  both,
  services,
}: PairedOperations): ReadonlyMap<string, string> {
  const before = new Set([...gone, ...both.map(([old]) => old)].map(serviceOf));
  const after = new Set([...come, ...both.map(([, now]) => now)].map(serviceOf));
  const moved = both.map(([old, now]) => [serviceOf(old), serviceOf(now)] as const);
  return new Map(
    [...services].filter(
      ([old, now]) =>
        !after.has(old) &&
        !before.has(now) &&
        moved.every(([from, to]) => (from === old) === (to === now)),
    ),
  );
}

function compareOperation(
  before: SurfaceOperation,
  after: SurfaceOperation,
  names: TypeNames,
): readonly SurfaceChange[] {
  const { name } = after;
  return [
    ...changedType('operation', name, [before.returns, after.returns], names),
    ...deprecation('operation', name, before, after),
    ...compareArguments(before, after, names),
    ...compareNamed('error', [before.errors, after.errors], {
      nameOf: (error) => `${name} ${error.name}`,
      compare: (old, now) =>
        changedType('error', `${name} ${now.name}`, [old.type, now.type], names),
    }),
  ];
}

function compareArguments(
  before: SurfaceOperation,
  after: SurfaceOperation,
  names: TypeNames,
): readonly SurfaceChange[] {
  const paired = pairArguments(before.arguments, after.arguments, names);
  const nameOf = (argument: SurfaceArgument): string => `${after.name}(${argument.name})`;
  const newNames = new Map(paired.both.map(([old, now]) => [old, now.name]));
  const renamedOld = before.arguments.map((old) => ({
    ...old,
    name: newNames.get(old) ?? old.name,
  }));
  return [
    ...comparePairs('argument', paired, {
      nameOf,
      addedAs: ({ required }) => (required ? 'major' : 'minor'),
      renamedAs: (old, now) => (isNameless(old) && isNameless(now) ? 'patch' : 'major'),
      compare: (old, now) => [
        ...changedType('argument', nameOf(now), [old.type, now.type], names),
        ...changed(
          'argument',
          nameOf(now),
          [need(old), need(now)],
          now.required ? 'major' : 'minor',
        ),
        ...deprecation('argument', nameOf(now), old, now),
      ],
    }),
    ...(paired.both.some(([old, now]) => old.position !== now.position)
      ? changed('operation', after.name, [order(renamedOld), order(after.arguments)])
      : []),
  ];
}

/** Pairs arguments. Those that no call can name are also the same if place and type are. */
function pairArguments(
  before: readonly SurfaceArgument[],
  after: readonly SurfaceArgument[],
  names: TypeNames,
): Pairs<SurfaceArgument> {
  const { gone, come, both } = pairs(before, after, argumentKeys);
  const isSamePlace = (a: SurfaceArgument, b: SurfaceArgument): boolean =>
    [a, b].every(isNameless) &&
    a.position === b.position &&
    a.type !== '' &&
    names.isSame(a.type, b.type);
  const placed = gone.flatMap((old) => {
    const now = come.find((one) => isSamePlace(old, one));
    return now === undefined ? [] : [[old, now] as const];
  });
  const [old, now] = [placed.map(([one]) => one), placed.map(([, one]) => one)];
  return {
    gone: gone.filter((argument) => !old.includes(argument)),
    come: come.filter((argument) => !now.includes(argument)),
    both: [...both, ...placed],
  };
}

function isNameless({ named, position }: SurfaceArgument): boolean {
  return position !== undefined && !named;
}

/** The arguments that calls give by position, as a call has them. */
function order(all: readonly SurfaceArgument[]): string {
  const names = all
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ name }) => name);
  return `(${names.join(', ')})`;
}
