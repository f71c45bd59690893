import { bumps, changed, compareNamed, need, renamed, type SurfaceChange } from './changes.js';
import { compareOperations } from './compare-operations.js';
import { compareTypes } from './compare-types.js';
import { pairOperations } from './pair-operations.js';
import { pairTypes } from './pair-types.js';
import type { Surface, SurfaceClient } from './surface.js';

/** All that a program may notice of a new build, the greatest changes first. */
export function compareSurfaces(before: Surface, after: Surface): readonly SurfaceChange[] {
  const operations = pairOperations(before.operations, after.operations);
  const types = pairTypes([before.types, after.types], operations.both);
  const changes = [
    ...compareClients(before.client, after.client),
    ...compareOperations(operations, types.names),
    ...compareTypes(types),
  ];
  return changes.sort((a, b) => bumps.indexOf(b.bump) - bumps.indexOf(a.bump));
}

function compareClients(before: SurfaceClient, after: SurfaceClient): readonly SurfaceChange[] {
  const nameOf = ({ name }: { readonly name: string }): string => `${after.name}(${name})`;
  return [
    ...changed('client', 'package', [before.package, after.package]),
    ...renamed('client', [before.name, after.name]),
    ...compareNamed('client', [before.settings, after.settings], {
      nameOf,
      addedAs: ({ required }) => (required ? 'major' : 'minor'),
      compare: (old, now) =>
        changed('client', nameOf(now), [need(old), need(now)], now.required ? 'major' : 'minor'),
    }),
  ];
}
