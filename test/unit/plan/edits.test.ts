import { describe, expect, test } from 'vitest';
import type { PlanModifier } from '../../../plan.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { fileOf, generateFiles, generateSdk } from '../languages/typescript/generated.js';
import {
  declaration,
  modelOf,
  modelOfFixture,
  modelOfSchemas,
  operation,
  operationsOf,
  spellProperties,
} from '../model/modelled.js';
import { base } from '../spec/folder.js';
import { modified } from './modified.js';

const petstore = (): Promise<ApiModel> => modelOfFixture('petstore', { auth: ['apikey'] });
const chat = (): Promise<ApiModel> => modelOfFixture('chat', { auth: ['bearer'] });

/** A file of the TypeScript SDK after a modifier. */
async function file(
  model: ApiModel,
  path: string,
  modify: PlanModifier,
  options: Parameters<typeof generateFiles>[1] = {},
): Promise<string> {
  const after = await modified(model, modify);
  return fileOf(generateFiles(after.model, options), path);
}

const services = (model: ApiModel): Record<string, string[]> =>
  Object.fromEntries(
    model.services.map((service) => [
      service.words.join(' '),
      service.operations.map(({ words }) => words.join(' ')),
    ]),
  );

describe('operations', () => {
  test('are renamed, with the types that are named after them', async () => {
    const model = await modelOfFixture('shapes');
    const text = await file(model, 'src/services/search.ts', (plan) => {
      plan.operation('POST /search/{kind}').rename('find all');
    });
    expect(text).toContain('findAll(');
    expect(text).toContain('FindAllBody');
    expect(text).not.toMatch(/postSearch/i);
  });

  test('are moved, to a service that is there or to a new one', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('getInventory').moveTo('pets');
      plan.operation('placeOrder').moveTo('Shop desk');
      plan.operation('getOrder').moveTo('shopDesk');
    });
    expect(services(after.model)).toEqual({
      pets: [
        'list pets',
        'create pet',
        'get pet by id',
        'delete pet',
        'update pet',
        'get inventory',
      ],
      'shop desk': ['place order', 'get order'],
    });
    const files = generateFiles(after.model);
    expect(fileOf(files, 'src/services/shop-desk.ts')).toContain('class ShopDeskService');
    expect(files.has('src/services/orders.ts')).toBe(false);
  });

  test('stay in the order of the description wherever they are moved', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('listPets').moveTo('orders');
    });
    expect(services(after.model)['orders']).toEqual([
      'list pets',
      'place order',
      'get order',
      'get inventory',
    ]);
  });

  test('are dropped with the types that nothing else uses', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('placeOrder').drop();
      plan.operation('getOrder').drop();
    });
    expect(services(after.model)['orders']).toEqual(['get inventory']);
    expect(after.model.declarations.map(({ words }) => words.join(' '))).not.toContain('payment');
    expect(after.dropped.map(({ subject, what, by }) => [subject, what, by])).toEqual([
      ['operation', 'POST /orders', '1.mjs'],
      ['operation', 'GET /orders/{orderId}', '1.mjs'],
      ['schema', 'Order', undefined],
      ['schema', 'NewOrder', undefined],
      ['schema', 'Payment', undefined],
      ['schema', 'CardPayment', undefined],
      ['schema', 'CashPayment', undefined],
    ]);
    expect(generateFiles(after.model).has('src/models/order.ts')).toBe(false);
  });

  test('take the use of their types with them', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('createPet').drop();
    });
    expect(declaration(after.model, 'pet', 'object')).toMatchObject({
      inRequests: false,
      inResponses: true,
    });
  });

  test('are described and deprecated', async () => {
    const text = await file(await petstore(), 'src/services/pets.ts', (plan) => {
      plan.operation('listPets').describe('All pets */ of the shop.').deprecate();
      plan.operation('deletePet').deprecate(false);
    });
    expect(text).toMatch(/All pets \*\\?.? ?of the shop\.[\s\S]*?@deprecated[\s\S]*? list/);
    expect(text).not.toContain('Lists the pets, page by page.');
    expect(text.match(/@deprecated/g)).toHaveLength(1);
  });

  test('keep what injected models and credentials they had', async () => {
    const model = await modelOfFixture('petstore', {
      auth: ['apikey'],
      injectedModels: [{ name: 'Owner', schema: undefined }],
    } as never);
    const after = await modified(model, (plan) => {
      plan.schema('Pet').property('owner').drop();
    });
    expect(declaration(after.model, 'owner', 'object').inResponses).toBe(true);
    const credentials = operationsOf(after.model).flatMap(({ security }) =>
      security.flatMap((uses) => uses.map(({ credential }) => credential)),
    );
    expect(credentials.length).toBeGreaterThan(0);
    for (const credential of credentials) expect(after.model.credentials).toContain(credential);
  });
});

