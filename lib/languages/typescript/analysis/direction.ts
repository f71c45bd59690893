import { findHolders } from '../../../model/holders.js';
import type { Declaration, Type } from '../../../model/types.js';

/** Which way a value travels; types of one schema may differ by it. */
export type Direction = 'read' | 'write';

/** The direction that a declaration's own name stands for. */
export function primaryDirection(declaration: Declaration): Direction {
  return declaration.inResponses ? 'read' : 'write';
}

/** Declarations whose type to send differs from the one that is read: they have members for one direction only. */
export function findSplit(declarations: readonly Declaration[]): ReadonlySet<Declaration> {
  const partial = new Set<Declaration>(
    declarations.filter(
      (one) =>
        one.kind === 'object' &&
        one.properties.some(({ readOnly, writeOnly }) => readOnly || writeOnly),
    ),
  );
  const isPartial = (type: Type) => type.kind === 'named' && partial.has(type.target);
  const holders = findHolders(declarations, isPartial);
  const both = declarations.filter(({ inRequests, inResponses }) => inRequests && inResponses);
  return new Set(both.filter((one) => partial.has(one) || holders.has(one)));
}
