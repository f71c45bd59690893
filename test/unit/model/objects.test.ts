import { describe, expect, test } from 'vitest';
import { anyUse } from '../../../lib/model/schemas/draft.js';
import { declaration, modelOfSchemas, spell, spellProperties } from './modelled.js';

describe('allOf', () => {
  const schemas = `
Base: {type: object, required: [id], properties: {id: {type: string}, note: {type: string}}}
Same: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [note], properties: {more: {type: integer}}}]}
Other: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {id: {type: integer}}}]}
Loose: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {id: {description: The number.}}}]}
Just: {allOf: [{$ref: '#/components/schemas/Base'}], description: The same.}
Sibling: {type: object, properties: {a: {type: string}}, allOf: [{$ref: '#/components/schemas/Base'}], required: [a]}
`;

  test('merges the members, inherited ones first, and only requires more', async () => {
    const model = await modelOfSchemas(schemas);
    expect(spellProperties(model, 'same')).toEqual({ id: 'text!', note: 'text!', more: 'int' });
    expect(spellProperties(model, 'other')).toEqual({ id: 'int!', note: 'text' });
    expect(spellProperties(model, 'loose')).toEqual({ id: 'text!', note: 'text' });
    expect(spellProperties(model, 'sibling')).toEqual({ id: 'text!', note: 'text', a: 'text!' });
  });

  test.each([
    [
      'first',
      "{properties: {type: {type: string, enum: [cat], description: Always cat.}}}, {$ref: '#/components/schemas/Any'}",
    ],
    [
      'last',
      "{$ref: '#/components/schemas/Any'}, {properties: {type: {type: string, enum: [cat], description: Always cat.}}}",
    ],
  ])('a property has the text of the part that narrows it: the %s one', async (_, parts) => {
    const model = await modelOfSchemas(`
Any: {type: object, properties: {type: {type: string, description: What it is.}}}
Cat: {allOf: [${parts}]}
`);
    const [type] = declaration(model, 'cat', 'object').properties;
    expect(type?.docs.description).toBe('Always cat.');
  });

  test('has the parents that it does not contradict', async () => {
    const model = await modelOfSchemas(schemas);
    const parents = (words: string) =>
      declaration(model, words, 'object').parents.map((parent) => parent.words.join(' '));
    expect(parents('same')).toEqual(['base']);
    expect(parents('other')).toEqual([]);
    expect(parents('sibling')).toEqual(['base']);
    expect(spell(declaration(model, 'just', 'alias').target)).toBe('base');
  });

  test('a list of values beside a schema with more of them is what is meant', async () => {
    const model = await modelOfSchemas(
      `
A:
  type: object
  properties:
    some: {type: string, enum: [a, b], allOf: [{$ref: '#/components/schemas/Letter'}]}
    one: {enum: [c], allOf: [{$ref: '#/components/schemas/Plain'}]}
    none: {type: string, enum: [], allOf: [{$ref: '#/components/schemas/Letter'}]}
    both: {allOf: [{$ref: '#/components/schemas/Plain'}, {maxLength: 1}], nullable: true}
Letter: {type: string, oneOf: [{const: a}, {const: b}, {const: c}]}
Plain: {type: string, enum: [a, b, c]}
`,
      '3.1.0',
    );
    expect(spellProperties(model, 'a')).toMatchObject({
      some: 'a some',
      one: '"c"',
      none: 'letter',
    });
    expect(declaration(model, 'a some', 'enum').values.map(({ value }) => value)).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('parts of allOf that say different things of a member', () => {
  const parts = (first: string, second: string) => `
Whole: {allOf: [{type: object, properties: {a: ${first}}}, {properties: {a: ${second}}}]}
Kind: {type: string, enum: [x, y]}
`;
  const marks = async (first: string, second: string) => {
    const model = await modelOfSchemas(parts(first, second));
    const [property] = declaration(model, 'whole', 'object').properties;
    return [property?.readOnly, property?.writeOnly, property?.docs.deprecated];
  };

  test('what one of them marks is marked, unless a later one takes it back', async () => {
    expect(await marks('{readOnly: true, deprecated: true}', '{description: A}')).toEqual([
      true,
      false,
      true,
    ]);
    expect(await marks('{writeOnly: true}', '{type: string}')).toEqual([false, true, false]);
    expect(await marks('{readOnly: true}', '{type: string, readOnly: false}')).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['{type: string, enum: [x, y, z]}', '{type: string, const: x}', '"x"'],
    ['{const: x}', '{type: string}', '"x"'],
    ["{$ref: '#/components/schemas/Kind'}", '{type: string}', 'kind'],
    ['{type: string}', "{$ref: '#/components/schemas/Kind'}", 'kind'],
    ['{type: integer, format: int64}', '{type: integer}', 'int64'],
    ['{type: integer}', '{type: number}', 'int'],
    ['{type: object, additionalProperties: {type: string}}', '{type: object}', '{ text }'],
    ['{type: array, items: {type: string}}', '{type: array}', 'text[]'],
    ['{}', '{type: string}', 'text'],
  ])('%s and %s are %s', async (first, second, spelled) => {
    const model = await modelOfSchemas(parts(first, second));
    expect(spellProperties(model, 'whole')).toEqual({ a: spelled });
    expect(model.notes.filter(({ kind }) => kind === 'contradictory-property')).toEqual([]);
  });
});

test.each([
  ['additionalProperties: true', 'any'],
  ['additionalProperties: {}', 'any'],
  ['unevaluatedProperties: true', 'any'],
  ['additionalProperties: false', undefined],
  ['description: others are not mentioned', undefined],
])('properties without a name have a type if %s says so', async (keyword, kind) => {
  const model = await modelOfSchemas(
    `
A: {type: object, properties: {a: {type: string}}, ${keyword}}
B: {allOf: [{type: object, properties: {a: {type: string}}}], ${keyword}}
`,
    '3.1.0',
  );
  const kinds = model.declarations.map((one) => one.kind === 'object' && one.additional?.type.kind);
  expect(kinds.slice(0, 2)).toEqual([kind, kind]);
});

test('what no part names has the type that the whole says', async () => {
  const model = await modelOfSchemas(
    `
Whole: {allOf: [{$ref: '#/components/schemas/Part'}], unevaluatedProperties: {type: integer}}
Plain: {type: object, properties: {a: {type: string}}, unevaluatedProperties: {type: integer}}
Shut: {allOf: [{$ref: '#/components/schemas/Part'}], unevaluatedProperties: false}
Part: {type: object, properties: {a: {type: string}}}
`,
    '3.1.0',
  );
  const others = (words: string) => declaration(model, words, 'object').additional;
  expect(spell(others('whole') ?? anyUse)).toBe('int');
  expect(spell(others('plain') ?? anyUse)).toBe('int');
  expect(spell(declaration(model, 'shut', 'alias').target)).toBe('part');
});

describe('a member that is required and not described', () => {
  test('is there, of any value, and said so', async () => {
    const model = await modelOfSchemas(`
A: {type: object, required: [id, name], properties: {name: {type: string}}}
B: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {id: {type: integer}}}]}
`);
    expect(spellProperties(model, 'a')).toEqual({ name: 'text!', id: 'any!' });
    expect(spellProperties(model, 'b')).toEqual({ name: 'text!', id: 'int!' });
    expect(model.notes.filter(({ kind }) => kind === 'undescribed-property')).toHaveLength(1);
  });
});
