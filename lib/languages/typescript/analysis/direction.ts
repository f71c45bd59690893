import type { Declaration, ObjectDeclaration } from '../../../model/types.js';
import { usesIn } from '../../../model/usage.js';
import { namedIn } from '../../common/multipart.js';

/** Which way a value travels; types of one schema may differ by it. */
export type Direction = 'read' | 'write';

/** The direction that a declaration's own name stands for. */
export function primaryDirection(declaration: Declaration): Direction {
  return declaration.inResponses ? 'read' : 'write';
}

/** Declarations whose type to send differs from the one that is read: objects with members for one direction only, and all that is made of such. */
export function findSplit(declarations: readonly Declaration[]): ReadonlySet<Declaration> {
  const users = new Map<Declaration, Declaration[]>();
  for (const declaration of declarations) {
    for (const used of namedIn(usesIn(declaration))) {
      const known = users.get(used);
      if (known) known.push(declaration);
      else users.set(used, [declaration]);
    }
  }
  const split = new Set<Declaration>();
  const open = declarations.filter(
    (declaration) => declaration.kind === 'object' && differsByItself(declaration),
  );
  for (let next = open.pop(); next; next = open.pop()) {
    if (split.has(next) || !next.inRequests || !next.inResponses) continue;
    split.add(next);
    for (const user of users.get(next) ?? []) open.push(user);
  }
  return split;
}

function differsByItself(declaration: ObjectDeclaration): boolean {
  return declaration.properties.some((property) => property.readOnly || property.writeOnly);
}
