import { describe, expect, test } from 'vitest';
import { generators } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/base.js';

/** A description whose response is a union of two objects with a tag, and of more. */
const described = (more: string): string =>
  base(`paths:
  /things:
    get:
      operationId: getThing
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
components:
  schemas:
    Thing: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }${more}], discriminator: { propertyName: kind } }
    Cat: { type: object, required: [kind], properties: { kind: { type: string, enum: [cat] }, name: { type: string } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string, enum: [dog] } } }
    Things: { type: array, items: { type: string } }
`);

describe('the README', () => {
  test.each(generators)('of %s shows how to handle a union of objects', async (_, generate) => {
    const readme = generate(await modelOf(described('')), {}).get('README.md');
    expect(readme).toContain('Handle unknown variants');
  });

  test.each(generators)('of %s shows none whose variants may have no tag', async (_, generate) => {
    const model = await modelOf(described(", { $ref: '#/components/schemas/Things' }"));
    expect(generate(model, {}).get('README.md')).not.toContain('Handle unknown variants');
  });
});
