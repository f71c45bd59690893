import { describe, expect, test } from 'vitest';
import { base } from '../openapi/folder.js';
import { modelOf, modelOfFixture, operation, operationsOf, spell } from './modelled.js';

const paths = (text: string, more = '') =>
  base(`paths:\n${text.replace(/^(?=.)/gm, '  ')}\n${more}`);
const ok = `responses: {'200': {description: ok}}`;

describe('services', () => {
  test('are the first tags, in the order in which they are met, with their texts', async () => {
    const model = await modelOf(
      paths(
        `/a: {get: {tags: [Pet Shop, other], ${ok}}}
/b: {get: {tags: [pet_shop], ${ok}}}
/c: {get: {tags: [Other], ${ok}}}
/d: {get: {tags: [7], ${ok}}}`,
        'tags: [{name: Other, description: The others.}]\n',
      ),
    );
    expect(model.services.map(({ words }) => words.join(' '))).toEqual(['pet shop', 'other', 'd']);
    expect(model.services.map(({ operations }) => operations.length)).toEqual([2, 1, 1]);
    expect(model.services[1]?.description).toBe('The others.');
  });

  test('are by path where there is no tag or the config wants it', async () => {
    const text = paths(`/api/v2/pets/{id}: {get: {tags: [x], ${ok}}}
/api/v2/pets: {get: {tags: [x], ${ok}}}
/api/v2/{id}: {get: {tags: [x], ${ok}}}`);
    const model = await modelOf(text, { inferServiceNames: true });
    expect(model.services.map(({ words }) => words.join(' '))).toEqual(['pets', 'default']);
    const tagged = await modelOf(text);
    expect(tagged.services.map(({ words }) => words.join(' '))).toEqual(['x']);
  });
});

describe('operations', () => {
  test('are named by their id, else by what they do with the path', async () => {
    const model = await modelOf(
      paths(`/a/{petId}/toys:
  get: {operationId: GetHTTPToys2, parameters: [{name: petId, in: path, required: true, schema: {type: string}}], ${ok}}
  delete: {operationId: '!!!', parameters: [{name: petId, in: path, required: true, schema: {type: string}}], ${ok}}
  put: {parameters: [{name: petId, in: path, required: true, schema: {type: string}}], ${ok}}`),
    );
    expect(operationsOf(model).map(({ words }) => words.join(' '))).toEqual([
      'get http toys2',
      'update toys',
      'not not not',
    ]);
  });

  test('have path parameters in the order of the path, then the others; own ones win', async () => {
    const model = await modelOf(
      paths(`/{b}/{a}/{c}:
  parameters:
    - {name: q, in: query, schema: {type: string}}
    - {name: a, in: path, required: true, schema: {type: string}}
    - {name: Accept, in: header, schema: {type: string}}
  get:
    operationId: x
    parameters:
      - {name: r, in: query, style: spaceDelimited, schema: {type: array, items: {type: string}}}
      - {name: q, in: query, required: true, schema: {type: integer}}
      - {name: b, in: path, required: true, schema: {type: integer}}
      - {name: gone, in: path, required: true, schema: {type: integer}}
      - {name: h, in: header, style: deepObject, schema: {type: string}}
      - {name: j, in: query, content: {application/json: {schema: {type: object, properties: {k: {type: string}}}}}}
    ${ok}`),
    );
    const { parameters } = operation(model, 'x');
    expect(parameters.map(({ wireName, type }) => `${wireName} ${spell(type)}`)).toEqual([
      'b int',
      'a text',
      'c text',
      'q int',
      'r text[]',
      'h text',
      'j x j',
    ]);
    expect(parameters.map(({ required }) => required)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(parameters.map(({ style }) => style).slice(3)).toEqual([
      'form',
      'spaceDelimited',
      'simple',
      'form',
    ]);
    expect(parameters.at(-1)?.json).toBe(true);
    expect(model.notes.map(({ kind }) => kind).toSorted()).toEqual([
      'parameter-not-in-path',
      'path-parameter-undeclared',
      'reserved-header',
      'style-not-allowed',
    ]);
  });

  test('have none for braces in the fragment of a path, which is not sent', async () => {
    const model = await modelOf(
      paths(`/{a}#{b}:
  get:
    operationId: x
    parameters: [{name: a, in: path, required: true, schema: {type: string}}, {name: b, in: path, required: true, schema: {type: string}}]
    ${ok}
/{a}#{c}:
  get: {operationId: y, parameters: [{name: a, in: path, required: true, schema: {type: string}}], ${ok}}`),
    );
    const namesOf = (id: string) => operation(model, id).parameters.map(({ wireName }) => wireName);
    expect([namesOf('x'), namesOf('y')]).toEqual([['a'], ['a']]);
    expect(model.notes.map(({ kind }) => kind)).toEqual([
      'path-fragment',
      'parameter-not-in-path',
      'path-fragment',
    ]);
  });

  test('have parameters whose content is JSON, a text, or what is given as a text', async () => {
    const film = '{schema: {type: object, properties: {id: {type: string}}}}';
    const query = (name: string, content: string) =>
      `{name: ${name}, in: query, content: ${content}}`;
    const model = await modelOf(
      paths(`/a: {get: {operationId: a, ${ok}, parameters: [
  ${query('json', `{application/json: ${film}}`)}, ${query('any', '{application/problem+json: {}}')},
  ${query('plain', '{text/plain: {schema: {type: integer}}}')}, ${query('xml', `{application/xml: ${film}}`)},
  ${query('none', '{}')}]}}`),
    );
    const seen = operation(model, 'a').parameters.map(({ wireName, json, type }) => [
      wireName,
      json,
      spell(type),
    ]);
    expect(seen).toEqual([
      ['json', true, 'a json'],
      ['any', true, 'any'],
      ['plain', false, 'int'],
      ['xml', false, 'text'],
      ['none', false, 'text'],
    ]);
    expect(model.notes.map(({ kind }) => kind)).toEqual(['parameter-as-text']);
  });

  test('have errors apart from answers; default is both where nothing else is fine', async () => {
    const model = await modelOf(
      paths(`/a: {get: {operationId: a, responses: {'200': {description: ok}, 4xx: {description: bad}, default: {description: other}}}}
/b: {get: {operationId: b, responses: {default: {description: any, content: {application/json: {schema: {type: string}}}}}}}
/c: {get: {operationId: c, responses: {'20x': {description: ok}, x-y: {}}}}`),
    );
    expect(operation(model, 'a').errors.map(({ status }) => status)).toEqual(['4XX', 'default']);
    expect(operation(model, 'b').responses.map(({ status }) => status)).toEqual(['default']);
    expect(operation(model, 'b').errors.map(({ status }) => status)).toEqual(['default']);
    expect(operation(model, 'b').result).toMatchObject({ kind: 'value' });
    expect(model.notes.map(({ kind }) => kind)).toEqual(['unknown-status']);
  });

  test('take an idempotency key as an option, not as a parameter', async () => {
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    const order = operation(model, 'place', 'order');
    expect(order.idempotencyHeader).toBe('Idempotency-Key');
    expect(order.parameters).toEqual([]);
    const configured = await modelOfFixture('petstore', { idempotencyHeader: 'X-Key' });
    expect(operation(configured, 'create', 'pet').idempotencyHeader).toBe('X-Key');
  });
});
