import { describe, expect, it } from 'vitest';
import { checkAgainstDescription } from '../../../lib/config/against-description.js';
import { validateConfig } from '../../../lib/config/validate.js';
import type { Json } from '../../../lib/json.js';
import { Place } from '../../../lib/openapi/place.js';
import { fakeDescription } from './fake-description.js';
import { fakeLanguages, leastConfig } from './fake-languages.js';

const string = { type: 'string' };

const api = {
  paths: {
    '/pets': {
      parameters: [{ $ref: '#/components/parameters/Offset' }],
      get: {
        parameters: [
          { name: 'limit', in: 'query' },
          { name: 'trace', in: 'header' },
        ],
      },
      post: {},
    },
    '/shared': { $ref: '#/components/x-items/Shared' },
    '/refresh': {
      post: {
        requestBody: { $ref: '#/components/requestBodies/Refresh' },
        responses: {
          '400': { content: { 'application/json': { schema: { type: 'object' } } } },
          '200': {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Tokens' } } },
          },
        },
      },
    },
    '/two': {
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { properties: { a: string, b: string } } },
          },
        },
        responses: {},
      },
    },
    '/number': {
      put: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { a: { type: 'integer' } } } } },
        },
        responses: {},
      },
    },
  },
  components: {
    parameters: { Offset: { name: 'offset', in: 'query' } },
    requestBodies: {
      Refresh: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Ask' } } },
      },
    },
    schemas: {
      Ask: { allOf: [{ $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/Ask' }] },
      Base: { type: 'object', properties: { token: string } },
      Tokens: {
        allOf: [{ properties: { access: string } }],
        properties: { refresh: { type: ['string', 'null'] }, expires: { type: 'integer' } },
      },
    },
    securitySchemes: { key: { type: 'apiKey' } },
    'x-items': { Shared: { delete: {} } },
  },
};

function check(customizations: object) {
  const place = Place.root('sdkgen.config.json');
  const config = { ...leastConfig, auth: ['oauth'], customizations };
  const { values, diagnostics } = validateConfig(config as unknown as Json, fakeLanguages, place);
  if (!values) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const description = fakeDescription(api as unknown as Json);
  return checkAgainstDescription({ ...values, place, customLicenseText: undefined }, description);
}

const endpoints = (endpointCustomizations: object) => check({ endpointCustomizations });

describe('endpointCustomizations', () => {
  it('takes paths and methods that are there, behind references too', () => {
    expect(endpoints({ '/pets': { get: {}, post: {} }, '/shared': { delete: {} } })).toEqual([]);
  });

  it('names the nearest path and the methods that there are', () => {
    const [path, method] = endpoints({ '/pet': { get: {} }, '/pets': { put: {} } });
    expect(path).toMatchObject({ rule: 'unknown-path', hint: 'Did you mean `/pets`?' });
    expect(path?.place?.pointer).toBe('#/customizations/endpointCustomizations/~1pet');
    expect(method).toMatchObject({ rule: 'unknown-method', hint: 'Its operations: get, post.' });
  });

  it('is not fooled by what a path item has beside operations', () => {
    expect(endpoints({ '/__proto__': { get: {} } })[0]?.rule).toBe('unknown-path');
  });

  it('wants pagination names to be query parameters of the operation', () => {
    const pagination = (offset: string, limit: string) => ({
      paginationType: 'offsetLimit',
      inputFields: [
        { name: offset, in: 'query', type: 'offset' },
        { name: limit, in: 'query', type: 'limit' },
      ],
      resultsArray: { results: '$' },
    });
    const at = (offset: string, limit: string) =>
      endpoints({ '/pets': { get: { pagination: pagination(offset, limit) } } });
    expect(at('offset', 'limit')).toEqual([]);
    const [first, second, ...others] = at('ofset', 'trace');
    expect(others).toEqual([]);
    expect(first).toMatchObject({ rule: 'pagination-parameter', hint: 'Did you mean `offset`?' });
    expect(first?.place?.pointer).toMatch(/inputFields\/0\/name$/);
    expect(second?.message).toContain('no query parameter "trace"');
  });

  it('knows the schemes of the description and the one of the config', () => {
    const security = [{ key: [] }, { own: ['read'] }, { kay: [] }];
    const oauth = {
      enabled: true,
      securityScheme: { name: 'own', definition: { type: 'oauth2' } },
    };
    const found = check({
      authentication: { oauth },
      endpointCustomizations: { '/pets': { get: { security } } },
    });
    expect(found.map(({ rule, hint }) => [rule, hint])).toEqual([
      ['unknown-security-scheme', 'Did you mean `key`?'],
    ]);
    expect(found[0]?.place?.pointer).toMatch(/security\/2\/kay$/);
  });
});

describe('refreshToken', () => {
  const refresh = (endpoint: string, bearerKey = 'access', refreshKey = 'refresh') =>
    check({ refreshToken: { endpoint, bearerKey, refreshKey } }).map(
      ({ message, place }) => `${place?.keys().at(-1)}: ${message.replace(/^`[^`]*`: /, '')}`,
    );

  it('takes what the description has, through references and allOf', () =>
    expect(refresh('/refresh')).toEqual([]));

  it('names the keys that the response lacks or has as no string', () => {
    expect(refresh('/refresh', 'acces', 'expires')).toEqual([
      'bearerKey: the response of the refresh operation has no property "acces"',
      'refreshKey: the response property "expires" must be a string',
    ]);
  });

  it('names an endpoint that is missing or takes no body', () => {
    expect(refresh('/refrsh')).toEqual(['endpoint: the description has no path "/refrsh"']);
    expect(refresh('/pets')).toEqual(['endpoint: no operation of this path has a request body']);
  });

  it('wants exactly one string in the request', () => {
    expect(refresh('/two')[0]).toContain('it has 2');
    expect(refresh('/number')[0]).toContain('it has one that is not a string');
  });
});

describe('injectedModels', () => {
  it('names component schemas that there are', () => {
    const [found, ...others] = check({ injectedModels: ['Base', 'Bas'] });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'unknown-schema', hint: 'Did you mean `Base`?' });
  });

  it('takes a schema of its own under a free name, whose references lead somewhere', () => {
    const schema = { properties: { a: { $ref: '#/components/schemas/Base' } } };
    expect(check({ injectedModels: [{ name: 'Own', schema }] })).toEqual([]);
    const bad = { properties: { a: [{ $ref: '#/components/schemas/Bas' }] } };
    const found = check({ injectedModels: [{ name: 'Base', schema: bad }] });
    expect(found.map(({ rule, place }) => [rule, place?.pointer])).toEqual([
      ['injected-name', '#/customizations/injectedModels/0/name'],
      ['injected-reference', '#/customizations/injectedModels/0/schema/properties/a/0/$ref'],
    ]);
  });
});
