import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../plan.js';
import { modelOfFixture, modelOfSchemas } from '../model/modelled.js';
import { modified, refused } from './modified.js';

const petstore = await modelOfFixture('petstore', { auth: ['apikey'] });
const chat = await modelOfFixture('chat', { auth: ['bearer'] });

describe('what a modifier is given', () => {
  test('has the old words for types, and the formats that came later apart', async () => {
    const formats = [
      ['number', 'float', 'number'],
      ['number', 'double', 'number'],
      ['number', 'decimal', 'number'],
      ['integer', 'uint32', 'integer'],
      ['integer', 'uint64', 'integer'],
      ['string', 'time', 'string'],
      ['string', 'duration', 'string'],
      ['string', 'decimal', 'string'],
      ['string', 'uri', 'string'],
      ['integer', 'int64', 'int64'],
      ['string', 'email', 'string'],
    ] as const;
    const properties = formats.map(
      ([type, format], index) => `    p${index}: {type: ${type}, format: ${format}}`,
    );
    const model = await modelOfSchemas(
      `A:\n  type: object\n  properties:\n${properties.join('\n')}\n`,
    );
    await modified(model, (plan) => {
      const all = plan.schema('A').properties;
      expect(all.map(({ type }) => type)).toEqual(formats.map(([, , word]) => word));
      expect(all.map(({ format }) => format)).toEqual([
        'float',
        'double',
        'decimal',
        'uint32',
        'uint64',
        'time',
        'duration',
        'decimal-string',
        'uri',
        undefined,
        undefined,
      ]);
      for (const property of all) {
        const { format, type } = property;
        property.retype('boolean');
        expect([property.type, property.format]).toEqual(['boolean', undefined]);
        property.retype(format ?? type);
        expect([property.type, property.format]).toEqual([type, format]);
      }
    });
  });

  test('says what the description says', async () => {
    await modified(petstore, (plan) => {
      expect([plan.title, plan.version]).toEqual(['Pet Store', '1.2.0']);
      const list = plan.operation('listPets');
      expect({ ...list }).toMatchObject({
        id: 'listPets',
        name: 'list pets',
        method: 'GET',
        path: '/pets',
        pointer: '#/paths/~1pets/get',
        summary: 'Lists the pets, page by page.',
        description: undefined,
        deprecated: false,
        methods: undefined,
      });
      expect(list.service.name).toBe('pets');
      expect(
        list.parameters.map(({ wireName, in: place, required, type }) => [
          wireName,
          place,
          required,
          type,
        ]),
      ).toEqual([
        ['limit', 'query', true, 'int32'],
        ['offset', 'query', true, 'int32'],
        ['status', 'query', false, { array: { schema: 'PetStatus' } }],
      ]);
      const pet = plan.schema('Pet');
      expect([pet.kind, pet.name, pet.description]).toEqual([
        'object',
        'pet',
        'An animal in the shop.',
      ]);
      const [id, name] = pet.properties;
      expect({ ...id }).toMatchObject({
        wireName: 'id',
        type: 'int64',
        required: true,
        readOnly: true,
      });
      expect({ ...name }).toMatchObject({ wireName: 'name', type: 'string', writeOnly: false });
      expect(pet.property('tag').type).toEqual({ nullable: 'string' });
      expect(plan.schema('PetStatus').values.map(({ value, name }) => [value, name])).toEqual([
        ['available', 'available'],
        ['on-hold', 'on hold'],
        ['sold', 'sold'],
      ]);
      expect(plan.services.map((service) => [service.name, service.operations.length])).toEqual([
        ['pets', 5],
        ['orders', 3],
      ]);
    });
  });

  test('shows the edits of this modifier and of those before it, and the same objects', async () => {
    await modified(
      petstore,
      (plan) => {
        const pet = plan.schema('Pet');
        pet.rename('Animal').property('tag').retype('uuid').drop();
        pet.property('name').retype({ schema: 'Owner' });
        expect(plan.schema('animal')).toBe(pet);
        expect(pet.property('name').type).toEqual({ schema: 'Owner' });
      },
      (plan) => {
        const animal = plan.schema('Animal');
        expect(animal).toBe(plan.schema('Pet'));
        expect(animal.name).toBe('animal');
        expect(animal.properties.map(({ wireName }) => wireName)).not.toContain('tag');
        expect(animal.property('name').type).toEqual({ schema: 'Owner' });
      },
    );
  });

  test('has two methods where the description has one operation', async () => {
    await modified(chat, (plan) => {
      const { methods } = plan.operation('POST /completions');
      expect([methods?.value.name, methods?.stream.name]).toEqual([
        'create completion',
        'create completion stream',
      ]);
      expect(plan.operations.filter(({ path }) => path === '/completions')).toHaveLength(1);
    });
  });

  test('is closed when its modifier has ended', async () => {
    let kept: Plan | undefined;
    await modified(petstore, (plan) => {
      kept = plan;
    });
    expect(kept?.operation('listPets').name).toBe('list pets');
    expect(() => kept?.operation('listPets').drop()).toThrow('The plan is closed');
    expect(() => kept?.operation('listPets').moveTo('a')).toThrow('The plan is closed');
    expect(() => kept?.service('pets').describe('a')).toThrow('The plan is closed');
    expect(() => kept?.schema('PetStatus').value('sold').describe('a')).toThrow(
      'The plan is closed',
    );
  });

  test('is waited for', async () => {
    const { model } = await modified(petstore, async (plan) => {
      await new Promise((done) => setTimeout(done, 5));
      plan.operation('listPets').rename('late');
    });
    expect(model.operations[0]?.words).toEqual(['late']);
  });
});

