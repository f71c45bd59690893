import { describe, expect, test } from 'vitest';
import type { Declaration } from '../../../../lib/model/types.js';
import { declaration, modelOf, modelOfSchemas, spellProperties } from '../modelled.js';
import { base } from '../../openapi/folder.js';

const names = (declarations: readonly Declaration[]) =>
  declarations
    .filter(({ component }) => !component)
    .map(({ common, words }) => (common ?? words).join(' '));

/** The names of inline types, without that of the response that has all schemas. */
const propertyNames = (declarations: readonly Declaration[]) =>
  names(declarations).filter((name) => name !== 'all response');

/** The names of the inline types in the properties of one schema. */
async function inlineOf(properties: string): Promise<string[]> {
  const { declarations } = await modelOfSchemas(`A: {type: object, properties: {${properties}}}\n`);
  return names(declarations).filter((name) => name.startsWith('a '));
}

const city = '{type: object, properties: {city: {type: string}}}';

describe('inline types', () => {
  test.each([
    [
      'with the same structure and last word are one type',
      `home_address: ${city}, work_address: ${city}`,
      ['a home address'],
    ],
    [
      'with different last words in one schema are one type',
      `home: ${city}, work: ${city}`,
      ['a city'],
    ],
    [
      'whose texts, examples and defaults differ are one type',
      'old_state: {type: string, enum: [a, b], description: Old., default: a}, new_state: {type: string, enum: [a, b], example: b}',
      ['a old state'],
    ],
    [
      'that differ in a required property stay',
      `b_x: {type: object, properties: {c: {type: string}}}, d_x: {type: object, required: [c], properties: {c: {type: string}}}`,
      ['a b x', 'a d x'],
    ],
    [
      'that differ in a format stay',
      `b_x: {type: object, properties: {c: {type: string}}}, d_x: {type: object, properties: {c: {type: string, format: date}}}`,
      ['a b x', 'a d x'],
    ],
    [
      'that differ in null stay',
      `b_x: {type: object, properties: {c: {type: string}}}, d_x: {type: object, properties: {c: {type: string, nullable: true}}}`,
      ['a b x', 'a d x'],
    ],
    [
      'that differ in a constant stay',
      `b_x: {type: object, properties: {c: {enum: [1]}}}, d_x: {type: object, properties: {c: {enum: ['1']}}}`,
      ['a b x', 'a d x'],
    ],
    [
      'that differ in additional properties stay',
      `b_x: {type: object, properties: {c: {type: string}}, additionalProperties: {type: string}}, d_x: {type: object, properties: {c: {type: string}}}`,
      ['a b x', 'a d x'],
    ],
    [
      'are compared with the types within them',
      `b_x: {type: object, properties: {e_y: ${city}}}, d_x: {type: object, properties: {e_y: ${city}}}`,
      ['a b x', 'a b x e y'],
    ],
    [
      'in arrays are compared without the word "item"',
      `b_ids: {type: array, items: ${city}}, d_ids: {type: array, items: ${city}}`,
      ['a b ids item'],
    ],
  ])('%s', async (_, properties, expected) => {
    expect(await inlineOf(properties)).toEqual(expected);
  });

  test.each([
    ['with one property stay', city, ['a home', 'b work']],
    [
      'with two properties are one type',
      '{type: object, properties: {city: {type: string}, zip: {type: string}}}',
      ['a home'],
    ],
    ['that are enums stay', '{type: string, enum: [x, y]}', ['a home', 'b work']],
    [
      'that are unions of component schemas are one type',
      "{oneOf: [{$ref: '#/components/schemas/C'}, {$ref: '#/components/schemas/D'}]}",
      ['a home'],
    ],
  ])('with different last words in different schemas %s', async (_, schema, expected) => {
    const schemas = [
      'A: {type: object, properties: {home: SCHEMA}}',
      'B: {type: object, properties: {work: SCHEMA}}',
    ]
      .map((line) => line.replace('SCHEMA', schema))
      .join('\n');
    const components = ['c', 'd'].map(
      (name) => `${name.toUpperCase()}: {type: object, properties: {${name}: {type: string}}}`,
    );
    const model = await modelOfSchemas(`${schemas}\n${components.join('\n')}\n`);
    expect(names(model.declarations).filter((name) => /^[ab] /.test(name))).toEqual(expected);
  });

  test('of a chain of relations are one type', async () => {
    const model = await modelOfSchemas(
      `A: {type: object, properties: {home: ${city}}}\nB: {type: object, properties: {work: ${city}, old_home: ${city}}}\n`,
    );
    expect(names(model.declarations)).toContain('a home');
    expect(names(model.declarations)).not.toContain('b work');
  });

  const letter = '{type: string, enum: [x, y]}';

  test('in one schema are named by the type around them and a generic word', async () => {
    expect(await inlineOf(`b: ${letter}, c: ${letter}`)).toEqual(['a value']);
    const large = '{type: object, properties: {x: {type: string}, y: {type: string}}}';
    expect(await inlineOf(`b: ${large}, c: ${large}`)).toEqual(['a object']);
  });

  const postWith = (id: string, schema: string) => `
    post:
      operationId: ${id}
      requestBody: {content: {application/json: {schema: ${schema}}}}
      responses: {'204': {description: done}}`;

  test.each([
    [['closeOrder', 'openInvoice'], city, 'city body'],
    [['listPetsForOwner', 'listPetsForShop'], city, 'list pets city body'],
    [['listAllPetsForOwner', 'listAllPetsForShop'], city, 'list all pets body'],
    [
      ['cat', 'dog'],
      '{type: object, properties: {a: {type: string}, b: {type: string}}}',
      'cat body',
    ],
  ])('of the bodies of %j are named by what they have in common', async (ids, schema, expected) => {
    const paths = ids.map((id) => `\n  /${id}:${postWith(id, schema)}`);
    const model = await modelOf(base(`paths:${paths.join('')}\n`));
    expect(names(model.declarations)).toEqual([expected]);
    expect(model.declarations[0]?.alike.length).toBeGreaterThan(0);
  });

  test('replace each use, and keep the places of the others', async () => {
    const model = await modelOfSchemas(
      `A: {type: object, properties: {home_address: ${city}, all: {type: array, items: {type: object, properties: {work_address: ${city}}}}}}\n`,
    );
    expect(spellProperties(model, 'a all item')).toEqual({ work_address: 'a home address' });
    const [one, ...others] = declaration(model, 'a home address', 'object').alike;
    expect(one?.words.join(' ')).toBe('a all item work address');
    expect(one?.source.pointer).toBe(
      '#/components/schemas/A/properties/all/items/properties/work_address',
    );
    expect(others).toEqual([]);
  });

  test('of responses with several media types are one result', async () => {
    const schema = '{type: object, properties: {a: {type: string}}}';
    const response = (media: string) =>
      `{description: ok, content: {${media}: {schema: ${schema}}}}`;
    const model = await modelOf(
      base(`paths:
  /a:
    get:
      operationId: read
      responses: {'200': ${response('application/json')}, '201': ${response('application/json')}}
`),
    );
    expect(names(model.declarations)).toEqual(['read response']);
    expect(model.operations[0]?.result).toMatchObject({ types: [{ type: { kind: 'named' } }] });
    expect(model.operations[0]?.mixedResult).toBeUndefined();
  });

  test('of one union stay different variants', async () => {
    const model = await modelOfSchemas(
      `U: {oneOf: [{title: red thing, type: object, properties: {a: {type: string}}}, {title: blue thing, type: object, properties: {a: {type: string}}}]}\n`,
    );
    expect(declaration(model, 'u', 'union').variants).toHaveLength(2);
    expect(names(model.declarations)).toContain('u blue thing');
  });

  test('are not merged with component schemas, nor are these', async () => {
    const model = await modelOfSchemas(
      `A: {type: object, properties: {b: ${city}}}\nOtherB: ${city}\nB: ${city}\n`,
    );
    expect(spellProperties(model, 'a')).toEqual({ b: 'a b' });
    expect(model.declarations.filter(({ component }) => component)).toHaveLength(3);
  });

  test('stay if the config says so', async () => {
    const yaml = base(`paths:
  /a:
    get:
      operationId: read
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {x_y: ${city}, z_y: ${city}}}}}}}
`);
    expect(names((await modelOf(yaml, { mergeInlineTypes: false })).declarations)).toEqual([
      'read response',
      'read response x y',
      'read response z y',
    ]);
  });

  test('that contain themselves are not merged, and end', async () => {
    const node = (key: string) =>
      `{type: object, properties: {next: {$ref: '#/components/schemas/A/properties/${key}'}}}`;
    expect(await inlineOf(`b_x: ${node('b_x')}, d_x: ${node('d_x')}`)).toEqual(
      expect.arrayContaining(['a b x', 'a d x']),
    );
  });

  /** The names of the types of a property in two schemas, which have these names. */
  async function sharedBy(schemas: readonly string[], schema: string, property: string) {
    const model = await modelOfSchemas(
      schemas
        .map((name) => `${name}: {type: object, properties: {${property}: ${schema}}}\n`)
        .join(''),
    );
    return propertyNames(model.declarations);
  }

  test.each([
    [['Cat', 'Dog'], 'direction', 'direction'],
    [['Cat', 'Dog'], 'status', 'status value'],
    [['Cat', 'Dog'], 'on_behalf_of', 'on behalf of'],
    [['Cat', 'CatFood'], 'direction', 'cat direction'],
    [['Cat', 'OldCat'], 'direction', 'cat direction'],
    [['Cat', 'Dog', 'Direction'], 'direction', 'direction value'],
  ])('of %j are named by what their places share: %s', async (schemas, property, expected) => {
    expect(await sharedBy(schemas, letter, property)).toEqual([expected]);
  });

  test.each([
    ['{oneOf: [{type: string}, {type: integer}]}', 'string or integer'],
    ['{oneOf: [{type: integer, format: int64}, {type: boolean}]}', 'int 64 or boolean'],
    ["{oneOf: [{type: integer}, {type: string, enum: ['']}]}", 'integer or empty'],
    ['{oneOf: [{type: string, enum: [now]}, {type: integer}]}', 'now or integer'],
    ['{oneOf: [{type: string}, {type: array, items: {type: string}}]}', 'string or string list'],
  ])('that are %s are one type that is named by its content', async (schema, expected) => {
    expect(await sharedBy(['Cat'], schema, 'home')).toEqual([expected]);
    const model = await modelOfSchemas(
      `A: {type: object, properties: {home: ${schema}}}\nB: {type: object, properties: {work: ${schema}}}\n`,
    );
    expect(propertyNames(model.declarations)).toEqual([expected]);
  });

  test.each([
    ['{oneOf: [{type: string}, {type: string, enum: [auto]}]}'],
    [`{oneOf: [{type: string}, ${city}]}`],
  ])('that are %s keep the name of their place', async (schema) => {
    expect(await sharedBy(['Cat'], schema, 'home')).toContain('cat home');
  });

  test('a string or the empty string is a string', async () => {
    const model = await modelOfSchemas(
      "A: {type: object, properties: {home: {anyOf: [{type: string}, {type: string, enum: ['']}]}}}\n",
    );
    expect(spellProperties(model, 'a')).toEqual({ home: 'text' });
  });

  test('have a text only if their places agree on it', async () => {
    const described = (text: string) => `{type: string, enum: [x, y], description: ${text}}`;
    const textOf = async (one: string, other: string) => {
      const { declarations } = await modelOfSchemas(
        `Cat: {type: object, properties: {mood: ${described(one)}}}\nDog: {type: object, properties: {mood: ${described(other)}}}\n`,
      );
      return declarations.find(({ component, kind }) => !component && kind === 'enum')?.docs
        .description;
    };
    expect(await textOf('How it feels.', 'How it feels.')).toBe('How it feels.');
    expect(await textOf('Of the cat.', 'Of the dog.')).toBeUndefined();
  });
});