describe('two methods of one operation', () => {
  const names = (model: ApiModel) => operationsOf(model).map(({ words }) => words.join(' '));

  test('are renamed and moved together', async () => {
    const after = await modified(await chat(), (plan) => {
      plan.operation('createCompletion').rename('ask').moveTo('talk');
    });
    expect(services(after.model)['talk']).toEqual(['ask', 'ask stream']);
  });

  test('are renamed each on its own', async () => {
    const after = await modified(await chat(), (plan) => {
      const { methods } = plan.operation('createCompletion');
      methods?.value.rename('answer');
      methods?.stream.rename('talk');
    });
    expect(names(after.model).slice(0, 2)).toEqual(['answer', 'talk']);
  });

  test.each([
    ['value', 'create completion stream', true],
    ['stream', 'create completion', false],
  ] as const)('can do without the %s', async (half, left, sent) => {
    const after = await modified(await chat(), (plan) => {
      plan.operation('createCompletion').methods?.[half].drop();
    });
    expect(names(after.model)[0]).toBe(left);
    expect(names(after.model)[1]).not.toMatch(/completion/);
    expect(operationsOf(after.model)[0]?.streamSwitch?.value).toBe(sent);
    expect(after.dropped[0]).toMatchObject({
      subject: 'method',
      what: `the ${half} method of POST /completions`,
    });
  });

  test('are dropped together', async () => {
    const after = await modified(await chat(), (plan) => plan.operation('createCompletion').drop());
    expect(names(after.model).join()).not.toContain('completion');
  });

  test('share their body, and the member that tells them apart', async () => {
    const after = await modified(await chat(), (plan) => {
      plan.schema('CompletionRequest').property('stream').rename('live');
    });
    const [value, stream] = operationsOf(after.model);
    expect(value?.body).toBe(stream?.body);
    const body = declaration(after.model, 'completion request', 'object');
    expect(body.properties).toContain(value?.streamSwitch?.property);
  });
});

