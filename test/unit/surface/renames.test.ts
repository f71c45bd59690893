import { describe, expect, test } from 'vitest';
import { compareSurfaces } from '../../../lib/surface/compare.js';
import { renamedFiles } from '../../../lib/surface/renamed-files.js';
import type { Surface, SurfaceOperation, SurfaceType } from '../../../lib/surface/surface.js';
import { type Rule, testRules } from './rules.js';
import { argument, member, operation, positions, surface, type, typeOf } from './surfaces.js';

const call = (name: string, changes: Partial<SurfaceOperation> = {}): SurfaceOperation => ({
  name,
  call: 'GET /pets/{id}',
  arguments: [],
  returns: 'Pet',
  errors: [],
  deprecated: false,
  ...changes,
});
const calls = (...operations: readonly SurfaceOperation[]): Surface => surface({ operations });
const types = (...all: readonly SurfaceType[]): Surface => surface({ types: all });
const object = (name: string, place: string, ...more: readonly string[]): SurfaceType =>
  typeOf(name, { places: [place, ...more], members: [member('id')] });

const operations: readonly Rule[] = [
  [
    'a call is the same if method and path are',
    calls(call('pets.getPet')),
    calls(call('pets.retrieve')),
    ['major renamed operation pets.retrieve: pets.getPet -> pets.retrieve'],
  ],
  [
    'names of path parameters do not count',
    calls(call('pets.getPet')),
    calls(call('pets.retrieve', { call: 'GET /pets/{petId}' })),
    ['major renamed operation pets.retrieve: pets.getPet -> pets.retrieve'],
  ],
  [
    'a call is the same at another path if the operationId is',
    calls(call('pets.getPet', { operationId: 'a' })),
    calls(call('pets.retrieve', { operationId: 'a', call: 'GET /animals/{id}' })),
    ['major renamed operation pets.retrieve: pets.getPet -> pets.retrieve'],
  ],
  [
    'two calls that exchange their names are renamed, not changed',
    calls(call('pets.a'), call('pets.b', { call: 'GET /pets', returns: 'Pets' })),
    calls(call('pets.b'), call('pets.a', { call: 'GET /pets', returns: 'Pets' })),
    [
      'major renamed operation pets.b: pets.a -> pets.b',
      'major renamed operation pets.a: pets.b -> pets.a',
    ],
  ],
  [
    'a record of an older build has names only',
    calls(call('pets.getPet', { call: undefined })),
    calls(call('pets.retrieve')),
    ['major removed operation pets.getPet', 'minor added operation pets.retrieve'],
  ],
  [
    'other changes of a renamed call have the new name',
    calls(call('pets.getPet')),
    calls(call('pets.retrieve', { returns: 'Cat', arguments: [argument('tag')] })),
    [
      'major renamed operation pets.retrieve: pets.getPet -> pets.retrieve',
      'major changed operation pets.retrieve: Pet -> Cat',
      'minor added argument pets.retrieve(tag)',
    ],
  ],
  [
    'a service with another name is one change',
    calls(call('pets.get'), call('pets.list', { call: 'GET /pets' })),
    calls(call('animals.get'), call('animals.all', { call: 'GET /pets' })),
    [
      'major renamed service animals: pets -> animals',
      'major renamed operation animals.all: pets.list -> animals.all',
    ],
  ],
  [
    'a call that moves from one service to another is not a new name of the service',
    calls(call('pets.get'), call('pets.list', { call: 'GET /pets' })),
    calls(call('pets.get'), call('animals.list', { call: 'GET /pets' })),
    ['major renamed operation animals.list: pets.list -> animals.list'],
  ],
  [
    'a service that becomes two has no new name, and neither have two that become one',
    calls(
      call('pets.get'),
      call('pets.list', { call: 'GET /pets' }),
      call('cats.get', { call: 'GET /cats/{id}' }),
      call('dogs.get', { call: 'GET /dogs/{id}' }),
    ),
    calls(
      call('one.get'),
      call('two.list', { call: 'GET /pets' }),
      call('all.cat', { call: 'GET /cats/{id}' }),
      call('all.dog', { call: 'GET /dogs/{id}' }),
    ),
    [
      'major renamed operation one.get: pets.get -> one.get',
      'major renamed operation two.list: pets.list -> two.list',
      'major renamed operation all.cat: cats.get -> all.cat',
      'major renamed operation all.dog: dogs.get -> all.dog',
    ],
  ],
  [
    'the names of path parameters tell two calls apart',
    calls(call('pets.a'), call('pets.b', { call: 'GET /pets/{name}' })),
    calls(call('pets.d', { call: 'GET /pets/{name}' }), call('pets.c')),
    [
      'major renamed operation pets.d: pets.b -> pets.d',
      'major renamed operation pets.c: pets.a -> pets.c',
    ],
  ],
  [
    'an argument is the same if the parameter is',
    operation([argument('tag', { wire: 'query tag' })]),
    operation([argument('label', { wire: 'query tag' })]),
    ['major renamed argument pets.get(label): pets.get(tag) -> pets.get(label)'],
  ],
  [
    'an argument that no call names is renamed without a change of programs, whatever its type',
    operation(positions(argument('id', { wire: 'path 0' }))),
    operation(positions(argument('petId', { wire: 'path 0', type: 'number' }))),
    [
      'major changed argument pets.get(petId): string -> number',
      'patch renamed argument pets.get(petId): pets.get(id) -> pets.get(petId)',
    ],
  ],
];

