import { bumps, changed, compareNamed, need, type SurfaceChange } from './changes.js';
import { compareOperations } from './compare-operations.js';
import { compareTypes } from './compare-types.js';
import type { Surface, SurfaceClient } from './surface.js';

/** All that a program may notice of a new build, the greatest changes first. */
export function compareSurfaces(before: Surface, after: Surface): readonly SurfaceChange[] {
  const changes = [
    ...compareClients(before.client, after.client),
    ...compareOperations(before.operations, after.operations),
    ...compareTypes(before.types, after.types),
  ];
  return changes.sort((a, b) => bumps.indexOf(b.bump) - bumps.indexOf(a.bump));
}

function compareClients(before: SurfaceClient, after: SurfaceClient): readonly SurfaceChange[] {
  const nameOf = ({ name }: { readonly name: string }): string => `${after.name}(${name})`;
  return [
    ...changed('client', 'package', [before.package, after.package]),
    ...changed('client', 'name', [before.name, after.name]),
    ...compareNamed('client', [before.settings, after.settings], {
      nameOf,
      addedAs: ({ required }) => (required ? 'major' : 'minor'),
      compare: (old, now) =>
        changed('client', nameOf(now), [need(old), need(now)], now.required ? 'major' : 'minor'),
    }),
  ];
}
