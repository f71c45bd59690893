import { describe, expect, test } from 'vitest';
import type { MethodPlan } from '../../../lib/sdk/method-plan.js';
import { passedArguments, passedBody } from '../../../lib/sdk/passed-arguments.js';
import type { Given } from '../../../lib/sdk/given.js';
import { modelOf } from '../model/modelled.js';
import { plannedSdk } from './planned.js';

const naming = { replaced: (name: string) => `body_${name}`, reserved: () => ['self'] };

interface Body {
  readonly required?: boolean;
  readonly content: string;
}

async function planned({ required = true, content }: Body): Promise<MethodPlan> {
  const model = await modelOf(`
openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets/{id}:
    put:
      operationId: setPet
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
        - { name: id, in: path, required: true, schema: { type: string } }
      requestBody: { required: ${required}, content: { ${content} } }
      responses: { '204': { description: Done. } }
components:
  schemas:
    Pet:
      type: object
      required: [name, kind]
      properties:
        tag: { type: string }
        seen: { type: string, readOnly: true }
        nick: { type: [string, 'null'] }
        extra: {}
        kind: { const: cat }
        name: { type: string }
    Alias: { $ref: '#/components/schemas/Pet' }
    Both: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { age: { type: integer } } }] }
    Patch: { type: object, properties: { tag: { type: string } } }
    Taken:
      type: object
      properties: { id: { type: string }, body_id: { type: string }, limit: { type: integer }, options: {}, self: { type: string }, body: { type: string } }
    Either: { oneOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Patch' }] }
    Map: { type: object, additionalProperties: { type: string } }
    Empty: { type: object, properties: { seen: { type: string, readOnly: true } } }
`);
  const [operation] = model.operations;
  if (!operation) throw new Error('the description has no operation');
  return plannedSdk(model, { optional: 'named', body: naming }).plan.method(operation);
}

const json = (schema: string) => `application/json: { schema: ${schema} }`;
const named = (name: string) => json(`{ $ref: '#/components/schemas/${name}' }`);
const form = (name: string) =>
  `application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/${name}' } }`;

/** `name`, `tag = null`: what stands for an argument that a call leaves out. */
function shown({ sent }: MethodPlan): string {
  return sent
    .map((argument) => {
      const standIn = argument.kind === 'property' ? argument.default : undefined;
      return `${argument.name}${standIn === undefined ? '' : ` = ${standIn}`}`;
    })
    .join(', ');
}

const pet = 'id, name, tag = null, nick = unset, extra = unset, kind = constant';

describe('the properties of a body are arguments', () => {
  test('and are sent in the order of the description', async () => {
    const { properties } = await planned({ content: named('Pet') });
    expect(properties.map(({ name }) => name)).toEqual(['tag', 'nick', 'extra', 'kind', 'name']);
  });

  test.each([
    ['of an object', { content: named('Pet') }, `${pet}, limit`],
    ['behind an alias', { content: named('Alias') }, `${pet}, limit`],
    ['of `allOf`', { content: named('Both') }, `${pet}, age = null, limit`],
    ['of a form', { content: form('Pet') }, `${pet}, limit`],
    ['of two media types', { content: `${named('Pet')}, ${form('Pet')}` }, `${pet}, limit`],
    ['if it is optional', { content: named('Patch'), required: false }, 'id, tag = null, limit'],
    [
      'with the names of others',
      { content: named('Taken') },
      'id, body_body_id = null, body_id = null, body_limit = null, body_options = unset, body_self = null, body = null, limit',
    ],
  ])('%s', async (_, body, expected) => {
    expect(shown(await planned(body))).toBe(expected);
  });

  test.each([
    ['a union', { content: named('Either') }],
    ['a map', { content: named('Map') }],
    ['an array', { content: json("{ type: array, items: { $ref: '#/components/schemas/Pet' } }") }],
    ['an object without properties to send', { content: named('Empty') }],
    ['of two types', { content: `${named('Pet')}, ${form('Patch')}` }],
    ['text too', { content: `${named('Pet')}, text/plain: {}` }],
    [
      'null too',
      { content: json("{ anyOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'null' }] }") },
    ],
    ['optional with required properties', { content: named('Pet'), required: false }],
  ])('but not if it is %s', async (_, body) => {
    const plan = await planned(body);
    expect(shown(plan)).toBe('id, body, limit');
    expect(plan.properties).toEqual([]);
  });

  test('but not in a language with one argument for the body', async () => {
    const model = await modelOf(
      `openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths: { /pets: { post: { requestBody: { required: true, content: { ${json('{ type: object, properties: { a: {} } }')} } }, responses: { '204': { description: Done. } } } } }`,
    );
    const methods = model.operations.map((operation) => plannedSdk(model).plan.method(operation));
    expect(methods.map(shown)).toEqual(['body']);
  });
});

describe('a call passes', () => {
  async function passed(body: Given | undefined, own: Body = { content: named('Pet') }) {
    const plan = await planned(own);
    const given = { parameters: { id: '7' }, ...(body === undefined ? {} : { body }) };
    const values = passedArguments(plan, given).flatMap((one) =>
      one.kind === 'value' && one.value !== undefined ? [[one.argument.name, one.value]] : [],
    );
    return { whole: passedBody(plan, given)?.value, values: Object.fromEntries(values) as unknown };
  }

  test('the properties of a body, or the body if it has others', async () => {
    expect(await passed({ name: 'x', nick: null })).toEqual({
      whole: undefined,
      values: { id: '7', name: 'x', nick: null },
    });
    const whole = { name: 'x', more: 1 };
    expect(await passed(whole)).toEqual({ whole, values: { id: '7' } });
    expect(await passed({ seen: 'now' })).toMatchObject({ whole: { seen: 'now' } });
    expect(await passed([1])).toMatchObject({ whole: [1] });
  });

  test('an empty body, or none', async () => {
    const patch = { content: named('Patch'), required: false };
    expect(await passed({}, patch)).toEqual({ whole: {}, values: { id: '7' } });
    expect(await passed(undefined, patch)).toEqual({ whole: undefined, values: { id: '7' } });
    expect(await passed({}, { content: named('Patch') })).toMatchObject({ whole: undefined });
  });
});
