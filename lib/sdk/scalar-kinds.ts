import type { EnumDeclaration, IntegerType, Scalar, StringFormat, Type } from '../model/types.js';

/**
 * What a value without parts is, as far as languages have different types for it. An `integer` and a `natural` number
 * have no declared size; the second is not negative.
 */
export type ScalarKind =
  | 'any'
  | 'boolean'
  | 'bytes'
  | 'date'
  | 'date-time'
  | 'decimal'
  | 'double'
  | 'file'
  | 'int32'
  | 'int64'
  | 'integer'
  | 'natural'
  | 'password'
  | 'string'
  | 'uint32'
  | 'uint64'
  | 'uuid';

type ScalarType = Exclude<Type, { readonly kind: 'array' | 'map' | 'named' }>;

/** @param files - whether binary strings are files, as in multipart bodies */
export function scalarKind(type: ScalarType, files: boolean): ScalarKind {
  switch (type.kind) {
    case 'integer':
      return integerKind(type);
    case 'number':
      return type.format === 'decimal' ? 'decimal' : 'double';
    case 'string':
      return type.format === 'binary' && files ? 'file' : (stringKinds[type.format] ?? 'string');
    case 'constant':
      return constantKind(type.value);
    default:
      return type.kind;
  }
}

function integerKind({ bits, signed }: IntegerType): ScalarKind {
  if (bits === undefined) return signed ? 'integer' : 'natural';
  return signed ? `int${bits}` : `uint${bits}`;
}

const stringKinds: Readonly<Partial<Record<StringFormat, ScalarKind>>> = {
  bytes: 'bytes',
  date: 'date',
  'date-time': 'date-time',
  password: 'password',
  uuid: 'uuid',
};

function constantKind(value: Scalar | null): ScalarKind {
  if (value === null) return 'any';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  return typeof value === 'bigint' || isInt64(value) ? 'int64' : 'double';
}

/** What the values of an enum are. Numbers are decimals unless 64 bits hold all of them. */
export function enumKind({ base, values }: EnumDeclaration): 'string' | 'int64' | 'decimal' {
  if (base === 'string') return 'string';
  return base === 'integer' && values.every(({ value }) => isInt64(Number(value)))
    ? 'int64'
    : 'decimal';
}

/** Whether a number is whole, and 64 bits hold it. */
export function isInt64(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63;
}
