import { describe, expect, test } from 'vitest';
import { declaration, modelOfSchemas, spell, spellProperties } from './modelled.js';

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

  test('beside `type: object` are of the schemas that they name, at any depth', async () => {
    const model = await modelOfSchemas(
      `
Action:
  type: object
  oneOf: [{$ref: '#/components/schemas/Open'}, {$ref: '#/components/schemas/Media'}]
Media:
  type: object
  oneOf: [{type: object, properties: {play: {type: string}}}, {type: object, properties: {skip: {type: integer}}}]
Open: {type: object, properties: {url: {type: string}}}
Holder: {type: object, properties: {entry: {type: object, $ref: '#/components/schemas/Action'}}}
Both: {allOf: [{$ref: '#/components/schemas/Action'}, {type: object}]}
Named: {type: object, properties: {id: {type: string}}, oneOf: [{$ref: '#/components/schemas/Open'}, {$ref: '#/components/schemas/Plain'}]}
Plain: {type: object, properties: {a: {type: string}}}
`,
      '3.1.0',
    );
    const variants = (words: string) =>
      declaration(model, words, 'union').variants.map(({ type }) => spell(type));
    expect(variants('action')).toEqual(['open', 'media']);
    expect(variants('media')).toEqual(['media play', 'media skip']);
    expect(spellProperties(model, 'holder')).toEqual({ entry: 'action' });
    expect(spell(declaration(model, 'both', 'alias').target)).toBe('action');
    // Members that all variants have are a part of each.
    expect(spellProperties(model, 'named open')).toEqual({ id: 'text', url: 'text' });
    expect(model.notes).toEqual([]);
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

  test('of two kinds at the same time have the types of one, and it is told', async () => {
    const model = await modelOfSchemas(`
A:
  type: object
  properties:
    both: {oneOf: [{type: string}, {type: integer}], anyOf: [{type: boolean}, {type: number}]}
    second: {oneOf: [{required: [x]}, {required: [y]}], anyOf: [{type: string}, {type: boolean}]}
`);
    const variants = (words: string) =>
      declaration(model, words, 'union').variants.map(({ type }) => spell(type));
    expect(variants('a both')).toEqual(['text', 'int']);
    expect(variants('a second')).toEqual(['text', 'boolean']);
    expect(model.notes.map(({ kind, place }) => `${kind} ${place.key}`)).toEqual([
      'several-unions both',
    ]);
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

  test('know what their lists hold from beside them', async () => {
    const model = await modelOfSchemas(`
U:
  items: {type: string}
  oneOf: [{type: array, items: {}}, {type: array, items: {type: integer}}, {type: string}]
`);
    const variants = declaration(model, 'u', 'union').variants.map(({ type }) => spell(type));
    expect(variants).toEqual(['text[]', 'int[]', 'text']);
  });
});
