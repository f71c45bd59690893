import { namedIn } from '../../model/resolve.js';
import type { AliasDeclaration, Declaration } from '../../model/types.js';
import { components } from './components.js';

/** Aliases that stand for an array or a map of themselves. */
export function recursiveAliases(declarations: readonly Declaration[]): AliasDeclaration[] {
  const named = components(declarations, aliasesIn);
  const sizes = new Map<number, number>();
  for (const component of named.values()) sizes.set(component, (sizes.get(component) ?? 0) + 1);
  return declarations.filter(
    (one): one is AliasDeclaration =>
      one.kind === 'alias' &&
      ((sizes.get(named.get(one) ?? -1) ?? 0) > 1 || aliasesIn(one).includes(one)),
  );
}

function aliasesIn(declaration: Declaration): Declaration[] {
  const named = declaration.kind === 'alias' ? namedIn(declaration.target) : [];
  return named.filter(({ kind }) => kind === 'alias');
}
