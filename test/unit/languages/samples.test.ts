import { expect, test } from 'vitest';
import { sampleCall } from '../../../lib/languages/common/samples.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';
import { plannedSdk } from '../sdk/planned.js';

test('a sample of a subtype of a subtype has the tags of both', async () => {
  const model = await modelOf(
    base(`
paths: {/a: {post: {operationId: a, requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}, responses: {'204': {description: ok}}}}}
components:
  schemas:
    Pet: {type: object, required: [petType], properties: {petType: {type: string}}, discriminator: {propertyName: petType}}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}], required: [breed], properties: {breed: {type: string}}, discriminator: {propertyName: breed}}
    Poodle: {allOf: [{$ref: '#/components/schemas/Dog'}, {type: object, properties: {curls: {type: integer}}}]}
`),
  );
  const [operation] = model.services.flatMap(({ operations }) => operations);
  if (!operation) throw new Error('there is no operation');
  expect(sampleCall(plannedSdk(model), operation).body).toEqual({
    petType: 'Dog',
    breed: 'Poodle',
  });
});
