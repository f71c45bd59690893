import { describe, expect, test } from 'vitest';
import { modified } from '../modifiers/modified.js';
import { base } from '../openapi/folder.js';
import { modelOf, operation, spell } from './modelled.js';

const pet = "{application/json: {schema: {$ref: '#/components/schemas/Pet'}}}";
const model = modelOf(
  base(`paths:
  /mixed:
    get:
      operationId: getMixed
      responses:
        '200': {description: ok, content: ${pet}}
        '201': {description: ok, content: {text/plain: {schema: {type: string}}}}
        '202': {description: ok, content: {application/json: {schema: {type: array, items: {type: string}}}}}
        '203': {description: ok, content: {image/png: {schema: {type: string, format: binary}}}}
        '204': {description: nothing}
        '206': {description: ok, content: ${pet}}
  /either:
    get:
      operationId: getEither
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}, image/png: {}}}
  /one:
    get:
      operationId: getOne
      responses: {'200': {description: ok, content: ${pet}}, '206': {description: ok, content: ${pet}}}
  /file:
    get:
      operationId: getFile
      responses: {'200': {description: ok, content: {image/png: {}}}, '204': {description: nothing}}
components:
  schemas:
    Pet: {type: object, properties: {name: {type: string}}}
`),
);

async function variantsOf(id: string): Promise<unknown> {
  return operation(await model, 'get', id).mixedResult?.variants.map(
    ({ statuses, type, words }) => [words.join(' '), type && spell(type), statuses.join(' ')],
  );
}

describe('responses of several types', () => {
  test('are variants of one type with a name, by status', async () => {
    expect(await variantsOf('mixed')).toEqual([
      ['pet', 'pet', '200 206'],
      ['text', 'text', '201'],
      ['list', 'text[]', '202'],
      ['download', undefined, '203'],
    ]);
  });

  test('are variants of one type with a name, by media type', async () => {
    expect(await variantsOf('either')).toEqual([
      ['pet', 'pet', '200'],
      ['download', undefined, '200'],
    ]);
  });

  test('are no type of their own where one type has all of them', async () => {
    expect(await variantsOf('one')).toBeUndefined();
    expect(await variantsOf('file')).toBeUndefined();
  });

  test('are named after the operation and the schemas, also when they are renamed', async () => {
    const mixed = operation(await model, 'get', 'mixed').mixedResult;
    expect(mixed?.words).toEqual(['get', 'mixed', 'result']);
    const after = await modified(await model, (plan) => {
      plan.operation('getMixed').rename('find');
      plan.schema('Pet').rename('Animal');
    });
    const { mixedResult, contents } = operation(after.model, 'find');
    expect(mixedResult?.words).toEqual(['find', 'result']);
    expect(mixedResult?.variants[0]?.words).toEqual(['animal']);
    expect(mixedResult?.variants[0]?.type).toBe(contents[0]?.json);
  });
});
