import { expect, test } from 'vitest';
import { sampleUpload } from '../../../lib/languages/common/samples/file-samples.js';
import { sampleFile } from '../../../lib/languages/common/samples/file-names.js';
import { sampleCall } from '../../../lib/languages/common/samples/sample-calls.js';
import { GivenVariable } from '../../../lib/sdk/given.js';
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

const upload = base(`
paths:
  /a:
    post:
      operationId: a
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [title, pictures, cover]
              properties:
                title: {type: string}
                pictures: {type: array, items: {type: string, format: binary}}
                cover: {type: string, format: binary}
      responses: {'204': {description: ok}}
  /b: {post: {operationId: b, requestBody: {required: true, content: {text/plain: {}}}, responses: {'204': {description: ok}}}}
`);

test('a sample of an upload has the first of its files replaced', async () => {
  const model = await modelOf(upload);
  const sdk = plannedSdk(model);
  const picture = new GivenVariable('picture');
  const uploads = model.operations.map((operation) => sampleUpload(sdk, operation, () => picture));
  expect(uploads.map((one) => one?.call.body)).toEqual([
    { title: 'title', pictures: [picture], cover: sampleFile },
    undefined,
  ]);
});

test.each([
  [
    'one of the choices',
    'anyOf: [{required: [none]}, {required: [id]}, {required: [b]}]',
    { b: 'b' },
  ],
  [
    'all properties of a choice',
    'oneOf: [{required: [b, c], description: Two.}]',
    { b: 'b', c: 'c' },
  ],
  [
    'nothing more if a choice is required anyway',
    'required: [c], anyOf: [{required: [b]}, {required: [c]}]',
    { c: 'c' },
  ],
  [
    'an optional property if a variant requires nothing',
    'anyOf: [{required: [b]}, {}]',
    { a: 'a' },
  ],
  ['a choice of a part', 'allOf: [{anyOf: [{required: [b]}, {required: [c]}]}]', { b: 'b' }],
])('a sample has %s', async (_, keywords, body) => {
  const model = await modelOf(
    base(`
paths: {/a: {post: {operationId: a, requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}, responses: {'204': {description: ok}}}}}
components:
  schemas:
    Pet: {type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}, id: {type: string, readOnly: true}}, ${keywords}}
`),
  );
  const [operation] = model.operations;
  if (!operation) throw new Error('there is no operation');
  expect(sampleCall(plannedSdk(model), operation).body).toEqual(body);
});
