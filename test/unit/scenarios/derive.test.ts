import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { Json, JsonObject } from '../../../lib/json.js';
import { configOf, deriveCases } from '../../scenarios/derive/cases.js';
import { Description } from '../../scenarios/derive/description.js';
import type { NamedDescription } from '../../scenarios/derive/find-operation.js';
import type { Exchange, Scenario } from '../../scenarios/scenario.js';

const origin = 'http://localhost:3000';

function described(paths: JsonObject, rest: JsonObject = {}, version?: string): NamedDescription {
  const root = { openapi: '3.0.0', servers: [{ url: origin }], paths, ...rest };
  const name = version === undefined ? 'a' : `a-${version}`;
  return { spec: 'a', name, description: new Description(root), ...(version && { version }) };
}

function exchange(given: Partial<Exchange>): Exchange {
  return {
    method: 'GET',
    path: '/x',
    query: {},
    headers: {},
    response: { status: 204, headers: {} },
    ...given,
  };
}

function derive(
  descriptions: readonly NamedDescription[],
  exchanges: readonly Partial<Exchange>[],
  { config = {}, status }: { config?: JsonObject; status?: number } = {},
) {
  const scenario: Scenario = {
    name: 'A_x',
    spec: 'a',
    exchanges: exchanges.map(exchange),
    ...(status !== undefined && { status }),
  };
  return deriveCases([scenario], descriptions, { a: config });
}

/** The calls of the only case. */
function calls(...given: Parameters<typeof derive>) {
  const { derived, underived } = derive(...given);
  expect(underived).toEqual([]);
  return derived[0]?.wireCase.steps.map((step) => ('call' in step ? step.call : undefined)) ?? [];
}

const strings = { type: 'array', items: { type: 'string' } };
const integers = { type: 'object', additionalProperties: { type: 'integer' } };

describe('arguments in the path', () => {
  const rows: [string, JsonObject, string, Json][] = [
    ['a string', { schema: { type: 'string' } }, '/x/a%20b', 'a b'],
    ['a number', { schema: { type: 'number' } }, '/x/1.5', 1.5],
    ['an array', { schema: strings }, '/x/a,b%2Cc', ['a', 'b,c']],
    ['an object', { schema: integers }, '/x/a,1,b,2', { a: 1, b: 2 }],
    ['an exploded object', { schema: integers, explode: true }, '/x/a=1,b=2', { a: 1, b: 2 }],
    ['a label', { schema: strings, style: 'label' }, '/x/.a,b', ['a', 'b']],
    [
      'an exploded label',
      { schema: strings, style: 'label', explode: true },
      '/x/.a.b',
      ['a', 'b'],
    ],
    ['a matrix', { schema: strings, style: 'matrix' }, '/x/;p=a,b', ['a', 'b']],
    [
      'an exploded matrix',
      { schema: strings, style: 'matrix', explode: true },
      '/x/;p=a;p=b',
      ['a', 'b'],
    ],
    [
      'an object in an exploded matrix',
      { schema: integers, style: 'matrix', explode: true },
      '/x/;a=1;b=2',
      { a: 1, b: 2 },
    ],
  ];
  it.each(rows)('are read back from %s', (_, parameter, path, expected) => {
    const parameters = [{ name: 'p', in: 'path', required: true, ...parameter }];
    const [call] = calls([described({ '/x/{p}': { get: { parameters } } })], [{ path }]);
    expect(call).toEqual({ operation: 'GET /x/{p}', parameters: { 'path:p': expected } });
  });

  it('keep the slashes of a value, and are those of a path expansion behind a slash', () => {
    const get = { parameters: [{ name: 'p', in: 'path', schema: strings }] };
    const path = { path: '/x/a,b' };
    expect(calls([described({ '/x{p}': { get } })], [path])[0]?.parameters).toEqual({
      'path:p': ['a', 'b'],
    });
    const text = { parameters: [{ name: 'p', in: 'path', schema: { type: 'string' } }] };
    const [call] = calls([described({ '/x/{p}': { get: text } })], [{ path: '/x/a/b' }]);
    expect(call?.parameters).toEqual({ 'path:p': 'a/b' });
  });
});

describe('arguments in the query and in headers', () => {
  const rows: [string, JsonObject, Exchange['query'], Json | undefined][] = [
    ['several fields', { schema: strings }, { p: ['a', 'b'] }, ['a', 'b']],
    ['one field', { schema: strings }, { p: 'a' }, ['a']],
    ['commas', { schema: strings, explode: false }, { p: 'a,b' }, ['a', 'b']],
    ['bars', { schema: strings, style: 'pipeDelimited', explode: false }, { p: 'a|b' }, ['a', 'b']],
    [
      'spaces',
      { schema: strings, style: 'spaceDelimited', explode: false },
      { p: 'a b' },
      ['a', 'b'],
    ],
    ['the fields of an object', { schema: integers }, { a: '1', b: '2' }, { a: 1, b: 2 }],
    ['a boolean', { schema: { type: 'boolean' } }, { p: 'false' }, false],
    [
      'a decimal',
      { schema: { type: 'number', format: 'decimal' } },
      { p: '0.10' },
      { $decimal: '0.10' },
    ],
    ['no field', { schema: strings }, {}, undefined],
  ];
  it.each(rows)('are read back from %s', (_, parameter, query, expected) => {
    const parameters = [{ name: 'p', in: 'query', ...parameter }];
    const [call] = calls([described({ '/x': { get: { parameters } } })], [{ query }]);
    expect(call?.parameters).toEqual(expected === undefined ? undefined : { 'query:p': expected });
  });

  it('do not include headers that OpenAPI ignores', () => {
    const parameters = ['Accept', 'X-A'].map((name) => ({ name, in: 'header', schema: strings }));
    const headers = { accept: 'text/plain', 'x-a': '1,2' };
    const [call] = calls([described({ '/x': { get: { parameters } } })], [{ headers }]);
    expect(call?.parameters).toEqual({ 'header:X-A': ['1', '2'] });
  });
});