describe('parameters', () => {
  test('are renamed, retyped, documented and dropped, and keep their wire names', async () => {
    const model = await modelOfFixture('shapes');
    const text = await file(model, 'src/services/search.ts', (plan) => {
      const search = plan.operation('POST /search/{kind}');
      search.parameter('since').rename('newer than').retype('date').describe('The first day.');
      search.parameter('kind').rename('what').deprecate();
      search.parameter('ids').drop();
    });
    expect(text).toMatch(/newerThan: \{ in: 'query', name: 'since', required: true \}/);
    expect(text).toMatch(/The first day\. \*\/\n {2}newerThan: string;/);
    expect(text).toMatch(/what: \{ in: 'path', name: 'kind', required: true \}/);
    expect(text).not.toMatch(/\bids\b/);
  });

  test('of pages stay the same objects for operation and pages', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('listPets').parameter('limit').rename('page size').retype('int64');
    });
    const list = operation(after.model, 'list', 'pets');
    expect(list.parameters).toContain(list.pagination?.limit);
    expect(list.pagination?.limit).toMatchObject({ wireName: 'limit', words: ['page', 'size'] });
    expect(fileOf(generateFiles(after.model), 'src/services/pets.ts')).toContain('pageSize');
  });

  test('of the same name are told apart by their place', async () => {
    const model = await modelOfFixture('names', { auth: ['apikey', 'bearer'] });
    const twice = operationsOf(model).find(({ parameters }) =>
      parameters.some((one) =>
        parameters.some((other) => other !== one && other.wireName === one.wireName),
      ),
    );
    const double = twice?.parameters.find((one) =>
      twice.parameters.some((other) => other !== one && other.wireName === one.wireName),
    );
    const after = await modified(model, (plan) => {
      plan
        .operation(twice?.source.pointer ?? '')
        .parameter(double?.wireName ?? '', double?.place)
        .rename('first one');
    });
    const renamed = operationsOf(after.model).flatMap(({ parameters }) =>
      parameters.filter(({ words }) => words.join(' ') === 'first one'),
    );
    expect(renamed.map(({ place, wireName }) => [place, wireName])).toEqual([
      [double?.place, double?.wireName],
    ]);
  });
});

describe('services', () => {
  test('are renamed and described', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.service('pets').rename('animals').describe('All about animals.');
    });
    const text = fileOf(generateFiles(after.model), 'src/services/animals.ts');
    expect(text).toContain('All about animals.');
    expect(text).toContain('class AnimalsService');
  });

  test('are dropped with all their operations', async () => {
    const after = await modified(await petstore(), (plan) => plan.service('orders').drop());
    expect(Object.keys(services(after.model))).toEqual(['pets']);
    expect(after.dropped.filter(({ subject }) => subject === 'operation')).toHaveLength(3);
  });

  test('can be found by their new names, and their old ones', async () => {
    await modified(
      await petstore(),
      (plan) => void plan.service('pets').rename('animals'),
      (plan) => {
        expect(plan.service('pets')).toBe(plan.service('animals'));
        plan.operation('getOrder').moveTo('animals');
        expect(plan.service('animals').operations.map(({ id }) => id)).toContain('getOrder');
      },
    );
  });
});

describe('schemas', () => {
  test('are renamed, with the inline ones in them', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.schema('Order').rename('Purchase').describe('What was bought.');
    });
    const text = fileOf(generateFiles(after.model), 'src/models/purchase.ts');
    expect(text).toContain('interface Purchase extends NewOrder');
    expect(text).toContain('PurchaseState');
    expect(text).toContain('/** What was bought. */');
  });

  test('that are inline are found by their words or their place', async () => {
    await modified(await petstore(), (plan) => {
      const state = plan.schema('OrderState');
      expect(state.id).toBeUndefined();
      expect(plan.schema('order state')).toBe(state);
      expect(plan.schema(state.pointer)).toBe(state);
      expect(plan.schema(`petstore.yaml${state.pointer}`)).toBe(state);
    });
  });

  test('leave any value where they were when they are dropped', async () => {
    const after = await modified(await petstore(), (plan) => plan.schema('Owner').drop());
    expect(spellProperties(after.model, 'pet')['owner']).toBe('any');
    expect(after.dropped).toMatchObject([{ subject: 'schema', what: 'Owner' }]);
  });

  test('make a union any value, as one with such a variant is', async () => {
    const after = await modified(await petstore(), (plan) => plan.schema('CashPayment').drop());
    expect(declaration(after.model, 'payment', 'alias').target.type.kind).toBe('any');
    expect(fileOf(generateFiles(after.model), 'src/models/payment.ts')).toContain(
      'export type Payment = unknown;',
    );
  });

  test('make a body any value, and import none of its other types', async () => {
    const model = await modelOf(
      base(`paths:
  /a:
    post:
      operationId: send
      tags: [a]
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/One' } }
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Two' } }
      responses: { '204': { description: ok } }
components:
  schemas:
    One: { type: object, properties: { a: { type: string } } }
    Two: { type: object, properties: { a: { type: string } } }
`),
    );
    const text = await file(model, 'src/services/a.ts', (plan) => plan.schema('One').drop());
    expect(text).toContain('body?: unknown');
    expect(text).not.toMatch(/type Two/);
  });

  test('are no parents any more when they are dropped', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('placeOrder').drop();
      plan.schema('NewOrder').drop();
    });
    const text = fileOf(generateFiles(after.model), 'src/models/order.ts');
    expect(text).toContain('export interface Order {');
    expect(text).toContain('quantity?:');
  });

  test('give their values new names', async () => {
    const text = await file(await petstore(), 'src/models/pet-status.ts', (plan) => {
      plan.schema('PetStatus').value('on-hold').rename('reserved').describe('For a day.');
    });
    expect(text).toContain("/** For a day. */\n  Reserved: 'on-hold',");
  });
});

