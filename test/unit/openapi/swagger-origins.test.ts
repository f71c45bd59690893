import { describe, expect, test } from 'vitest';
import { isList, isObject, type Json } from '../../../lib/json.js';
import { Place } from '../../../lib/openapi/place.js';
import { scalarText } from '../../../lib/openapi/position.js';
import { readYaml } from './folder.js';

/** Each scalar that is moved is an unquoted number with a text of its own, so that the text tells the place. */
const source = `swagger: '2.0'
info: {title: T, version: 1.10}
host: api.example.com
basePath: /v1
consumes: [application/json, text/json]
produces: [application/json, text/json]
x-top: 100.10
parameters:
  Page: {name: page, in: query, type: integer, enum: [101.10], x-page: 102.10}
  Pet: {name: pet, in: body, x-body: 103.10, schema: {properties: {a: {default: 104.10}}}}
  Field: {name: shared, in: formData, type: string, default: 105.10}
responses:
  Sad:
    description: sad
    schema: {properties: {code: {enum: [106.10]}}}
    headers: {X-A: {type: integer, default: 107.10}}
    examples: {application/json: {a: 108.10}}
    x-sad: 109.10
securityDefinitions:
  login: {type: oauth2, flow: application, tokenUrl: 'https://a.example', scopes: {a: 110.10}, x-login: 111.10}
paths:
  /one/{id}:
    parameters:
      - {name: form, in: formData, type: number, enum: [112.10, 113.10]}
      - {name: id, in: path, required: true, type: number, default: 114.10}
      - {$ref: '#/parameters/Page'}
    x-path: 115.10
    post:
      operationId: send
      x-operation: 116.10
      parameters:
        - {name: first, in: formData, type: array, collectionFormat: pipes, items: {type: number, enum: [117.10]}}
        - {name: list, in: query, type: array, collectionFormat: ssv, items: {type: array, items: {enum: [118.10]}}}
        - {$ref: '#/parameters/Field'}
        - {name: X-Header, in: header, type: number, default: 119.10, x-header: 120.10}
      responses:
        200:
          description: ok
          schema: {allOf: [{properties: {b: {default: [{c: 121.10}]}}}]}
          headers: {X-B: {type: array, items: {enum: [122.10]}}}
          examples: {text/json: 123.10, application/json: [{d: 124.10}]}
        default: {$ref: '#/responses/Sad'}
  /two:
    put:
      parameters: [{name: b, in: body, x-example: {text/json: 125.10}, schema: {items: {enum: [126.10]}}}, {name: q, in: query, type: number, default: 127.10}]
      produces: [text/csv]
      responses: {200: {description: ok, schema: {maximum: 128.10}}}
    post: {parameters: [{$ref: '#/parameters/Pet'}], responses: {}}
definitions: {A: {properties: {x: {const: 129.10, x-a: 130.10}}}}
`;

function* numbersIn(value: Json | undefined, place: Place): Generator<[number, Place]> {
  if (typeof value === 'number') yield [value, place];
  else if (isList(value)) {
    for (const [index, item] of value.entries()) yield* numbersIn(item, place.at(index));
  } else if (isObject(value)) {
    for (const [key, one] of Object.entries(value)) yield* numbersIn(one, place.at(key));
  }
}

describe('what the conversion of Swagger 2.0 moves', () => {
  test('is found in the source, in its own spelling', async () => {
    const description = await readYaml(source);
    const lines = source.split('\n');
    const found = [...numbersIn(description.root.value, Place.root(description.root.name))];
    const wrong = found.filter(([value, place]) => {
      const { line = 0 } = description.position(place) ?? {};
      const spelled = `${value}0`;
      return scalarText(description, place) !== spelled || !lines[line - 1]?.includes(spelled);
    });
    expect(wrong.map(([value, place]) => `${value} ${place.pointer}`)).toEqual([]);
    const all = Array.from({ length: 31 }, (_, index) => index + 100.1);
    const missing = all.filter((one) => !found.some(([value]) => Math.abs(one - value) < 0.01));
    expect(missing).toEqual([]);
  });

  test.each([
    ['openapi', "swagger: '2.0'"],
    ['servers/0/url', 'host: '],
    ['paths/~1one~1{id}/post/parameters/0', 'name: list'],
    ['paths/~1one~1{id}/post/parameters/0/style', 'name: list'],
    ['paths/~1one~1{id}/post/requestBody', 'parameters:'],
    [
      'paths/~1one~1{id}/post/requestBody/content/multipart~1form-data/encoding/first',
      'name: first',
    ],
    ['paths/~1one~1{id}/post/responses/200/content/application~1json', '200:'],
    ['paths/~1two/put/requestBody/content/application~1json', 'name: b,'],
    ['components/securitySchemes/login/flows/clientCredentials', 'login:'],
  ])('%s stands where the source says %s', async (pointer, text) => {
    const description = await readYaml(source);
    const place = Place.at(description.root.name, `/${pointer}`);
    const { line = 0 } = description.position(place) ?? {};
    expect(source.split('\n')[line - 1]).toContain(text);
  });
});
