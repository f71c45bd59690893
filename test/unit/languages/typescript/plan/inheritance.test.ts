import { describe, expect, test } from 'vitest';
import { fileOf, generateFiles } from '../generated.js';
import { declaration, modelOfSchemas, spell, spellProperties } from '../../../model/modelled.js';
import { modified, refused } from '../../../modifiers/modified.js';

const pets = () =>
  modelOfSchemas(`
Pet: {type: object, required: [kind], properties: {kind: {type: string}, name: {type: string}}, discriminator: {propertyName: kind}}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {meow: {type: string}}}]}
Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
`);

describe('a supertype', () => {
  test('is found by its name and its place, with the properties that its subtypes have from it', async () => {
    const after = await modified(await pets(), (plan) => {
      const pet = plan.schema('Pet');
      expect(pet.kind).toBe('union');
      expect(plan.schema('#/components/schemas/Pet')).toBe(pet);
      expect(pet.properties.map(({ wireName }) => wireName)).toEqual(['kind', 'name']);
      expect(plan.schema('pet base').id).toBeUndefined();
      pet.property('name').rename('called');
    });
    const files = generateFiles(after.model);
    expect(fileOf(files, 'src/models/pet.ts')).toContain('called?: string;');
    expect(fileOf(files, 'src/models/cat.ts')).toContain('export interface Cat extends PetBase {');
  });

  test('gives the object that it is itself its new name', async () => {
    const after = await modified(await pets(), (plan) => {
      plan.schema('Pet').rename('Animal');
    });
    const text = fileOf(generateFiles(after.model), 'src/models/animal.ts');
    expect(text).toContain("export type Animal = Cat | Dog | (AnimalBase & { kind: 'Pet' });");
  });

  test('does without a subtype that is dropped', async () => {
    const after = await modified(await pets(), (plan) => plan.schema('Cat').drop());
    const { variants } = declaration(after.model, 'pet', 'union');
    expect(variants.map(({ type }) => spell(type))).toEqual(['dog', 'pet base']);
    const last = await modified(await pets(), (plan) => {
      plan.schema('Cat').drop();
      plan.schema('Dog').drop();
    });
    expect(spell(declaration(last.model, 'pet', 'alias').target)).toBe('pet base');
  });

  test('may be dropped, and its subtypes stay what they are', async () => {
    const after = await modified(await pets(), (plan) => plan.schema('Pet').drop());
    expect(spellProperties(after.model, 'all response')).toMatchObject({ Pet: 'any', Cat: 'cat' });
    expect(spellProperties(after.model, 'cat')).toEqual({
      kind: '"Cat"!',
      name: 'text',
      meow: 'text',
    });
  });

  test('keeps what its subtypes are told by', async () => {
    const drop = refused(await pets(), (plan) => plan.schema('Pet').property('kind').drop());
    expect(await drop).toMatch(/cannot be dropped: it is the discriminator of a union/);
  });
});
