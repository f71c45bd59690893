import { expect, test } from 'vitest';
import { modelOfSchemas } from '../../model/modelled.js';
import { generateSdk } from './generated.js';

const schemas = `
A:
  type: object
  properties:
    price: {oneOf: [{type: string}, {type: number, format: decimal}]}
    named: {anyOf: [{$ref: '#/components/schemas/Exact'}, {type: string, format: uuid}]}
    count: {oneOf: [{type: string}, {type: integer, format: int64}]}
    flag: {oneOf: [{type: boolean}, {type: number, format: decimal}]}
    rate: {oneOf: [{type: string}, {type: number}]}
Exact: {type: number, format: decimal}
`;

test.each([
  ['number' as const, ['price', 'named']],
  ['string' as const, ['price', 'named', 'count']],
])('notes unions of strings and numbers that are strings, with int64: %s', async (int64, names) => {
  const model = await modelOfSchemas(schemas);
  const { notes } = generateSdk(model, { options: { int64 } });
  const noted = notes.filter(({ kind }) => kind === 'number-or-string');
  expect(noted.map(({ place }) => place.pointer)).toEqual(
    names.map((name) => `#/components/schemas/A/properties/${name}`),
  );
});
