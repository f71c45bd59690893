import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announcement, MockServer } from '../../documented-calls/mock/server.js';

const description = `openapi: 3.1.0
info: {title: Shop, version: '1'}
servers: [{url: 'https://shop.example/{version}', variables: {version: {default: v2}}}]
paths:
  /items:
    get:
      parameters: [{name: limit, in: query, required: true, schema: {type: integer}}]
      responses:
        '200':
          description: ok
          content:
            application/json: {schema: {$ref: '#/components/schemas/Items'}}
            text/event-stream: {schema: {$ref: '#/components/schemas/Item'}}
    post:
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}
      responses: {'201': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}}
  /items/{id}:
    get: {responses: {'404': {description: none}}}
    delete: {responses: {'204': {description: gone}}}
  /items/latest:
    get: {responses: {'302': {description: elsewhere}}}
  /animals:
    get: {responses: {default: {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Animal'}}}}}}
components:
  securitySchemes:
    oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://login.example/token', scopes: {}}}}
  schemas:
    Items:
      type: object
      required: [items, next]
      properties:
        items: {type: array, items: {$ref: '#/components/schemas/Item'}}
        next: {type: string}
    Item:
      type: object
      required: [id, name]
      properties:
        id: {type: integer, readOnly: true, examples: [7]}
        name: {type: string, example: 8}
        at: {type: string, format: date-time, example: yesterday}
        secret: {type: string, writeOnly: true}
        parent: {$ref: '#/components/schemas/Item'}
        color: {type: [string, 'null'], enum: [null, red]}
    Animal:
      type: object
      required: [kind]
      discriminator: {propertyName: kind, mapping: {small: '#/components/schemas/Cat'}}
      properties: {kind: {type: string}}
    Cat:
      allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, required: [lives], properties: {lives: {type: integer, minimum: 9}}}]
`;

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-mock-'));
let server: MockServer;
let origin: string;
let call = 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'openapi.yaml'), description);
  server = new MockServer(join(folder, 'openapi.yaml'));
  origin = `http://127.0.0.1:${await server.listen()}`;
});
beforeEach(async () => {
  call += 1;
  await fetch(`${origin}${announcement}${call}`, { method: 'POST' });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const seen = () => server.seen(String(call));
const item = { id: 7, name: 'text', at: '2024-05-06T07:08:09Z', color: 'red' };
const post = (body: string, type = 'application/json') =>
  fetch(`${origin}/v2/items`, { method: 'POST', body, headers: { 'Content-Type': type } });

test('makes a value of the schema, with examples that fit it', async () => {
  const response = await post('{"name":"Lamp"}');
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual(item);
  expect(seen().problems).toEqual([]);
});

test('ends a list after its first page', async () => {
  const page = async () => (await fetch(`${origin}/v2/items?limit=1`)).json();
  expect(await page()).toEqual({ items: [item], next: 'text' });
  expect(await page()).toEqual({ items: [], next: '' });
});

test('reports a loop over pages that does not end', async () => {
  for (let page = 0; page < 9; page++) await fetch(`${origin}/v2/items?limit=1`);
  expect(seen().problems).toEqual(['9 requests for GET /items']);
});

test('sends events to a client that accepts them', async () => {
  const headers = { Accept: 'text/event-stream' };
  const response = await fetch(`${origin}/v2/items?limit=1`, { headers });
  const event = `data: ${JSON.stringify(item)}\n\n`;
  expect(await response.text()).toBe(event + event);
});

test('makes a subtype where a discriminator maps names to subtypes', async () => {
  const response = await fetch(`${origin}/v2/animals`);
  expect(await response.json()).toEqual({ kind: 'small', lives: 9 });
});

test('refuses a call only if the description has no success response', async () => {
  expect((await fetch(`${origin}/v2/items/7`)).status).toBe(404);
  expect(seen()).toMatchObject({ refusals: [404], problems: [] });
});

test('follows a redirect to content', async () => {
  expect(await (await fetch(`${origin}/v2/items/latest`)).text()).toBe('content');
});

test('answers a token endpoint', async () => {
  const response = await fetch(`${origin}/token`, { method: 'POST' });
  expect(await response.json()).toMatchObject({ token_type: 'Bearer' });
  expect(seen().problems).toEqual([]);
});

test.each([
  ['GET', '/items?limit=1', 'no operation has GET /items?limit=1'],
  ['PUT', '/v2/items', 'no operation has PUT /v2/items'],
  ['DELETE', '/v2/items/', 'no operation has DELETE /v2/items/'],
  ['GET', '/v2/items', 'the query parameter limit is missing'],
  ['POST', '/v2/items', 'the body is missing'],
])('reports %s %s', async (method, path, problem) => {
  await fetch(`${origin}${path}`, { method });
  expect(seen().problems).toEqual([problem]);
});

test.each([
  ['{"name":1}', 'application/json', 'a body that does not fit its schema: {"name":1}'],
  ['{"name"', 'application/json', 'a body that is not JSON: {"name"'],
  [
    'name=a',
    'application/x-www-form-urlencoded',
    'a body of the type application/x-www-form-urlencoded, not application/json',
  ],
])('reports the body %s', async (body, type, problem) => {
  await post(body, type);
  expect(seen().problems).toEqual([problem]);
});

test('shares no code with the generator', () => {
  const sources = join(import.meta.dirname, '../../documented-calls/mock');
  const imported = readdirSync(sources).flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(
      ([, module = '']) => module,
    ),
  );
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((module) => !/^(?:\.\/|node:|js-yaml$)/.test(module))).toEqual([]);
});
