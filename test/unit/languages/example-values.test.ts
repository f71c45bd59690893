import { describe, expect, test } from 'vitest';
import { sampleCall } from '../../../lib/languages/common/samples/sample-calls.js';
import type { GivenCall } from '../../../lib/sdk/given-call.js';
import { GivenFile } from '../../../lib/sdk/given.js';
import { jsonOf } from '../../../lib/sdk/plain-given.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/folder.js';
import { plannedSdk } from '../sdk/planned.js';

interface Described {
  readonly method?: string;
  readonly path?: string;
  readonly parameters?: string;
  /** The media types of the body. */
  readonly content?: string;
  readonly required?: boolean;
  readonly components?: string;
}

async function callOf(described: Described): Promise<GivenCall> {
  const { method = 'post', path = '/a', parameters = '[]', content, required = true } = described;
  const body =
    content === undefined ? '' : `requestBody: {required: ${required}, content: ${content}}, `;
  const yaml = base(
    `paths: {'${path}': {${method}: {operationId: a, parameters: ${parameters}, ${body}responses: {'204': {description: ok}}}}}
${described.components === undefined ? '' : `components: ${described.components}\n`}`,
  );
  const model = await modelOf(yaml);
  const [operation] = model.operations;
  if (!operation) throw new Error('there is no operation');
  return sampleCall(plannedSdk(model), operation);
}

async function bodyOf(content: string, more: Described = {}): Promise<unknown> {
  const { body } = await callOf({ ...more, content });
  return body === undefined ? undefined : jsonOf(body);
}

const jsonBody = (schema: string, more = '') => `{application/json: {schema: ${schema}${more}}}`;
const object = (properties: string, required = '') =>
  `{type: object, required: [${required}], properties: {${properties}}}`;

describe('the body of a call', () => {
  const pet = object('name: {type: string}, age: {type: integer}, note: {type: string}', 'name');

  test.each([
    ['an example', ', example: {name: Rex, age: 3}', { name: 'Rex', age: 3 }],
    [
      'the first of examples',
      ', examples: {b: {value: {name: Rex}}, a: {value: {name: Tom}}}',
      { name: 'Rex' },
    ],
    [
      'an example that is a reference',
      ", examples: {b: {$ref: '#/components/examples/Rex'}}",
      { name: 'Rex', note: 'Hi' },
    ],
    ['no null of an example', ', example: {name: Rex, age: null}', { name: 'Rex' }],
    ['no unknown member of an example', ', example: {name: Rex, color: red}', { name: 'Rex' }],
    [
      'another source for a value that does not fit',
      ', example: {name: 7, age: x, note: Hi}',
      { name: 'name', note: 'Hi' },
    ],
    [
      'the next example if one does not fit',
      ', examples: {a: {value: Rex}, b: {value: {name: Rex}}}',
      { name: 'Rex' },
    ],
    ['no value in another file', ', examples: {a: {externalValue: pet.json}}', { name: 'name' }],
  ])('has %s', async (_, more, expected) => {
    const components = '{examples: {Rex: {value: {note: Hi, name: Rex}}}}';
    expect(await bodyOf(jsonBody(pet, more), { components })).toEqual(expected);
  });

  test('has no null of an example where any value is allowed', async () => {
    const content = jsonBody(
      object('name: {type: string}, extra: {}', 'name'),
      ', example: {name: Rex, extra: null}',
    );
    expect(await bodyOf(content)).toEqual({ name: 'Rex' });
  });

  test('has an id of an object that otherwise has only constants', async () => {
    const file = object(
      'type: {type: string, enum: [file]}, z: {type: string}, id: {type: string}',
      'type',
    );
    expect(await bodyOf(jsonBody(object(`file: ${file}`, 'file')))).toEqual({
      file: { type: 'file', id: 'id' },
    });
  });

  test('lists what is required first, then the example in its order', async () => {
    const content = jsonBody(pet, ', example: {note: Hi, age: 3, name: Rex}');
    expect(Object.keys((await bodyOf(content)) as object)).toEqual(['name', 'note', 'age']);
  });

  test('is no longer than readers read', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
    const properties = names.map((name) => `${name}: {type: string}`).join(', ');
    const example = names.map((name) => `${name}: x`).join(', ');
    const content = jsonBody(object(properties, 'p19'), `, example: {${example}}`);
    expect(Object.keys((await bodyOf(content)) as object)).toEqual(['p19', ...names.slice(0, 7)]);
  });

  test('has another text in place of one that is long, and of one with line ends', async () => {
    const example = `, example: {name: "a\\nb", note: ${'x'.repeat(100)}}`;
    expect(await bodyOf(jsonBody(pet, example))).toEqual({ name: 'name', note: 'note' });
  });

  test('has the example of an object in it, which a schema has', async () => {
    const owner =
      '{type: object, properties: {city: {type: string}, zip: {type: string}}, example: {zip: "12345"}}';
    expect(await bodyOf(jsonBody(object(`owner: ${owner}`, 'owner')))).toEqual({
      owner: { zip: '12345' },
    });
  });

  test.each([
    [
      'an update',
      'patch',
      '/a/{id}',
      object('z: {type: boolean}, title: {type: string}'),
      { title: 'title' },
    ],
    [
      'a creation',
      'post',
      '/a',
      object('z: {type: boolean}, name: {type: string}, email: {type: string}'),
      { name: 'name', email: 'user@example.com' },
    ],
    [
      'an amount with its currency',
      'post',
      '/a',
      object('z: {type: boolean}, currency: {type: string}, amount: {type: integer}'),
      { currency: 'USD', amount: 1000 },
    ],
    [
      'no deprecated property',
      'post',
      '/a',
      object('title: {type: string, deprecated: true}, z: {type: boolean}'),
      { z: true },
    ],
    [
      'no property that says how the call is done',
      'post',
      '/a',
      object('expand: {type: array, items: {type: string}}, z: {type: boolean}'),
      { z: true },
    ],
    [
      'no read-only property',
      'post',
      '/a',
      object('title: {type: string, readOnly: true}, z: {type: boolean}'),
      { z: true },
    ],
  ])(
    'of %s without required properties has one that says something',
    async (_, method, path, schema, expected) => {
      expect(await bodyOf(jsonBody(schema), { method, path })).toEqual(expected);
    },
  );

  test('is left out if it may be, and no property says what it is for', async () => {
    const plain = object('z: {type: boolean}');
    expect(await bodyOf(jsonBody(plain), { required: false })).toBeUndefined();
    const named = object('title: {type: string}');
    expect(await bodyOf(jsonBody(named), { required: false })).toEqual({ title: 'title' });
    expect(await bodyOf(jsonBody(plain, ', example: {z: false}'), { required: false })).toEqual({
      z: false,
    });
  });
});

