import { expect, test } from 'vitest';
import { constantText } from '../../../lib/model/constant-parameters.js';
import { base } from '../openapi/folder.js';
import { modelOf, operation } from './modelled.js';

async function sent(path: string, parameters: string) {
  const model = await modelOf(
    base(`paths:
  '${path}':
    get: {operationId: x, parameters: [${parameters}], responses: {'204': {description: ok}}}
`),
  );
  const only = operation(model, 'x');
  return {
    template: only.template,
    parameters: only.parameters.map(
      (one) => `${one.place} ${one.wireName} ${constantText(one) ?? 'passed'}`,
    ),
    kinds: model.notes.map(({ kind }) => kind),
  };
}

const query = (name: string, more = '') =>
  `{name: ${name}, in: query, ${more}schema: {type: string}}`;

test.each([
  ['/a?b=c', query('d'), '/a?b=c', ['query d passed'], []],
  ['/a?b=c', query('b'), '/a', ['query b c'], ['parameter-value-in-path']],
  [
    '/a?b=c%20d&e',
    query('b', 'required: true, '),
    '/a?e',
    ['query b c d'],
    ['parameter-value-in-path'],
  ],
  [
    '/a?b=c',
    '{name: b, in: query, required: true, schema: {type: string, enum: [c]}}',
    '/a',
    ['query b c'],
    [],
  ],
  ['/a?b={b}', query('b'), '/a', ['query b passed'], []],
  ['/a?b={id}', query('b'), '/a', ['query b passed'], []],
  [
    '/a?b={b}',
    '{name: b, in: path, required: true, schema: {type: string}}',
    '/a?b={b}',
    ['path b passed'],
    [],
  ],
  ['/a?b=%zz', query('c'), '/a?b=%zz', ['query c passed'], []],
])('the query of %s with %s goes out once', async (path, parameters, template, all, kinds) => {
  expect(await sent(path, parameters)).toEqual({ template, parameters: all, kinds });
});
