import { describe, expect, test } from 'vitest';
import { modified } from '../modifiers/modified.js';
import { api, color, type Described, named, namesOf, size, spelled } from './named.js';

const pets: Described = { id: 'findPets', path: '/pets', parameters: { filter: color } };
const toys: Described = { id: 'findToys', path: '/toys', parameters: { filter: color } };
const cats: Described = { id: 'findCats', path: '/cats', parameters: { filter: color } };
const withFilter = (one: Described, filter: unknown): Described => ({
  ...one,
  parameters: { filter },
});

/** The names of a second description, with the names file of the first. */
async function after(
  first: readonly Described[],
  second: readonly Described[],
  settings: Parameters<typeof named>[2] = {},
) {
  const { rows } = await named(api(first), undefined, settings);
  return named(api(second), rows, settings);
}

describe('without changes', () => {
  test('names and rows are those of the last build', async () => {
    const first = await named(api([pets, toys]));
    const second = await named(api([pets, toys]), first.rows);
    expect(second.names).toEqual(first.names);
    expect(second.rows).toEqual(first.rows);
    expect([...second.notes, ...second.warnings]).toEqual([]);
  });

  test('rows have a place, a name, and the hash and last word of a structure', async () => {
    const { rows } = await named(api([pets]));
    expect(rows).toEqual([
      {
        place: '#/paths/~1pets/post/parameters/query:filter/schema',
        name: 'find pets filter',
        structure: '9fd67afdd05be699 filter',
        merged: false,
      },
    ]);
  });

  test('names and rows do not depend on the order of the description', async () => {
    const all = [pets, toys, { id: 'addPet', path: '/new', body: { ...size, required: ['size'] } }];
    const { rows, names } = await named(api(all));
    const turned = await named(api([...all].reverse()), rows);
    expect(turned.rows).toEqual(rows);
    expect([...turned.names].sort()).toEqual([...names].sort());
  });
});

