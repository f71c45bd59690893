import { describe, expect, it } from 'vitest';
import type { ApiModel, Operation } from '../../../lib/model/model.js';
import { chooseShownCalls } from '../../../lib/sdk/shown-calls.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';

const pet = "{ $ref: '#/components/schemas/Pet' }";
const health = "{ $ref: '#/components/schemas/Health' }";

/** An operation whose response has this schema. */
function operation(id: string, schema: string, more = ''): string {
  return `
      operationId: ${id}${more}
      responses:
        '200': { description: ok, content: { application/json: { schema: ${schema} } } }`;
}

const body = `
      requestBody: { content: { application/json: { schema: ${pet} } } }`;

const yaml = base(`paths:
  /health:
    get:${operation('getHealth', health)}
  /owners/{id}/pets:
    get:${operation(
      'listPetsOfOwner',
      `{ type: array, items: ${pet} }`,
      `
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]`,
    )}
  /pets:
    post:${operation('createPet', pet, body)}
    get:${operation('listPets', `{ type: object, properties: { data: { type: array, items: ${pet} } } }`)}
  /pets/{id}:
    get:${operation(
      'getPet',
      pet,
      `
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]`,
    )}
components:
  schemas:
    Health: { type: object, properties: { ok: { type: boolean } } }
    Pet: { type: object, properties: { name: { type: string } } }
`);

function first(model: ApiModel, named?: string): string | undefined {
  return chooseShownCalls(model, named).first?.operationId;
}

/** The model without some operations. */
function without(model: ApiModel, ...ids: readonly string[]): ApiModel {
  const isKept = ({ operationId = '' }: Operation) => !ids.includes(operationId);
  return { ...model, operations: model.operations.filter(isKept) };
}

describe('the first call of documentation', () => {
  it('is a list of the resource that most operations return, not the first GET', async () => {
    expect(first(await modelOf(yaml))).toBe('listPets');
  });

  it('is a creation if no list is near', async () => {
    const model = without(await modelOf(yaml), 'listPets');
    expect(first(model)).toBe('createPet');
  });

  it('does not manage the account', async () => {
    const managed = yaml.replaceAll('  /pets', '  /organization/pets');
    const other = `  /toys:\n    get:${operation('listToys', `{ type: array, items: ${health} }`)}\n`;
    const model = await modelOf(managed.replace('components:', `${other}components:`));
    expect(first(model)).toBe('listToys');
  });

  it('is of a large service', async () => {
    const own = (id: string) =>
      operation(id, `{ type: object, properties: { ok: { type: boolean } } }`);
    const paths = ['a', 'b', 'c'].map(
      (id) => `  /${id}:\n    get:\n      tags: [large]${own(id)}\n`,
    );
    const small = `  /d:\n    get:\n      tags: [small]${own('d')}\n`;
    expect(first(await modelOf(base(`paths:\n${small}${paths.join('')}`)))).toBe('a');
  });

  it('is not deprecated', async () => {
    const old = yaml.replace(
      'operationId: listPets\n',
      'operationId: listPets\n      deprecated: true\n',
    );
    expect(old).not.toBe(yaml);
    expect(first(await modelOf(old))).toBe('createPet');
  });

  it('is the one that the config names, by operationId or by method and path', async () => {
    const model = await modelOf(yaml);
    expect(first(model, 'getHealth')).toBe('getHealth');
    expect(first(model, 'GET /pets/{id}')).toBe('getPet');
    expect(first(model, 'removedByAModifier')).toBe('listPets');
  });

  it('is absent without operations', async () => {
    const model = await modelOf(yaml);
    expect(chooseShownCalls({ ...model, operations: [] }, undefined)).toEqual({});
  });
});
