import type { ApiModel } from '../../../model/model.js';
import type { Declaration, Type } from '../../../model/types.js';
import { usesIn } from '../../../model/usage.js';

/** Declarations whose JSON can hold a secret, their own or that of a part. */
export function findSecrets({ declarations }: ApiModel): ReadonlySet<Declaration> {
  const owners = new Map<Declaration, Declaration[]>();
  const found = new Set<Declaration>();
  for (const declaration of declarations) {
    for (const { type } of usesIn(declaration)) {
      const part = innermost(type);
      if (isSecret(part)) found.add(declaration);
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

/** Whether values of a type are secrets themselves. */
export function isSecret(type: Type): boolean {
  return type.kind === 'string' && type.format === 'password';
}

function innermost(type: Type): Type {
  let part = type;
  while (part.kind === 'array' || part.kind === 'map') {
    part = part.kind === 'array' ? part.items.type : part.values.type;
  }
  return part;
}