describe('a name stays', () => {
  test('when an equal type comes before it', async () => {
    const { names, rows } = await after([pets], [cats, pets]);
    expect(names).toEqual(['FindPetsFilter']);
    expect(spelled(rows)).toEqual(['pets filter: find pets filter']);
    expect((await named(api([cats, pets]))).names).toEqual(['FindCatsFilter']);
  });

  test('when another type before it would have the name', async () => {
    const first = { id: 'find', path: '/a', body: { type: 'object', properties: { pets: size } } };
    const other = { id: 'findBody', path: '/b', parameters: { pets: color } };
    expect((await named(api([other, first]))).names).toEqual([
      'FindBodyPets',
      'FindBody',
      'FindBodyPetsObject',
    ]);
    const { names } = await after([first], [other, first]);
    expect(names).toEqual(['FindBodyPetsObject', 'FindBody', 'FindBodyPets']);
  });

  test('at its first place, when two uses of a type part', async () => {
    const { names, rows } = await after([pets, toys], [withFilter(pets, size), toys]);
    expect(names).toEqual(['FindPetsFilter', 'FindToysFilter']);
    expect(spelled(rows)).toEqual([
      'pets filter: find pets filter',
      'toys filter: find toys filter',
    ]);
    const other = await after([pets, toys], [pets, withFilter(toys, size)]);
    expect(other.names).toEqual(['FindPetsFilter', 'FindToysFilter']);
  });

  test('at its place, although the uses part after an equal type came before it', async () => {
    const between = await after([pets, toys], [cats, pets, toys]);
    expect(between.names).toEqual(['FindPetsFilter']);
    const parted = await named(api([cats, withFilter(pets, size), toys]), between.rows);
    expect(parted.names).toEqual(['FindCatsFilter', 'FindPetsFilter']);
  });

  test('with the structure, when its place is removed', async () => {
    const { names, rows, notes } = await after([pets, toys], [toys]);
    expect(names).toEqual(['FindPetsFilter']);
    expect(spelled(rows)).toEqual(['toys filter: find pets filter']);
    expect(notes).toEqual([]);
  });

  test('with the structure, when paths are renamed', async () => {
    const renamed = { ...pets, id: 'searchPets', path: '/v2/pets' };
    expect((await after([pets], [renamed])).names).toEqual(['FindPetsFilter']);
  });

  test('when only the operation is renamed', async () => {
    const body = { ...size, required: ['size'] };
    const [first, second] = ['addPet', 'createAnimal'].map((id) => ({ id, path: '/pets', body }));
    expect((await after([first as Described], [second as Described])).names).toEqual([
      'AddPetBody',
    ]);
  });

  test('when method names become short', async () => {
    const { rows } = await named(api([pets]));
    const short = await named(api([pets]), rows, { methodNames: 'short' });
    expect(short.names).toEqual(['FindPetsFilter']);
  });

  test('when a parameter is added before its own', async () => {
    const query = { pet_filter: color, toy_filter: size };
    const more = { ball_filter: { ...size, required: ['size'] }, ...query };
    const first = { ...pets, parameters: query };
    const { names } = await after([first], [{ ...first, parameters: more }]);
    expect(names).toEqual(['FindPetsBallFilter', 'FindPetsPetFilter', 'FindPetsToyFilter']);
  });

  test('when a variant is added before its own', async () => {
    const variant = (kind: string) => ({
      type: 'object',
      required: ['kind'],
      properties: {
        kind: { type: 'string', enum: [kind] },
        part: { ...size, title: kind, properties: { [kind]: {} } },
      },
    });
    const union = (...kinds: string[]): Described => ({
      id: 'add',
      path: '/pets',
      body: { oneOf: kinds.map(variant) },
    });
    const { names } = await after([union('cat', 'dog')], [union('ant', 'cat', 'dog')]);
    const fresh = await named(api([union('ant', 'cat', 'dog')]));
    expect(names).toEqual(fresh.names);
    expect(names).toContain('AddBodyAntPart');
  });

  test('of a patch next to that of the schema', async () => {
    const schema = { Pet: { type: 'object', properties: { home: size } } };
    const use = { $ref: '#/components/schemas/Pet' };
    const patch = { id: 'a', path: '/a', body: use, bodyType: 'application/merge-patch+json' };
    const add = { id: 'b', path: '/b', body: use };
    const { rows } = await named(api([patch, add], schema));
    expect(rows.map(({ place, name }) => `${place}: ${name}`)).toEqual([
      '#/components/schemas/Pet (patch): pet patch',
      '#/components/schemas/Pet/properties/home: pet home',
      '#/components/schemas/Pet/properties/home (patch): pet home patch',
    ]);
    const renamed = rows.map((row) =>
      row.name === 'pet home patch' ? { ...row, name: 'home change' } : row,
    );
    expect((await named(api([patch, add], schema), renamed)).names).toContain('HomeChange');
  });
});

describe('a name is free again', () => {
  test('when neither place nor structure is there, which the build says', async () => {
    const { names, rows, notes } = await after(
      [pets, { ...toys, parameters: { s: size } }],
      [pets],
    );
    expect(names).toEqual(['FindPetsFilter']);
    expect(rows).toHaveLength(1);
    expect(notes).toEqual([
      'sdkgen.names.json: neither the place nor the structure of 1 row is in the description, so builds remove the row: #/paths/~1toys/post/parameters/query:s/schema.',
    ]);
  });

  test('and does not go to an equal type with another last word', async () => {
    const order = { type: 'string', enum: ['asc', 'desc'] };
    const first = { ...pets, parameters: { order } };
    const second = { ...toys, parameters: { direction: order } };
    expect((await after([first], [second])).names).toEqual(['FindToysDirection']);
  });
});

