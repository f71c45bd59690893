import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../lib/model/model.js';
import { base } from '../openapi/folder.js';
import { declaration, modelOf, spell, spellProperties } from './modelled.js';

const patch = 'application/merge-patch+json';

/** The model of a PATCH with that body, and of a GET that returns the schemas `read`. */
function modelWith(schemas: string, { body = 'Pet', read = '', media = [patch] } = {}) {
  const contents = media.map((name) => `${name}: {schema: {$ref: '#/components/schemas/${body}'}}`);
  const responses = read === '' ? '' : `, content: {application/json: {schema: ${read}}}`;
  return modelOf(
    base(
      `paths:
  /pets:
    get:
      operationId: read
      responses: {'200': {description: ok${responses}}}
    patch:
      operationId: change
      requestBody: {required: true, content: {${contents.join(', ')}}}
      responses: {'204': {description: ok}}
components:
  schemas:
${schemas.trim().replace(/^/gm, '    ')}
`,
      '3.1.0',
    ),
  );
}

function bodyOf(model: ApiModel): string[] {
  const change = model.operations.find(({ words }) => words.join(' ') === 'change');
  return change?.body?.media.map(({ type }) => spell(type)) ?? [];
}

const names = ({ declarations }: ApiModel) => declarations.map(({ words }) => words.join(' '));

const pet = `
Pet:
  type: object
  required: [name, kind]
  properties:
    name: {type: string}
    kind: {const: pet}
    tag: {type: [string, 'null']}
    tags: {type: array, items: {$ref: '#/components/schemas/Tag'}}
    home: {$ref: '#/components/schemas/Home'}
    labels: {type: object, additionalProperties: {type: string}}
    raw: {}
Tag: {type: object, properties: {text: {type: string}}}
Home: {type: object, properties: {street: {type: string}, pet: {$ref: '#/components/schemas/Pet'}}}
`;