const declarations: readonly Rule[] = [
  [
    'a type is the same if place and structure are',
    types(object('A', '#/a'), object('B', '#/b')),
    types(object('B', '#/a'), object('C', '#/b')),
    ['major renamed type B: A -> B', 'major renamed type C: B -> C'],
  ],
  [
    'the name counts if the place has another structure',
    types(object('A', '#/0'), typeOf('B', { places: ['#/1'], members: [member('name')] })),
    types(
      typeOf('New', { places: ['#/0'], members: [member('size')] }),
      object('A', '#/1'),
      typeOf('B', { places: ['#/2'], members: [member('name')] }),
    ),
    ['minor added type New'],
  ],
  [
    'a type with another name at the same place may have changed',
    types(object('A', '#/a')),
    types(typeOf('B', { places: ['#/a'], members: [member('id'), member('name')] })),
    ['major renamed type B: A -> B', 'minor added member B.name'],
  ],
  [
    'what only names a renamed type has not changed',
    surface({
      operations: [
        call('pets.get', {
          arguments: [argument('body', { type: 'Partial<AInput> | A[]' })],
          returns: 'Page<A>',
          errors: [{ name: '404', type: 'A' }],
        }),
      ],
      types: [
        object('A', '#/a'),
        typeOf('Holder', { members: [member('own', { type: 'A | null' })] }),
        typeOf('One', { kind: 'union', variants: [{ name: 'A' }, { name: 'Holder' }] }),
        typeOf('Other', { kind: 'alias', target: 'A[]' }),
      ],
    }),
    surface({
      operations: [
        call('pets.get', {
          arguments: [argument('body', { type: 'Partial<BInput> | B[]' })],
          returns: 'Page<B>',
          errors: [{ name: '404', type: 'B' }],
        }),
      ],
      types: [
        object('B', '#/a'),
        typeOf('Holder', { members: [member('own', { type: 'B | null' })] }),
        typeOf('One', { kind: 'union', variants: [{ name: 'B' }, { name: 'Holder' }] }),
        typeOf('Other', { kind: 'alias', target: 'B[]' }),
      ],
    }),
    ['major renamed type B: A -> B'],
  ],
  [
    'a type that names another one instead has changed',
    types(object('A', '#/a'), typeOf('H', { members: [member('own', { type: 'A' })] })),
    types(object('B', '#/a'), typeOf('H', { members: [member('own', { type: 'B[]' })] })),
    ['major renamed type B: A -> B', 'major changed member H.own: A -> B[]'],
  ],
  [
    'a name of a known type is not one that is made of another',
    types(
      object('A', '#/a'),
      object('AInput', '#/i'),
      typeOf('H', { members: [member('own', { type: 'AInput' })] }),
    ),
    types(
      object('B', '#/a'),
      object('AInput', '#/i'),
      object('BInput', '#/n'),
      typeOf('H', { members: [member('own', { type: 'BInput' })] }),
    ),
    [
      'major renamed type B: A -> B',
      'major changed member H.own: AInput -> BInput',
      'minor added type BInput',
    ],
  ],
  [
    'a schema with another name is the same where structure and use are',
    surface({
      operations: [call('pets.get', { returns: 'Pet[]' })],
      types: [
        typeOf('Pet', { places: ['#/Pet'], members: [member('tag', { type: 'Tag' })] }),
        typeOf('Tag', { places: ['#/Tag'], members: [member('text')] }),
        typeOf('Gone', { places: ['#/Gone'], members: [member('text')] }),
      ],
    }),
    surface({
      operations: [call('pets.get', { returns: 'Animal[]' })],
      types: [
        typeOf('Animal', { places: ['#/Animal'], members: [member('tag', { type: 'Label' })] }),
        typeOf('Come', { places: ['#/Come'], members: [member('text')] }),
        typeOf('Label', { places: ['#/Label'], members: [member('text')] }),
      ],
    }),
    [
      'major removed type Gone',
      'major renamed type Animal: Pet -> Animal',
      'major renamed type Label: Tag -> Label',
      'minor added type Come',
    ],
  ],
  [
    'types that became one are renamed, each of them',
    types(
      object('A', '#/a'),
      object('B', '#/b'),
      typeOf('H', { members: [member('own', { type: 'B' })] }),
    ),
    types(object('A', '#/a', '#/b'), typeOf('H', { members: [member('own', { type: 'A' })] })),
    ['major renamed type A: B -> A'],
  ],
  [
    'a type that became several is one change',
    types(
      object('A', '#/a', '#/b', '#/c'),
      typeOf('H', { members: [member('own', { type: 'A' })] }),
    ),
    types(
      object('A', '#/a'),
      object('B', '#/b'),
      object('C', '#/c'),
      typeOf('H', { members: [member('own', { type: 'C' })] }),
    ),
    ['major split type A: A -> A, B, C'],
  ],
  [
    'a use that goes from one type to another one splits the first',
    types(object('A', '#/a', '#/b'), object('C', '#/c')),
    types(object('A', '#/a'), object('C', '#/c', '#/b')),
    ['major split type A: A -> A, C'],
  ],
  [
    'a property is the same if its name in JSON is',
    type({ members: [member('firstName', { wire: 'first_name' })] }),
    type({ members: [member('givenName', { wire: 'first_name' })] }),
    ['major renamed member Pet.givenName: Pet.firstName -> Pet.givenName'],
  ],
  [
    'a constant is the same if its value is',
    type({ kind: 'enum', values: [{ name: 'Pet.Cat', value: 'cat' }] }),
    type({ kind: 'enum', values: [{ name: 'Pet.Feline', value: 'cat' }] }),
    ['major renamed value Pet.Feline: Pet.Cat -> Pet.Feline'],
  ],
  [
    'constants of a renamed enum have no other names',
    types(typeOf('A', { places: ['#/a'], kind: 'enum', values: [{ name: 'ACat', value: 'cat' }] })),
    types(
      typeOf('AB', { places: ['#/a'], kind: 'enum', values: [{ name: 'ABCat', value: 'cat' }] }),
    ),
    ['major renamed type AB: A -> AB'],
  ],
  [
    'nor if they are too long for the name of the type',
    types(
      typeOf('A', {
        places: ['#/a'],
        kind: 'enum',
        values: [{ name: 'ACatOrDo0123abcd', value: 'x' }],
      }),
    ),
    types(
      typeOf('B', { places: ['#/a'], kind: 'enum', values: [{ name: 'BCatOrDog', value: 'x' }] }),
    ),
    ['major renamed type B: A -> B'],
  ],
];

