import { expect, test } from 'vitest';
import { api, type Described, named } from './named.js';

const scalar = { oneOf: [{ type: 'string' }, { type: 'integer' }] };
const pets: Described = { id: 'findPets', path: '/pets', parameters: { id: scalar } };
const toys: Described = { id: 'findToys', path: '/toys', parameters: { key: scalar } };

test('a union that is named by its content has no row', async () => {
  const { names, rows } = await named(api([pets, toys]));
  expect(names).toEqual(['StringOrInteger']);
  expect(rows).toEqual([]);
});

test('a union keeps the name that the file has for its place', async () => {
  const place = '#/paths/~1pets/post/parameters/query:id/schema';
  const row = { place, name: 'find pets id', structure: '0000000000000000 id', merged: false };
  const { names, rows } = await named(api([pets, toys]), [row]);
  expect(names).toEqual(['FindPetsId']);
  expect(rows.map(({ name }) => name)).toEqual(['find pets id']);
});

test('a union whose name is that of a component schema has a row', async () => {
  const schemas = { StringOrInteger: { type: 'object', properties: { a: { type: 'string' } } } };
  const { names, rows } = await named(
    api([pets, { ...toys, body: { $ref: '#/components/schemas/StringOrInteger' } }], schemas),
  );
  expect(names).toEqual(['FindPetsId']);
  expect(rows.map(({ name }) => name)).toEqual(['find pets id']);
});
