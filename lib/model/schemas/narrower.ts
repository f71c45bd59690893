import type { Declaration, Scalar, Type } from '../types.js';
import { resolveType } from '../resolve.js';
import type { Draft } from './draft.js';
import { sameType, broadFormat } from './same.js';

/**
 * Whether each value of the one type is one of the other, as far as kinds tell. Declarations may be
 * drafts that nobody has read yet: a union or an object of a name is taken for the narrower one.
 */
export function narrows(type: Type, wider: Type): boolean {
  if (wider.kind === 'any' || sameType(type, wider)) return true;
  if (type.kind === 'any') return false;
  const narrow = resolveType(type);
  const wide = resolveType(wider);
  if (isUnread(narrow) || isUnread(wide) || sameType(narrow, wide)) return true;
  if (wide.kind === 'named') return narrowsNamed(narrow, wide.target);
  if (narrow.kind === 'named') return namedNarrows(narrow.target, wide);
  if (narrow.kind === 'constant') return hasScalar(wide, narrow.value);
  switch (wide.kind) {
    case 'string':
      return narrow.kind === 'string' && broadFormat(wide.format) === 'text';
    case 'number':
      return narrow.kind === 'integer' || (narrow.kind === 'number' && wide.format !== 'decimal');
    case 'integer':
      return narrow.kind === 'integer' && wide.bits === undefined;
    case 'array':
      return narrow.kind === 'array' && narrows(narrow.items.type, wide.items.type);
    case 'map':
      return narrow.kind === 'map' && narrows(narrow.values.type, wide.values.type);
    default:
      return false;
  }
}

/** A schema that has not been read yet may turn out to be the narrower one. */
function isUnread(type: Type): boolean {
  return type.kind === 'named' && (type.target as Draft).kind === undefined;
}

function narrowsNamed(type: Type, target: Declaration): boolean {
  if (target.kind === 'enum') {
    if (type.kind === 'constant') return target.values.some(({ value }) => value === type.value);
    if (type.kind !== 'named' || type.target.kind !== 'enum') return false;
    const known = new Set(target.values.map(({ value }) => value));
    return type.target.values.every(({ value }) => known.has(value));
  }
  return target.kind === 'union' || type.kind === 'named';
}

function namedNarrows(target: Declaration, wider: Type): boolean {
  if (target.kind === 'enum') {
    const [first] = target.values;
    return first !== undefined && hasScalar(wider, first.value);
  }
  return target.kind === 'union' || (wider.kind === 'map' && wider.values.type.kind === 'any');
}

function hasScalar(type: Type, value: Scalar | null): boolean {
  switch (type.kind) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint';
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return false;
  }
}
