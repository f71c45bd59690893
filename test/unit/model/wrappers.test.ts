import { describe, expect, test } from 'vitest';
import { subtype, told, variantsOf } from './inherited.js';
import { declaration, modelOfSchemas, spell, spellProperties } from './modelled.js';

describe('a supertype', () => {
  test('is what a schema stands for that only says of it that it may be null', async () => {
    const model = await modelOfSchemas(`
Pet: ${told('kind', '{type: string}', `, mapping: {dog: '#/components/schemas/Dog'}`)}
Dog: ${subtype('Pet')}
NullablePet: {nullable: true, allOf: [{$ref: '#/components/schemas/Pet'}]}
NullableDog: {nullable: true, allOf: [{$ref: '#/components/schemas/Dog'}]}
Cat: ${subtype('NullablePet')}
Owner: {type: object, properties: {pet: {$ref: '#/components/schemas/NullablePet'}, dog: {$ref: '#/components/schemas/NullableDog'}}}
`);
    expect(variantsOf(model, 'pet')).toEqual(['dog: dog', 'cat: Cat', 'pet base: Pet']);
    expect(spell(declaration(model, 'nullable pet', 'alias').target)).toBe('pet');
    expect(spell(declaration(model, 'nullable dog', 'alias').target)).toBe('dog');
    expect(spellProperties(model, 'owner')).toEqual({ pet: 'nullable pet?', dog: 'nullable dog?' });
    const parents = declaration(model, 'cat', 'object').parents;
    expect(parents).toEqual([declaration(model, 'pet base', 'object')]);
  });

  test('is what a schema stands for that none of its tags means', async () => {
    const alias = `{description: It., allOf: [{$ref: '#/components/schemas/Pet'}]}`;
    const mapped = await modelOfSchemas(`
Pet: ${told('kind', '{type: string}', `, mapping: {dog: '#/components/schemas/Dog', toy: '#/components/schemas/Toy'}`)}
Dog: ${subtype('Pet')}
Toy: ${alias}
ThePet: ${alias}
Other: {x-ms-discriminator-value: other, allOf: [{$ref: '#/components/schemas/Pet'}]}
`);
    expect(variantsOf(mapped, 'pet')).toEqual([
      'dog: dog',
      'toy: toy',
      'other: other',
      'pet base: Pet',
    ]);
    expect(spell(declaration(mapped, 'the pet', 'alias').target)).toBe('pet');
    const listed = await modelOfSchemas(`
Pet: ${told('kind', '{type: string, enum: [dog, toy]}')}
Dog: ${subtype('Pet')}
Toy: ${alias}
ThePet: ${alias}
`);
    expect(variantsOf(listed, 'pet')).toEqual(['dog: dog', 'toy: toy']);
    expect(spell(declaration(listed, 'the pet', 'alias').target)).toBe('pet');
  });
});