describe('a value', () => {
  test.each([
    ['{type: string, example: Rex, default: Tom}', 'Rex'],
    ['{type: string, default: Tom}', 'Tom'],
    ['{type: string, enum: ["", unknown, red]}', 'red'],
    ['{type: string, enum: [blue, red], default: red}', 'red'],
    ['{type: string, enum: [red]}', 'red'],
    ['{type: string, format: email}', 'user@example.com'],
    ['{type: string, format: uri}', 'https://example.com'],
    ['{type: string, format: byte}', 'aGk='],
    ['{type: string, format: byte, example: no base64}', 'aGk='],
    ['{type: string, format: date}', '2025-01-31'],
    ['{type: string, format: date, example: 2024-02-30}', '2025-01-31'],
    ['{type: string, format: date, example: "2024-02-29"}', '2024-02-29'],
    ['{type: string, format: date-time, example: "2024-02-29T01:02:03Z"}', '2024-02-29T01:02:03Z'],
    ['{type: string, format: uuid, example: 7}', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
    ['{type: string, pattern: "^[A-Z]{3}-[0-9]{2}$"}', 'AAA-11'],
    ['{type: string, pattern: "^[A-Z]{3}$", example: abc}', 'AAA'],
    ['{type: string, minLength: 8}', 'thingthi'],
    ['{type: string, maxLength: 3}', 'thi'],
    ['{type: integer, minimum: 5}', 5],
    ['{type: integer, minimum: 5, multipleOf: 4}', 8],
    ['{type: integer, maximum: 0}', 0],
    ['{type: number, exclusiveMinimum: true, minimum: 0, maximum: 0.5}', 0.5],
    ['{type: integer, minimum: 5, example: 3}', 5],
    ['{type: integer, format: unix-time}', 1738324800],
    ['{type: array, items: {type: string, enum: [a, b]}}', ['a']],
    ['{type: array, items: {type: string}, example: [a, b, c, d]}', ['a', 'b', 'c']],
    ['{type: object, additionalProperties: {type: integer}, example: {x: 1, y: no}}', { x: 1 }],
    ['{oneOf: [{type: object, properties: {a: {type: string}}}, {type: string}]}', 'thing'],
    [
      '{oneOf: [{type: string, enum: [""]}, {type: object, properties: {a: {type: string}}}]}',
      { a: 'a' },
    ],
    ['{oneOf: [{type: string}, {type: integer}], example: 7}', 7],
    ['{nullable: true, type: string}', 'thing'],
    ['{anyOf: [{type: string, example: Rex}, {type: "null"}]}', 'Rex'],
  ])('of %s is %j', async (schema, expected) => {
    expect(await bodyOf(jsonBody(object(`thing: ${schema}`, 'thing')))).toEqual({
      thing: expected,
    });
  });

  test.each([
    ['currency: {type: string}', 'USD'],
    ['currency: {type: string, description: "An ISO code, in lowercase."}', 'usd'],
    ['country_code: {type: string}', 'US'],
    ['country: {type: string, minLength: 3}', 'USA'],
    ['contact_email: {type: string}', 'user@example.com'],
    ['callbackUrl: {type: string}', 'https://example.com'],
    ['expires_at: {type: integer}', 1738324800],
    ['amount: {type: integer, maximum: 500}', 100],
    ['message: {type: string}', 'Hello'],
    ['labels: {type: array, items: {type: string}}', ['label']],
  ])('without an example is by name: %s', async (property, expected) => {
    const [name = ''] = property.split(':');
    const body = await bodyOf(jsonBody(object(property, name)));
    expect(body).toEqual({ [name]: expected });
  });

  test.each([
    [
      '{name: q, in: query, required: true, example: own, schema: {type: string, example: no}}',
      'own',
    ],
    [
      '{name: q, in: query, required: true, examples: {a: {value: own}}, schema: {type: string}}',
      'own',
    ],
    [
      '{name: q, in: query, required: true, schema: {type: string, example: of schema}}',
      'of schema',
    ],
    ['{name: q, in: query, required: true, schema: {type: string, default: preset}}', 'preset'],
    ['{name: q, in: query, required: true, example: 7, schema: {type: string}}', 'q'],
    [
      '{name: q, in: query, required: true, example: a, schema: {type: array, items: {type: string}}}',
      ['a'],
    ],
  ])('of the parameter %s is %j', async (parameter, expected) => {
    const { parameters } = await callOf({ method: 'get', parameters: `[${parameter}]` });
    expect(parameters?.['query:q']).toEqual(expected);
  });

  test('of a tagged union is of the variant that users write', async () => {
    const message = (role: string) =>
      object(`role: {type: string, enum: [${role}]}, content: {type: string}`, 'role, content');
    const components = `{schemas: {Dev: ${message('developer')}, User: ${message('user')}}}`;
    const union =
      "{oneOf: [{$ref: '#/components/schemas/Dev'}, {$ref: '#/components/schemas/User'}], discriminator: {propertyName: role, mapping: {developer: Dev, user: User}}}";
    expect(
      await bodyOf(jsonBody(object(`messages: {type: array, items: ${union}}`, 'messages')), {
        components,
      }),
    ).toEqual({
      messages: [{ role: 'user', content: 'Hello' }],
    });
  });
});

describe('a file', () => {
  test.each([
    ['image: {type: string, format: binary}', '', 'photo.png'],
    [
      'file: {type: string, format: binary}',
      ', encoding: {file: {contentType: image/jpeg}}',
      'photo.jpg',
    ],
    [
      'file: {type: string, format: binary}',
      ', encoding: {file: {contentType: application/jsonl}}',
      'data.jsonl',
    ],
    ['file: {type: string, format: binary, description: Only `.csv` files.}', '', 'data.csv'],
    [
      'file: {type: string, format: binary, description: The audio to transcribe.}',
      '',
      'speech.mp3',
    ],
    ['file: {type: string, format: binary}', '', undefined],
  ])('has a name that fits its content: %s%s', async (property, more, expected) => {
    const [name = ''] = property.split(':');
    const content = `{multipart/form-data: {schema: ${object(property, name)}${more}}}`;
    const { body } = await callOf({ content });
    const file = (body as Record<string, unknown>)[name];
    expect(file).toBeInstanceOf(GivenFile);
    expect((file as GivenFile).name).toBe(expected);
  });
});
