import { describe, expect, test } from 'vitest';
import type { ApiModel, RequestBody } from '../../../lib/model/model.js';
import { bodyTypes, isBodyUnion } from '../../../lib/sdk/body-values.js';
import { base } from '../openapi/folder.js';
import { modelOf, operation, spell } from './modelled.js';

const pet = "{schema: {$ref: '#/components/schemas/Pet'}}";
const level = '{schema: {type: string}}';
const file = '{schema: {type: string, format: binary}}';

async function modelled(content: string) {
  const model = await modelOf(
    base(`paths:
  /a: {post: {operationId: a, requestBody: {content: {${content}}}, responses: {204: {description: ok}}}}
components:
  schemas:
    Pet: {type: object, properties: {name: {type: string}}}
    Note: {type: object, properties: {text: {type: string}}}
`),
  );
  const { body } = operation(model, 'a');
  return { body: body as RequestBody, model };
}

const spelled = ({ media }: RequestBody) =>
  media.map(({ kind, name, type }) => `${name} ${kind} ${spell(type)}`);

const notSent = ({ notes }: ApiModel) =>
  notes.filter(({ kind }) => kind === 'media-type-not-sent').map(({ place }) => place.key);

describe('a body of several media types', () => {
  test('is JSON first, whatever the order of the description', async () => {
    const { body } = await modelled(
      `multipart/form-data: ${pet}, text/plain: ${level}, application/json: ${pet}`,
    );
    expect(spelled(body)).toEqual([
      'application/json json pet',
      'multipart/form-data multipart pet',
      'text/plain text text',
    ]);
  });

  test('has one type for equal inline schemas', async () => {
    const inline = '{schema: {type: object, properties: {a: {type: string}}}}';
    const { body, model } = await modelled(
      `application/json: ${inline}, application/x-www-form-urlencoded: ${inline}`,
    );
    expect(body.media[0]?.type).toBe(body.media[1]?.type);
    expect(model.declarations).toHaveLength(1);
    expect(isBodyUnion(body.media)).toBe(false);
  });

  test('leaves out formats that SDKs cannot write from the same schema', async () => {
    const { body, model } = await modelled(
      `application/xml: ${pet}, application/json: ${pet}, application/cbor: ${pet}, application/yaml: ${pet}`,
    );
    expect(spelled(body)).toEqual(['application/json json pet', 'application/yaml json pet']);
    expect(notSent(model)).toEqual(['application/xml', 'application/cbor']);
  });

  test('keeps formats of other schemas, and the only format', async () => {
    const other = "{schema: {$ref: '#/components/schemas/Note'}}";
    const mixed = await modelled(`application/xml: ${other}, application/json: ${pet}`);
    expect(spelled(mixed.body)).toEqual(['application/json json pet', 'application/xml xml note']);
    const only = await modelled(`application/xml: ${pet}`);
    expect(spelled(only.body)).toEqual(['application/xml xml pet']);
    expect([...notSent(mixed.model), ...notSent(only.model)]).toEqual([]);
  });

  test('is one type where all are strings, and a union where types differ', async () => {
    const types = async (content: string) => {
      const { media } = (await modelled(content)).body;
      return bodyTypes(media).map((one) => `${one.takes} ${one.media.length}`);
    };
    expect(await types(`application/json: ${level}, text/plain: ${level}`)).toEqual(['data 2']);
    expect(await types(`application/octet-stream: ${level}, text/plain: ${level}`)).toEqual([
      'file 2',
    ]);
    expect(
      await types(`application/json: ${pet}, image/png: ${file}, text/plain: ${level}`),
    ).toEqual(['data 1', 'text 1', 'file 1']);
  });

  test('is no union with any value among the types', async () => {
    const { body } = await modelled(`application/json: {}, text/plain: ${level}`);
    expect(isBodyUnion(body.media)).toBe(false);
  });
});

describe('a multipart body that is one string', () => {
  test('is noted', async () => {
    const { model } = await modelled(`multipart/form-data: ${level}`);
    expect(model.notes.map(({ kind, place }) => [kind, place.pointer])).toContainEqual([
      'multipart-as-text',
      '#/paths/~1a/post/requestBody/content/multipart~1form-data',
    ]);
  });
});
