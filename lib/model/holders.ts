import type { Declaration, Type } from './types.js';
import { innermost } from './resolve.js';
import { usesIn } from './usage.js';

/** The declarations that have, in themselves or in one of their parts, a type that is sought. */
export function findHolders(
  declarations: readonly Declaration[],
  isSought: (type: Type) => boolean,
): ReadonlySet<Declaration> {
  const owners = new Map<Declaration, Declaration[]>();
  const found = new Set<Declaration>();
  for (const declaration of declarations) {
    for (const { type } of usesIn(declaration)) {
      const part = innermost(type);
      if (isSought(part)) found.add(declaration);
      if (part.kind !== 'named') continue;
      const known = owners.get(part.target);
      if (known) known.push(declaration);
      else owners.set(part.target, [declaration]);
    }
  }
  // A set that grows while it is read is read to its end.
  for (const declaration of found) {
    for (const owner of owners.get(declaration) ?? []) found.add(owner);
  }
  return found;
}
