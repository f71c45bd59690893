import { describe, expect, test } from 'vitest';
import { wireOf } from '../../../lib/languages/documentation/wire.js';
import { compareWires } from '../../../lib/surface/compare-wire.js';
import { modelOf } from '../model/modelled.js';
import type { ModelSettings } from '../../../lib/model/settings.js';
import type { Wire } from '../../../lib/surface/wire.js';

const description = `
openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example.com/v1 }]
security: [{ key: [] }]
paths:
  /pets/{id}:
    put:
      operationId: setPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: dry, in: query, schema: { type: boolean } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } }
      responses:
        '200':
          description: One pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
    get:
      operationId: getPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: One pet.
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
  /ping:
    get: { operationId: ping, security: [], responses: { '204': { description: Done. } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
  schemas:
    NewPet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 100 }
        color: { $ref: '#/components/schemas/Color' }
        owner: { $ref: '#/components/schemas/Owner' }
        serial: { type: string, readOnly: true }
        note: { type: string, nullable: true }
        home: { oneOf: [{ $ref: '#/components/schemas/House' }, { $ref: '#/components/schemas/Barn' }] }
    Owner:
      type: object
      properties:
        age: { type: integer, minimum: 18 }
        pets: { type: array, items: { $ref: '#/components/schemas/NewPet' } }
        codes: { type: object, additionalProperties: { type: string } }
    House: { type: object, required: [street], properties: { street: { type: string } } }
    Barn: { type: object, required: [farm], properties: { farm: { type: string } } }
    Pet:
      type: object
      properties:
        id: { type: string, maxLength: 10 }
        mood: { type: string, enum: [good, bad] }
    Color: { type: string, enum: [red, blue] }
`;

type Edit = readonly [text: string | RegExp, by: string];

/** A text that is not there is a fault of the test. */
function edited(...edits: readonly Edit[]): string {
  return edits.reduce((all, [text, by]) => {
    expect(all).toMatch(text);
    return all.replace(text, () => by);
  }, description);
}

/** `PUT /pets/{id}: body.name: none -> required: SDKs do not send it`. */
async function failures(
  after: string,
  before: string = description,
  settings: Partial<ModelSettings> = { auth: ['apikey'] },
): Promise<string[]> {
  const [old, now] = await Promise.all([modelOf(before, settings), modelOf(after, settings)]);
  return compareWires(wireOf(old), wireOf(now)).flatMap(({ changes, operation = 'all' }) =>
    changes.map(({ what, before: was, after: is, reason }) => {
      return `${operation}: ${what}: ${was ?? 'none'} -> ${is ?? 'none'}: ${reason}`;
    }),
  );
}

const dry = '{ name: dry, in: query, schema: { type: boolean } }';
const jsonOf = (name: string) =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;

type Case = readonly [what: string, edits: readonly Edit[], lines: readonly string[]];

