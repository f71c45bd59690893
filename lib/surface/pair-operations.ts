import { byName } from './changes.js';
import { type Pairs, pairs } from './pairs.js';
import type { SurfaceOperation } from './surface.js';

/** The operations of two builds, and the services that only have another name. */
export interface PairedOperations extends Pairs<SurfaceOperation> {
  /** By the old service: the one that has most of its operations now. */
  readonly services: ReadonlyMap<string, string>;
}

/**
 * Pairs operations by what they call, then by their operationId, which stays when a path moves, then by
 * name.
 */
export function pairOperations(
  before: readonly SurfaceOperation[],
  after: readonly SurfaceOperation[],
): PairedOperations {
  const paired = pairs(before, after, [
    ({ call }) => call,
    ({ call }) => call?.replace(/\{[^}]*\}/g, '{}'),
    ({ operationId }) => operationId,
    byName,
  ]);
  return { ...paired, services: servicesOf(paired.both) };
}

/** The service of an operation; services have their full path in the name. */
export function serviceOf({ name }: Pick<SurfaceOperation, 'name'>): string {
  return name.slice(0, name.lastIndexOf('.'));
}

export function methodOf({ name }: Pick<SurfaceOperation, 'name'>): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function servicesOf(both: Pairs<SurfaceOperation>['both']): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [old, now] of both) {
    const targets = counts.get(serviceOf(old)) ?? new Map<string, number>();
    targets.set(serviceOf(now), (targets.get(serviceOf(now)) ?? 0) + 1);
    counts.set(serviceOf(old), targets);
  }
  return new Map(
    [...counts].map(([old, targets]) => {
      // Of as many the first counts, in the order of names.
      const [most] = [...targets].sort(([, a], [, b]) => b - a);
      return [old, most?.[0] ?? old];
    }),
  );
}
