import type { Operation } from '../model.js';
import { resolve } from '../resolve.js';
import { anyUse } from '../schemas/draft.js';
import type { Declaration, Type, TypeUse } from '../types.js';

/** The type at a path of properties, or the property that the description does not have. */
export function typeAt(
  start: TypeUse,
  keys: readonly string[],
): { readonly use: TypeUse } | { readonly missing: string } {
  let use = start;
  for (const key of keys) {
    const next = memberType(use, key);
    if (!next) return { missing: key };
    use = next;
  }
  return { use };
}

/** The type of a property of that name; any value where the description does not say. */
export function memberType(use: TypeUse, key: string): TypeUse | undefined {
  const { type } = resolve(use);
  switch (type.kind) {
    case 'any':
      return anyUse;
    case 'map':
      return type.values;
    case 'named':
      return memberOf(type.target, key);
    default:
      return undefined;
  }
}

function memberOf(target: Declaration, key: string): TypeUse | undefined {
  if (target.kind === 'union') return (target.base && memberOf(target.base, key)) ?? anyUse;
  if (target.kind !== 'object') return undefined;
  return target.properties.find((property) => property.wireName === key)?.type ?? target.additional;
}

/** The type of the items of an array. A union of arrays has items of any type. */
export function itemsOf(use: TypeUse): TypeUse | undefined {
  const { type } = resolve(use);
  if (type.kind === 'array') return type.items;
  if (type.kind !== 'named' || type.target.kind !== 'union') return undefined;
  const { variants } = type.target;
  const isArrays = variants.every((variant) => resolve(variant.type).type.kind === 'array');
  return variants.length > 0 && isArrays ? anyUse : undefined;
}

/** The type of the JSON body of a page. */
export function pageBody({ result }: Pick<Operation, 'result'>): TypeUse | undefined {
  return result.kind === 'value' ? result.types[0] : undefined;
}

/** Whether a parameter of that type can hold a number that SDKs compute. */
export function isCounted(type: Type): boolean {
  return type.kind === 'integer' || (type.kind === 'number' && type.format !== 'decimal');
}

/** Whether values of the type are strings or numbers, as cursors are. */
export function isCursor(use: TypeUse): boolean {
  const { type } = resolve(use);
  switch (type.kind) {
    case 'any':
    case 'integer':
    case 'number':
    case 'string':
      return true;
    case 'constant':
      return typeof type.value !== 'boolean';
    case 'named':
      return type.target.kind === 'enum' || type.target.kind === 'union';
    default:
      return false;
  }
}

/** Whether a value of the type may be a boolean. */
export function isSwitch(use: TypeUse): boolean {
  const { type } = resolve(use);
  if (type.kind === 'constant') return typeof type.value === 'boolean';
  return type.kind === 'boolean' || type.kind === 'any';
}

/** Whether a value of the type may be a number, also one written as a string. */
export function isTotal(use: TypeUse): boolean {
  const { type } = resolve(use);
  return ['integer', 'number', 'string', 'any'].includes(type.kind);
}