describe('a call with another name', () => {
  testRules(operations);
});

describe('a type with another name', () => {
  testRules(declarations);
});

test('many types of equal structure are compared in no time that grows with their square', () => {
  const all = (name: string): readonly SurfaceType[] =>
    Array.from({ length: 20_000 }, (_, at) => object(`${name}${at}`, `#/${at}`, '#/all'));
  expect(compareSurfaces(types(...all('A')), types(...all('A')))).toEqual([]);
});

describe('a file with another name', () => {
  const files = (service: string, name: string): Surface =>
    surface({
      operations: [call(`${service}.get`), call(`${service}.list`, { call: 'GET /pets' })],
      types: [object(name, '#/a')],
      files: [
        { name: `${service}.ts`, kind: 'source', service },
        { name: `${service}.md`, kind: 'page', service },
        { name: `${name}.ts`, kind: 'types', type: name },
        { name: `${name}/core.py`, kind: 'package', path: 'core.py' },
      ],
    });

  test('is found by the service, the type or the path in the package', () => {
    expect([...renamedFiles(files('pets', 'A'), files('animals', 'B'))]).toEqual([
      ['pets.ts', 'animals.ts'],
      ['pets.md', 'animals.md'],
      ['A.ts', 'B.ts'],
      ['A/core.py', 'B/core.py'],
    ]);
  });

  test('is none where nothing has another name, or no record was kept', () => {
    expect(renamedFiles(files('pets', 'A'), files('pets', 'A')).size).toBe(0);
    const { files: _, ...old } = files('pets', 'A');
    expect(renamedFiles(old, files('animals', 'B')).size).toBe(0);
    expect(renamedFiles(files('pets', 'A'), surface()).size).toBe(0);
  });

  test('follows most operations of a service that became several', () => {
    const before = files('pets', 'A');
    const after = surface({
      operations: [call('one.get'), call('two.list', { call: 'GET /pets' })],
      files: [
        { name: 'one.ts', kind: 'source', service: 'one' },
        { name: 'two.ts', kind: 'source', service: 'two' },
      ],
    });
    expect([...renamedFiles(before, after)]).toEqual([['pets.ts', 'one.ts']]);
  });
});
