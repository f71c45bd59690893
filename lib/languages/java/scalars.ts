import type { ScalarKind } from '../../sdk/scalar-kinds.js';

interface ScalarClass {
  /** With its package, unless that is `java.lang`. */
  readonly name: string;
  /** The constant that reads and writes it: of `JsonTypes`, or of a class that the SDK has. */
  readonly codec: string;
  readonly isOwn?: true;
  /** The method that makes a value of text. Absent: the value is text. */
  readonly reader?: string;
}

/** The classes of values. Java has no unsigned integers. */
export const scalars: Readonly<Record<ScalarKind, ScalarClass>> = {
  any: { name: 'Object', codec: 'ANY' },
  boolean: { name: 'Boolean', codec: 'BOOLEAN' },
  bytes: { name: 'byte[]', codec: 'BYTES' },
  date: { name: 'java.time.LocalDate', codec: 'DATE', reader: 'parse' },
  'date-time': { name: 'java.time.OffsetDateTime', codec: 'DATE_TIME', reader: 'parse' },
  decimal: { name: 'java.math.BigDecimal', codec: 'DECIMAL' },
  double: { name: 'Double', codec: 'DOUBLE' },
  file: { name: 'FileUpload', codec: 'TYPE', isOwn: true },
  int32: { name: 'Integer', codec: 'INT' },
  int64: { name: 'Long', codec: 'LONG' },
  integer: { name: 'Long', codec: 'LONG' },
  natural: { name: 'Long', codec: 'LONG' },
  password: { name: 'String', codec: 'STRING' },
  string: { name: 'String', codec: 'STRING' },
  uint32: { name: 'Long', codec: 'LONG' },
  uint64: { name: 'java.math.BigInteger', codec: 'BIG_INTEGER' },
  uuid: { name: 'java.util.UUID', codec: 'UUID', reader: 'fromString' },
};
