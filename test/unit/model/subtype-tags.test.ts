import { describe, expect, test } from 'vitest';
import { base } from '../openapi/folder.js';
import { notesOf, subtype, told, variantsOf } from './inherited.js';
import { declaration, modelOf, modelOfSchemas } from './modelled.js';

describe('tags of subtypes', () => {
  test('are of the mapping, an extension, a constant, or the name', async () => {
    const model = await modelOfSchemas(`
Pet: ${told('kind', '{type: string}', ', mapping: {a: ByMapping, b: ByMapping, self: Pet}')}
ByMapping: ${subtype('Pet', 'kind: {type: string, enum: [no]}')}
ByExtension: {x-ms-discriminator-value: '#ext', allOf: [{$ref: '#/components/schemas/Pet'}, {type: object}]}
ByConstant: ${subtype('Pet', 'kind: {type: string, enum: [const, constant]}')}
ByName: ${subtype('Pet')}
Below: ${subtype('ByConstant')}
`);
    expect(variantsOf(model, 'pet')).toEqual([
      'by mapping: a b',
      'by extension: #ext',
      'by constant: const constant',
      'by name: ByName',
      'below: Below',
      'pet base: self',
    ]);
  });

  test('are those of the list that the supertype has, in which case ever; it means what is left', async () => {
    const model = await modelOfSchemas(`
Pet: ${told('kind', `{$ref: '#/components/schemas/Kind'}`)}
Kind: {type: string, enum: [wild-cat, Dog, other, unknown]}
WildCat: ${subtype('Pet')}
Dog: ${subtype('Pet', `kind: {$ref: '#/components/schemas/Kind'}`)}
Abstract: ${told('sort', '{type: string, enum: [one, two]}')}
One: ${subtype('Abstract')}
Two: ${subtype('Abstract')}
`);
    expect(variantsOf(model, 'pet')).toEqual([
      'wild cat: wild-cat',
      'dog: Dog',
      'pet base: other unknown',
    ]);
    expect(variantsOf(model, 'abstract')).toEqual(['one: one', 'two: two']);
  });

  test('need not be there where the supertype does not require them', async () => {
    const model = await modelOfSchemas(`
Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
Dog: ${subtype('Pet')}
`);
    expect(variantsOf(model, 'pet')).toEqual(['dog: Dog', 'pet base: Pet*']);
  });

  test('of a subtype that is told apart by another property are those of one variant', async () => {
    const model = await modelOfSchemas(`
Pet: ${told('kind')}
Dog: {allOf: [{$ref: '#/components/schemas/Pet'}], required: [breed], properties: {breed: {type: string}}, discriminator: {propertyName: breed}}
Poodle: ${subtype('Dog')}
Same: {allOf: [{$ref: '#/components/schemas/Pet'}], discriminator: {propertyName: kind}}
Below: ${subtype('Same')}
`);
    expect(variantsOf(model, 'pet')).toEqual([
      'dog: Dog Poodle',
      'same base: Same',
      'below: Below',
      'pet base: Pet',
    ]);
    expect(variantsOf(model, 'dog')).toEqual(['poodle: Poodle', 'dog base: Dog']);
  });
});

describe('what stays an object is told of', () => {
  const reason = async (pet: string, subtypes: string) => {
    const model = await modelOfSchemas(`Pet: ${pet}\n${subtypes}`);
    expect(declaration(model, 'pet', 'object')).toBeDefined();
    const note = model.notes.find(({ kind }) => kind === 'subtypes-not-typed');
    expect(note?.place.pointer).toBe('#/components/schemas/Pet');
    return /list of its subtypes, and (.*?)\. Its type/.exec(note?.message ?? '')?.[1];
  };

  test('where what tells is no text', async () => {
    const wanted = '"kind" is not declared as a string';
    expect(await reason(told('kind', '{type: integer}'), `Dog: ${subtype('Pet')}`)).toBe(wanted);
    const nowhere =
      '{type: object, properties: {a: {type: string}}, discriminator: {propertyName: kind}}';
    expect(await reason(nowhere, `Dog: ${subtype('Pet')}`)).toBe(wanted);
  });

  test('where its values are those of something else', async () => {
    expect(await reason(told('kind', '{enum: [on, off]}'), `Dog: ${subtype('Pet')}`)).toBe(
      'no value of "kind" names a subtype',
    );
  });

  test('where there are more subtypes than a union is for', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `Pet${index}: ${subtype('Pet')}\n`);
    expect(await reason(told('kind'), many.join(''))).toBe('it has more than 100 subtypes');
    const model = await modelOfSchemas(`Pet: ${told('kind')}\n${many.slice(1).join('')}`);
    expect(declaration(model, 'pet', 'union').variants).toHaveLength(101);
  });

  test('where a form is sent', async () => {
    const model = await modelOf(
      base(`
paths: {/a: {post: {operationId: a, requestBody: {content: {multipart/form-data: {schema: {$ref: '#/components/schemas/Pet'}}}}, responses: {'204': {description: ok}}}}}
components:
  schemas:
    Pet: ${told('kind')}
    Dog: ${subtype('Pet')}
`),
    );
    expect(declaration(model, 'pet', 'object')).toBeDefined();
    expect(notesOf(model)).toEqual(['subtypes-not-typed schema', 'unused-schema Dog']);
  });
});
