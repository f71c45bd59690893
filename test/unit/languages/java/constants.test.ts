import { expect, test } from 'vitest';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { fileOf, generateFiles } from './generated.js';

test('objects have the only value of a required property, also if its schema has a name', async () => {
  const model = await modelOf(
    base(`paths:
  /x:
    post:
      operationId: send
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } }
      responses:
        '204': { description: ok }
components:
  schemas:
    Kind: { type: string, enum: [created] }
    Event:
      type: object
      required: [kind, own]
      properties:
        kind: { $ref: '#/components/schemas/Kind' }
        own: { type: string, enum: [one] }
`),
  );
  const files = generateFiles(model);
  const path = [...files.keys()].find((file) => file.endsWith('/models/Event.java')) ?? '';
  const event = fileOf(files, path);
  // Builders have no method for either.
  expect(event).not.toMatch(/public Builder (?:kind|own)\(/);
  expect(event).toContain('shape.property("own").required().constant("one");');
  expect(event).toContain('shape.property("kind").required().constant("created");');
});
