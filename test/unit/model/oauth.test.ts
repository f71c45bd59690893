import { describe, expect, test } from 'vitest';
import type { OAuthCredential } from '../../../lib/model/security-schemes.js';
import type { ModelSettings, OAuthSettings } from '../../../lib/model/settings.js';
import { Place } from '../../../lib/openapi/place.js';
import { base } from '../openapi/folder.js';
import { modelOf, modelOfFixture, operation } from './modelled.js';

const source = Place.root('sdkgen.config.json').at('customizations', 'authentication', 'oauth');

const oauthSettings = (changes: Partial<OAuthSettings> = {}): OAuthSettings => ({
  enabled: true,
  basic: false,
  refreshBufferMs: 5000,
  tokenEndpoint: undefined,
  securityScheme: undefined,
  source,
  ...changes,
});

const listed = (path: string, security: ModelSettings['endpoints'][number]['security']) => ({
  path,
  method: 'get',
  streaming: undefined,
  pagination: undefined,
  security,
  source,
});

const description = (tokenUrl: string, more = '') =>
  base(`
security: [{machine: [read]}]
paths:
  /a: {get: {operationId: a, responses: {'200': {description: ok}}}}
  /b: {get: {operationId: b, security: [{machine: [write]}, {key: []}], responses: {'200': {description: ok}}}}
  /c: {get: {operationId: c, security: [], responses: {'200': {description: ok}}}}
  /d: {get: {operationId: d, security: [{person: []}], responses: {'200': {description: ok}}}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    person: {type: http, scheme: bearer}
    machine:
      type: oauth2
      flows: {clientCredentials: {tokenUrl: '${tokenUrl}', scopes: {read: r, write: w}}}
${more}
`);

async function oauthOf(
  text: string,
  settings: Partial<ModelSettings> = {},
): Promise<OAuthCredential> {
  const { credentials } = await modelOf(text, { auth: ['oauth'], ...settings });
  const found = credentials.find((credential) => credential.kind === 'oauth');
  if (!found) throw new Error('no oauth');
  return found;
}

async function security(id: string, settings: Partial<ModelSettings>): Promise<string[]> {
  const model = await modelOf(description('https://id.example/token'), settings);
  return operation(model, id).security.map((alternative) =>
    alternative
      .map(({ credential, scopes }) => [credential.words.join(' '), ...scopes].join(' '))
      .join(' + '),
  );
}

describe('the endpoint of tokens', () => {
  test.each([
    ['https://id.example/token?v=1', 'https://id.example/token?v=1'],
    ['https://api.example.com/v1/oauth/token', '/oauth/token'],
    ['https://api.example.com/token', 'https://api.example.com/token'],
    ['/token', 'https://api.example.com/token'],
    ['token', '/token'],
    ['http://localhost:8080/token', 'http://localhost:8080/token'],
    ['https://me:pw@id.example/token#x', 'https://id.example/token'],
  ])('%s is %s', async (tokenUrl, endpoint) => {
    expect((await oauthOf(description(tokenUrl))).endpoint).toBe(endpoint);
  });

  test('H86: must be encrypted', async () => {
    const plain = modelOf(description('http://id.example/token'), { auth: ['oauth'] });
    await expect(plain).rejects.toThrow('would send their secret');
    const oauth = oauthSettings({
      tokenEndpoint: { method: 'post', path: 'http://id.example/token', definition: {} },
    });
    const configured = modelOf(description('https://api.example.com/v1/t'), {
      auth: ['oauth'],
      oauth,
    });
    await expect(configured).rejects.toThrow('would send their secret');
  });

  test('H86: below an API that is not encrypted is told, with its place', async () => {
    const notesOf = async (server: string, tokenUrl: string) => {
      const text = description(tokenUrl).replace('https://api.example.com/v1', server);
      const { notes } = await modelOf(text, { auth: ['oauth'] });
      const found = notes.filter(({ kind }) => kind === 'plain-token-endpoint');
      return found.map((note) => `${note.place.pointer} ${note.message}`);
    };
    for (const tokenUrl of ['http://api.example.com/v1/t', 't']) {
      expect(await notesOf('http://api.example.com/v1', tokenUrl)).toEqual([
        expect.stringMatching(/clientCredentials\/tokenUrl .*http:\/\/api\.example\.com\/v1\/t /),
      ]);
    }
    expect(await notesOf('https://api.example.com/v1', 't')).toEqual([]);
    expect(await notesOf('http://localhost:8080/v1', 't')).toEqual([]);
  });

  test('H86: on another host is told', async () => {
    const kinds = async (tokenUrl: string) =>
      (await modelOf(description(tokenUrl), { auth: ['oauth'] })).notes.map(({ kind }) => kind);
    expect(await kinds('https://id.example/token')).toContain('foreign-token-endpoint');
    expect(await kinds('https://api.example.com/token')).not.toContain('foreign-token-endpoint');
  });

  test('that nobody names leaves the ready token, and that is told', async () => {
    for (const tokenUrl of ['', 'https://{tenant}.example/token']) {
      const model = await modelOf(description(tokenUrl), { auth: ['oauth'] });
      expect(model.credentials).toMatchObject([{ kind: 'token', prefix: 'Bearer' }]);
      expect(model.notes.map(({ kind }) => kind)).toContain('oauth-ready-token');
      expect(operation(model, 'a').security).toHaveLength(1);
    }
    const off = await modelOf(description('https://id.example/t'), {
      auth: ['oauth'],
      oauth: oauthSettings({ enabled: false }),
    });
    expect(off.credentials).toEqual([]);
  });
});

