import type { ApiModel, MediaType } from '../../model/model.js';
import type { Declaration, TypeUse } from '../../model/types.js';
import { usesIn } from '../../model/usage.js';

/** The declarations that uses name, in lists and maps too. */
export function namedIn(uses: readonly TypeUse[]): Declaration[] {
  return uses.flatMap((use): Declaration[] => {
    if (use.type.kind === 'named') return [use.type.target];
    if (use.type.kind === 'array') return namedIn([use.type.items]);
    return use.type.kind === 'map' ? namedIn([use.type.values]) : [];
  });
}

/** Declarations that multipart bodies send, where binary members are files. */
export function findMultipart(model: ApiModel): ReadonlySet<Declaration> {
  const bodies = model.services
    .flatMap((service) => service.operations)
    .flatMap((operation): readonly MediaType[] => operation.body?.media ?? [])
    .filter((media) => media.kind === 'multipart');
  return reachable(namedIn(bodies.map((media) => media.type)));
}

/** Declarations and all that they are made of. */
function reachable(first: readonly Declaration[]): ReadonlySet<Declaration> {
  const found = new Set<Declaration>();
  const open = [...first];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const named of namedIn(usesIn(next))) open.push(named);
  }
  return found;
}
