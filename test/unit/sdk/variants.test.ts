import { expect, test } from 'vitest';
import { type Given, variantFor } from '../../../lib/sdk/given.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

test('a value of a union without a discriminator is meant for the variant that has its constants', async () => {
  const variant = (event: string): string =>
    `{ type: object, required: [event], properties: { event: { const: ${event} }, data: {} } }`;
  const model = await modelOf(
    base(`paths:
  /x:
    get:
      operationId: getX
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/E' } } } }
components:
  schemas:
    E: { oneOf: [${variant('started')}, ${variant('ended')}] }
`).replace('openapi: 3.0.3', 'openapi: 3.1.0'),
  );
  const union = model.declarations.find(({ kind }) => kind === 'union');
  if (union?.kind !== 'union') throw new Error('there is no union');
  const indexFor = (value: Given): number => {
    const found = variantFor({ discriminator: undefined, variants: union.variants }, value);
    return found ? union.variants.indexOf(found) : -1;
  };
  expect(indexFor({ event: 'started', data: 1 })).toBe(0);
  expect(indexFor({ event: 'ended', data: 1 })).toBe(1);
  // None has it: the first of its kind, as before.
  expect(indexFor({ event: 'other', data: 1 })).toBe(0);
});
