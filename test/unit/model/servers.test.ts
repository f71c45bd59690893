import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../lib/model/model.js';
import type { ModelSettings } from '../../../lib/model/settings.js';
import { modelOf, modelOfFixture, operation } from './modelled.js';

const ok = "responses: {'200': {description: ok}}";

/** The model of an API with these servers, in YAML flow style. */
function served(
  servers: readonly string[],
  settings: Partial<ModelSettings> = {},
  paths = `/a: {get: {${ok}}}`,
): Promise<ApiModel> {
  const text = `openapi: 3.0.3
info: {title: T, version: '1'}
servers: [${servers.join(', ')}]
paths:
  ${paths.replaceAll('\n', '\n  ')}
`;
  return modelOf(text, settings);
}

const kinds = (model: ApiModel) => model.notes.map(({ kind }) => kind);
const names = (model: ApiModel) => model.environments.map(({ words }) => words.join(' '));

test('a query and a fragment of a server are told of, since no call has them', async () => {
  const own = `/a: {get: {servers: [{url: 'https://a.example/v1#top'}], ${ok}}}`;
  const absolute = await served(["{url: 'https://a.example/v1?version={v}'}"], {}, own);
  expect(kinds(absolute).filter((kind) => kind === 'query-in-server')).toHaveLength(2);
  expect(absolute.baseUrl).toBe('https://a.example/v1');
  expect(kinds(await served(["{url: '/v1?version=2'}"]))).toContain('query-in-server');
  const without = ["{url: 'https://a.example/{v}', variables: {v: {default: 'a?b'}}}"];
  expect(kinds(await served(without))).not.toContain('query-in-server');
});

test('no user name and no password of a server is in the model or in its notes', async () => {
  const own = "{url: 'https://user:s3cret@own.example'}";
  const model = await served(
    [
      "{url: 'https://user:s3cret@a.example'}",
      "{url: 'ftp://user:s3cret@b.example'}",
      "{url: 'https://user:s3cret@{region}.example.com', variables: {region: {description: Where}}}",
      "{url: '//user:s3cret@c.example/{open}'}",
    ],
    {},
    `/a: {get: {servers: [${own}, ${own}], ${ok}}}
/b: {get: {servers: [{url: 'ftp://user:s3cret@d.example'}], ${ok}}}`,
  );
  expect(kinds(model)).toContain('credentials-in-server');
  expect(kinds(model)).toContain('unusable-server');
  expect(kinds(model)).toContain('server-variable-without-default');
  const { notes, environments, baseUrl, operations } = model;
  const servers = operations.map(({ server }) => server?.baseUrl);
  const texts = JSON.stringify([
    notes.map(({ message }) => message),
    environments.map(({ url, words }) => [url, words]),
    baseUrl,
    servers,
  ]);
  expect(texts).toContain('own.example');
  expect(texts).not.toMatch(/s3cret|user:/);
});

describe('environments', () => {
  test('are the absolute servers, the first of them the default', async () => {
    const model = await served([
      '{url: /v1}',
      '{url: //a.example/v1/, description: Production}',
      '{url: https://b.example/v1?x#y, description: Sandbox}',
      '{url: https://b.example/v1, description: Twin}',
      '{url: ftp://c.example}',
    ]);
    expect(model.environments.map(({ url, baseUrl }) => [url, baseUrl])).toEqual([
      ['https://a.example/v1', 'https://a.example/v1'],
      ['https://b.example/v1', 'https://b.example/v1'],
    ]);
    expect([model.baseUrl, model.basePath]).toEqual(['https://a.example/v1', '']);
    expect(kinds(model)).toEqual(['query-in-server', 'unusable-server']);
    expect(model.environments[0]?.source.pointer).toBe('#/servers/1');
  });

  test('are none where the config names the base URL, or no server is absolute', async () => {
    const servers = ['{url: https://a.example}', '{url: https://b.example}'];
    const configured = await served(servers, { baseUrl: 'https://c.example' });
    expect([configured.environments, configured.baseUrl]).toEqual([[], 'https://c.example']);
    const relative = await served(['{url: /v1}', '{url: /v2}']);
    expect([relative.environments, relative.baseUrl, relative.basePath]).toEqual([
      [],
      undefined,
      '/v1',
    ]);
    expect(kinds(relative)).toEqual(['relative-server']);
  });

  test.each([
    ['Production server', 'production'],
    ['The production API.', 'production'],
    ['Prod', 'prod'],
    ['EU data center', 'eu data center'],
    ['Sandbox environment: resets each night, needs no key', 'sandbox'],
    ['Use this one for testing while you are writing your program', 'testing'],
    ['Responds with your request data', 'x example com'],
    ['https://x.example.com', 'x example com'],
    ['API server', 'x example com'],
    ['本番環境', 'x example com'],
    ['', 'x example com'],
  ])('%j is the name %j', async (description, name) => {
    const model = await served([
      `{url: https://x.example.com, description: ${JSON.stringify(description)}}`,
    ]);
    expect(names(model)).toEqual([name]);
  });

  test.each([
    ['https://api.sandbox.example.com/v1', 'sandbox'],
    ['https://staging-api.example.com', 'staging'],
    ['http://localhost:8080', 'local'],
    ['http://127.0.0.1', 'local'],
    ['https://api.example.dev', 'api example dev'],
    ['https://www.example.com', 'example com'],
  ])('%s has the name %j of its host', async (url, name) => {
    expect(names(await served([`{url: '${url}'}`]))).toEqual([name]);
  });

  test('of the same name get numbers, of the same place their schemes', async () => {
    const twice = await served([
      '{url: https://a.example, description: Production}',
      '{url: https://b.example, description: production server}',
    ]);
    expect(names(twice)).toEqual(['production', 'production 2']);
    const schemes = await served(['{url: http://a.example/v1}', '{url: https://a.example/v1}']);
    expect(names(schemes)).toEqual(['http', 'https']);
  });
});

