import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../../../lib/model/model.js';
import { fileOf, generateFiles } from '../generated.js';
import { declaration, modelOfFixture, operation, operationsOf } from '../../../model/modelled.js';
import { chat, file, petstore, services } from './edited.js';
import { modified } from '../../../modifiers/modified.js';

describe('operations', () => {
  test('are renamed, with the types that are named after them', async () => {
    const model = await modelOfFixture('shapes');
    const text = await file(model, 'src/services/search.ts', (plan) => {
      plan.operation('POST /search/{kind}').rename('find all');
    });
    expect(text).toContain('findAll(');
    expect(text).toContain('SearchFindAllBody');
    expect(text).not.toMatch(/createSearch|searchCreate/i);
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
    const size = list.pagination?.size;
    const limit = size?.in === 'parameter' ? size.parameter : undefined;
    expect(list.parameters).toContain(limit);
    expect(limit).toMatchObject({ wireName: 'limit', words: ['page', 'size'] });
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