describe('types that become equal', () => {
  const apart = [withFilter(pets, size), toys];

  test('have the first name, and get their own back when they part', async () => {
    const { names, rows } = await after(apart, [pets, toys]);
    expect(names).toEqual(['FindPetsFilter']);
    expect(spelled(rows)).toEqual([
      'pets filter: find pets filter',
      'toys filter: find toys filter (merged)',
    ]);
    const again = await named(api([toys, pets]), rows);
    expect(again.names).toEqual(['FindPetsFilter']);
    expect(again.rows).toEqual(rows);
    const parted = await named(api(apart), rows);
    expect(parted.names).toEqual(['FindPetsFilter', 'FindToysFilter']);
    expect(parted.rows.some(({ merged }) => merged)).toBe(false);
  });

  test('give their own name to others when only they part', async () => {
    const merged = await after(apart, [pets, toys]);
    const { names } = await named(api([cats, ...apart]), merged.rows);
    expect(names).toEqual(['FindPetsFilter', 'FindToysFilter']);
  });

  test('keep the name in use when its place is removed', async () => {
    const merged = await after(apart, [pets, toys]);
    expect((await named(api([toys]), merged.rows)).names).toEqual(['FindPetsFilter']);
  });

  test('leave their names to nobody else', async () => {
    const merged = await after(apart, [pets, toys]);
    const taker = {
      id: 'findToysFilter',
      path: '/x',
      parameters: { filter: { type: 'string', enum: ['a', 'b'] } },
    };
    const taking = {
      ...taker,
      id: 'find',
      parameters: { toys_filter: { type: 'object', properties: { x: {} } } },
    };
    expect((await named(api([taking, pets, toys]), merged.rows)).names).toEqual([
      'FindToysFilterObject',
      'FindPetsFilter',
    ]);
  });

  test('stay apart without merging, each with its name', async () => {
    const settings = { mergeInlineTypes: false };
    const { names } = await after([pets, toys], [cats, pets, toys], settings);
    expect(names).toEqual(['FindCatsFilter', 'FindPetsFilter', 'FindToysFilter']);
    const moved = [toys, pets].map((one) => ({ ...one, path: `/v2${one.path}` }));
    expect((await after([pets, toys], moved, settings)).names).toEqual([
      'FindToysFilter',
      'FindPetsFilter',
    ]);
  });
});

describe('the name that merged types have in common', () => {
  const access = { type: 'string', enum: ['read', 'write'] };
  const schemas = (...names: string[]) => ({
    AppPermissions: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, access])),
    },
  });
  const use: Described = {
    id: 'setUp',
    path: '/setup',
    body: { $ref: '#/components/schemas/AppPermissions' },
  };
  const built = (names: string[], rows?: Parameters<typeof named>[1], ...more: Described[]) =>
    named(api([...more, use], schemas(...names)), rows);
  const search: Described = { ...pets, parameters: { pages: access } };

  test('is that of the rows', async () => {
    const { names, rows } = await built(['actions', 'pages']);
    expect(names).toEqual(['AppPermissionsValue']);
    expect(rows.map(({ name, merged }) => ({ name, merged }))).toEqual([
      { name: 'app permissions value', merged: false },
    ]);
    expect((await built(['actions', 'pages'], rows)).rows).toEqual(rows);
  });

  test('stays when a type of another operation joins', async () => {
    const { rows } = await built(['actions', 'pages']);
    const joined = await built(['actions', 'pages'], rows, search);
    expect(joined.names).toEqual(['AppPermissionsValue']);
    expect((await built(['actions', 'pages'], undefined, search)).names).not.toEqual(joined.names);
  });

  test('stays when its first place is removed', async () => {
    const { rows } = await built(['actions', 'pages']);
    const without = await built(['pages', 'issues'], rows, search);
    expect(without.names).toEqual(['AppPermissionsValue']);
    expect((await built(['pages', 'issues'], undefined, search)).names).not.toEqual(without.names);
  });

  test.each([
    [{ name: {} }, 'AddNameBody'],
    [{ name: {}, size: {} }, 'AddForOwnerBody'],
  ])('stays when its operation is removed: %j', async (properties, name) => {
    const body = { type: 'object', properties };
    const owner: Described = { id: 'addForOwner', path: '/owner', body };
    const all: Described = { id: 'addToAll', path: '/all', body };
    const { names, rows } = await named(api([owner, all]));
    expect(names).toEqual([name]);
    expect((await named(api([all]), rows)).names).toEqual([name]);
    expect((await named(api([all]))).names).toEqual(['AddToAllBody']);
  });

  test('stays with one type when the others part', async () => {
    const { rows } = await built(['actions', 'pages']);
    const properties = { actions: access, pages: size };
    const description = api([use], { AppPermissions: { type: 'object', properties } });
    const parted = await named(description, rows);
    expect(parted.names).toEqual(['AppPermissionsValue', 'AppPermissionsPages']);
    expect((await named(description)).names).toEqual([
      'AppPermissionsActions',
      'AppPermissionsPages',
    ]);
  });
});

