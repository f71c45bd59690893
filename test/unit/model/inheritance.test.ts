import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../lib/model/build.js';
import { base, readFiles } from '../openapi/folder.js';
import { answer, notesOf, subtype, told, variantsOf } from './inherited.js';
import {
  declaration,
  modelOf,
  modelOfSchemas,
  modelSettings,
  spellProperties,
} from './modelled.js';

describe('a schema whose subtypes name it', () => {
  test('is the union of them and of itself where it is used, and an object in their allOf', async () => {
    const model = await modelOf(
      base(`
paths:
  /a: {get: {operationId: a, responses: ${answer('Pet')}}}
components:
  schemas:
    Puppy: ${subtype('Dog')}
    Pet: {description: An animal., type: object, required: [kind], properties: {kind: {type: string}, friend: {$ref: '#/components/schemas/Pet'}}, discriminator: {propertyName: kind, mapping: {cat: Cat}}}
    Dog: ${subtype('Pet', 'bark: {type: string}')}
    Cat: ${subtype('Pet')}
`),
    );
    expect(variantsOf(model, 'pet')).toEqual([
      'puppy: Puppy',
      'dog: Dog',
      'cat: cat',
      'pet base: Pet',
    ]);
    const pet = declaration(model, 'pet', 'union');
    const itself = declaration(model, 'pet base', 'object');
    expect(pet).toMatchObject({ component: true, discriminator: 'kind', owner: undefined });
    expect(pet.base).toBe(itself);
    expect(itself).toMatchObject({ component: false, owner: pet, docs: pet.docs });
    expect(declaration(model, 'cat', 'object').parents).toEqual([itself]);
    expect(spellProperties(model, 'puppy')).toEqual({
      kind: '"Puppy"!',
      friend: 'pet',
      bark: 'text',
      x: 'text',
    });
    expect(pet.variants.every(({ type }) => type.type.kind === 'named')).toBe(true);
    expect(model.declarations.every(({ inResponses }) => inResponses)).toBe(true);
    expect(model.notes).toEqual([]);
  });

  test('keeps its name where only schemas that extend it use it', async () => {
    const model = await modelOf(
      base(`
paths:
  /a: {get: {operationId: a, responses: ${answer('Either')}}}
components:
  schemas:
    Either: {oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]}
    Pet: ${told('kind')}
    Dog: ${subtype('Pet')}
    Cat: ${subtype('Pet')}
`),
    );
    expect(model.declarations.map(({ kind, words }) => `${kind} ${words.join(' ')}`)).toEqual([
      'union either',
      'object dog',
      'object pet',
      'object cat',
    ]);
    expect(model.notes).toEqual([]);
  });

  test('stands for itself in a union that lists its subtypes beside it', async () => {
    const model = await modelOfSchemas(`
Either: {oneOf: [{$ref: '#/components/schemas/Pet'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, mapping: {pet: Pet}}}
Other: {oneOf: [{$ref: '#/components/schemas/Pet'}, {type: string}]}
Pet: ${told('kind')}
Dog: ${subtype('Pet')}
`);
    expect(variantsOf(model, 'either')).toEqual(['pet base: pet', 'dog: Dog']);
    expect(variantsOf(model, 'other')).toEqual(['pet: ', 'text: ']);
  });

  test('is not changed where it lists its variants, or where it has no subtypes', async () => {
    const model = await modelOfSchemas(`
Listed: {oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind}}
Dog: ${subtype('Listed')}
Cat: {type: object, properties: {kind: {type: string}}}
Alone: ${told('kind')}
Itself: ${told('kind', '{type: string}', `, mapping: {me: '#/components/schemas/Itself'}`)}
`);
    expect(declaration(model, 'listed', 'union').base).toBeUndefined();
    expect(declaration(model, 'alone', 'object')).toBeDefined();
    expect(declaration(model, 'itself', 'object')).toBeDefined();
    expect(notesOf(model)).not.toContain('subtypes-not-typed Listed');
  });

  test('gets a subtype without members of its own, and those that only `mapping` names', async () => {
    const model = await modelOfSchemas(`
Pet: ${told('kind', '{type: string}', `, mapping: {l: '#/components/schemas/Lizard', text: '#/components/schemas/Text'}`)}
Dog: {description: A dog., allOf: [{$ref: '#/components/schemas/Pet'}]}
Lizard: {type: object, required: [kind], properties: {kind: {type: string}, tail: {type: boolean}}}
Text: {type: string}
`);
    expect(variantsOf(model, 'pet')).toEqual(['dog: Dog', 'lizard: l', 'pet base: Pet']);
    expect(spellProperties(model, 'dog')).toEqual({ kind: '"Dog"!' });
  });

  test('has an object of its own as its base where it adds nothing to its only part', async () => {
    const model = await modelOf(
      base(`
paths: {/a: {get: {operationId: a, responses: ${answer('Pet')}}}}
components:
  schemas:
    Entity: {type: object, required: [type], properties: {type: {type: string}}}
    Pet: {allOf: [{$ref: '#/components/schemas/Entity'}], discriminator: {propertyName: type}}
    Cat: ${subtype('Pet')}
    Dog: ${subtype('Pet')}
`),
    );
    expect(variantsOf(model, 'pet')).toEqual(['cat: Cat', 'dog: Dog', 'pet base: Pet']);
    const itself = declaration(model, 'pet base', 'object');
    expect(declaration(model, 'pet', 'union').base).toBe(itself);
    expect(itself.parents).toEqual([declaration(model, 'entity', 'object')]);
    const names = model.declarations.map(({ words }) => words.join(' '));
    expect(new Set(names).size).toBe(names.length);
  });

  test('may be in files of their own, some of which only `mapping` names', async () => {
    const schema = (name: string) => `{ $ref: schemas/${name}.yaml }`;
    const description = await readFiles({
      'openapi.yaml': base(`
paths: {/a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: ${schema('pet')}}}}}}}}
components: {schemas: {Pet: ${schema('pet')}, Cat: ${schema('cat')}, Tiger: ${schema('tiger')}}}
`),
      'schemas/pet.yaml': told(
        'kind',
        '{type: string}',
        ', mapping: {cat: cat.yaml, dog: ./dog.yaml, no: ../../no.yaml}',
      ),
      'schemas/cat.yaml': '{allOf: [{$ref: pet.yaml}, {type: object}]}',
      'schemas/tiger.yaml': '{allOf: [{$ref: cat.yaml}, {type: object}]}',
      'schemas/dog.yaml': '{allOf: [{$ref: pet.yaml}, {type: object}]}',
    });
    const model = buildModel(description, modelSettings());
    expect(variantsOf(model, 'pet')).toEqual([
      'cat: cat',
      'tiger: Tiger',
      'dog: dog',
      'pet base: Pet',
    ]);
    expect(notesOf(model)).toContain('discriminator-target-missing no');
  });

  test('may be of OpenAPI 3.1, and extended by the config', async () => {
    const model = await modelOf(
      base(
        `
paths: {/a: {get: {operationId: a, responses: ${answer('Pet')}}}}
components: {schemas: {Pet: {type: object, required: [kind], properties: {kind: {type: string}, name: {type: [string, 'null']}}, discriminator: {propertyName: kind}}}}
`,
        '3.1.0',
      ),
      {
        injectedModels: [
          {
            name: 'Extra',
            schema: { allOf: [{ $ref: '#/components/schemas/Pet' }], const: undefined },
          },
        ],
      },
    );
    expect(variantsOf(model, 'pet')).toEqual(['extra: Extra', 'pet base: Pet']);
  });
});

describe('what a description may cost', () => {
  const chain = (levels: number) =>
    Array.from({ length: levels }, (_, index) =>
      index === 0
        ? `S0: ${told('kind0')}\n`
        : `S${index}: {allOf: [{$ref: '#/components/schemas/S${index - 1}'}], required: [kind${index}], properties: {kind${index}: {type: string}}, discriminator: {propertyName: kind${index}}}\n`,
    ).join('');

  test('ends with an error where supertypes extend one another too often', async () => {
    await expect(modelOfSchemas(chain(3000))).rejects.toThrow(/more than 1000 levels deep/);
  });

  test('is no look at all schemas for each that has a discriminator and no subtypes', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => `A${index}: ${told('kind')}\n`);
    const description = await readFiles({
      'openapi.yaml': base(`paths: {}\ncomponents:\n  schemas:\n    ${many.join('    ')}`),
    });
    let followed = 0;
    const counted = new Proxy(description, {
      get(target, key) {
        if (key === 'follow') followed += 1;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    buildModel(counted, modelSettings());
    expect(followed).toBeLessThan(50_000);
  });
});
