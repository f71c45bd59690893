import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../lib/model/build.js';
import { usesIn } from '../../../lib/model/usage.js';
import { base, readYaml } from '../spec/folder.js';
import {
  declaration,
  modelOfFixture,
  modelOfSchemas,
  modelSettings,
  spell,
  spellProperties,
} from './modelled.js';

describe('types of a schema', () => {
  test('by type and format', async () => {
    const model = await modelOfSchemas(`
A:
  type: object
  required: [s]
  properties:
    s: {type: string}
    day: {type: string, format: date}
    at: {type: string, format: date-time}
    id: {type: string, format: uuid}
    bytes: {type: string, format: byte}
    file: {type: string, format: binary}
    pass: {type: string, format: password}
    odd: {type: string, format: '../../x'}
    i: {type: integer}
    i32: {type: integer, format: int32}
    i64: {type: integer, format: int64}
    n64: {type: number, format: int64}
    n: {type: number, format: double}
    b: {type: boolean}
    any: {}
    list: {type: array, items: {type: string}}
    untyped_list: {items: {type: integer}}
    bare_list: {type: array}
    map: {type: object, additionalProperties: {type: number}}
    free: {type: object}
    closed: {type: object, additionalProperties: false}
    implied: {properties: {x: {type: string}}}
`);
    expect(spellProperties(model, 'a')).toEqual({
      s: 'text!',
      day: 'date',
      at: 'date-time',
      id: 'uuid',
      bytes: 'bytes',
      file: 'binary',
      pass: 'password',
      odd: 'text',
      i: 'int',
      i32: 'int32',
      i64: 'int64',
      n64: 'int64',
      n: 'number',
      b: 'boolean',
      any: 'any',
      list: 'text[]',
      untyped_list: 'int[]',
      bare_list: 'any[]',
      map: '{ number }',
      free: '{ any }',
      closed: 'a closed',
      implied: 'a implied',
    });
  });

  test('null belongs to the use, in both versions', async () => {
    const old = await modelOfSchemas(`
A:
  type: object
  properties:
    s: {type: string, nullable: true}
    list: {type: array, nullable: true, items: {type: string, nullable: true}}
    ref: {nullable: true, allOf: [{$ref: '#/components/schemas/B'}]}
    named: {$ref: '#/components/schemas/C'}
    'no': {type: string, nullable: 'true'}
B: {type: object, properties: {x: {type: string}}}
C: {type: string, nullable: true, enum: [a, b, null]}
`);
    expect(spellProperties(old, 'a')).toEqual({
      s: 'text?',
      list: 'text?[]?',
      ref: 'b?',
      named: 'c?',
      no: 'text',
    });
    const newer = await modelOfSchemas(
      `
A:
  type: object
  properties:
    s: {type: [string, 'null']}
    ref: {anyOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]}
    values: {enum: [a, b, null]}
    nothing: {type: 'null'}
B: {type: object, properties: {x: {type: string}}}
`,
      '3.1.0',
    );
    expect(spellProperties(newer, 'a')).toMatchObject({
      s: 'text?',
      ref: 'b?',
      values: 'a values?',
    });
  });

  test('the null of a variant belongs to the uses of the union', async () => {
    const model = await modelOfSchemas(`
A: {type: object, properties: {u: {$ref: '#/components/schemas/U'}, again: {$ref: '#/components/schemas/U'}}}
U: {oneOf: [{type: string, nullable: true}, {type: integer}]}
V: {$ref: '#/components/schemas/U'}
`);
    expect(spellProperties(model, 'a')).toEqual({ u: 'u?', again: 'u?' });
    const variants = declaration(model, 'u', 'union').variants.map(({ type }) => spell(type));
    expect(variants).toEqual(['text', 'int']);
  });

  test('lists of values: enums, constants, and what contradicts the type', async () => {
    const model = await modelOfSchemas(
      `
A:
  type: object
  properties:
    one: {type: string, enum: [only]}
    const: {const: 7}
    on: {const: true}
    level: {type: integer, enum: [0, 1, -1, 'x']}
    mixed: {enum: [1, a]}
    digits: {type: string, enum: [1, 2]}
    shade: {$ref: '#/components/schemas/Shade'}
Shade: {type: string, enum: [light, '', '1st', light], x-enum-varnames: [Bright, Nothing, First]}
`,
      '3.1.0',
    );
    expect(spellProperties(model, 'a')).toEqual({
      one: '"only"',
      const: '7',
      on: 'true',
      level: 'a level',
      mixed: 'any',
      digits: 'a digits',
      shade: 'shade',
    });
    expect(declaration(model, 'a level', 'enum').values.map(({ value }) => value)).toEqual([
      0, 1, -1,
    ]);
    expect(declaration(model, 'a digits', 'enum').values.map(({ value }) => value)).toEqual([
      '1',
      '2',
    ]);
    expect(declaration(model, 'shade', 'enum').values.map(({ value }) => value)).toEqual([
      'light',
      '',
      '1st',
    ]);
    expect(model.notes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['enum-value-of-other-type', 'mixed-enum']),
    );
  });

  test('a property keeps what is said beside its type', async () => {
    const model = await modelOfFixture('shapes');
    const { properties } = declaration(model, 'everything', 'object');
    const named = (name: string) => properties.find(({ wireName }) => wireName === name);
    expect(named('id')).toMatchObject({ readOnly: true, writeOnly: false, required: true });
    expect(named('secret')).toMatchObject({ readOnly: false, writeOnly: true });
    expect(named('ratio')).toMatchObject({ default: 0.5 });
    expect(named('old')?.docs).toMatchObject({ deprecated: true, description: 'Use `id`.' });
  });
});

