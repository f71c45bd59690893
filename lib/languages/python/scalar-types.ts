import type { Scalar, Type } from '../../model/types.js';
import type { Imports } from './imports.js';
import { plainLiteral } from './literals.js';

/** What the values of an enum are. */
export const enumBases = { string: 'str', integer: 'int', number: 'float' } as const;

/** What needs no name of the SDK. */
export function scalarType(type: Type, imports: Imports): string {
  switch (type.kind) {
    case 'boolean':
      return 'bool';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'constant':
      return constantType(type.value, imports);
    default:
      return imports.value('typing', 'Any');
  }
}

/**
 * `Literal` takes no fractions, and pydantic none with half of a surrogate pair; null alone says nothing
 * that `Any` does not.
 */
function constantType(value: Scalar | null, imports: Imports): string {
  if (typeof value === 'string' && isIllFormed(value)) return 'str';
  if (typeof value === 'number' && !Number.isInteger(value)) return 'float';
  if (value === null) return imports.value('typing', 'Any');
  return `${imports.value('typing', 'Literal')}[${plainLiteral(value)}]`;
}

/** Whether values have digits that a float cannot hold. */
export function isDecimal(type: Type): boolean {
  return type.kind === 'number' && type.format === 'decimal';
}

/** Whether a constant has a type of its own, and is written by the SDK. */
export function isLiteral(type: Type): boolean {
  if (type.kind !== 'constant') return false;
  const { value } = type;
  if (typeof value === 'string') return !isIllFormed(value);
  return typeof value === 'number' ? Number.isInteger(value) : value !== null;
}

function isIllFormed(text: string): boolean {
  return /\p{Cs}/u.test(text);
}
