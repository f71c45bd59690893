import { describe, expect, test } from 'vitest';
import type { ApiModel, Operation } from '../../../lib/model/model.js';
import { base } from '../openapi/folder.js';
import { modelOf, modelOfFixture, operation } from '../model/modelled.js';
import { modified } from './modified.js';

/** What every operation of a model must know of the others. */
function expectLinked({ operations, services }: ApiModel): void {
  for (const service of services)
    for (const one of service.operations) expect(one.service, one.key).toBe(service);
  expect(new Set(services.flatMap((service) => service.operations))).toEqual(new Set(operations));
  for (const one of operations) {
    if (one.twin) expect(operations).toContain(one.twin);
    expect(one.twin?.twin ?? one, one.key).toBe(one);
  }
}

describe('facts of operations', () => {
  test('an operation that moves has its new service, the others keep theirs', async () => {
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    const after = await modified(model, (plan) => {
      plan.operation('listPets').moveTo('catalog');
      plan.service('pets').rename('animals');
    });
    expectLinked(model);
    expectLinked(after.model);
    expect(operation(after.model, 'list', 'pets').service.words).toEqual(['catalog']);
    expect(operation(after.model, 'create', 'pet').service.words).toEqual(['animals']);
    expect(operation(model, 'list', 'pets').service.words).toEqual(['pets']);
  });

  test('the halves of an operation know each other until one is dropped', async () => {
    const model = await modelOfFixture('chat', { auth: ['bearer'] });
    const stream = model.operations.find((one) => one.twin && one.result.kind === 'stream');
    const value = stream?.twin as Operation;
    expect(value.twin).toBe(stream);
    const address = value.source.pointer;
    const moved = await modified(model, (plan) => {
      plan.operation(address).rename('ask');
    });
    expectLinked(moved.model);
    expect(operation(moved.model, 'ask').twin).toBe(operation(moved.model, 'ask', 'stream'));
    const dropped = await modified(model, (plan) => {
      plan.operation(address).rename('ask').methods?.stream.drop();
    });
    expectLinked(dropped.model);
    expect(operation(dropped.model, 'ask').twin).toBeUndefined();
  });

  test('a parameter with one value is an argument once it has another type', async () => {
    const model = await modelOf(
      base(`paths:
  /a:
    get:
      operationId: a
      parameters: [{name: v, in: query, required: true, schema: {type: string, enum: [x]}}]
      responses: {'204': {description: ok}}
`),
    );
    expect(operation(model, 'a').arguments).toEqual([]);
    const after = await modified(model, (plan) => {
      plan.operation('a').parameter('v').retype('string');
    });
    expect(operation(after.model, 'a').arguments.map(({ wireName }) => wireName)).toEqual(['v']);
  });

  test('an operation has security of its own where it differs from most that are left', async () => {
    const model = await modelOf(
      base(`security: [{key: []}]
paths:
  /a: {get: {operationId: a, responses: {'200': {description: ok}}}}
  /b: {get: {operationId: b, responses: {'200': {description: ok}}}}
  /c: {get: {operationId: c, security: [], responses: {'200': {description: ok}}}}
components: {securitySchemes: {key: {type: apiKey, name: X-Key, in: header}}}
`),
      { auth: ['apikey'] },
    );
    const own = ({ operations }: ApiModel) =>
      Object.fromEntries(
        operations.map(({ operationId, ownSecurity }) => [operationId, ownSecurity]),
      );
    const needs = operation(model, 'a').security;
    expect(needs).not.toEqual([]);
    expect(model.defaultSecurity).toEqual(needs);
    expect(own(model)).toEqual({ a: undefined, b: undefined, c: [] });
    const { model: after } = await modified(model, (plan) => {
      plan.operation('a').drop();
      plan.operation('b').drop();
    });
    expect(after.defaultSecurity).toEqual([]);
    expect(own(after)).toEqual({ c: undefined });
    expect([model.defaultNeedsCredentials, after.defaultNeedsCredentials]).toEqual([true, false]);
  });
});
