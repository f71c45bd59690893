import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../lib/model/model.js';
import { declaration, modelOfSchemas, spellProperties } from './modelled.js';

function tags(model: ApiModel, words: string): readonly (readonly string[])[] {
  return declaration(model, words, 'union').variants.map((variant) => variant.tags);
}

describe('tags of variants', () => {
  test('are required constants where the description makes them optional', async () => {
    const model = await modelOfSchemas(`
Message:
  oneOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/System'}]
  discriminator: {propertyName: role}
User: {type: object, properties: {role: {type: string, enum: [user], default: user}, text: {type: string}}}
System: {type: object, properties: {role: {$ref: '#/components/schemas/SystemRole'}, text: {type: string}}}
SystemRole: {type: string, enum: [system]}
`);
    expect(tags(model, 'message')).toEqual([['user'], ['system']]);
    expect(spellProperties(model, 'user')).toEqual({ role: '"user"!', text: 'text' });
    expect(spellProperties(model, 'system')).toEqual({ role: '"system"!', text: 'text' });
  });

  test('stay optional for the variant that a value without a tag has', async () => {
    const model = await modelOfSchemas(`
Pet:
  type: object
  properties: {kind: {type: string, enum: [pet, cat]}}
  discriminator: {propertyName: kind}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
`);
    expect(spellProperties(model, 'cat')).toEqual({ kind: '"cat"!', lives: 'int' });
    expect(spellProperties(model, 'pet base')).toEqual({ kind: 'pet kind' });
  });

  test('are found in enums that are parts of the property', async () => {
    const model = await modelOfSchemas(`
Shape:
  oneOf: [{$ref: '#/components/schemas/Circle'}, {$ref: '#/components/schemas/Box'}]
  discriminator: {propertyName: type}
Circle:
  allOf:
    - {$ref: '#/components/schemas/Base'}
    - {type: object, properties: {type: {allOf: [{$ref: '#/components/schemas/CircleType'}]}}}
Box: {type: object, properties: {type: {type: string, allOf: [{$ref: '#/components/schemas/BoxType'}]}}}
Base: {type: object, required: [type], properties: {type: {allOf: [{$ref: '#/components/schemas/AnyType'}]}}}
AnyType: {type: string, enum: [round, square]}
CircleType: {type: string, enum: [round]}
BoxType: {type: string, enum: [square]}
`);
    expect(tags(model, 'shape')).toEqual([['round'], ['square']]);
    expect(spellProperties(model, 'circle')).toEqual({ type: '"round"!' });
    expect(spellProperties(model, 'box')).toEqual({ type: '"square"!' });
    expect(model.notes).toEqual([]);
  });

  test('are the value that spells the name, where variants share a list', async () => {
    const model = await modelOfSchemas(`
Shape:
  oneOf: [{$ref: '#/components/schemas/RoundShape'}, {$ref: '#/components/schemas/Box'}, {$ref: '#/components/schemas/Other'}]
  discriminator: {propertyName: type}
RoundShape: {type: object, properties: {type: {$ref: '#/components/schemas/Type'}, r: {type: number}}}
Box: {type: object, properties: {type: {allOf: [{$ref: '#/components/schemas/Type'}]}, side: {type: number}}}
Other: {type: object, properties: {type: {type: string, enum: [other, box]}, path: {type: string}}}
Type: {type: string, enum: [box, round_shape]}
`);
    expect(tags(model, 'shape')).toEqual([['round_shape'], ['box'], ['other']]);
  });

  test('of a union next to properties are those of its variants', async () => {
    const model = await modelOfSchemas(`
Pet:
  type: object
  required: [kind]
  properties: {kind: {type: string}, id: {type: string}}
  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
  discriminator: {propertyName: kind, mapping: {cat: Cat, dog: '#/components/schemas/Dog'}}
Cat: {type: object, properties: {lives: {type: integer}}}
Dog: {type: object, properties: {bark: {type: string}}}
Shape:
  type: object
  properties: {kind: {type: string, enum: [big_circle, square]}}
  oneOf: [{$ref: '#/components/schemas/BigCircle'}, {$ref: '#/components/schemas/Square'}]
  discriminator: {propertyName: kind}
BigCircle: {type: object, properties: {radius: {type: integer}}}
Square: {type: object, properties: {side: {type: integer}}}
`);
    expect(tags(model, 'pet')).toEqual([['cat'], ['dog']]);
    expect(spellProperties(model, 'pet dog')).toEqual({ kind: '"dog"!', id: 'text', bark: 'text' });
    expect(spellProperties(model, 'dog')).toEqual({ bark: 'text' });
    expect(tags(model, 'shape')).toEqual([['big_circle'], ['square']]);
  });

  test('that are numbers are their texts', async () => {
    const model = await modelOfSchemas(`
Value:
  oneOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]
  discriminator: {propertyName: version}
One: {type: object, properties: {version: {type: integer, const: 1}}}
Two: {type: object, properties: {version: {type: integer, enum: [2]}}}
Size:
  oneOf: [{$ref: '#/components/schemas/Small'}, {$ref: '#/components/schemas/Large'}]
  discriminator: {propertyName: size, mapping: {1: '#/components/schemas/Small', 2: '#/components/schemas/Large'}}
Small: {type: object, properties: {size: {type: integer}}}
Large: {type: object, properties: {size: {type: integer, enum: [2, 3]}, depth: {type: integer}}}
Flag:
  oneOf: [{$ref: '#/components/schemas/On'}, {$ref: '#/components/schemas/Off'}]
  discriminator: {propertyName: flag}
On: {type: object, properties: {flag: {type: boolean, const: true}}}
Off: {type: object, properties: {flag: {type: boolean, const: false}}}
`);
    expect(tags(model, 'value')).toEqual([['1'], ['2']]);
    expect(spellProperties(model, 'two')).toEqual({ version: '2!' });
    expect(tags(model, 'size')).toEqual([['1'], ['2']]);
    expect(spellProperties(model, 'small')).toEqual({ size: '1!' });
    expect(tags(model, 'flag')).toEqual([['true'], ['false']]);
    expect(spellProperties(model, 'off')).toEqual({ flag: 'false!' });
    expect(model.notes).toEqual([]);
  });

  test('are never invented for a number', async () => {
    const model = await modelOfSchemas(`
Size:
  oneOf: [{$ref: '#/components/schemas/Small'}, {$ref: '#/components/schemas/Large'}]
  discriminator: {propertyName: size}
Small: {type: object, properties: {size: {type: integer}}}
Large: {type: object, properties: {size: {type: integer}, depth: {type: integer}}}
`);
    expect(declaration(model, 'size', 'union').discriminator).toBeUndefined();
    expect(tags(model, 'size')).toEqual([[], []]);
    expect(model.notes.map(({ kind, place }) => [kind, place.pointer])).toEqual([
      ['discriminator-not-string', '#/components/schemas/Size'],
    ]);
  });

  test('of a union within a union are those of its variants', async () => {
    const model = await modelOfSchemas(`
Input:
  oneOf: [{$ref: '#/components/schemas/Text'}, {$ref: '#/components/schemas/Media'}]
  discriminator: {propertyName: type}
Text: {type: object, properties: {type: {type: string, enum: [text]}}}
Media:
  oneOf: [{$ref: '#/components/schemas/Image'}, {$ref: '#/components/schemas/Sound'}]
  discriminator: {propertyName: type, mapping: {sound: '#/components/schemas/Sound'}}
Image: {type: object, properties: {type: {type: string, enum: [image]}}}
Sound: {type: object, properties: {hertz: {type: integer}}}
`);
    expect(tags(model, 'input')).toEqual([['text'], ['sound', 'image']]);
  });

  test('may be declared twice, once by reference, without a contradiction', async () => {
    const model = await modelOfSchemas(`
Circle: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {type: {allOf: [{$ref: '#/components/schemas/CircleType'}]}}}]}
Disc: {allOf: [{$ref: '#/components/schemas/Circle'}, {type: object, properties: {type: {type: string, enum: [circle]}}}]}
Base: {type: object, properties: {type: {type: string, enum: [circle]}}}
CircleType: {type: string, enum: [circle]}
`);
    expect(model.notes).toEqual([]);
    expect(spellProperties(model, 'disc')).toEqual({ type: '"circle"' });
  });

  test('with `type` next to `allOf` keep their list, the shortest of several', async () => {
    const model = await modelOfSchemas(`
A:
  type: object
  properties:
    wide: {type: string, allOf: [{$ref: '#/components/schemas/Type'}]}
    late: {allOf: [{type: string}, {$ref: '#/components/schemas/Type'}]}
    one: {allOf: [{$ref: '#/components/schemas/Type'}, {enum: [box]}]}
Type: {type: string, enum: [box, round]}
`);
    expect(spellProperties(model, 'a')).toEqual({ wide: 'type', late: 'type', one: '"box"' });
    expect(model.notes).toEqual([]);
  });
});