describe('properties', () => {
  test('are renamed, retyped, documented and dropped', async () => {
    const text = await file(await petstore(), 'src/models/pet.ts', (plan) => {
      const pet = plan.schema('Pet');
      pet.property('born_on').rename('birthday').retype('date-time').describe('To the hour.');
      pet.property('owner').drop();
      pet.property('tag').deprecate();
    });
    expect(text).toContain('/** To the hour. */\n  birthday?: Date;');
    expect(text).toContain("birthday: { wire: 'born_on', type: 'date-time' }");
    expect(text).toMatch(/@deprecated .*\n {3}\*\/\n {2}tag\?/);
    expect(text).not.toContain('owner');
  });

  test('keep a given name where the others are as on the wire', async () => {
    const rename: PlanModifier = (plan) =>
      void plan.schema('Pet').property('born_on').rename('birth day');
    const options = { options: { propertyNames: 'wire' as const } };
    const text = await file(await petstore(), 'src/models/pet.ts', rename, options);
    expect(text).toContain('birthDay?: string;');
    expect(text).toContain('updated_at?: Date;');
  });

  test.each([
    ['string', 'text'],
    ['integer', 'int'],
    ['int32', 'int32'],
    ['int64', 'int64'],
    ['number', 'number'],
    ['boolean', 'boolean'],
    ['date', 'date'],
    ['date-time', 'date-time'],
    ['uuid', 'uuid'],
    ['bytes', 'bytes'],
    ['binary', 'binary'],
    ['password', 'password'],
    ['any', 'any'],
    [{ array: 'string' }, 'text[]'],
    [{ map: { array: 'int64' } }, '{ int64[] }'],
    [{ schema: 'Owner' }, 'owner'],
    [{ nullable: 'date' }, 'date?'],
    [{ array: { nullable: { schema: 'PetStatus' } } }, 'pet status?[]'],
    [{ constant: 'x' }, '"x"'],
  ] as const)('become %j', async (type, spelled) => {
    const after = await modified(await petstore(), (plan) => {
      const property = plan.schema('Pet').property('born_on').retype(type);
      expect(property.type).toEqual(type);
    });
    expect(spellProperties(after.model, 'pet')['born_on']).toBe(spelled);
  });

  test('are the same in every schema that inherits them', async () => {
    const model = await modelOfSchemas(`Base:
  type: object
  properties: { made_at: { type: string }, note: { type: string } }
Child:
  allOf:
    - { $ref: '#/components/schemas/Base' }
    - { type: object, properties: { own: { type: string } } }
`);
    const after = await modified(model, (plan) => {
      plan.schema('Child').property('made_at').rename('created').retype('date-time');
      plan.schema('Base').property('note').drop();
    });
    for (const words of ['base', 'child']) {
      const { made_at: made, note } = spellProperties(after.model, words);
      expect([made, note], words).toEqual(['date-time', undefined]);
    }
    expect(declaration(after.model, 'child', 'object').parents).toEqual([
      declaration(after.model, 'base', 'object'),
    ]);
  });

  test('that contradict the inherited type end the inheritance', async () => {
    const model = await modelOfSchemas(`Base:
  type: object
  properties: { id: { type: string } }
Child:
  allOf:
    - { $ref: '#/components/schemas/Base' }
    - { type: object, properties: { id: { type: string, enum: [a] } } }
`);
    expect(declaration(model, 'child', 'object').parents).toHaveLength(1);
    const after = await modified(model, (plan) => {
      plan.schema('Base').property('id').retype('int64');
    });
    expect(declaration(after.model, 'child', 'object').parents).toEqual([]);
  });

  test('of a form are no parts of it any more', async () => {
    const after = await modified(await chat(), (plan) => {
      plan.schema('Upload').property('attributes').drop();
    });
    const upload = operation(after.model, 'upload', 'file');
    expect(upload.body?.media[0]?.encoding.map(({ property }) => property)).toEqual(['file']);
  });
});

