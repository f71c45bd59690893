import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../plan.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { servicePath } from '../../../lib/model/service-path.js';
import { base } from '../openapi/folder.js';
import { modelOf } from '../model/modelled.js';
import { modified, refused } from './modified.js';

const ok = `responses: {'200': {description: ok}}`;
const described = () =>
  modelOf(
    base(`tags: [{name: portal, parent: billing}, {name: billing}]
paths:
  /a: {get: {tags: [portal], operationId: getPortal, ${ok}}}
  /b: {get: {tags: [orders/items], operationId: listItems, ${ok}}}
  /c: {get: {tags: [orders], operationId: listOrders, ${ok}}}
`),
  );

const pathsOf = ({ services }: ApiModel) =>
  services.map((service) => {
    const path = servicePath(service).map(({ words }) => words.join(' '));
    return [path.join('/'), service.operations.length];
  });

const after = async (modify: (plan: Plan) => void) =>
  (await modified(await described(), (plan) => modify(plan))).model;

test('services know those around them and in them', async () => {
  await after((plan) => {
    const portal = plan.service('billing/portal');
    expect(plan.service('portal')).toBe(portal);
    expect(plan.service('billing portal')).toBe(portal);
    expect(portal.name).toBe('portal');
    expect(portal.parent).toBe(plan.service('billing'));
    expect(plan.service('billing').services).toEqual([portal]);
    expect(plan.service('billing').operations).toEqual([]);
    expect(plan.services.map(({ name }) => name)).toEqual(['billing', 'portal', 'orders', 'items']);
  });
});

describe('moveTo', () => {
  test('finds nested services, and creates them with those around them', async () => {
    const model = await after((plan) => {
      plan.operation('listOrders').moveTo('orders/items');
      plan.operation('listItems').moveTo('billing/portal/parts');
    });
    expect(pathsOf(model)).toEqual([
      ['billing', 0],
      ['billing/portal', 1],
      ['orders', 0],
      ['orders/items', 1],
      ['billing/portal/parts', 1],
    ]);
    const [billing, portal, orders, items, parts] = model.services;
    expect(billing?.children).toEqual([portal]);
    expect(portal?.children).toEqual([parts]);
    expect(items?.parent).toBe(orders);
    expect(parts?.operations[0]?.service).toBe(parts);
  });

  test('leaves out services without operations', async () => {
    const model = await after((plan) => plan.operation('getPortal').moveTo('other'));
    expect(pathsOf(model)).toEqual([
      ['orders', 1],
      ['orders/items', 1],
      ['other', 1],
    ]);
  });

  test('finds a service by its new name, and one that another call created', async () => {
    const model = await after((plan) => {
      plan.service('orders').rename('purchases');
      plan.operation('getPortal').moveTo('purchases/items');
      plan.operation('listOrders').moveTo('x/y');
      plan.operation('listItems').moveTo('x/y');
    });
    expect(pathsOf(model)).toEqual([
      ['purchases', 0],
      ['purchases/items', 1],
      ['x', 0],
      ['x/y', 2],
    ]);
  });

  test.each([
    ['a/b/c/d/e', 'is too deep'],
    ['a//b', 'is not a valid name'],
    ['a/../b', 'is not a valid name'],
    ['/', 'is not a valid name'],
  ])('%j is refused', async (name, why) => {
    const model = await described();
    expect(await refused(model, (plan) => void plan.operation('getPortal').moveTo(name))).toContain(
      why,
    );
  });
});

test('rename changes one part of the path, and drop includes nested services', async () => {
  const renamed = await after((plan) => {
    plan.service('orders').rename('purchases');
    plan.service('orders/items').rename('parts');
  });
  expect(pathsOf(renamed).map(([path]) => path)).toEqual([
    'billing',
    'billing/portal',
    'purchases',
    'purchases/parts',
  ]);
  const dropped = await after((plan) => plan.service('orders').drop());
  expect(pathsOf(dropped)).toEqual([
    ['billing', 0],
    ['billing/portal', 1],
  ]);
});

test('a part of several paths is ambiguous', async () => {
  const model = await described();
  const message = await refused(model, (plan) => {
    plan.operation('getPortal').moveTo('orders/portal');
    plan.operation('listItems').moveTo('billing/portal');
    plan.service('portal').describe('x');
  });
  expect(message).toContain('ambiguous');
  expect(message).toContain('Use a longer name instead: "billing/portal", "orders/portal".');
});
