import { describe, expect, test } from 'vitest';
import type { Plan, PlanModifier } from '../../../plan.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { modelOf, modelOfFixture, modelOfSchemas } from '../model/modelled.js';
import { base } from '../openapi/folder.js';
import { modified, refused } from './modified.js';

const petstore = (): Promise<ApiModel> => modelOfFixture('petstore', { auth: ['apikey'] });
const chat = (): Promise<ApiModel> => modelOfFixture('chat', { auth: ['bearer'] });

type Case = readonly [what: string, modify: (plan: Plan) => unknown, said: RegExp];

/** A modifier that does one thing, whatever that gives. */
const doing =
  (modify: (plan: Plan) => unknown): PlanModifier =>
  (plan) => {
    modify(plan);
  };

describe('what is not there', () => {
  const cases: readonly Case[] = [
    [
      'an operation',
      (plan) => plan.operation('listPet'),
      /^1\.mjs: The plan has no operation "listPet"\. Did you mean "listPets"\?$/,
    ],
    [
      'a method and path',
      (plan) => plan.operation('GET /pet'),
      /no operation "GET \/pet"\. Did you mean "GET \/pets"\?/,
    ],
    ['a service', (plan) => plan.service('pet'), /no service "pet"\. Did you mean "pets"\?/],
    ['a schema', (plan) => plan.schema('Pets'), /no schema "Pets"\. Did you mean "Pet"\?/],
    [
      'a property',
      (plan) => plan.schema('Pet').property('bornOm'),
      /no property of Pet "bornOm"\. Did you mean "born_on"\?/,
    ],
    [
      'a parameter',
      (plan) => plan.operation('listPets').parameter('page'),
      /no parameter of GET \/pets "page"\. Available: "limit", "offset", "status"\./,
    ],
    [
      'a parameter in that place',
      (plan) => plan.operation('listPets').parameter('limit', 'header'),
      /no parameter of GET \/pets in the header "limit"\. None are available\./,
    ],
    [
      'a value',
      (plan) => plan.schema('PetStatus').value('onhold'),
      /PetStatus has no value "onhold"\. Did you mean "on-hold"\?/,
    ],
    [
      'properties of an enum',
      (plan) => plan.schema('PetStatus').property('a'),
      /PetStatus is not an object, but an enum/,
    ],
    ['values of an object', (plan) => plan.schema('Pet').value('a'), /Pet is not an enum/],
    [
      'a name that is no text',
      (plan) => plan.operation(7 as never),
      /Look up the operation by a string, not by 7/,
    ],
    [
      'one of many',
      (plan) => plan.schema('zzzzzzzzzzzzzz'),
      /Available: "PetList", .* and \d+ more\.$/,
    ],
  ];
  test.each(cases)('%s', async (_, modify, said) => {
    expect(await refused(await petstore(), doing(modify))).toMatch(said);
  });

  test('is said of the names in another file, and of what an earlier modifier dropped', async () => {
    const model = await petstore();
    const run = modified(
      model,
      (plan) => plan.operation('getOrder').drop(),
      doing((plan) => plan.operation('getOrder')),
    );
    await expect(run).rejects.toThrow('2.mjs: GET /orders/{orderId} was dropped by 1.mjs.');
  });

  test('is said of what two things are called', async () => {
    const model = await modelOfSchemas(
      'FooBar: { type: object, properties: { a: {} } }\nfoo_bar: { type: object, properties: { a: {} } }\n',
    );
    expect(
      await refused(
        model,
        doing((plan) => plan.schema('foo bar')),
      ),
    ).toMatch(
      /The schema "foo bar" is ambiguous: 2 candidates match\. Use a pointer instead: "api\.yaml#\/components\/schemas\/FooBar", /,
    );
    await modified(model, (plan) => {
      expect(plan.schema('foo_bar').pointer).toBe('#/components/schemas/foo_bar');
      expect(plan.schema('#/components/schemas/FooBar').id).toBe('FooBar');
    });
  });
});

describe('an inline type that an equal one replaces', () => {
  test('is found by its place and by the words of its path', async () => {
    const city = '{ type: object, properties: { city: {} } }';
    const model = await modelOfSchemas(
      `Pet: { type: object, properties: { old_home: ${city}, new_home: ${city} } }\n`,
    );
    await modified(model, (plan) => {
      const pointer = '#/components/schemas/Pet/properties/old_home';
      expect(plan.schema('pet new home').pointer).toBe(pointer);
      expect(plan.schema('#/components/schemas/Pet/properties/new_home').pointer).toBe(pointer);
    });
  });
});

describe('names that cannot be', () => {
  test.each([
    '',
    ' ',
    '1st',
    'a.b',
    'größe',
    'a\nb',
    '*/',
    '`',
    '__proto__',
    'x'.repeat(101),
    5,
    null,
  ])('%j', async (name) => {
    const model = await petstore();
    for (const modify of [
      (plan: Plan) => plan.operation('listPets').rename(name as string),
      (plan: Plan) => plan.operation('listPets').moveTo(name as string),
      (plan: Plan) =>
        plan
          .operation('listPets')
          .parameter('limit')
          .rename(name as string),
      (plan: Plan) => plan.service('pets').rename(name as string),
      (plan: Plan) => plan.schema('Pet').rename(name as string),
      (plan: Plan) =>
        plan
          .schema('Pet')
          .property('name')
          .rename(name as string),
      (plan: Plan) =>
        plan
          .schema('PetStatus')
          .value('sold')
          .rename(name as string),
    ]) {
      expect(await refused(model, doing(modify))).toMatch(
        /is not a valid name|must be a string|contains no words/,
      );
    }
  });

  test.each(['findPets', 'find pets', 'find_pets', 'find-pets', 'FindPets', 'HTTPPets2'])(
    'while %j can',
    async (name) => {
      await modified(await petstore(), (plan) => void plan.operation('listPets').rename(name));
    },
  );
});

