import type { ApiModel } from '../../../model/model.js';
import { namedIn } from '../../../model/resolve.js';
import type { Declaration, ObjectDeclaration } from '../../../model/types.js';
import { usesIn } from '../../../model/usage.js';
import { findMultipart } from '../../common/multipart.js';
import { findVariants } from '../../common/variant-tags.js';

/** Which way a value travels; types of one schema may differ by it. */
export type Direction = 'read' | 'write';

/** Facts about the declarations that only this language asks for, found once for all. */
export interface Directions {
  /** Declarations whose type to send differs from the one that is read. */
  readonly split: ReadonlySet<Declaration>;
  /** Declarations that multipart bodies send, where binary members are files. */
  readonly multipart: ReadonlySet<Declaration>;
  /** Declarations that are told from others by their constants. */
  readonly variants: ReadonlySet<Declaration>;
}

export function findDirections(model: ApiModel): Directions {
  return {
    split: findSplit(model.declarations),
    multipart: findMultipart(model),
    variants: findVariants(model.declarations),
  };
}

/** The direction that a declaration's own name stands for. */
export function primaryDirection(declaration: Declaration): Direction {
  return declaration.inResponses ? 'read' : 'write';
}

/** Objects with members for one direction only, and all that is made of such. */
function findSplit(declarations: readonly Declaration[]): ReadonlySet<Declaration> {
  const users = new Map<Declaration, Declaration[]>();
  for (const declaration of declarations) {
    for (const used of usesIn(declaration).flatMap(namedIn)) {
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