describe('the model', () => {
  test('is the same one without modifiers, and without edits', async () => {
    const model = await petstore();
    expect((await modified(model)).model).toBe(model);
    const { model: same } = await modified(model, (plan) => {
      for (const schema of plan.schemas)
        for (const property of schema.properties) void property.type;
    });
    expect(same).toBe(model);
  });

  test.each(['petstore', 'chat', 'shapes', 'vault', 'names'])(
    'of %s gives the same SDK when only a text is put in its own place',
    async (name) => {
      const model = await modelOfFixture(name, { auth: [] });
      const after = await modified(model, (plan) => {
        const [schema] = plan.schemas;
        schema?.describe(schema.description ?? '');
      });
      expect(after.model).not.toBe(model);
      expect(after.dropped).toEqual([]);
      expect(generateFiles(after.model)).toEqual(generateFiles(model));
    },
  );

  test('shares no operation, service or type with the old one', async () => {
    const model = await petstore();
    const { model: next } = await modified(model, (plan) => {
      plan.operation('listPets').rename('findPets');
    });
    for (const list of ['operations', 'services', 'declarations', 'credentials'] as const) {
      const before = new Set<unknown>(model[list]);
      expect(next[list].filter((one) => before.has(one))).toEqual([]);
    }
    expect(operation(model, 'list', 'pets')).toBeDefined();
  });

  test('of a chain of types as long as a description likes is copied without a deep stack', async () => {
    const links = Array.from({ length: 12_000 }, (_, index) =>
      index === 11_999
        ? `S${index}: { type: object, properties: { end: { type: string } } }`
        : `S${index}: { type: object, properties: { next: { $ref: '#/components/schemas/S${index + 1}' } } }`,
    );
    const model = await modelOfSchemas(`${links.join('\n')}\n`);
    const after = await modified(model, (plan) => void plan.operation('all').rename('every'));
    expect(after.model.declarations.length).toBe(model.declarations.length);
  });

  test('has collisions resolved and reported as any others are', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('createPet').rename('listPets');
    });
    expect(generateSdk(after.model).renamings).toContainEqual({
      pointer: '#/paths/~1pets/post',
      wanted: 'listPets',
      got: 'listPets2',
    });
  });

  test('has no notes about what is not there any more', async () => {
    const model = await modelOfFixture('chat', { auth: ['bearer'] });
    const noted = model.notes.find(({ place }) => place.pointer.startsWith('#/paths/'));
    const [, path = '', method = ''] = noted?.place.keys() ?? [];
    const after = await modified(model, (plan) => {
      plan.operation(`${method.toUpperCase()} ${path}`).drop();
    });
    expect(noted).toBeDefined();
    expect(after.model.notes.map(({ place }) => place.pointer)).not.toContain(noted?.place.pointer);
  });
});