describe('server variables', () => {
  test('know the part of the URL that they stand in', async () => {
    const variables = `{scheme: {default: https}, tenant: {default: acme, description: Yours.},
      port: {default: 8443, enum: [8443, 443]}, base-path: {default: api/v2}, unused: {default: x}}`;
    const url = "'{scheme}://{tenant}.example.com:{port}/{base-path}/x/{tenant}'";
    const model = await served([`{url: ${url}, variables: ${variables}}`]);
    const [environment] = model.environments;
    expect(environment?.baseUrl).toBe('https://acme.example.com:8443/api/v2/x/acme');
    expect(environment?.variables).toEqual([
      expect.objectContaining({ name: 'scheme', place: 'scheme', values: ['https', 'http'] }),
      expect.objectContaining({ name: 'tenant', place: 'host', description: 'Yours.' }),
      expect.objectContaining({ name: 'port', place: 'port', values: ['8443', '443'] }),
      expect.objectContaining({ name: 'base-path', words: ['base', 'path'], place: 'path' }),
    ]);
  });

  test('may have nothing by default where that is no host', async () => {
    const model = await served([
      "{url: 'https://{sub}.example.com/{path}', variables: {sub: {default: ''}, path: {default: ''}}}",
    ]);
    expect(model.environments[0]?.variables.map((own) => own.default)).toEqual([undefined, '']);
    expect(model.baseUrl).toBeUndefined();
    expect(kinds(model)).toEqual(['server-variable-without-default']);
    expect(model.notes[0]?.message).toContain('{sub}');
  });

  test('that nobody declared must be given, and may stand for a whole address', async () => {
    const tenant = await served(["{url: 'https://{tenant}.example.com'}"]);
    expect(tenant.environments[0]?.variables).toMatchObject([{ name: 'tenant', place: 'host' }]);
    expect([tenant.baseUrl, kinds(tenant)]).toEqual([
      undefined,
      ['server-variable-without-default'],
    ]);
    const root = await served([
      "{url: '{apiRoot}/nnrf/v1', variables: {apiRoot: {default: 'https://example.com'}}}",
    ]);
    expect(root.environments[0]?.variables).toMatchObject([{ name: 'apiRoot', place: 'url' }]);
    expect(root.baseUrl).toBe('https://example.com/nnrf/v1');
  });

  test('of a relative server stand in its path', async () => {
    const variables = '{version: {default: v1, enum: [v1, v2]}, bot-token: {default: x}}';
    const model = await served([
      `{url: './{version}/{bot-token}/api/?x={y}', description: Ours, variables: ${variables}}`,
      "{url: '/{other}'}",
    ]);
    expect([model.baseUrl, model.basePath]).toEqual([undefined, '/v1/x/api']);
    expect(model.environments).toEqual([
      expect.objectContaining({
        words: ['default'],
        url: '/{version}/{bot-token}/api',
        isRelative: true,
        baseUrl: undefined,
        description: 'Ours',
        variables: [
          expect.objectContaining({ place: 'path', default: 'v1', values: ['v1', 'v2'] }),
          expect.objectContaining({ words: ['bot', 'token'], place: 'path', secret: true }),
        ],
      }),
    ]);
    expect(kinds(model)).toEqual(['relative-server', 'query-in-server']);
    const begins = await served(["{url: '{base}/v1', variables: {base: {default: /api}}}"]);
    expect(begins.environments).toMatchObject([{ url: '/{base}/v1', isRelative: true }]);
    expect(begins.basePath).toBe('/api/v1');
    const open = await served(["{url: '/{tenant}/api'}"]);
    expect(kinds(open)).toEqual(['relative-server', 'server-variable-without-default']);
    const absolute = await served(["{url: '/{tenant}'}", '{url: https://a.example}']);
    expect(absolute.environments).toMatchObject([{ isRelative: false }]);
    const configured = await served(["{url: '/{v}'}"], { baseUrl: 'https://c.example' });
    expect([configured.environments, configured.basePath]).toEqual([[], '']);
  });

  test('have their default among their values, whatever the description says', async () => {
    const model = await served([
      "{url: 'https://{r}.example.com', variables: {r: {default: eu, enum: [us, ap]}}}",
    ]);
    expect(model.environments[0]?.variables[0]?.values).toEqual(['eu', 'us', 'ap']);
  });

  test.each([
    ['token', true],
    ['bot_token', true],
    ['apiKey', true],
    ['api-key', true],
    ['clientSecret', true],
    ['key', false],
    ['region', false],
  ])('%s is secret by its name: %s', async (name, secret) => {
    const model = await served([
      `{url: 'https://a.example/{${name}}', variables: {${name}: {default: x}}}`,
    ]);
    expect(model.environments[0]?.variables[0]?.secret).toBe(secret);
  });
});

