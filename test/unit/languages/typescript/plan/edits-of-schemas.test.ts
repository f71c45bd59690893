import { describe, expect, test } from 'vitest';
import type { PlanModifier } from '../../../../../plan.js';
import { fileOf, generateFiles } from '../generated.js';
import {
  declaration,
  modelOf,
  modelOfSchemas,
  operation,
  spellProperties,
} from '../../../model/modelled.js';
import { base } from '../../../openapi/folder.js';
import { chat, file, petstore } from './edited.js';
import { modified } from '../../../modifiers/modified.js';

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