describe('names that a user writes', () => {
  const rowsWith = async (name: string) =>
    (await named(api([pets, toys]))).rows.map((row) => ({ ...row, name }));

  test('are the names of types, and stay', async () => {
    const { names, rows } = await named(api([pets, toys]), await rowsWith('PetQuery'));
    expect(names).toEqual(['PetQuery']);
    expect(spelled(rows)).toEqual(['pets filter: pet query']);
    expect((await named(api([cats, toys]), rows)).names).toEqual(['PetQuery']);
  });

  test('give way to component schemas, which the build says', async () => {
    const schemas = { PetQuery: color };
    const use = { id: 'a', path: '/a', body: { $ref: '#/components/schemas/PetQuery' } };
    const { names, warnings, rows } = await named(
      api([pets, use], schemas),
      await rowsWith('pet query'),
    );
    expect(names).toEqual(['FindPetsFilter']);
    expect(spelled(rows)).toEqual(['pets filter: find pets filter']);
    expect(warnings).toEqual([
      'sdkgen.names.json: the name "pet query" of #/paths/~1pets/post/parameters/query:filter/schema is now that of a component schema. The inline type is named "find pets filter".',
    ]);
  });
});

describe('plan modifiers', () => {
  const renamedBefore = async () => {
    const { rows } = await named(api([pets]));
    return named(
      api([cats, { ...pets, id: 'searchPets' }]),
      rows.map((row) => ({ ...row, name: 'pet query' })),
    );
  };

  test.each(['PetQuery', 'SearchPetsFilter', 'FindCatsFilter'])(
    'find a type by %s',
    async (name) => {
      const { model } = await renamedBefore();
      let found = '';
      await modified(model, (plan) => {
        found = plan.schema(name).pointer;
      });
      expect(found).toBe('#/paths/~1pets/post/parameters/0/schema');
    },
  );

  test('find a type by the name of a type that was merged with it', async () => {
    const apart = await named(api([withFilter(pets, size), toys]));
    const own = apart.rows.map((row) => ({ ...row, name: row.name.replace('toys', 'ball') }));
    const { model } = await named(api([pets, toys]), own);
    let found = '';
    await modified(model, (plan) => {
      found = plan.schema('FindBallFilter').name;
    });
    expect(found).toBe('find pets filter');
  });

  test('find the type that has the name, not another whose place gives it now', async () => {
    const { rows } = await named(api([pets]));
    const other = { id: 'findPets', path: '/other', parameters: { filter: size } };
    const { model } = await named(api([other, { ...pets, id: 'searchPets' }]), rows);
    let found = '';
    await modified(model, (plan) => {
      found = plan.schema('FindPetsFilter').pointer;
    });
    expect(found).toBe('#/paths/~1pets/post/parameters/0/schema');
  });

  test('have the last word, and do not change the file', async () => {
    const { model, rows } = await renamedBefore();
    const edited = await modified(model, (plan) => {
      plan.schema('PetQuery').rename('Search');
    });
    expect(namesOf(edited.model)).toEqual(['Search']);
    expect(rows.map(({ name }) => name)).toEqual(['pet query']);
  });

  test('may give long names', async () => {
    const name = 'The filter of the pets that have a color that somebody likes very much';
    const { model } = await named(api([pets]));
    const edited = await modified(model, (plan) => {
      plan.schema('FindPetsFilter').rename(name);
    });
    expect(namesOf(edited.model).map((one) => one.length)).toEqual([
      name.replaceAll(' ', '').length,
    ]);
  });

  test('take a name from a type that the file gives it', async () => {
    const { rows } = await named(api([pets, withFilter(toys, size)]));
    const { model } = await named(api([pets, withFilter(toys, size)]), rows);
    const edited = await modified(model, (plan) => {
      plan.schema('FindToysFilter').rename('FindPetsFilter');
    });
    expect(namesOf(edited.model)).toEqual(['FindPetsFilterObject', 'FindPetsFilter']);
  });
});