describe('the request for a token', () => {
  test('is that of RFC 6749', async () => {
    const oauth = await oauthOf(description('https://id.example/token'));
    expect(oauth).toMatchObject({
      method: 'POST',
      basic: false,
      json: false,
      refreshBufferMs: 5000,
      fixed: [['grant_type', 'client_credentials']],
      answer: { token: ['access_token'], lifetime: ['expires_in'], type: ['token_type'] },
    });
    expect(oauth.parameters).toMatchObject([
      { wireName: 'client_id', words: ['client', 'id'], role: 'id', required: false, public: true },
      { wireName: 'client_secret', role: 'secret', required: false, public: false },
    ]);
  });

  test('has what the description’s own operation requires', async () => {
    const model = await modelOfFixture('vault', { auth: ['oauth'] });
    expect(model.credentials).toMatchObject([
      {
        endpoint: '/oauth/token',
        fixed: [['grant_type', 'client_credentials']],
        parameters: [
          { wireName: 'client_id', required: true },
          { wireName: 'client_secret', required: true },
          { wireName: 'tenant_id', words: ['tenant', 'id'], required: true, role: undefined },
        ],
      },
    ]);
  });

  test('is what the config’s definition says, references into the description included', async () => {
    const text = description(
      'https://id.example/token',
      `  schemas:
    Granted: {type: object, properties: {data: {$ref: '#/components/schemas/Inner'}}}
    Inner: {type: object, properties: {jwt: {type: string}, ttl: {type: integer}, note: {type: string}}}`,
    );
    const properties = {
      grantType: { type: 'string', const: 'machine' },
      'client-id': { type: 'string' },
      version: { type: 'string', enum: ['2'] },
      audience: { type: 'string' },
    };
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    const definition = {
      parameters: [
        { name: 'X-Gate', in: 'header', required: true, schema: { type: 'string' } },
        { name: 'Authorization', in: 'header', schema: { type: 'string' } },
      ],
      requestBody: json({ type: 'object', required: ['client-id', 'version'], properties }),
      responses: { '201': json({ $ref: '#/components/schemas/Granted' }) },
    };
    const oauth = await oauthOf(text, {
      oauth: oauthSettings({
        basic: true,
        refreshBufferMs: 7,
        tokenEndpoint: { method: 'post', path: '/login', definition: definition as never },
      }),
    });
    expect(oauth).toMatchObject({
      endpoint: '/login',
      json: true,
      basic: true,
      refreshBufferMs: 7,
      fixed: [
        ['grantType', 'machine'],
        ['version', '2'],
      ],
      parameters: [
        { wireName: 'client-id', role: 'id', required: true, place: 'body' },
        { wireName: 'X-Gate', required: true, place: 'header', public: false },
        { wireName: 'audience', required: false, place: 'body', public: true },
      ],
      answer: { token: ['data', 'jwt'], lifetime: ['data', 'ttl'], type: ['token_type'] },
    });
  });

  test('goes to each endpoint that the schemes name, with an id of its own', async () => {
    const text = description(
      'https://id.example/token',
      `    admin_zone: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://id.example/admin', scopes: {}}}}`,
    );
    const { credentials } = await modelOf(text, { auth: ['oauth'] });
    expect(
      credentials.map((credential) =>
        credential.kind === 'oauth'
          ? [credential.endpoint, ...credential.parameters.map(({ words }) => words.join(' '))]
          : [],
      ),
    ).toEqual([
      ['https://id.example/token', 'client id', 'client secret'],
      ['https://id.example/admin', 'admin zone client id', 'admin zone client secret'],
    ]);
  });

  test('is for the scheme that the config defines, whatever the description says of it', async () => {
    const flows = { clientCredentials: { tokenUrl: 'https://own.example/t', scopes: {} } };
    const definition = { type: 'oauth2', flows };
    const settings = { oauth: oauthSettings({ securityScheme: { name: 'person', definition } }) };
    const { credentials } = await modelOf(description(''), { auth: ['oauth'], ...settings });
    expect(credentials).toMatchObject([{ kind: 'oauth', endpoint: 'https://own.example/t' }]);
    expect(await security('d', { auth: ['oauth'], ...settings })).toEqual(['oauth']);
  });
});

