import type { Declaration } from '../../model/types.js';
import { NameScope } from '../../naming/scope.js';
import { findGuarded, type Guarded } from './analysis/guards.js';
import { memberRules, shapeName } from './name-rules.js';
import { guardNames, runtimeTypes } from './reserved.js';

/** The function that tells whether a value of a union is one of its variants. */
export interface NamedGuard extends Guarded {
  readonly name: string;
}

/** `isCat`, and `isCatOfPet` where a cat is a variant of more than one union. */
export function nameGuards(
  declarations: readonly Declaration[],
  types: ReadonlyMap<Declaration, { readonly name: string }>,
): Map<Declaration, NamedGuard[]> {
  const guarded = findGuarded(declarations);
  const shapes = [...types.values()].map(({ name }) => shapeName(name));
  const scope = new NameScope({
    reserved: new Set([...runtimeTypes, ...guardNames, ...shapes]),
    ...memberRules,
    suffix: 'Variant',
  });
  const guards = new Map<Declaration, NamedGuard[]>();
  for (const guard of guarded) {
    const { union, declaration } = guard;
    const shared = guarded.filter((other) => other.declaration === declaration).length > 1;
    const owner = shared ? `Of${types.get(union)?.name ?? ''}` : '';
    const name = scope.claim(`is${types.get(declaration)?.name ?? ''}${owner}`);
    guards.set(union, [...(guards.get(union) ?? []), { ...guard, name }]);
  }
  return guards;
}
