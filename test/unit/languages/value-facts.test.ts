import { expect, test } from 'vitest';
import { valueFacts } from '../../../lib/languages/documentation/value-facts.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/base.js';

const object = (name: string) =>
  `{ type: object, required: [${name}], properties: { ${name}: {} } }`;

async function factsOf(union: string) {
  const model = await modelOf(
    base(`paths:
  /a:
    get:
      operationId: get
      responses:
        '200':
          description: d
          content: { application/json: { schema: { $ref: '#/components/schemas/All' } } }
components:
  schemas:
    A: ${object('a')}
    B: ${object('b')}
    All: ${union}
`),
  );
  return valueFacts(model);
}

const ofObjects = "anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }]";

test('a union of objects without a discriminator is one whose properties decide', async () => {
  expect(await factsOf(`{ ${ofObjects} }`)).toMatchObject({ tagged: false, untagged: true });
});

test.each([
  `{ ${ofObjects}, discriminator: { propertyName: kind } }`,
  '{ anyOf: [{ type: string }, { type: integer }] }',
])('%s is none', async (union) => {
  expect(await factsOf(union)).toMatchObject({ untagged: false });
});
