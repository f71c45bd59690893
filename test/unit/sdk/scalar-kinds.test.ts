import { expect, test } from 'vitest';
import { enumKind, scalarKind } from '../../../lib/sdk/scalar-kinds.js';
import { declaration, modelOfSchemas } from '../model/modelled.js';

test('integers are told apart by size and sign', () => {
  const kindOf = (bits: 32 | 64 | undefined, signed: boolean) =>
    scalarKind({ kind: 'integer', bits, signed }, false);
  expect([kindOf(32, true), kindOf(64, true), kindOf(undefined, true)]).toEqual([
    'int32',
    'int64',
    'integer',
  ]);
  expect([kindOf(32, false), kindOf(64, false), kindOf(undefined, false)]).toEqual([
    'uint32',
    'uint64',
    'natural',
  ]);
});

test('a binary string is a file only in multipart bodies', () => {
  expect(scalarKind({ kind: 'string', format: 'binary' }, true)).toBe('file');
  expect(scalarKind({ kind: 'string', format: 'binary' }, false)).toBe('string');
  expect(scalarKind({ kind: 'string', format: 'bytes' }, true)).toBe('bytes');
});

test('a constant number is an integer if 64 bits hold it', () => {
  const kindOf = (value: number | bigint | null) => scalarKind({ kind: 'constant', value }, false);
  expect([kindOf(42), kindOf(2n ** 60n), kindOf(1.5), kindOf(1e300), kindOf(null)]).toEqual([
    'int64',
    'int64',
    'double',
    'double',
    'any',
  ]);
});

test('the values of an enum are integers if 64 bits hold all of them', async () => {
  const model = await modelOfSchemas(`
Small: {type: integer, enum: [1, -9223372036854775808]}
Large: {type: integer, enum: [1, 9223372036854775808]}
Broken: {type: number, enum: [1, 2.5]}
Word: {type: string, enum: ['1', '2']}
`);
  const kinds = ['small', 'large', 'broken', 'word'].map((words) =>
    enumKind(declaration(model, words, 'enum')),
  );
  expect(kinds).toEqual(['int64', 'decimal', 'decimal', 'string']);
});
