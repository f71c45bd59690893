import { describe, expect, it } from 'vitest';
import { shownValue } from '../../../lib/sdk/snippet-plan.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';
import { plannedSdk } from './planned.js';

/** What a snippet shows of a response with this schema: the list, its property, and the property of each. */
async function shown(
  schema: string,
  path = '/things',
  method = 'get',
): Promise<readonly (string | boolean | undefined)[]> {
  const model = await modelOf(
    base(`paths:
  ${path}:
    ${method}:
      operationId: listThings
      responses:
        '200': { description: ok, content: { application/json: { schema: ${schema} } } }
`),
  );
  const sdk = plannedSdk(model);
  const [operation] = model.operations;
  if (!operation) throw new Error('the description has no operation');
  const { items, list, part } = shownValue(sdk.plan.method(operation));
  return [list, items?.property.wireName, part?.property.wireName];
}

const thing = '{ type: object, properties: { note: { type: string }, id: { type: integer } } }';
const listOf = (items: string) => `{ type: array, items: ${items} }`;

describe('what a snippet does with a value', () => {
  it('prints the id of an object, before other strings', async () =>
    expect(await shown(thing)).toEqual([false, undefined, 'id']));

  it('prints a whole value that has no such property', async () => {
    expect(await shown('{ type: string }')).toEqual([false, undefined, undefined]);
    const secret = '{ type: object, properties: { id: { type: string, format: password } } }';
    expect(await shown(secret)).toEqual([false, undefined, undefined]);
  });

  it('prints the items of an array', async () =>
    expect(await shown(listOf(thing))).toEqual([true, undefined, 'id']));

  it('prints the items in the property with the usual name, or in the only array', async () => {
    const page = (properties: string) => `{ type: object, properties: { ${properties} } }`;
    const strings = listOf('{ type: string }');
    expect(await shown(page(`tags: ${strings}, data: ${listOf(thing)}`))).toEqual([
      true,
      'data',
      'id',
    ]);
    expect(await shown(page(`things: ${listOf(thing)}`))).toEqual([true, 'things', 'id']);
    expect(await shown(page(`a: ${strings}, b: ${strings}`))).toEqual([
      false,
      undefined,
      undefined,
    ]);
  });

  it('prints lists as they are where a program would have to check for null', async () => {
    const items = '{ type: object, nullable: true, properties: { id: { type: integer } } }';
    expect(await shown(listOf(items))).toEqual([false, undefined, undefined]);
  });

  describe('whose id the caller has passed', () => {
    const named = (properties: string, required: string) =>
      `{ type: object, required: [${required}], properties: { id: { type: string }, ${properties} } }`;

    it.each([
      ['its name', named('name: { type: string }', 'id, name'), 'name'],
      ['its status', named('status: { type: string, enum: [a, b] }', 'id, status'), 'status'],
      ['its id if it may lack a name', named('name: { type: string }', 'id'), 'id'],
      [
        'its id if its name may be null',
        named('name: { type: string, nullable: true }', 'id, name'),
        'id',
      ],
      ['whether it is deleted', named('deleted: { type: boolean }', 'id, deleted'), 'deleted'],
    ])('prints %s', async (_, schema, expected) =>
      expect(await shown(schema, '/things/{id}')).toEqual([false, undefined, expected]),
    );

    it('prints the id of a new thing', async () =>
      expect(await shown(named('name: { type: string }', 'id, name'), '/things', 'post')).toEqual([
        false,
        undefined,
        'id',
      ]));

    it('is not a list, though it has one', async () => {
      const schema = named(`parts: ${listOf(thing)}`, 'id');
      expect(await shown(schema, '/things/{id}')).toEqual([false, undefined, 'id']);
      expect(await shown(schema, '/things')).toEqual([true, 'parts', 'id']);
    });
  });

  it('prints a property that each object has, before another one', async () => {
    const schema =
      '{ type: object, required: [title], properties: { name: { type: string }, title: { type: string } } }';
    expect(await shown(schema)).toEqual([false, undefined, 'title']);
  });
});
