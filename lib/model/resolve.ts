import type { Declaration, Type, TypeUse } from './types.js';

/** The use without the aliases around it: null is a value of it where it is one of any of them. */
export function resolve(use: TypeUse): TypeUse {
  let { nullable, type } = use;
  let seen: Set<Declaration> | undefined;
  while (type.kind === 'named' && type.target.kind === 'alias') {
    const alias = type.target;
    seen ??= new Set();
    // An alias of nothing but itself may be any value; only models in the making have one.
    if (seen.has(alias)) return { type: { kind: 'any' }, nullable: true };
    seen.add(alias);
    nullable ||= alias.target.nullable;
    ({ type } = alias.target);
  }
  return { type, nullable };
}

/** The type without the aliases around it. */
export function resolveType(type: Type): Type {
  return resolve({ type, nullable: false }).type;
}

/** The declaration that a type names, behind aliases; absent where the type has no name. */
export function resolveTarget({ type }: TypeUse): Declaration | undefined {
  const resolved = resolveType(type);
  return resolved.kind === 'named' ? resolved.target : undefined;
}

/**
 * A type without aliases, then what it holds as an array or map, and so on. Ends at a type that holds
 * itself.
 */
export function* layersOf(use: TypeUse): Generator<TypeUse> {
  const seen = new Set<Type>();
  for (let next: TypeUse | undefined = use; next; ) {
    const layer: TypeUse = resolve(next);
    const { type } = layer;
    if (seen.has(type)) return;
    seen.add(type);
    yield layer;
    if (type.kind === 'array') next = type.items;
    else next = type.kind === 'map' ? type.values : undefined;
  }
}

/** What arrays and maps consist of. */
export function innermost(type: Type): Type {
  let part = type;
  while (part.kind === 'array' || part.kind === 'map') {
    part = part.kind === 'array' ? part.items.type : part.values.type;
  }
  return part;
}

/** The declaration that a type names, in arrays and maps too. */
export function namedIn({ type }: TypeUse): Declaration[] {
  const part = innermost(type);
  return part.kind === 'named' ? [part.target] : [];
}
