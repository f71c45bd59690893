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
});