describe('types that cannot be', () => {
  test.each([
    ['strin', /The type "strin" does not exist\. Did you mean "string"\?/],
    ['Pet', /For a schema, write \{ schema: 'Name' \}/],
    [{ array: 'strin' }, /The type "strin" does not exist/],
    [{ arrays: 'string' }, /The type \{ arrays: … \} does not exist\. Did you mean "array"\?/],
    [{ schema: 'Pets' }, /no schema "Pets"/],
    [{ array: 'string', map: 'string' }, /an object with one property/],
    [{}, /an object with one property/],
    [null, /not nothing|not null/],
    [7, /not 7/],
    [['string'], /not an array/],
    [{ constant: {} }, /an object is not a valid constant/],
    [{ constant: Number.NaN }, /NaN is not a valid constant/],
  ])('%j', async (type, said) => {
    const retype = doing((plan) =>
      plan
        .schema('Pet')
        .property('tag')
        .retype(type as never),
    );
    expect(await refused(await petstore(), retype)).toMatch(said);
  });

  test('types without an end', async () => {
    const type: { array?: unknown } = {};
    type.array = type;
    const retype = doing((plan) =>
      plan
        .schema('Pet')
        .property('tag')
        .retype(type as never),
    );
    expect(await refused(await petstore(), retype)).toMatch(/A type must be/);
  });
});

describe('what the SDK needs', () => {
  const cases: readonly Case[] = [
    [
      'required parameters',
      (plan) => plan.operation('getOrder').parameter('orderId').drop(),
      /orderId of GET \/orders\/\{orderId\} cannot be dropped: it is required\./,
    ],
    [
      'paging parameters',
      (plan) => plan.operation('listPets').parameter('limit').drop(),
      /cannot be dropped: pagination requires it/,
    ],
    [
      'numbers to page with',
      (plan) => plan.operation('listPets').parameter('offset').retype('string'),
      /must remain a number/,
    ],
    [
      'numbers to page with, always',
      (plan) => plan.operation('listPets').parameter('offset').retype({ nullable: 'integer' }),
      /must remain a number/,
    ],
    [
      'the list in a page',
      (plan) => plan.schema('PetList').property('results').drop(),
      /cannot be dropped: pagination of GET \/pets requires it/,
    ],
    [
      'the type of that list',
      (plan) => plan.schema('PetList').property('results').retype('any'),
      /must keep its type: pagination of GET \/pets requires it/,
    ],
    [
      'the type of a page',
      (plan) => plan.schema('PetList').drop(),
      /PetList cannot be dropped: pagination of GET \/pets requires it/,
    ],
    [
      'properties that requests must send',
      (plan) => plan.schema('NewOrder').property('petId').drop(),
      /petId of NewOrder cannot be dropped: requests require it/,
    ],
    [
      'the property that tells variants apart',
      (plan) => plan.schema('CardPayment').property('method').drop(),
      /cannot be dropped: it is the discriminator of a union/,
    ],
    [
      'the type of that property',
      (plan) => plan.schema('CashPayment').property('method').retype('integer'),
      /must keep its type: it is the discriminator of a union/,
    ],
  ];
  test.each(cases)('%s', async (_, modify, said) => {
    expect(await refused(await petstore(), doing(modify))).toMatch(said);
  });

  test.each([
    [
      'the member that tells two methods apart',
      (plan: Plan) => plan.schema('CompletionRequest').property('stream').drop(),
      /it selects between the two methods of POST \/completions/,
    ],
    [
      'the body with that member',
      (plan: Plan) => plan.schema('CompletionRequest').drop(),
      /it selects between the two methods of POST \/completions/,
    ],
    [
      'one of two methods',
      (plan: Plan) => {
        const { methods } = plan.operation('createCompletion');
        methods?.value.drop();
        methods?.stream.drop();
      },
      /the stream method of POST \/completions is the only remaining method/,
    ],
    [
      'an object where the style is deepObject',
      (plan: Plan) => plan.operation('readText').parameter('filter').retype('string'),
      /must remain an object: its style is deepObject/,
    ],
  ])('%s', async (_, modify, said) => {
    expect(await refused(await chat(), doing(modify))).toMatch(said);
  });

  test('members without a name that have a type', async () => {
    const model = await modelOf(
      base(`paths:
  /a:
    get:
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { type: object, properties: { n: { type: integer } }, additionalProperties: { type: string } }
`),
    );
    const drop = doing((plan) => plan.schemas[0]?.property('n').drop());
    expect(await refused(model, drop)).toMatch(/it would become an additional property/);
  });

  test('no longer counts when the operation that needs it is dropped', async () => {
    await modified(await petstore(), (plan) => {
      plan.operation('listPets').drop();
      plan.operation('placeOrder').drop();
      plan.schema('PetList').drop();
      plan.schema('NewOrder').property('petId').drop();
    });
  });
});

test.each<Case>([
  ['no text', (plan) => plan.operation('listPets').describe(1 as never), /must be a string, not 1/],
  ['a reason', (plan) => plan.schema('Pet').deprecate('old' as never), /accepts true, false/],
  [
    'two drops',
    (plan) => {
      const operation = plan.operation('getOrder');
      operation.drop();
      operation.drop();
    },
    /was dropped by 1\.mjs/,
  ],
])('other edits that cannot be: %s', async (_, modify, said) => {
  expect(await refused(await petstore(), doing(modify))).toMatch(said);
});