const failing: readonly Case[] = [
  [
    'a path moves',
    [['  /ping:', '  /v2/ping:']],
    ['GET /ping: path: /ping -> /v2/ping: SDKs call the old path'],
  ],
  [
    'a path moves and its operation is called by another method',
    [
      ['  /ping:', '  /health:'],
      ['get: { operationId: ping', 'post: { operationId: ping'],
    ],
    [
      'GET /ping: method: GET -> POST: SDKs use the old method',
      'GET /ping: path: /ping -> /health: SDKs call the old path',
    ],
  ],
  [
    'an operation is gone',
    [[/ {2}\/ping:\n.*\n/, '']],
    ['GET /ping: operation: ping -> none: the API no longer has this operation'],
  ],
  [
    'the server is another one',
    [['https://pets.example.com/v1', 'https://api.example.com/v1']],
    [
      'all: server: https://pets.example.com -> https://api.example.com: the description no longer lists this server, but SDKs call it',
    ],
  ],
  [
    'the base path changes',
    [['example.com/v1', 'example.com/v2']],
    ['all: base path: /v1 -> /v2: SDKs call every operation below the old path'],
  ],
  [
    'one operation gets a server of its own',
    [
      [
        'get: { operationId: ping',
        'get: { servers: [{ url: https://x.example.com }], operationId: ping',
      ],
    ],
    [
      'GET /ping: server: https://pets.example.com/v1 -> https://x.example.com: SDKs call the old server',
    ],
  ],
  [
    'a parameter becomes required',
    [[dry, dry.replace('in: query', 'in: query, required: true')]],
    ['PUT /pets/{id}: query parameter dry: optional -> required: the API rejects calls without it'],
  ],
  [
    'a required parameter is new',
    [
      [
        dry,
        `${dry}\n        - { name: why, in: header, required: true, schema: { type: string } }`,
      ],
    ],
    ['PUT /pets/{id}: header parameter why: none -> required: SDKs do not send it'],
  ],
  [
    'a parameter goes elsewhere',
    [[dry, dry.replace('in: query', 'in: header')]],
    [
      'PUT /pets/{id}: parameter dry: query -> header: the API does not read it at the location where SDKs send it',
    ],
  ],
  [
    'a list is written otherwise',
    [['name: tags, in: query', 'name: tags, in: query, style: pipeDelimited, explode: false']],
    [
      'PUT /pets/{id}: query parameter tags: default style -> pipeDelimited, joined: SDKs write its value in the old style',
    ],
  ],
  [
    'a limit of a parameter is tighter',
    [['maximum: 100', 'maximum: 100, exclusiveMaximum: true']],
    [
      'PUT /pets/{id}: query parameter limit: maximum 100 -> exclusiveMaximum 100: the API rejects values above the limit',
    ],
  ],
  [
    'a parameter is of another type',
    [[dry, dry.replace('boolean', 'string, enum: ["yes", "no"]')]],
    ['PUT /pets/{id}: query parameter dry: boolean -> string: SDKs send boolean'],
  ],
  [
    'a path parameter has a format, under another name',
    [
      ['/pets/{id}:', '/pets/{petId}:'],
      [
        'name: id, in: path, required: true, schema: { type: string }',
        'name: petId, in: path, required: true, schema: { type: string, format: uuid }',
      ],
      ['name: id, in: path', 'name: petId, in: path'],
    ],
    ['PUT /pets/{id}: path parameter petId: string -> uuid: the API rejects other values'],
  ],
  [
    'a body is of another media type',
    [[jsonOf('NewPet'), jsonOf('NewPet').replace('/json', '/x-www-form-urlencoded')]],
    [
      'PUT /pets/{id}: request media type: application/json -> application/x-www-form-urlencoded: SDKs send the old media type',
    ],
  ],
  [
    'a body becomes required',
    [['requestBody:\n', 'requestBody:\n        required: true\n']],
    ['PUT /pets/{id}: body: optional -> required: the API rejects calls without it'],
  ],
  [
    'a required body is new',
    [
      [
        'get: { operationId: ping',
        `get: { requestBody: { required: true, ${jsonOf('Owner')} }, operationId: ping`,
      ],
    ],
    ['GET /ping: body: none -> required: SDKs do not send it'],
  ],
  [
    'properties of a body become required',
    [
      ['required: [name]', 'required: [name, color, weight]'],
      ['serial:', 'weight: { type: number }\n        serial:'],
    ],
    [
      'PUT /pets/{id}: body.color: optional -> required: the API rejects calls without it',
      'PUT /pets/{id}: body.weight: none -> required: SDKs do not send it',
    ],
  ],
  [
    'a limit of a property is tighter, in a type that contains itself',
    [
      ['maxLength: 100', "maxLength: 50, pattern: '^[a-z]+$'"],
      ['minimum: 18', 'minimum: 21'],
    ],
    [
      'PUT /pets/{id}: body.name: maxLength 100 -> maxLength 50: the API rejects values above the limit',
      'PUT /pets/{id}: body.name: none -> pattern ^[a-z]+$: the API rejects values that do not match',
      'PUT /pets/{id}: body.owner.age: minimum 18 -> minimum 21: the API rejects values below the limit',
    ],
  ],
  [
    'a value, a null and a variant of requests are gone',
    [
      ['[red, blue]', '[red, green]'],
      [', nullable: true', ''],
      [", { $ref: '#/components/schemas/Barn' }] }", ", { $ref: '#/components/schemas/Hut' }] }"],
      ['    Barn:', '    Hut: { type: string }\n    Barn:'],
    ],
    [
      'PUT /pets/{id}: body.color: "blue" -> none: the API no longer accepts this',
      'PUT /pets/{id}: body.note: nullable -> not nullable: the API rejects null',
      'PUT /pets/{id}: body.home: Barn -> none: the API no longer accepts this variant',
    ],
  ],
  [
    'values of a map are of another type',
    [['additionalProperties: { type: string }', 'additionalProperties: { type: integer }']],
    ['PUT /pets/{id}: body.owner.codes.*: string -> integer: SDKs send string'],
  ],
  [
    'a response has no body any more, and another status',
    [[/'200':\n {10}description: One pet.\n.*\n {4}get/, "'204': { description: Done. }\n    get"]],
    [
      'PUT /pets/{id}: success status: 200 -> 204: calls return a value, but the response has no body',
    ],
  ],
  [
    'a response is of another media type',
    [[jsonOf('Pet'), 'content: { text/csv: { schema: { type: string } } }']],
    ['PUT /pets/{id}: response 200: application/json -> text/csv: SDKs read application/json'],
  ],
  [
    'a credential goes in another header',
    [['name: X-Key', 'name: X-Token']],
    [
      'GET /pets/{id}: credentials: header x-key -> header x-token: SDKs send no credentials that the API accepts',
      'PUT /pets/{id}: credentials: header x-key -> header x-token: SDKs send no credentials that the API accepts',
    ],
  ],
  [
    'an operation needs a credential',
    [['security: [], ', '']],
    ['GET /ping: credentials: none -> header x-key: SDKs send no credentials that the API accepts'],
  ],
];

