import { expect, test } from 'vitest';
import { modelOf, modelOfSchemas, operationsOf, declaration, spell } from './modelled.js';
import { base } from '../openapi/base.js';

test('formats that nobody knows are plain texts, by the name of whatever', async () => {
  const formats = ['date */ C', '../../x', '__proto__', 'constructor', 'toString', 'valueOf'];
  const members = formats.map((format, at) => `p${at}: {type: string, format: "${format}"}`);
  const model = await modelOfSchemas(`odd: {type: object, properties: {${members.join(', ')}}}`);
  const { properties } = declaration(model, 'odd', 'object');
  expect(properties.map(({ type }) => spell(type))).toEqual(formats.map(() => 'text'));
});

test('answers have a status, a range or none, and what is neither is told', async () => {
  const odd = ['0200', "4'+C+'", '404: C, 5', '<script>', '20', '6XX', '2X', '__proto__', '-1', ''];
  const keys = ['200', '4XX', 'default', ...odd].map((key) => `"${key}": {description: d}`);
  const model = await modelOf(base(`paths: {/a: {get: {responses: {${keys.join(', ')}}}}}`));
  const [operation] = operationsOf(model);
  const { responses = [], errors = [] } = operation ?? {};
  const statuses = [...responses, ...errors].map(({ status }) => status);
  expect(statuses).toEqual(['200', '4XX', 'default']);
  const told = model.notes.filter(({ kind }) => kind === 'unknown-status');
  expect(told.map(({ place }) => place.key).sort()).toEqual([...odd].sort());
});

test('H74: references to what is no schema are told of once, and are any value', async () => {
  const others = [
    '#',
    '#/info',
    '#/paths',
    '#/paths/~1a',
    '#/paths/~1a/get',
    '#/paths/~1a/get/parameters/0',
    '#/paths/~1a/get/responses/200',
    '#/components/schemas',
    '#/components/responses/Ok',
    '#/components/securitySchemes/key',
  ];
  const schemas = [
    '#/components/schemas/Name',
    '#/paths/~1a/get/parameters/0/schema',
    '#/paths/~1a/get/responses/200/content/text~1plain/schema',
    '#/components/x-shared/Name',
  ];
  const members = [...others, ...others, ...schemas].map(
    (reference, at) => `p${at}: {$ref: "${reference}"}`,
  );
  const text = '{type: string, format: date}';
  const model = await modelOf(
    base(`paths:
  /a: {get: {parameters: [{name: q, in: query, schema: ${text}}], responses: {200: {description: d, content: {text/plain: {schema: ${text}}}}}}}
  /b: {get: {responses: {200: {description: d, content: {application/json: {schema: {$ref: "#/components/schemas/Odd"}}}}}}}
components:
  responses: {Ok: {description: d}}
  securitySchemes: {key: {type: apiKey, name: X-Key, in: header}}
  x-shared: {Name: ${text}}
  schemas: {Name: ${text}, Odd: {type: object, properties: {${members.join(', ')}}}}
`),
  );
  const { properties } = declaration(model, 'odd', 'object');
  const types = properties.map(({ type }) => type.type.kind);
  expect(types.slice(0, 2 * others.length)).toEqual([...others, ...others].map(() => 'any'));
  expect(types.slice(2 * others.length)).not.toContain('any');
  const told = model.notes.filter(({ kind }) => kind === 'not-a-schema');
  expect(told.map(({ place }) => place.key)).toEqual(others.map((_, at) => `p${at}`));
});