describe('recursion', () => {
  test('a schema that is only itself, through others or allOf, is any value and said so', async () => {
    const model = await modelOfSchemas(`
A: {$ref: '#/components/schemas/B'}
B: {allOf: [{$ref: '#/components/schemas/A'}]}
C: {type: object, properties: {c: {$ref: '#/components/schemas/C'}, list: {type: array, items: {$ref: '#/components/schemas/C'}}}}
L: {type: array, items: {$ref: '#/components/schemas/L'}}
U: {oneOf: [{type: string}, {type: array, items: {$ref: '#/components/schemas/U'}}]}
`);
    expect(spell(declaration(model, 'b', 'alias').target)).toBe('any');
    expect(spellProperties(model, 'c')).toEqual({ c: 'c', list: 'c[]' });
    expect(spell(declaration(model, 'l', 'alias').target)).toBe('l[]');
    const variants = declaration(model, 'u', 'union').variants.map(({ type }) => spell(type));
    expect(variants).toEqual(['text', 'u[]']);
    expect(model.notes.map(({ kind }) => kind)).toContain('alias-of-itself');
  });

  test('an allOf of itself ends', async () => {
    const model = await modelOfSchemas(`
A: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {x: {type: string}}}]}
`);
    expect(spellProperties(model, 'a')).toEqual({ x: 'text' });
    expect(declaration(model, 'a', 'object').parents).toEqual([]);
  });

  test('a chain of thousands of references is no deeper than a short one', async () => {
    const length = 5000;
    const schemas = Array.from({ length }, (_, index) => {
      const next = `{$ref: '#/components/schemas/M${(index + 1) % length}'}`;
      return `    M${index}: {type: object, properties: {next: ${next}}}`;
    });
    const content = "content: {application/json: {schema: {$ref: '#/components/schemas/M0'}}}";
    const yaml = base(`paths:
  /a: {get: {operationId: a, responses: {200: {description: ok, ${content}}}}}
components:
  schemas:
${schemas.join('\n')}
`);
    const model = buildModel(await readYaml(yaml), modelSettings());
    expect(model.declarations).toHaveLength(length);
    expect(model.declarations.every(({ kind }) => kind === 'object')).toBe(true);
    expect(model.declarations.every((one) => usesIn(one).length === 1)).toBe(true);
  });
});

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

  test('has the parents that it does not contradict', async () => {
    const model = await modelOfSchemas(schemas);
    const parents = (words: string) =>
      declaration(model, words, 'object').parents.map((parent) => parent.words.join(' '));
    expect(parents('same')).toEqual(['base']);
    expect(parents('other')).toEqual([]);
    expect(parents('sibling')).toEqual(['base']);
    expect(spell(declaration(model, 'just', 'alias').target)).toBe('base');
  });
});

