import { expect, test } from 'vitest';
import type { Json } from '../../../lib/json.js';
import { descriptionChanges } from '../../../lib/openapi/description-changes.js';

const pets = { get: { operationId: 'list' }, post: { operationId: 'create' } };
const before = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': pets, '/old': { get: {} } },
  components: { schemas: { Pet: { type: 'object', required: [] }, Gone: {} } },
};

const changesTo = (after: Json) =>
  descriptionChanges(before, after).map(
    ({ change, subject, name }) => `${change} ${subject} ${name}`,
  );

test('lists operations, schemas and other parts', () => {
  const after: Json = {
    openapi: '3.0.3',
    info: { title: 'Pets', version: '2' },
    servers: [],
    paths: { '/pets': { ...pets, get: { operationId: 'all' } }, '/new': { put: {} } },
    components: { schemas: { Pet: { type: 'object' }, New: {} } },
  };
  expect(changesTo(after)).toEqual([
    'changed operation GET /pets',
    'removed operation GET /old',
    'added operation PUT /new',
    'changed schema Pet',
    'removed schema Gone',
    'added schema New',
    'changed part info.version',
    'added part servers',
  ]);
});

test('a parameter of a path changes each of its operations', () => {
  const after = { ...before, paths: { ...before.paths, '/pets': { ...pets, parameters: [] } } };
  expect(changesTo(after)).toEqual(['changed operation GET /pets', 'changed operation POST /pets']);
});

test('the order of keys is no change', () => {
  const { components, paths, info, openapi } = before;
  const schemas = { Gone: {}, Pet: { required: [], type: 'object' } };
  expect(components).toBeDefined();
  expect(changesTo({ components: { schemas }, paths, info, openapi })).toEqual([]);
});

test('schemas of Swagger 2.0 are schemas', () => {
  const [one, other] = [{ definitions: { Pet: {} } }, { definitions: { Pet: { type: 'object' } } }];
  expect(descriptionChanges(one, other)).toEqual([
    { change: 'changed', subject: 'schema', name: 'Pet' },
  ]);
});