describe('operations', () => {
  test('on its own OAuth goes to all that need something', async () => {
    const auth = ['oauth'] as const;
    expect(await security('a', { auth })).toEqual(['oauth read']);
    expect(await security('b', { auth: ['apikey', 'oauth'] })).toEqual(['oauth write', 'api key']);
    expect(await security('c', { auth })).toEqual([]);
    expect(await security('d', { auth })).toEqual(['oauth']);
  });

  test('beside another token it goes to those that name it, the other to the rest', async () => {
    const auth = ['bearer', 'oauth'] as const;
    expect(await security('a', { auth })).toEqual(['oauth read']);
    expect(await security('d', { auth })).toEqual(['token']);
    const silent = base(`
paths: {/a: {get: {operationId: a, responses: {'200': {description: ok}}}}}
components: {securitySchemes: {machine: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://id.example/t', scopes: {}}}}}}
`);
    for (const [types, kind] of [
      [['oauth'], 'oauth'],
      [['basic', 'oauth'], 'basic'],
      [['apikey', 'oauth'], 'apiKey'],
    ] as const) {
      const [alternative] = operation(await modelOf(silent, { auth: types }), 'a').security;
      expect(alternative?.[0]?.credential.kind).toBe(kind);
      expect(alternative).toHaveLength(types[0] === 'apikey' ? 2 : 1);
    }
  });

  test('once the config lists some for OAuth, the others go without', async () => {
    const endpoints = [listed('/d', [{ machine: ['admin'] }])];
    expect(await security('d', { auth: ['oauth'], endpoints })).toEqual(['oauth admin']);
    expect(await security('a', { auth: ['oauth'], endpoints })).toEqual([]);
    expect(await security('b', { auth: ['apikey', 'oauth'], endpoints })).toEqual(['api key']);
    expect(await security('a', { auth: ['apikey', 'oauth'], endpoints })).toEqual(['api key']);
  });

  test('that the config takes out of OAuth are not refused', async () => {
    const auth = ['apikey', 'oauth'] as const;
    const endpoints = [listed('/d', [{ machine: ['admin'] }])];
    const needs = async (id: string, settings: Partial<ModelSettings>) => {
      const model = await modelOf(description('https://id.example/token'), { auth, ...settings });
      return operation(model, id).needsCredentials;
    };
    expect([await needs('a', {}), await needs('b', {})]).toEqual([true, true]);
    expect(await needs('d', { endpoints })).toBe(true);
    expect([await needs('a', { endpoints }), await needs('b', { endpoints })]).toEqual([
      false,
      false,
    ]);
  });

  test('that return the token are not refused without it', async () => {
    const needs = async (security: string) => {
      const text = description('https://api.example.com/v1/a')
        .replace('/a: {get:', '/a: {post:')
        .replace('security: [{machine: [read]}]', `security: ${security}`);
      return operation(await modelOf(text, { auth: ['apikey', 'oauth'] }), 'a').needsCredentials;
    };
    expect(await needs('[{machine: []}, {key: []}]')).toBe(false);
    expect(await needs('[{machine: [], key: []}]')).toBe(true);
  });
});