describe('merge patches', () => {
  test('allow null in each property of a schema that has no other use', async () => {
    const model = await modelWith(pet);
    expect(bodyOf(model)).toEqual(['pet']);
    expect(spellProperties(model, 'pet')).toEqual({
      name: 'text?!',
      kind: '"pet"!',
      tag: 'text?',
      tags: 'tag[]?',
      home: 'home?',
      labels: '{ text? }?',
      raw: 'any',
    });
    expect(spellProperties(model, 'home')).toEqual({ street: 'text?', pet: 'pet?' });
    // An array is replaced as a whole, so its items are no patches.
    expect(spellProperties(model, 'tag')).toEqual({ text: 'text' });
    expect(names(model)).toEqual(['pet', 'tag', 'home']);
  });

  test('have a type of their own for a schema that has other uses', async () => {
    const model = await modelWith(pet, { read: "{$ref: '#/components/schemas/Pet'}" });
    expect(bodyOf(model)).toEqual(['pet patch']);
    expect(spellProperties(model, 'pet')).toMatchObject({ name: 'text!', home: 'home' });
    expect(spellProperties(model, 'home')).toEqual({ street: 'text', pet: 'pet' });
    expect(spellProperties(model, 'pet patch')).toMatchObject({
      name: 'text?!',
      tags: 'tag[]?',
      home: 'home patch?',
    });
    expect(spellProperties(model, 'home patch')).toEqual({ street: 'text?', pet: 'pet patch?' });
    expect(names(model)).toEqual(['pet', 'tag', 'home', 'pet patch', 'home patch']);
  });

  test('keep the type of an object that is an item of an array too', async () => {
    const model = await modelWith(`
Pet: {type: object, properties: {friend: {$ref: '#/components/schemas/Tag'}, all: {type: array, items: {$ref: '#/components/schemas/Tag'}}}}
Tag: {type: object, properties: {text: {type: string}}}
`);
    expect(spellProperties(model, 'pet')).toEqual({ friend: 'tag patch?', all: 'tag[]?' });
    expect(spellProperties(model, 'tag')).toEqual({ text: 'text' });
  });

  test('keep a type whose properties all allow null', async () => {
    const model = await modelWith(
      `Pet: {type: object, properties: {a: {type: [string, 'null']}}}`,
      {
        read: "{$ref: '#/components/schemas/Pet'}",
      },
    );
    expect(bodyOf(model)).toEqual(['pet']);
    expect(names(model)).toEqual(['pet']);
  });

  test('keep discriminators, and patch each variant', async () => {
    const model = await modelWith(
      `
Pet:
  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
  discriminator: {propertyName: kind}
Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
Dog: {type: object, required: [kind], properties: {kind: {enum: [dog, puppy]}, bark: {type: string}}}
`,
      { read: "{$ref: '#/components/schemas/Dog'}" },
    );
    expect(bodyOf(model)).toEqual(['pet']);
    const { variants } = declaration(model, 'pet', 'union');
    expect(variants.map(({ type }) => spell(type))).toEqual(['cat', 'dog patch']);
    expect(spellProperties(model, 'cat')).toEqual({ kind: '"Cat"!', lives: 'int?' });
    expect(spellProperties(model, 'dog patch')).toMatchObject({ bark: 'text?' });
    expect(spellProperties(model, 'dog patch')['kind']).not.toContain('?');
  });

  test('keep a discriminator that variants inherit', async () => {
    const model = await modelWith(
      `
Pet:
  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
  discriminator: {propertyName: kind}
Base: {type: object, properties: {kind: {type: string}, name: {type: string}}}
Cat: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {lives: {type: integer}}}]}
Dog: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {bark: {type: string}}}]}
`,
      { read: "{$ref: '#/components/schemas/Base'}" },
    );
    expect(spellProperties(model, 'base patch')).toEqual({ kind: 'text', name: 'text?' });
  });

  test('share their type with JSON of the same body', async () => {
    const model = await modelWith(pet, { media: ['application/json', patch] });
    expect(bodyOf(model)).toEqual(['pet', 'pet']);
    expect(spellProperties(model, 'pet')).toMatchObject({ name: 'text?!' });
  });

  test('patch the parents of an object too', async () => {
    const model = await modelWith(
      `
Pet: {allOf: [{$ref: '#/components/schemas/Named'}, {type: object, properties: {tag: {type: string}}}]}
Named: {type: object, properties: {name: {type: string}}}
`,
      { read: "{$ref: '#/components/schemas/Named'}" },
    );
    const { parents } = declaration(model, 'pet', 'object');
    expect(parents.map(({ words }) => words.join(' '))).toEqual(['named patch']);
    expect(spellProperties(model, 'named')).toEqual({ name: 'text' });
  });

  test('name the copy of a schema that is called patch already', async () => {
    const model = await modelWith(`PetPatch: {type: object, properties: {a: {type: string}}}`, {
      body: 'PetPatch',
      read: "{$ref: '#/components/schemas/PetPatch'}",
    });
    expect(bodyOf(model)).toEqual(['pet patch body']);
  });

  test('are any object where their schema is', async () => {
    const model = await modelWith('Pet: {type: object}', {
      read: "{$ref: '#/components/schemas/Pet'}",
    });
    expect(bodyOf(model)).toEqual(['pet']);
    expect(spell(declaration(model, 'pet', 'alias').target)).toBe('{ any }');
  });

  test('keep maps of nothing but themselves', async () => {
    const ofMap = "{$ref: '#/components/schemas/Map'}";
    const model = await modelWith(
      `
Pet: {type: object, properties: {map: ${ofMap}}}
Map: {type: [object, 'null'], additionalProperties: ${ofMap}}
`,
      { read: ofMap },
    );
    expect(spellProperties(model, 'pet')).toEqual({ map: 'map?' });
  });

  test('accept null in the values of maps with names', async () => {
    const ofTags = "{$ref: '#/components/schemas/Tags'}";
    const model = await modelWith(
      `
Pet: {type: object, properties: {tags: ${ofTags}}}
Tags: {type: object, additionalProperties: {type: string}}
`,
      { read: ofTags },
    );
    expect(spellProperties(model, 'pet')).toEqual({ tags: '{ text? }?' });
    expect(spell(declaration(model, 'tags', 'alias').target)).toBe('{ text }');
  });
});
