import { expect, test } from 'vitest';
import { supportedModel } from '../../../lib/sdk/supported-model.js';
import { modelOf, operation } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

const list = (path: string, id: string, annotation: string) => `
  ${path}:
    get:
      operationId: ${id}
      tags: [shop]
      parameters:
        - {name: page, in: query, required: true, schema: {type: integer}}
        - {name: limit, in: query, required: true, schema: {type: integer}}
      responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {type: string}}}}}}
      x-sdkgen-pagination: ${annotation}`;

const description = base(`
paths:${list('/a', 'numbered', '{paginationType: page, inputFields: [{name: page, in: query, type: page}], resultsArray: {results: $}}')}${list(
  '/b',
  'skipped',
  '{paginationType: offsetLimit, inputFields: [{name: page, in: query, type: offset}, {name: limit, in: query, type: limit}], resultsArray: {results: $}}',
)}
`);

test('kinds that a runtime does not have return one response, and a note says so', async () => {
  const given = await modelOf(description);
  const { model, notes } = supportedModel(given, { pagination: 'offsetLimit' });
  const numbered = operation(model, 'numbered');
  expect(numbered.pagination).toBeUndefined();
  expect(numbered.parameters.map(({ required }) => required)).toEqual([true, true]);
  expect(numbered.arguments).toEqual(numbered.parameters);
  expect(operation(model, 'skipped').pagination?.type).toBe('offsetLimit');
  expect(model.operations).toEqual(model.services.flatMap(({ operations }) => operations));
  expect(numbered.service).toBe(
    model.services.find(({ operations }) => operations.includes(numbered)),
  );
  expect(notes.map(({ kind, place }) => `${kind} ${place.pointer}`)).toEqual([
    'pagination-kind #/paths/~1a/get',
  ]);
  expect(operation(given, 'numbered').pagination?.type).toBe('page');
});

test('a model without such kinds is the same', async () => {
  const given = await modelOf(description);
  expect(supportedModel(given, {})).toEqual({ model: given, notes: [] });
});