describe('unions', () => {
  test('know the tags of their variants: by mapping, by constant, by name', async () => {
    const model = await modelOfSchemas(`
ByMapping:
  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
  discriminator: {propertyName: kind, mapping: {c: '#/components/schemas/Cat', d: Dog, hound: Dog}}
ByConstant:
  oneOf: [{$ref: '#/components/schemas/Red'}, {$ref: '#/components/schemas/Blue'}]
  discriminator: {propertyName: hue}
ByName:
  anyOf: [{$ref: '#/components/schemas/Left'}, {$ref: '#/components/schemas/Right'}]
  discriminator: {propertyName: side}
Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
Dog: {type: object, required: [kind], properties: {kind: {type: string}, bark: {type: string}}}
Red: {type: object, properties: {hue: {type: string, enum: [red, crimson]}}}
Blue: {type: object, properties: {hue: {type: string, enum: [blue]}}}
Left: {type: object, properties: {side: {type: string}, l: {type: string}}}
Right: {type: object, properties: {side: {type: string}, r: {type: string}}}
`);
    const tags = (words: string) =>
      declaration(model, words, 'union').variants.map((variant) => variant.tags);
    expect(tags('by mapping')).toEqual([['c'], ['d', 'hound']]);
    expect(tags('by constant')).toEqual([['red', 'crimson'], ['blue']]);
    expect(tags('by name')).toEqual([['Left'], ['Right']]);
    // One tag only: the variant's own member is that constant.
    expect(spellProperties(model, 'cat')).toEqual({ kind: '"c"!' });
    expect(spellProperties(model, 'dog')).toMatchObject({ kind: 'text!' });
  });

  test('a mapping to nothing is a note, and the rest stays', async () => {
    const model = await modelOfSchemas(`
U:
  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
  discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', x: '#/components/schemas/Gone'}}
Cat: {type: object, properties: {kind: {type: string}}}
Dog: {type: object, properties: {kind: {type: string}, d: {type: string}}}
`);
    expect(declaration(model, 'u', 'union').variants.map(({ tags }) => tags)).toEqual([
      ['cat'],
      ['Dog'],
    ]);
    expect(model.notes.map(({ kind }) => kind)).toContain('discriminator-target-missing');
  });

  test('of one, of the same twice, with any, and of required alone', async () => {
    const model = await modelOfSchemas(`
A:
  type: object
  properties:
    one: {oneOf: [{type: string}]}
    twice: {oneOf: [{type: string, maxLength: 3}, {type: string, minLength: 8}]}
    any: {oneOf: [{type: string}, {description: anything}]}
    anything: {anyOf: [{type: string}, {type: object}]}
    values: {anyOf: [{type: string, enum: [a]}, {type: string, enum: [b, c]}]}
    either: {type: object, properties: {x: {type: string}, y: {type: string}}, oneOf: [{required: [x]}, {required: [y]}]}
`);
    expect(spellProperties(model, 'a')).toMatchObject({
      one: 'text',
      twice: 'text',
      values: 'a values',
      either: 'a either',
    });
    expect(declaration(model, 'a values', 'enum').values.map(({ value }) => value)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(spellProperties(model, 'a either')).toEqual({ x: 'text', y: 'text' });
  });

  test('carry the members that stand beside them', async () => {
    const model = await modelOfSchemas(`
U:
  type: object
  required: [id]
  properties: {id: {type: string}}
  oneOf:
    - {type: object, title: Left, properties: {l: {type: string}}}
    - {type: object, title: Right, properties: {r: {type: string}}}
`);
    expect(spellProperties(model, 'u left')).toEqual({ id: 'text!', l: 'text' });
    expect(spellProperties(model, 'u right')).toEqual({ id: 'text!', r: 'text' });
  });
});

describe('schemas of 3.1', () => {
  test('lists of types, references with siblings, constants', async () => {
    const model = await modelOfFixture('shapes31');
    expect(spellProperties(model, 'everything')).toMatchObject({
      kind: '"everything"!',
      version: '2',
      maybe: 'text?!',
      maybe_ref: 'other?',
      ref_with_words: 'other',
      ref_and_more: 'everything ref and more',
      tuple: 'any[]',
      patterns: '{ text }',
      choice: 'everything choice',
      maybe_enum: 'everything maybe enum?',
    });
    expect(spellProperties(model, 'everything ref and more')).toEqual({
      x: 'number',
      more: 'text',
    });
    const variants = declaration(model, 'everything number or text', 'union').variants;
    expect(variants.map(({ type }) => spell(type))).toEqual(['int', 'text']);
  });
});
