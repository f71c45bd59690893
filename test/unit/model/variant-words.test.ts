import { describe, expect, test } from 'vitest';
import { declaration, modelOfSchemas } from './modelled.js';

/** The words of the variants of a union. */
async function words(variants: readonly string[], more = ''): Promise<string[]> {
  const list = variants.map((variant) => `    - ${variant}\n`).join('');
  const model = await modelOfSchemas(`U:\n  oneOf:\n${list}${more}`, '3.1.0');
  return declaration(model, 'u', 'union').variants.map((variant) => variant.words.join(' '));
}

const object = (properties: string, required = '') =>
  `{type: object, properties: {${properties}}, required: [${required}]}`;

describe('words of variants', () => {
  test.each([
    [
      'constants',
      [object('a: {}, kind: {const: cat}'), object('a: {}, kind: {enum: [guide_dog]}')],
      ['cat', 'guide dog'],
    ],
    [
      'required properties that no other object has',
      [object('id: {}, cat: {}', 'id, cat'), object('id: {}, dog: {}', 'id, dog')],
      ['cat', 'dog'],
    ],
    [
      'required properties that are optional in other objects',
      [object('a: {}, b: {}', 'a'), object('a: {}, b: {}', 'b')],
      ['a', 'b'],
    ],
    [
      'optional properties that no other object has',
      [object('id: {}, x: {}', 'id'), object('id: {}, y: {}', 'id')],
      ['x', 'y'],
    ],
    [
      'the kind of the only object',
      ['{type: string}', object('id: {}'), '{type: array, items: {}}'],
      ['string', 'object', 'list'],
    ],
    [
      'the kind of the only map',
      ['{type: string}', '{type: object, additionalProperties: {type: string}}'],
      ['string', 'map'],
    ],
    [
      '"other" for an object whose properties other objects have too',
      [object('kind: {type: string}'), object('kind: {const: cat}')],
      ['other', 'cat'],
    ],
    [
      'shared properties where several objects have nothing of their own',
      [
        object('a: {type: string}, b: {}'),
        object('a: {type: integer}, b: {}'),
        object('a: {}, b: {}'),
      ],
      ['a', 'b', 'other'],
    ],
    [
      'titles',
      ['{title: Big cat, type: object, properties: {a: {}}}', object('b: {}')],
      ['big cat', 'b'],
    ],
  ])('%s', async (_, variants, expected) => {
    expect(await words(variants)).toEqual(expected);
  });

  test('a constant in a part of an `allOf`, or behind a reference', async () => {
    const more = `
Cat: {type: object, properties: {kind: {const: cat}}}
Rule: {type: object, properties: {name: {type: string}}}
`;
    const part = (properties: string) =>
      `{allOf: [{$ref: '#/components/schemas/Rule'}, ${object(properties)}]}`;
    const variants = [
      "{allOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Rule'}]}",
      part('kind: {const: dog}'),
    ];
    expect(await words(variants, more)).toEqual(['cat', 'dog']);
  });

  test('the discriminator comes before other constants', async () => {
    const variants = [
      object('version: {const: v1}, kind: {const: cat}', 'kind'),
      object('version: {const: v2}, kind: {const: dog}', 'kind'),
    ];
    expect(await words(variants)).toEqual(['v1', 'v2']);
    expect(await words(variants, '  discriminator: {propertyName: kind}\n')).toEqual([
      'cat',
      'dog',
    ]);
  });

  test('names of referenced schemas are not given twice', async () => {
    const more = '\nCat: {type: object, properties: {id: {type: string}}}\n';
    const variants = [
      "{$ref: '#/components/schemas/Cat'}",
      object('cat: {}, tail: {}', 'cat, tail'),
    ];
    expect(await words(variants, more)).toEqual(['cat', 'tail']);
  });

  test('long constants and constants without a letter are not names', async () => {
    const variants = [
      object(`kind: {const: ${'a'.repeat(41)}}, x: {}`),
      object("kind: {const: '日本'}, y: {}"),
    ];
    expect(await words(variants)).toEqual(['x', 'y']);
  });
});
