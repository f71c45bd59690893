import type { ScalarKind } from '../../sdk/scalar-kinds.js';

interface ScalarType {
  readonly name: string;
  /** The package of the standard library that has it. */
  readonly from?: string;
  /** Whether the SDK declares it. */
  readonly isOwn?: true;
  /** Its zero value. Absent: an empty literal. */
  readonly zero?: string;
}

/** The types of values. */
export const scalars: Readonly<Record<ScalarKind, ScalarType>> = {
  any: { name: 'any' },
  boolean: { name: 'bool', zero: 'false' },
  bytes: { name: '[]byte' },
  date: { name: 'Date', isOwn: true },
  'date-time': { name: 'time.Time', from: 'time' },
  decimal: { name: 'json.Number', from: 'encoding/json', zero: '""' },
  double: { name: 'float64', zero: '0' },
  file: { name: 'File', isOwn: true },
  int32: { name: 'int32', zero: '0' },
  int64: { name: 'int64', zero: '0' },
  integer: { name: 'int64', zero: '0' },
  natural: { name: 'uint64', zero: '0' },
  password: { name: 'SecretString', isOwn: true },
  string: { name: 'string', zero: '""' },
  uint32: { name: 'uint32', zero: '0' },
  uint64: { name: 'uint64', zero: '0' },
  uuid: { name: 'string', zero: '""' },
};
