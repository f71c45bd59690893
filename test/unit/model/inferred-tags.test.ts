import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../lib/model/model.js';
import { declaration, modelOfSchemas, spellProperties } from './modelled.js';

const texts = `
User: {type: object, properties: {role: {type: string, const: user, default: user}, text: {type: string}}}
System: {type: object, properties: {role: {type: string, enum: [system]}, text: {type: string}}}
`;

async function modelOf(union: string, schemas = texts): Promise<ApiModel> {
  return modelOfSchemas(`${union}${schemas}`, '3.1.0');
}

/** What a union knows of its tags. */
function known(model: ApiModel, words: string) {
  const { discriminator, tagOptional, variants } = declaration(model, words, 'union');
  return { discriminator, tagOptional, tags: variants.map((variant) => variant.tags) };
}

const none = { discriminator: undefined, tagOptional: undefined };

describe('tags of a union without a discriminator', () => {
  test('are the optional constants that its objects share, which stay optional', async () => {
    const model = await modelOf(`
Message: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/System'}]}`);
    expect(known(model, 'message')).toEqual({
      discriminator: 'role',
      tagOptional: true,
      tags: [['user'], ['system']],
    });
    expect(spellProperties(model, 'user')).toEqual({ role: '"user"', text: 'text' });
  });

  test('are found if one object requires its constant', async () => {
    const model = await modelOf(`
Message: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/Bot'}]}
Bot: {type: object, required: [role], properties: {role: {type: string, const: bot}}}`);
    expect(known(model, 'message').tags).toEqual([['user'], ['bot']]);
  });

  test('are not needed if all objects require a constant, even of another property', async () => {
    const model = await modelOf(
      `
Message: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/Bot'}]}
User: {type: object, required: [kind], properties: {role: {const: user}, kind: {const: a}}}
Bot: {type: object, required: [kind], properties: {role: {const: bot}, kind: {const: b}}}`,
      '',
    );
    expect(known(model, 'message')).toEqual({ ...none, tags: [[], []] });
  });

  test('stand next to values that are not objects', async () => {
    const model = await modelOf(`
Message:
  anyOf:
    - {$ref: '#/components/schemas/User'}
    - {type: string}
    - {type: array, items: {type: string}}
    - {$ref: '#/components/schemas/System'}`);
    expect(known(model, 'message').tags).toEqual([['user'], [], [], ['system']]);
  });

  test('are missing if an object has no constant, any properties, or one that another has', async () => {
    const model = await modelOf(`
Other: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/System'}, {$ref: '#/components/schemas/Plain'}]}
Open: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/System'}, {type: object, additionalProperties: {type: string}}]}
Twice: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/Again'}]}
Plain: {type: object, properties: {role: {type: string}}}
Again: {type: object, properties: {role: {type: string, const: user}, age: {type: integer}}}`);
    expect(known(model, 'other')).toEqual({ ...none, tags: [[], [], []] });
    expect(known(model, 'open')).toEqual({ ...none, tags: [[], [], []] });
    expect(known(model, 'twice')).toEqual({ ...none, tags: [[], []] });
  });

  test('are missing for a single object, for numbers, for null, and for read-only constants', async () => {
    const model = await modelOf(`
Single: {anyOf: [{$ref: '#/components/schemas/User'}, {type: string}]}
Numbers: {anyOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]}
Nulls: {anyOf: [{$ref: '#/components/schemas/Maybe'}, {$ref: '#/components/schemas/System'}]}
Reads: {anyOf: [{$ref: '#/components/schemas/Read'}, {$ref: '#/components/schemas/System'}]}
One: {type: object, properties: {version: {type: integer, const: 1}}}
Two: {type: object, properties: {version: {type: integer, const: 2}}}
Maybe: {type: object, properties: {role: {anyOf: [{const: user}, {type: 'null'}]}}}
Read: {type: object, properties: {role: {const: read, readOnly: true}}}`);
    for (const words of ['single', 'numbers', 'nulls', 'reads'])
      expect(known(model, words)).toEqual({ ...none, tags: [[], []] });
  });

  test('include those of the unions within it', async () => {
    const model = await modelOf(`
Message: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/Media'}]}
Media: {anyOf: [{$ref: '#/components/schemas/Image'}, {$ref: '#/components/schemas/Sound'}]}
Image: {type: object, properties: {role: {type: string, const: image}}}
Sound: {type: object, properties: {role: {type: string, const: sound}}}`);
    expect(known(model, 'message').tags).toEqual([['user'], ['image', 'sound']]);
    expect(known(model, 'media').tags).toEqual([['image'], ['sound']]);
  });

  test('of an inner union with a discriminator are those that it knows', async () => {
    const model = await modelOf(`
Message: {anyOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/Media'}]}
Media:
  oneOf: [{$ref: '#/components/schemas/Image'}, {$ref: '#/components/schemas/Sound'}]
  discriminator: {propertyName: role}
Image: {type: object, properties: {width: {type: integer}}}
Sound: {type: object, properties: {seconds: {type: integer}}}`);
    expect(known(model, 'message').tags).toEqual([['user'], ['Image', 'Sound']]);
  });

  test('are known to each union of a variant, by its own property', async () => {
    const model = await modelOf(
      `
First: {anyOf: [{$ref: '#/components/schemas/Shared'}, {$ref: '#/components/schemas/Left'}]}
Second: {anyOf: [{$ref: '#/components/schemas/Shared'}, {$ref: '#/components/schemas/Right'}]}
Shared: {type: object, properties: {role: {const: shared}, kind: {const: s}}}
Left: {type: object, properties: {role: {const: left}}}
Right: {type: object, properties: {kind: {const: r}}}`,
      '',
    );
    expect(known(model, 'first')).toMatchObject({
      discriminator: 'role',
      tags: [['shared'], ['left']],
    });
    expect(known(model, 'second')).toMatchObject({ discriminator: 'kind', tags: [['s'], ['r']] });
    expect(spellProperties(model, 'shared')).toEqual({ role: '"shared"', kind: '"s"' });
  });
});
