import {
  added,
  changed,
  deprecation,
  need,
  paired,
  removed,
  type SurfaceChange,
} from './changes.js';
import type { SurfaceArgument, SurfaceOperation } from './surface.js';

/** What differs between the calls of two surfaces. */
export function compareOperations(
  before: readonly SurfaceOperation[],
  after: readonly SurfaceOperation[],
): readonly SurfaceChange[] {
  const { gone, come, both } = paired(before, after);
  return [
    ...gone.map(({ name }) => removed('operation', name)),
    ...come.map(({ name }) => added('operation', name)),
    ...both.flatMap(([old, now]) => compareOperation(old, now)),
  ];
}

function compareOperation(
  before: SurfaceOperation,
  after: SurfaceOperation,
): readonly SurfaceChange[] {
  const { name } = after;
  const { args, renamed } = withNamesOf(before.arguments, after.arguments);
  const { gone, come, both } = paired(args, after.arguments);
  const place = (argument: SurfaceArgument): string => `${name}(${argument.name})`;
  return [
    ...changed('operation', name, [before.returns, after.returns]),
    ...deprecation('operation', name, before, after),
    ...renamed.flatMap(([old, now]) =>
      changed('argument', place(now), [old.name, now.name], 'patch'),
    ),
    ...gone.map((argument) => removed('argument', place(argument))),
    ...come.map((argument) =>
      added('argument', place(argument), argument.required ? 'major' : 'minor'),
    ),
    ...(both.some(([old, now]) => old.position !== now.position)
      ? changed('operation', name, [order(args), order(after.arguments)])
      : []),
    ...both.flatMap(([old, now]) => [
      ...changed('argument', place(now), [old.type, now.type]),
      ...changed('argument', place(now), [need(old), need(now)], now.required ? 'major' : 'minor'),
      ...deprecation('argument', place(now), old, now),
    ]),
  ];
}

/**
 * The old arguments, called as the new ones are where no call has the name: there a new name in the same
 * place is none for programs.
 */
function withNamesOf(
  before: readonly SurfaceArgument[],
  after: readonly SurfaceArgument[],
): {
  readonly args: readonly SurfaceArgument[];
  readonly renamed: readonly (readonly [before: SurfaceArgument, after: SurfaceArgument])[];
} {
  const { gone, come } = paired(before, after);
  const renamed = gone.flatMap((old) => {
    const now = come.find((one) => isSamePlace(old, one));
    return now === undefined ? [] : [[old, now] as const];
  });
  const names = new Map(renamed.map(([old, now]) => [old, now.name]));
  const args = before.map((old) => ({ ...old, name: names.get(old) ?? old.name }));
  return { args, renamed };
}

function isSamePlace(a: SurfaceArgument, b: SurfaceArgument): boolean {
  const isNameless = a.position !== undefined && !a.named && !b.named;
  return isNameless && a.position === b.position && a.type !== '' && a.type === b.type;
}

/** The arguments that calls give by position, as a call has them. */
function order(all: readonly SurfaceArgument[]): string {
  const names = all
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ name }) => name);
  return `(${names.join(', ')})`;
}
