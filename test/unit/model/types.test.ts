import { describe, expect, test } from 'vitest';
import { declaration, modelOfFixture, modelOfSchemas, spell, spellProperties } from './modelled.js';

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
    clock: {type: string, format: time}
    span: {type: string, format: duration}
    price: {type: string, format: decimal}
    link: {type: string, format: uri}
    i: {type: integer}
    i32: {type: integer, format: int32}
    i64: {type: integer, format: int64}
    u32: {type: integer, format: uint32}
    u64: {type: integer, format: uint64}
    n64: {type: number, format: int64}
    nu64: {type: number, format: uint64}
    n: {type: number}
    f: {type: number, format: float}
    d: {type: number, format: double}
    exact: {type: number, format: decimal}
    n8: {type: number, format: int8}
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
      clock: 'time',
      span: 'duration',
      price: 'decimal',
      link: 'uri',
      i: 'int',
      i32: 'int32',
      i64: 'int64',
      u32: 'uint32',
      u64: 'uint64',
      n64: 'int64',
      nu64: 'uint64',
      n: 'number',
      f: 'float',
      d: 'double',
      exact: 'decimal',
      n8: 'number',
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

  test('a format that only says how a text or a number is written makes no other type', async () => {
    const model = await modelOfSchemas(`
Base: {type: object, properties: {link: {type: string, format: uri}, size: {type: number, format: float}}}
Child:
  allOf:
    - {$ref: '#/components/schemas/Base'}
    - {type: object, properties: {link: {type: string}, size: {type: number, format: double}}}
Either: {oneOf: [{type: string}, {type: string, format: duration}, {type: integer}]}
`);
    expect(spellProperties(model, 'child')).toEqual({ link: 'text', size: 'double' });
    expect(declaration(model, 'either', 'union').variants.map(({ type }) => spell(type))).toEqual([
      'text',
      'int',
    ]);
    expect(model.notes).toEqual([]);
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

  test('listed objects are told of once, whatever number of types there is', async () => {
    const model = await modelOfSchemas(
      `A: {type: object, properties: {p: {type: [object, array], enum: [{a: 1}]}}}`,
      '3.1.0',
    );
    expect(spellProperties(model, 'a')).toEqual({ p: 'a p' });
    expect(model.notes.map(({ kind }) => kind)).toEqual(['enum-of-structures']);
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

  test('a listed decimal is a floating-point number, and noted', async () => {
    const model = await modelOfSchemas(`
A:
  type: object
  properties:
    rate: {type: number, format: decimal, enum: [1.10, 2.5]}
    only: {type: number, format: decimal, const: 1.10}
    text: {type: string, format: decimal, enum: ['1.10', '2.5']}
    plain: {type: number, enum: [1.10, 2.5]}
`);
    const noted = model.notes.filter(({ kind }) => kind === 'inexact-format');
    expect(noted.map(({ place }) => place.pointer)).toEqual([
      '#/components/schemas/A/properties/rate',
      '#/components/schemas/A/properties/only',
    ]);
  });

  test('a decimal is narrower than a number, whichever part of allOf says so', async () => {
    const decimal = '{properties: {n: {type: number, format: decimal}}}';
    const number = '{properties: {n: {type: number, format: double}}}';
    for (const parts of [
      [decimal, number],
      [number, decimal],
    ]) {
      const model = await modelOfSchemas(`A:\n  allOf: [${parts.join(', ')}]\n`);
      expect(spellProperties(model, 'a')).toEqual({ n: 'decimal' });
      expect(model.notes.filter(({ kind }) => kind === 'contradictory-property')).toEqual([]);
    }
  });
});
