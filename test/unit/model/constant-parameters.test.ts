import { describe, expect, test } from 'vitest';
import { operationData } from '../../../lib/sdk/operation-data.js';
import { base } from '../openapi/folder.js';
import { plannedSdk } from '../sdk/planned.js';
import { modelOf, operation } from './modelled.js';

const described = (parameters: string, more = '') =>
  base(`paths:
  /a/{version}:
    get:
      operationId: x
      parameters:
        - {name: version, in: path, required: true, schema: {type: string, enum: [v1]}}
${parameters.replace(/^(?=.)/gm, '        ')}
      responses: {'200': {description: ok}}
${more}`);

async function sent(parameters: string, more = '') {
  const model = await modelOf(described(parameters, more));
  const only = operation(model, 'x');
  const data = operationData(plannedSdk(model).plan.named, only).members.get('parameters');
  const entries = data?.kind === 'table' ? data.entries : [];
  return {
    arguments: only.arguments.map(({ wireName }) => wireName),
    constants: entries.flatMap(([name, value]) => {
      const constant = value.kind === 'record' ? value.members.get('constant') : undefined;
      return constant?.kind === 'text' ? [[name, constant.text]] : [];
    }),
  };
}

describe('a required parameter with one value', () => {
  test('is no argument, and its text is data of the operation', async () => {
    const found = await sent(
      `- {name: q, in: query, required: true, schema: {type: string}}
- {name: kind, in: query, required: true, schema: {$ref: '#/components/schemas/Kind'}}
- {name: page, in: header, required: true, schema: {type: integer, enum: [9007199254740993]}}
- {name: on, in: cookie, required: true, schema: {type: boolean, enum: [false]}}
- {name: mode, in: query, required: true, content: {application/json: {schema: {enum: ['a']}}}}`,
      'components: {schemas: {Kind: {type: string, enum: [""]}}}',
    );
    expect(found).toEqual({
      arguments: ['q'],
      constants: [
        ['version', 'v1'],
        ['kind', ''],
        ['page', '9007199254740993'],
        ['on', 'false'],
        ['mode', '"a"'],
      ],
    });
  });

  test.each([
    ['is optional', '{name: a, in: query, schema: {type: string, enum: [x]}}'],
    [
      'may be null',
      '{name: a, in: query, required: true, schema: {type: string, nullable: true, enum: [x, null]}}',
    ],
    [
      'has another value',
      '{name: a, in: query, required: true, schema: {type: string, enum: [x, y]}}',
    ],
    [
      'is an array of it',
      '{name: a, in: query, required: true, schema: {type: array, items: {enum: [x]}}}',
    ],
  ])('stays an argument if it %s', async (_, parameter) => {
    expect((await sent(`- ${parameter}`)).arguments).toEqual(['a']);
  });
});

test('an OpenAPI 3.1 `const` of a required parameter is no argument', async () => {
  const text = described('- {name: a, in: query, required: true, schema: {const: x}}').replace(
    '3.0.3',
    '3.1.0',
  );
  expect(operation(await modelOf(text), 'x').arguments).toEqual([]);
});