const surviving: readonly (readonly [what: string, edits: readonly Edit[]])[] = [
  ['no changes', []],
  ['an optional parameter is new', [[dry, `${dry}\n        - ${dry.replace('dry', 'deep')}`]]],
  ['a parameter is gone', [[`        - ${dry}\n`, '']]],
  [
    'a path parameter has another name',
    [
      ['/pets/{id}:', '/pets/{key}:'],
      ['name: id, in: path', 'name: key, in: path'],
      ['name: id, in: path', 'name: key, in: path'],
    ],
  ],
  [
    'a limit is looser',
    [
      ['maximum: 100', 'maximum: 200'],
      ['maxLength: 100', 'maxLength: 101'],
    ],
  ],
  ['a limit is gone', [[', minimum: 18', '']]],
  ['a required property need not be given', [['      required: [name]\n', '']]],
  [
    'a value of responses is new, and a limit of them tighter',
    [
      ['[good, bad]', '[good, bad, odd]'],
      ['maxLength: 10 ', 'maxLength: 5 '],
    ],
  ],
  ['a value of requests is new', [['[red, blue]', '[red, blue, green]']]],
  ['an integer may be any number', [['type: integer, minimum', 'type: number, minimum']]],
  [
    'a list may be given where one value was',
    [[dry, dry.replace('{ type: boolean }', '{ type: array, items: { type: boolean } }')]],
  ],
  ['the status of success is another one', [[/'200'/, "'201'"]]],
  [
    'a status is new',
    [["        '200':", "        '202': { description: Later. }\n        '200':"]],
  ],
  [
    'a part of the path moves from the server to the paths',
    [
      ['example.com/v1', 'example.com'],
      ['  /pets/{id}:', '  /v1/pets/{id}:'],
      ['  /ping:', '  /v1/ping:'],
    ],
  ],
  [
    'a server is new',
    [
      [
        'https://pets.example.com/v1 }',
        'https://pets.example.com/v1 }, { url: https://eu.example.com/v1 }',
      ],
    ],
  ],
  ['credentials may be left out', [['security: [{ key: [] }]', 'security: [{ key: [] }, {}]']]],
  [
    'a media type is new, and one covers the old',
    [[jsonOf('NewPet'), jsonOf('NewPet').replace('application/json', '"*/*"')]],
  ],
  [
    'a response is of another media type of JSON',
    [[jsonOf('Pet'), jsonOf('Pet').replace('application/json', 'application/vnd.pets+json')]],
  ],
  ['a header is spelled with other capitals', [['name: X-Key', 'name: x-key']]],
  ['a property is only received', [['required: [name]', 'required: [name, serial]']]],
];

describe('calls of released SDKs', () => {
  test.each(failing)('fail when %s', async (_what, edits, lines) => {
    expect(await failures(edited(...edits))).toEqual(lines);
  });

  test.each(surviving)('survive when %s', async (_what, edits) => {
    expect(await failures(edited(...edits))).toEqual([]);
  });

  test('fail when a token is requested elsewhere', async () => {
    const scheme = (url: string) =>
      edited([
        'key: { type: apiKey, in: header, name: X-Key }',
        `key: { type: oauth2, flows: { clientCredentials: { tokenUrl: '${url}', scopes: {} } } }`,
      ]);
    const lines = await failures(scheme('/token'), scheme('/oauth/token'), { auth: ['oauth'] });
    expect(lines).toEqual([
      expect.stringMatching(
        /^all: token request: POST .*\/oauth\/token \(form\) -> POST .*\/token/,
      ),
    ]);
  });

  test('survive when a plan modifier drops the method of an operation', async () => {
    const after = edited([/ {2}\/ping:\n.*\n/, '']);
    const [old, now] = await Promise.all([modelOf(description), modelOf(after)]);
    const isKept = ({ path }: { readonly path: string }) => path === '/ping';
    expect(compareWires(wireOf(old), wireOf(now), isKept)).toEqual([]);
    expect(compareWires(wireOf(old), wireOf(now))).toHaveLength(1);
  });
});

test('a request that is an array of itself is compared, and the comparison ends', () => {
  const named = { kind: 'named', ref: '#/A' } as const;
  const nested = (...limits: readonly { readonly maxItems: number }[]): Wire => ({
    servers: ['https://pets.example.com'],
    tokens: [],
    operations: [
      {
        method: 'PUT',
        path: '/a',
        id: 'a',
        parameters: [],
        body: { required: true, media: [{ name: 'application/json', type: named }] },
        responses: [],
        security: [],
      },
    ],
    types: [
      {
        key: '#/A',
        kind: 'alias',
        properties: [],
        variants: [],
        values: [],
        target: { kind: 'array', items: named, ...(limits[0] ? { limits: limits[0] } : {}) },
      },
    ],
  });
  expect(compareWires(nested(), nested())).toEqual([]);
  expect(compareWires(nested(), nested({ maxItems: 2 }))).toHaveLength(1);
});
