import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../lib/model/model.js';
import { buildModel } from '../../../lib/model/build.js';
import { base, readFiles } from '../spec/folder.js';
import {
  declaration,
  modelOf,
  modelOfSchemas,
  modelSettings,
  spell,
  spellProperties,
} from './modelled.js';

/** The types of a union of subtypes, with their tags; `*` is for values without one. */
function variantsOf(model: ApiModel, words: string): string[] {
  return declaration(model, words, 'union').variants.map(
    ({ type, tags, withoutTag }) => `${spell(type)}: ${tags.join(' ')}${withoutTag ? '*' : ''}`,
  );
}

const notesOf = (model: ApiModel) => model.notes.map(({ kind, place }) => `${kind} ${place.key}`);

const answer = (name: string) =>
  `{'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/${name}'}}}}}`;

const subtype = (parent: string, members = 'x: {type: string}') =>
  `{allOf: [{$ref: '#/components/schemas/${parent}'}, {type: object, properties: {${members}}}]}`;

const told = (by: string, schema = '{type: string}', more = '') =>
  `{type: object, required: [${by}], properties: {${by}: ${schema}}, discriminator: {propertyName: ${by}${more}}}`;

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

describe('what a description may cost', () => {
  const chain = (levels: number) =>
    Array.from({ length: levels }, (_, index) =>
      index === 0
        ? `S0: ${told('kind0')}\n`
        : `S${index}: {allOf: [{$ref: '#/components/schemas/S${index - 1}'}], required: [kind${index}], properties: {kind${index}: {type: string}}, discriminator: {propertyName: kind${index}}}\n`,
    ).join('');

  test('ends with an error where supertypes extend one another too often', async () => {
    await expect(modelOfSchemas(chain(3000))).rejects.toThrow(/more than 1000 deep/);
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

describe('what stays an object is told of', () => {
  const reason = async (pet: string, subtypes: string) => {
    const model = await modelOfSchemas(`Pet: ${pet}\n${subtypes}`);
    expect(declaration(model, 'pet', 'object')).toBeDefined();
    const note = model.notes.find(({ kind }) => kind === 'subtypes-not-typed');
    expect(note?.place.pointer).toBe('#/components/schemas/Pet');
    return /does not list them, and (.*?): where/.exec(note?.message ?? '')?.[1];
  };

  test('where what tells is no text', async () => {
    const wanted = 'nothing says that "kind" is a text';
    expect(await reason(told('kind', '{type: integer}'), `Dog: ${subtype('Pet')}`)).toBe(wanted);
    const nowhere =
      '{type: object, properties: {a: {type: string}}, discriminator: {propertyName: kind}}';
    expect(await reason(nowhere, `Dog: ${subtype('Pet')}`)).toBe(wanted);
  });

  test('where its values are those of something else', async () => {
    expect(await reason(told('kind', '{enum: [on, off]}'), `Dog: ${subtype('Pet')}`)).toBe(
      'the values of "kind" name none of them',
    );
  });

  test('where there are more subtypes than a union is for', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `Pet${index}: ${subtype('Pet')}\n`);
    expect(await reason(told('kind'), many.join(''))).toBe('there are more than 100 of them');
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
