import { describe, expect, test } from 'vitest';
import { base } from '../openapi/folder.js';
import { modelOf, operation } from './modelled.js';

async function bodyOf(method: string, requestBody: string): Promise<boolean> {
  const model = await modelOf(
    base(`paths:
  /a: {${method}: {operationId: x, requestBody: ${requestBody}, responses: {'204': {description: ok}}}}
components:
  schemas:
    None: {type: object, additionalProperties: false}
    Loop: {allOf: [{$ref: '#/components/schemas/Loop'}]}
  requestBodies:
    None: {content: {application/json: {schema: {$ref: '#/components/schemas/None'}}}}
`),
  );
  return operation(model, 'x').body !== undefined;
}

const body = (schema: string, media = 'application/json') =>
  `{content: {${media}: {schema: ${schema}}}}`;
const nothing = '{type: object, properties: {}, additionalProperties: false}';

describe('an optional body', () => {
  test.each([
    ['post', body(nothing)],
    ['post', body(nothing, 'application/x-www-form-urlencoded')],
    ['get', body('{additionalProperties: false}')],
    ['delete', "{$ref: '#/components/requestBodies/None'}"],
    ['post', body("{description: Nothing., allOf: [{$ref: '#/components/schemas/None'}]}")],
    ['get', body('{type: object, properties: {}}')],
    ['head', body('{type: object, properties: {}, additionalProperties: {type: string}}')],
  ])('is absent if a %s has nothing to send: %s', async (method, described) => {
    expect(await bodyOf(method, described)).toBe(false);
  });

  test.each([
    ['post', body('{type: object}')],
    ['get', body('{type: object}')],
    ['post', body('{type: object, properties: {}}')],
    ['get', body('{type: object, properties: {a: {type: string}}, additionalProperties: false}')],
    ['post', body('{type: object, additionalProperties: {type: string}}')],
    ['post', body('{type: object, additionalProperties: false, patternProperties: {^x: {}}}')],
    ['post', body('{type: object, nullable: true, additionalProperties: false}')],
    ['post', body(`{allOf: [{type: object, properties: {a: {}}}], additionalProperties: false}`)],
    ['post', body("{nullable: true, allOf: [{$ref: '#/components/schemas/None'}]}")],
    ['post', body("{allOf: [{$ref: '#/components/schemas/None'}, {type: object}]}")],
    ['post', body("{$ref: '#/components/schemas/Loop'}")],
    ['post', body(nothing, 'text/plain')],
    ['post', `{required: true, content: {application/json: {schema: ${nothing}}}}`],
    ['post', `{content: {application/json: {schema: ${nothing}}, text/plain: {}}}`],
    ['post', '{content: {application/json: {}}}'],
  ])('is a body of a %s: %s', async (method, described) => {
    expect(await bodyOf(method, described)).toBe(true);
  });
});

describe('a response with the status 204 or 205', () => {
  const json = '{description: ok, content: {application/json: {schema: {type: string}}}}';
  const resultOf = async (responses: string) => {
    const model = await modelOf(
      base(`paths: {/a: {get: {operationId: x, responses: {${responses}}}}}\n`),
    );
    const kinds = model.notes.map(({ kind, place }) => `${kind} ${place.key}`);
    return { result: operation(model, 'x').result, kinds };
  };

  test('has no value, and the report names its content', async () => {
    expect(await resultOf(`'204': ${json}`)).toEqual({
      result: { kind: 'none' },
      kinds: ['content-of-empty-status 204'],
    });
  });

  test('makes the value of other statuses optional', async () => {
    const { result, kinds } = await resultOf(`'200': ${json}, '205': ${json}`);
    expect(result).toMatchObject({ kind: 'value', mayBeEmpty: true, types: [{}] });
    expect(kinds).toEqual(['content-of-empty-status 205']);
  });
});