describe('bodies', () => {
  const post = (content: JsonObject, required = false): NamedDescription =>
    described({ '/x': { post: { requestBody: { required, content } } } });
  const method = 'POST';

  it('are JSON with marks of decimals', () => {
    const schema = {
      properties: { d: { type: 'number', format: 'decimal' }, n: { type: 'number' } },
    };
    const body = { type: 'application/json', text: '{"d":0.25,"n":0.5,"i":9007199254740993}' };
    const [call] = calls([post({ 'application/json': { schema } })], [{ method, body }]);
    expect(call?.body).toEqual({
      d: { $decimal: '0.25' },
      n: 0.5,
      i: { $int: '9007199254740993' },
    });
  });

  it('are files, and name one of several media types', () => {
    const schema = { type: 'string', format: 'binary' };
    const content = { 'image/png': { schema }, 'image/jpeg': { schema } };
    const body = { type: 'image/jpeg', base64: 'AAE=' };
    const [call] = calls([post(content)], [{ method, body }]);
    expect(call?.body).toEqual({ $file: { hex: '0001' } });
    expect(call?.options).toEqual({ contentType: 'image/jpeg' });
  });

  it('are forms with files, several of one name in an array', () => {
    const file = { type: 'string', format: 'binary' };
    const properties = { id: { type: 'string' }, one: file, many: { type: 'array', items: file } };
    const upload = (part: string) => ({ part, name: 'a.png', type: 'image/png', base64: 'AA==' });
    const body = {
      type: 'multipart/form-data',
      parts: { id: 123, at: { city: 'X' } },
      files: [upload('one'), upload('many')],
    };
    const [call] = calls(
      [post({ 'multipart/form-data': { schema: { properties } } })],
      [{ method, body }],
    );
    const $file = { hex: '00', name: 'a.png', type: 'image/png' };
    expect(call?.body).toEqual({ id: '123', at: { city: 'X' }, one: { $file }, many: [{ $file }] });
  });

  it('are empty objects if a scenario has none and the operation requires one', () => {
    const content = { 'application/json': { schema: { type: 'object' } } };
    expect(calls([post(content, true)], [{ method }])[0]?.body).toEqual({});
    expect(calls([post(content)], [{ method }])[0]).not.toHaveProperty('body');
  });
});

