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

function constantType(value: Scalar | null, imports: Imports): string {
  if (isLiteralValue(value)) return `${imports.value('typing', 'Literal')}[${plainLiteral(value)}]`;
  if (value === null) return imports.value('typing', 'Any');
  return typeof value === 'string' ? 'str' : 'float';
}

/** Whether values have digits that a float cannot hold. */
export function isDecimal(type: Type): boolean {
  return type.kind === 'number' && type.format === 'decimal';
}

/** Whether a constant has a type of its own, and is written by the SDK. */
export function isLiteral(type: Type): boolean {
  return type.kind === 'constant' && isLiteralValue(type.value);
}

/**
 * `Literal` takes no fractions, and pydantic none with half of a surrogate pair; null alone says nothing
 * that `Any` does not.
 */
function isLiteralValue(value: Scalar | null): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value);
  return typeof value === 'number' ? Number.isInteger(value) : value !== null;
}
