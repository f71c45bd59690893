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
  const { gone, come, both } = paired(before.arguments, after.arguments);
  const place = (argument: SurfaceArgument): string => `${name}(${argument.name})`;
  return [
    ...changed('operation', name, [before.returns, after.returns]),
    ...deprecation('operation', name, before, after),
    ...gone.map((argument) => removed('argument', place(argument))),
    ...come.map((argument) =>
      added('argument', place(argument), argument.required ? 'major' : 'minor'),
    ),
    ...(both.some(([old, now]) => old.position !== now.position)
      ? changed('operation', name, [order(before), order(after)])
      : []),
    ...both.flatMap(([old, now]) => [
      ...changed('argument', place(now), [old.type, now.type]),
      ...changed('argument', place(now), [need(old), need(now)], now.required ? 'major' : 'minor'),
      ...deprecation('argument', place(now), old, now),
    ]),
  ];
}

/** The arguments that calls give by position, as a call has them. */
function order(operation: SurfaceOperation): string {
  const names = operation.arguments
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .map(({ name }) => name);
  return `(${names.join(', ')})`;
}
