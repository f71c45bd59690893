import type { ApiModel, MediaType } from '../../model/model.js';
import { innermost } from '../../model/holders.js';
import type { Declaration, TypeUse } from '../../model/types.js';
import { usesIn } from '../../model/usage.js';

/** The declarations that uses name, in lists and maps too. */
export function namedIn(uses: readonly TypeUse[]): Declaration[] {
  const types = uses.map(({ type }) => innermost(type));
  return types.flatMap((type) => (type.kind === 'named' ? [type.target] : []));
}

/** Declarations that multipart bodies send, where binary members are files. */
export function findMultipart(model: ApiModel): ReadonlySet<Declaration> {
  const bodies = model.operations
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
