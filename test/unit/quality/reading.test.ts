import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readDescription } from '../../../scripts/quality/description.js';
import { readers, type ReaderName } from '../../../scripts/quality/official/read-sources.js';
import { medianOf, stemOf, wordsOf } from '../../../scripts/quality/words.js';

const folder = mkdtempSync(join(tmpdir(), 'sdkgen-quality-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a description is read with its operations and the names of its schemas', () => {
  const yaml = `openapi: 3.0.0
paths:
  /pets/{pet_id}:
    $ref: pet.yaml
components: {schemas: {big_cat: {}}}
`;
  const files = {
    'a.yaml': yaml,
    'pet.yaml': "get: {operationId: getPet, tags: [pets], x: {$ref: 'Small-Dog.yaml'}}\n",
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const { operations, schemaNames } = readDescription(join(folder, 'a.yaml'));
  expect([...operations]).toEqual([['GET /pets/{}', 'getPet pets']]);
  expect([...schemaNames]).toEqual(expect.arrayContaining(['bigcat', 'smalldog']));
});

describe('official SDKs', () => {
  test.each<[ReaderName, string, string, [string, string][]]>([
    [
      'calls',
      'a.js',
      "class A { get(id) { return this._client.get(path`/pets/${id}`); } make() { return this._makeRequest('POST', `/pets/${a(b)}/toys`); } }",
      [
        ['get', 'GET /pets/{}'],
        ['make', 'POST /pets/{}/toys'],
      ],
    ],
    [
      'options',
      'a.js',
      "class A { get(id) { return f({ url: ''.concat(this.base, '/2.0/pets/', s(id)), method: 'GET' }); } __send() { const endpoint = `${this.base}/a/{b}`.replace('{b}', c); g({ method: 'PUT' }); } _no() { f({ url: '/x', method: 'GET' }); } }",
      [
        ['get', 'GET /2.0/pets/{}'],
        ['send', 'PUT /a/{}'],
      ],
    ],
    [
      'requestLines',
      'a.js',
      'const E = { pets: { list: ["GET /pets/{id}/toys/"], other: [] } };',
      [['list', 'GET /pets/{}/toys']],
    ],
    [
      'requestBuilders',
      'a.py',
      'def build_pets_list_request(\n    _url = "/pets"\n    return HttpRequest(method="GET", url=_url)\n\nclass A:\n    def list(self):\n        _request = build_pets_list_request()\n    def _hidden(self):\n        _request = build_pets_list_request()\n',
      [['list', 'GET /pets']],
    ],
  ])('are read: %s', (reader, file, text, expected) => {
    expect([...readers[reader](text, file)]).toEqual(expected);
  });
});

test('words are those that a reader sees', () => {
  expect(wordsOf('listHTTPServers2ForMe')).toEqual(['list', 'http', 'servers2', 'for', 'me']);
  expect(['policies', 'boxes', 'status', 'pets', 'bus'].map(stemOf)).toEqual([
    'policy',
    'box',
    'status',
    'pet',
    'bus',
  ]);
  expect([medianOf([]), medianOf([3, 1, 2]), medianOf([1, 2])]).toEqual([0, 2, 1.5]);
});