describe('what a modifier can reach', () => {
  /** Everything that can be got at from a plan, without calling what edits. */
  function reachable(plan: Plan): unknown[] {
    const seen = new Set<unknown>();
    const open: unknown[] = [
      plan,
      plan.operation('GET /pets'),
      plan.schema('Pet'),
      plan.schema('Order'),
      plan.service('pets'),
    ];
    const skipped = new Set<unknown>([Object.prototype, Function.prototype, Array.prototype]);
    while (open.length > 0) {
      const next = open.pop();
      if (next === null || (typeof next !== 'object' && typeof next !== 'function')) continue;
      if (seen.has(next) || skipped.has(next)) continue;
      seen.add(next);
      open.push(Object.getPrototypeOf(next));
      for (const key of Reflect.ownKeys(next)) {
        const descriptor = Object.getOwnPropertyDescriptor(next, key);
        open.push(descriptor?.value, descriptor?.get?.call(next));
      }
    }
    return [...seen];
  }

  test('is frozen, and nothing of the model itself', async () => {
    const inner = new Set<unknown>();
    const open: unknown[] = [petstore];
    while (open.length > 0) {
      const next = open.pop();
      if (typeof next !== 'object' || next === null || inner.has(next)) continue;
      inner.add(next);
      open.push(...Object.values(next));
    }
    await modified(petstore, (plan) => {
      const all = reachable(plan);
      expect(all.length).toBeGreaterThan(200);
      expect(all.filter((one) => inner.has(one))).toEqual([]);
      const objects = all.filter((one) => typeof one === 'object');
      expect(objects.filter((one) => !Object.isFrozen(one))).toEqual([]);
      for (const one of objects) {
        const prototype: unknown = Object.getPrototypeOf(one);
        expect([Object.prototype, Array.prototype]).toContain(prototype);
      }
    });
  });

  test.each([
    ['a method', (plan: Plan) => Object.assign(plan.operation('listPets'), { path: '/x' })],
    ['a list', (plan: Plan) => (plan.operations as unknown[]).pop()],
    [
      'a type',
      (plan: Plan) => Object.assign(plan.schema('Pet').property('tag').type, { nullable: 'any' }),
    ],
    ['the plan', (plan: Plan) => Object.assign(plan, { schemas: [] })],
  ])('cannot be written to: %s', async (_, write) => {
    expect(await refused(petstore, (plan) => void write(plan))).toMatch(/TypeError: Cannot/);
  });
});

describe('a modifier that fails', () => {
  test.each([
    ['an Error', new RangeError('too far'), '1.mjs: RangeError: too far'],
    ['a text', 'no', '1.mjs: The modifier threw "no", which is not an Error.'],
    ['null', null, '1.mjs: The modifier threw null, which is not an Error.'],
    ['nothing', undefined, '1.mjs: The modifier threw nothing, which is not an Error.'],
    [
      'an object without an end',
      Object.create(null),
      '1.mjs: The modifier threw an object, which is not an Error.',
    ],
    [
      'what cannot be shown',
      {
        toString: () => {
          throw new Error('hidden');
        },
      },
      '1.mjs: The modifier threw an object, which is not an Error.',
    ],
  ])('with %s', async (_, thrown, said) => {
    const sync = refused(petstore, () => {
      throw thrown;
    });
    expect(await sync).toContain(said);
    const later = refused(petstore, async () => {
      await Promise.resolve();
      throw thrown;
    });
    expect(await later).toContain(said);
  });

  test('leaves the model as it was', async () => {
    const before = JSON.stringify(petstore.operations.map(({ words }) => words));
    await refused(petstore, (plan) => {
      plan.operation('listPets').rename('x');
      throw new Error('after an edit');
    });
    expect(JSON.stringify(petstore.operations.map(({ words }) => words))).toBe(before);
  });

  test('may catch what is not there and go on', async () => {
    const { model } = await modified(petstore, (plan) => {
      try {
        plan.operation('listDogs').drop();
      } catch {
        plan.operation('listPets').rename('all');
      }
    });
    expect(model.operations[0]?.words).toEqual(['all']);
  });
});
