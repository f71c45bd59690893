import { describe, expect, test } from 'vitest';
import { base } from '../openapi/folder.js';
import { modelOf, spell, spellProperties } from './modelled.js';

/** The model of a POST with bodies of these media types, and of a GET that returns the schema `read`. */
function modelWith(schemas: string, media: readonly string[], read: string) {
  const contents = media.map((name) => `${name}: {schema: {$ref: '#/components/schemas/Photo'}}`);
  return modelOf(
    base(
      `paths:
  /photos:
    get:
      operationId: read
      responses: {'200': {description: ok, content: {application/json: {schema: ${read}}}}}
    post:
      operationId: store
      requestBody: {required: true, content: {${contents.join(', ')}}}
      responses: {'204': {description: ok}}
components:
  schemas:
${schemas.trim().replace(/^/gm, '    ')}
`,
      '3.0.3',
    ),
  );
}

const photo = `
Photo:
  type: object
  properties:
    data: {type: string, format: binary}
    parts: {type: array, items: {$ref: '#/components/schemas/Part'}}
    place: {$ref: '#/components/schemas/Place'}
Part: {type: object, properties: {data: {type: string, format: binary}}}
Place: {type: object, properties: {city: {type: string}}}
`;
const ofPhoto = "{$ref: '#/components/schemas/Photo'}";
const ofPart = "{$ref: '#/components/schemas/Part'}";

describe('multipart bodies with files', () => {
  test.each([
    ['keep the name of their schema without other uses', ['multipart/form-data'], '{}', ['photo']],
    ['have a type of their own', ['multipart/form-data'], ofPhoto, ['photo form']],
    [
      'share it with the other media types of the body',
      ['application/json', 'multipart/form-data'],
      ofPhoto,
      ['photo form', 'photo form'],
    ],
    ['and bodies without files keep it', ['application/json'], ofPhoto, ['photo']],
  ])('%s', async (_, media, read, expected) => {
    const model = await modelWith(photo, media, read);
    const store = model.operations.find(({ words }) => words.join(' ') === 'store');
    expect(store?.body?.media.map(({ type }) => spell(type))).toEqual(expected);
  });

  test('refer to the forms of their parts', async () => {
    const model = await modelWith(photo, ['multipart/form-data'], ofPhoto);
    const form = { data: 'binary', parts: 'part form[]', place: 'place' };
    expect(spellProperties(model, 'photo form')).toEqual(form);
    expect(spellProperties(model, 'photo')).toEqual({ ...form, parts: 'part[]' });
  });

  test('change only the types of parts that have other uses', async () => {
    const model = await modelWith(photo, ['multipart/form-data'], ofPart);
    expect(spellProperties(model, 'photo')).toMatchObject({ parts: 'part form[]' });
    expect(model.declarations.map(({ words }) => words.join(' '))).toEqual([
      'part',
      'photo',
      'place',
      'part form',
    ]);
  });

  const named = `
Photo:
  type: object
  properties:
    data: {$ref: '#/components/schemas/Image'}
    copies: {$ref: '#/components/schemas/Images'}
    source: {$ref: '#/components/schemas/Source'}
Image: {type: string, format: binary}
Images: {type: array, items: {type: string, format: binary}}
Source: {oneOf: [{$ref: '#/components/schemas/Image'}, {type: integer}]}
`;

  test('leave the schemas of files that have other uses as they are', async () => {
    const model = await modelWith(named, ['multipart/form-data'], ofPhoto);
    const names = { data: 'image', copies: 'images', source: 'source' };
    expect(spellProperties(model, 'photo')).toEqual(names);
    const form = { data: 'binary', copies: 'binary[]', source: 'source form' };
    expect(spellProperties(model, 'photo form')).toEqual(form);
  });

  test('refer to the schemas of files that have no other uses', async () => {
    const model = await modelWith(named, ['multipart/form-data'], '{}');
    const names = { data: 'image', copies: 'images', source: 'source' };
    expect(spellProperties(model, 'photo')).toEqual(names);
  });

  test('do not refer to the schemas of files that are whole bodies too', async () => {
    const schemas =
      'Photo: {type: object, properties: {data: {$ref: "#/components/schemas/Image"}}}';
    const image = "{$ref: '#/components/schemas/Image'}";
    const binary = `{description: ok, content: {image/png: {schema: ${image}}}}`;
    const model = await modelOf(
      base(
        `paths:
  /photos:
    get: {operationId: read, responses: {'200': ${binary}}}
    post:
      operationId: store
      requestBody: {content: {multipart/form-data: {schema: {$ref: '#/components/schemas/Photo'}}}}
      responses: {'204': {description: ok}}
components:
  schemas:
    ${schemas}
    Image: {type: string, format: binary}
`,
        '3.0.3',
      ),
    );
    expect(spellProperties(model, 'photo')).toEqual({ data: 'binary' });
  });

  test('may have an array of nothing but itself', async () => {
    const photos = `
Photo: {type: object, properties: {data: {type: string, format: binary}, tree: {$ref: '#/components/schemas/Tree'}}}
Tree: {type: array, items: {$ref: '#/components/schemas/Tree'}}
`;
    const model = await modelWith(photos, ['multipart/form-data'], ofPhoto);
    expect(spellProperties(model, 'photo form')).toEqual({ data: 'binary', tree: 'tree' });
  });
});
