import { describe, expect, test } from 'vitest';
import { modelOf, modelOfFixture, operation, operationsOf } from './modelled.js';

/** The body and the answer of an operation that renews tokens. */
const exchange = `      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { refresh: { type: string } } }
      responses:
        '200':
          description: Tokens.
          content:
            application/json:
              schema:
                type: object
                properties: { access: { type: string }, next: { type: string } }
`;

describe('refresh tokens', () => {
  const refreshToken = { endpoint: '/session/refresh', bearerKey: 'access', refreshKey: 'next' };

  test('renew the access token by the operation of the description', async () => {
    const model = await modelOfFixture('vault', { auth: ['bearer'], refreshToken });
    expect(model.credentials).toMatchObject([
      {
        kind: 'refresh',
        words: ['token'],
        prefix: 'Bearer',
        method: 'POST',
        path: '/session/refresh',
        property: 'refresh_token',
        bearerKey: 'access',
        refreshKey: 'next',
        description: 'For people.',
      },
    ]);
    expect(operation(model, 'get', 'profile').security).toMatchObject([
      [{ credential: { kind: 'refresh' } }],
    ]);
    expect(operation(model, 'refresh', 'session').security).toEqual([]);
  });

  test('warn of a parameter that nobody is there to give', async () => {
    const yaml = `
openapi: 3.0.3
info: { title: T, version: '1' }
servers: [{ url: https://t.example }]
paths:
  /session/refresh:
    post:
      operationId: refresh
      parameters:
        - { name: X-Device, in: header, required: true, schema: { type: string } }
        - { name: trace, in: query, schema: { type: string } }
${exchange}`;
    const { notes } = await modelOf(yaml, { auth: ['bearer'], refreshToken });
    const found = notes.filter(({ kind }) => kind === 'refresh-parameter');
    expect(found.map(({ message }) => message)).toEqual([
      'The refresh operation requires the parameter "X-Device", but clients do not send it when they renew an access token.',
    ]);
  });

  test('H86: go to the API only, and a server of the refresh operation is told of', async () => {
    const yaml = (owner: 'path' | 'operation') => `
openapi: 3.0.3
info: { title: T, version: '1' }
servers: [{ url: https://t.example }]
paths:
  /session/refresh:
    ${owner === 'path' ? 'servers: [{ url: https://other.example }]' : 'summary: s'}
    post:
      operationId: refresh
      ${owner === 'operation' ? 'servers: [{ url: https://other.example }]' : 'summary: s'}
${exchange}`;
    for (const owner of ['path', 'operation'] as const) {
      const model = await modelOf(yaml(owner), { auth: ['bearer'], refreshToken });
      expect(model.credentials).toMatchObject([{ kind: 'refresh', path: '/session/refresh' }]);
      const found = model.notes.filter(({ kind }) => kind === 'refresh-server');
      expect(found.map(({ message }) => message)).toEqual([
        expect.stringContaining('"https://other.example"'),
      ]);
    }
  });

  test('take the prefix of a custom token', async () => {
    const settings = { auth: ['custom'], accessPrefix: 'Tok', refreshToken } as const;
    const { credentials } = await modelOfFixture('vault', settings);
    expect(credentials).toMatchObject([{ kind: 'refresh', prefix: 'Tok' }]);
  });

  test('stand beside OAuth, each for its own operations', async () => {
    const model = await modelOfFixture('vault', { auth: ['bearer', 'oauth'], refreshToken });
    const kinds = operationsOf(model).map(({ words, security: [alternative] }) => [
      words.join(' '),
      alternative?.[0]?.credential.kind,
    ]);
    expect(kinds).toEqual([
      ['list secrets', 'oauth'],
      ['put secret', 'oauth'],
      ['get profile', 'refresh'],
      ['get health', undefined],
      ['create token', undefined],
      ['refresh session', undefined],
    ]);
  });
});
