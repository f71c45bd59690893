import { expect, test } from 'vitest';
import { generators, proofs } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

const model = modelOf(
  base(`paths:
  /prices:
    get:
      operationId: prices
      parameters:
        - {name: most, in: query, schema: {type: number, format: decimal}}
      responses:
        '200':
          description: ok
          content: {application/json: {schema: {$ref: '#/components/schemas/Discount'}}}
components:
  schemas:
    Price:
      type: object
      properties:
        gross: {type: number, format: decimal}
        taxes: {type: array, items: {type: number, format: decimal}}
        rate: {type: number, format: double}
        text: {type: string, format: decimal}
    Discount: {allOf: [{$ref: '#/components/schemas/Price'}, {properties: {size: {type: integer, format: uint64}}}]}
`),
);

test('each language notes once that decimals are floating-point numbers, with their count and the first place', async () => {
  const built = await model;
  for (const [id] of generators) {
    const { notes } = proofs[id as keyof typeof proofs].generateSdk(built);
    expect(
      notes.map(({ kind, place }) => [kind, place.pointer]),
      id,
    ).toEqual([['inexact-format', '#/paths/~1prices/get/parameters/0']]);
    expect(notes[0]?.message, id).toMatch(
      /^3 values have the format "decimal", but the type `\w+` keeps only about 16 digits\./,
    );
  }
});
