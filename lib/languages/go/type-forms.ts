import { resolve, resolveTarget } from '../../model/resolve.js';
import type { Declaration, TypeUse } from '../../model/types.js';

/** The named struct that a type is, if it is one. */
export function structOf(use: TypeUse): Declaration | undefined {
  const target = resolveTarget(use);
  return target?.kind === 'object' || target?.kind === 'union' ? target : undefined;
}

/** Whether the type is the struct of an object, which a `Nullable` holds by pointer. */
export function isObject(use: TypeUse): boolean {
  return resolveTarget(use)?.kind === 'object';
}

/** Whether nil is a value of the Go type: no pointer is needed to have none. */
export function isNilable(use: TypeUse): boolean {
  const { type } = resolve(use);
  switch (type.kind) {
    case 'any':
    case 'array':
    case 'map':
      return true;
    case 'constant':
      return type.value === null;
    case 'string':
      return type.format === 'bytes';
    default:
      return false;
  }
}