describe('the servers of an operation', () => {
  const own = (url: string, more = '') =>
    `/a: {get: {operationId: a, servers: [{url: '${url}'${more}}], ${ok}}}`;
  const serverOf = async (url: string, settings: Partial<ModelSettings> = {}) => {
    const model = await served(['{url: https://api.example.com}'], settings, own(url));
    return { ...operation(model, 'a').server, kinds: kinds(model) };
  };

  test('are trusted when the config lists their origin, and only that', async () => {
    const settings = { trustedOrigins: ['https://up.elsewhere.net', 'https://a.other.net:8443'] };
    expect(await serverOf('https://up.elsewhere.net/v1', settings)).toEqual({
      baseUrl: 'https://up.elsewhere.net/v1',
      trusted: true,
      trustedFrom: undefined,
      kinds: [],
    });
    const spelled = { trustedOrigins: ['HTTPS://UP.Elsewhere.net:443'] };
    expect(await serverOf('https://up.elsewhere.net/v1', spelled)).toMatchObject({ trusted: true });
    for (const url of [
      'http://up.elsewhere.net/v1',
      'https://elsewhere.net',
      'https://x.up.elsewhere.net',
      'https://a.other.net',
    ]) {
      expect(await serverOf(url, settings)).toMatchObject({
        trusted: false,
        kinds: ['foreign-server'],
      });
    }
  });

  test('are trusted from the domain that they share with a server the client can choose', async () => {
    const model = await modelOfFixture('regions');
    expect(operation(model, 'upload').server).toEqual({
      baseUrl: 'https://uploads.example.com/v1',
      trusted: true,
      trustedFrom: 'example.com',
    });
    expect(operation(model, 'back', 'up').server?.trusted).toBe(false);
    const fixed = await serverOf('https://uploads.example.com');
    expect([fixed.trusted, fixed.trustedFrom]).toEqual([true, undefined]);
  });

  test('have the defaults of their variables, and the build says so', async () => {
    const more = ', variables: {r: {default: eu}}';
    const paths = own('https://{r}.example.com', more);
    const model = await served(['{url: https://api.example.com}'], {}, paths);
    expect(operation(model, 'a').server?.baseUrl).toBe('https://eu.example.com');
    expect(kinds(model)).toEqual(['operation-server-variables']);
  });

  test('are not used if the default of a variable is a placeholder', async () => {
    const more = ", variables: {agent: {default: '{your-agent}'}}";
    const paths = own('https://{agent}', more);
    const model = await served(['{url: https://api.example.com}'], {}, paths);
    expect(operation(model, 'a').server).toBeUndefined();
    expect(kinds(model)).toEqual(['unusable-operation-server']);
  });
});
