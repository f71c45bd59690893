import { expect, test } from 'vitest';
import { base, readYaml } from '../../openapi/folder.js';
import { holdsList } from '../../../../lib/model/method-names/holds-list.js';
import { Place } from '../../../../lib/openapi/place.js';
import { child } from '../../../../lib/model/context.js';

const ok = (schema: string) =>
  `{responses: {'200': {description: ok, content: {application/json: {schema: ${schema}}}}}}`;

const array = '{type: array, items: {type: string}}';

test.each<[what: string, operation: string, isList: boolean]>([
  ['an array', ok(array), true],
  ['a nullable array', ok(`{type: [array, 'null'], items: {}}`), true],
  ['an object with `data`', ok(`{properties: {data: ${array}}}`), true],
  ['an object with the end of the path', ok(`{properties: {bank_accounts: ${array}}}`), true],
  ['another object with an array', ok(`{properties: {tags: ${array}}}`), false],
  ['`data` that is no array', ok('{properties: {data: {type: object}}}'), false],
  ['a part of `allOf`', ok(`{allOf: [{$ref: '#/components/schemas/Page'}]}`), true],
  ['a schema that refers to itself', ok(`{$ref: '#/components/schemas/Loop'}`), false],
  ['a reference that leads nowhere', ok(`{$ref: '#/components/schemas/None'}`), false],
  ['an error', `{responses: {'404': {description: no}}}`, false],
])('%s', async (_, operation, isList) => {
  const description = await readYaml(
    base(`paths:
  /bankAccounts: {get: ${operation}}
components:
  schemas:
    Page: {properties: {items: ${array}}}
    Loop: {allOf: [{$ref: '#/components/schemas/Loop'}]}
`),
    { allowErrors: true },
  );
  const root = { value: description.root.value, place: Place.root(description.root.name) };
  const path = child(root, 'paths');
  const item = path && child(path, '/bankAccounts');
  const node = item && child(item, 'get');
  expect(node && holdsList(description, node, ['bank', 'accounts'])).toBe(isList);
});