describe('expected values', () => {
  const get = (type: string, media: JsonObject): NamedDescription =>
    described({ '/x': { get: { responses: { 200: { content: { [type]: media } } } } } });
  const expected = (type: string, media: JsonObject, text: string) => {
    const response = { status: 200, headers: {}, body: { type, text } };
    return calls([get(type, media)], [{ response }])[0];
  };
  const instant = { type: 'string', format: 'date-time' };

  it('have marks of instants, also in arrays and behind wrappers', () => {
    const properties = { at: { allOf: [instant] }, all: { type: 'array', items: instant } };
    const text = '{"at":"2022-08-26T18:38:00.000Z","all":["2022-08-26T20:38:00.5+02:00"],"n":null}';
    expect(expected('application/json', { schema: { properties } }, text)?.result).toEqual({
      at: { $instant: '2022-08-26T18:38:00Z' },
      all: [{ $instant: '2022-08-26T18:38:00.500Z' }],
      n: null,
    });
  });

  it('have marks of values that an open enum does not list', () => {
    const schema = { anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }] };
    expect(expected('application/json', { schema }, '"a"')?.result).toBe('a');
    expect(expected('application/json', { schema }, '"b"')?.result).toEqual({ $unknownValue: 'b' });
    const { anyOf } = schema;
    const closed = { anyOf: anyOf.slice(1) };
    expect(expected('application/json', { schema: closed }, '"b"')?.result).toBe('b');
  });

  it('are of the variant that has all properties', () => {
    const a = { properties: { a: { type: 'string' } } };
    const both = { properties: { a: { type: 'string' }, at: instant } };
    const text = '{"a":"","at":"2022-08-26T18:38:00Z"}';
    expect(expected('application/json', { schema: { oneOf: [a, both] } }, text)?.result).toEqual({
      a: '',
      at: { $instant: '2022-08-26T18:38:00Z' },
    });
  });

  it('are text, or the hash of bytes', () => {
    const xml = '<a/>';
    expect(expected('application/xml', { schema: {} }, xml)).toMatchObject({ result: xml });
    const binary = { schema: { type: 'string', format: 'binary' } };
    expect(expected('image/png', binary, 'x')).toMatchObject({
      read: 'sha256',
      result: createHash('sha256').update('x').digest('hex'),
    });
  });

  it('are items of streams', () => {
    const itemSchema = { properties: { event: { type: 'string' }, data: {} } };
    const text = 'event: tick\nid: 1\ndata: {"a":1}\n\nid: 2\n\ndata: [DONE]\n\n';
    expect(expected('text/event-stream', { itemSchema }, text)?.items).toEqual([
      { event: 'tick', data: { a: 1 } },
      { event: 'message', data: '[DONE]' },
    ]);
    expect(expected('text/event-stream', { itemSchema: {} }, text)?.items).toEqual([
      { a: 1 },
      '[DONE]',
    ]);
    expect(expected('application/jsonl', { itemSchema: {} }, '{"a":1}\n{"a":2}\n')?.items).toEqual([
      { a: 1 },
      { a: 2 },
    ]);
  });

  it('are errors by the status of the scenario or of the response', () => {
    const description = get('application/json', {});
    const error = { type: 'application/json', text: '{"code":"x"}' };
    const response = { status: 404, headers: {}, body: error };
    expect(calls([description], [{ response }])[0]?.error).toEqual({
      kind: 'api',
      status: 404,
      body: { code: 'x' },
    });
    const xml = { ...response, body: { type: 'application/xml', text: '<a/>' } };
    expect(calls([description], [{ response: xml }], { status: 404 })[0]?.error).toEqual({
      kind: 'api',
      status: 404,
      rawBody: '<a/>',
    });
  });

  it('are pages if the config paginates the operation', () => {
    const page = (...ids: number[]): Partial<Exchange> => {
      const text = JSON.stringify({ in: { all: ids }, next: '$origin/x/2' });
      const body = { type: 'application/json', text };
      return { response: { status: 200, headers: {}, body } };
    };
    const pagination = { resultsArray: { results: '$.in.all' } };
    const config = {
      customizations: { endpointCustomizations: { '/x': { get: { pagination } } } },
    };
    const second = { ...page(3), path: '/x/2' };
    const all = calls([get('application/json', {})], [page(1, 2), second], { config });
    expect(all).toEqual([{ operation: 'GET /x', pages: [[1, 2], [3]] }]);
  });
});

describe('operations', () => {
  const servers = [{ url: '{endpoint}/v/{version}' }];
  const versions = ['v1', 'v2', 'v2preview'].map((version) =>
    described({ '/x': { get: {} } }, { servers }, version),
  );
  const caseOf = (given: Partial<Exchange>) => derive(versions, [given]).derived[0]?.wireCase;

  it('are those of the version that the request names, with the variables of the server', () => {
    expect(caseOf({ path: '/v/v1/x' })).toMatchObject({
      fixture: 'a-v1',
      client: { baseUrl: '$origin', serverVariables: { version: 'v1' } },
    });
    expect(caseOf({ path: '/v/v2preview/x' })?.fixture).toBe('a-v2preview');
  });

  it('are those of the newest version otherwise', () => {
    expect(caseOf({ path: '/v/other/x' })?.fixture).toBe('a-v2');
  });

  it('are those with more fixed characters', () => {
    const parameters = [{ name: 'p', in: 'path', schema: { type: 'string' } }];
    const one = described({ '/{p}': { get: { parameters } }, '/x': { get: {} } });
    expect(calls([one], [{}])[0]?.operation).toBe('GET /x');
  });

  test('a scenario without an operation has a reason', () => {
    const { derived, underived } = derive([described({})], [{}]);
    expect(derived).toEqual([]);
    expect(underived[0]?.why).toBe('the description has no operation GET /x');
  });
});

describe('credentials', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    own: { type: 'http', scheme: 'SharedAccessKey' },
  };
  const get = { security: [{ key: [] }, { own: [] }] };
  const one = described({ '/x': { get } }, { components: { securitySchemes } });
  const clientOf = (headers: Readonly<Record<string, string>>) =>
    derive([one], [{ headers }]).derived[0]?.wireCase.client;

  it('are those of the request', () => {
    expect(clientOf({ 'x-key': 'k' })).toEqual({ baseUrl: '$origin', apiKey: 'k' });
    expect(clientOf({ authorization: 'SharedAccessKey s' })).toEqual({
      baseUrl: '$origin',
      token: 's',
    });
    expect(clientOf({})).toEqual({ baseUrl: '$origin', allowMissingCredentials: true });
  });

  it('are in the config with the prefix of their scheme', () => {
    const config = configOf({ ...one, name: 'type-array' }, ['elvish'], {
      customizations: { retry: {} },
    });
    expect(config).toMatchObject({
      sdkName: 'Type Array',
      languages: ['elvish'],
      auth: ['apikey', 'custom'],
      customizations: {
        authentication: { access: { prefix: 'SharedAccessKey' } },
        retry: {},
      },
    });
  });
});
