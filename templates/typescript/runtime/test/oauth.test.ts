import { describe, expect, it, vi } from 'vitest';
import { AuthError } from '../src/auth-error.js';
import { AuthenticationError, UsageError } from '../src/errors.js';
import { coreFor, failureOf, json, respond, serve } from './server.js';
import { barrier, flow, oauthCore, secured, sent, TestClock, tokenServer } from './tokens.js';

const call = secured('oauth');

describe('the token request', () => {
  it('K07: id, secret and scopes in a form', async () => {
    const server = await tokenServer();
    await oauthCore(server).send(secured('oauth', ['a', 'b']));
    const [request] = server.tokens;
    expect(request?.method).toBe('POST');
    expect(request?.body).toBe(
      'grant_type=client_credentials&client_id=me&client_secret=sec_CANARY&scope=a+b',
    );
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'user-agent': 'petstore/1.2.3',
    });
    expect(request?.headers.authorization).toBeUndefined();
    expect(sent(server)).toEqual(['Bearer tok_1']);
  });

  it('K08: basic authentication has id and secret form-encoded, and the body has them not', async () => {
    const server = await tokenServer();
    const values = { clientId: 'a:b', clientSecret: 's+ ü%' };
    await oauthCore(server, { flow: { basic: true }, values }).send(call);
    const pair = Buffer.from('a%3Ab:s%2B+%C3%BC%25').toString('base64');
    expect(server.tokens[0]?.headers.authorization).toBe(`Basic ${pair}`);
    expect(server.tokens[0]?.body).toBe('grant_type=client_credentials');
  });

  it('with GET has everything in the query', async () => {
    const server = await tokenServer();
    await oauthCore(server, { flow: { method: 'GET', endpoint: `${server.url}/token?v=1` } }).send(
      secured('oauth', ['r w']),
    );
    expect(server.tokens[0]?.url).toBe(
      '/token?v=1&grant_type=client_credentials&client_id=me&client_secret=sec_CANARY&scope=r+w',
    );
    expect(server.tokens[0]?.headers['content-type']).toBeUndefined();
  });

  it('has parameters of the API’s own, each at its place, and JSON where that is asked for', async () => {
    const server = await tokenServer();
    const parameters = {
      ...flow.parameters,
      tenantId: { name: 'tenant-id', required: true },
      region: { name: 'region', in: 'query' },
      gateKey: { name: 'X-Gate', in: 'header' },
    } as const;
    const values = { clientId: 'me', clientSecret: 's', tenantId: 't', region: 'é', gateKey: 'k' };
    await oauthCore(server, { flow: { parameters, json: true, basic: true }, values }).send(call);
    const [request] = server.tokens;
    expect(request?.url).toBe('/token?region=%C3%A9');
    expect(request?.headers['x-gate']).toBe('k');
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      'tenant-id': 't',
    });
  });

  it('asks functions for the values anew each time', async () => {
    const server = await tokenServer({ api: (count) => (count === 1 ? respond(401) : json({})) });
    let asked = 0;
    const values = { clientId: 'me', clientSecret: async () => ` s${++asked}\n` };
    await oauthCore(server, { values }).send(call);
    expect(server.tokens.map(({ body }) => /secret=(\w+)/.exec(body)?.[1])).toEqual(['s1', 's2']);
  });

  it('carries the header fields of the client to the API’s own host only, never Authorization', async () => {
    const server = await tokenServer();
    const headers = { 'X-Tenant': 't', Authorization: 'mine', Cookie: 'a=b' };
    const other = await tokenServer();
    const options = { headers: { ...headers, Authorization: null } };
    await oauthCore(server, { options }).send(call);
    await oauthCore(server, { options, flow: { endpoint: `${other.url}/token` } }).send(call);
    expect(server.tokens[0]?.headers['x-tenant']).toBe('t');
    expect(server.tokens[0]?.headers.cookie).toBeUndefined();
    expect(other.tokens[0]?.headers['x-tenant']).toBeUndefined();
    const own = await tokenServer();
    await oauthCore(own, { options: { headers } }).send(call);
    expect(own.tokens[0]?.headers.authorization).toBeUndefined();
    expect(sent(own)).toEqual(['mine']);
  });

  it('goes to the host of a test with the calls', async () => {
    const server = await tokenServer();
    const settings = { baseUrl: 'https://api.example/v1' };
    const { clientCredentials } = await import('../src/runtime/oauth.js');
    const oauth = clientCredentials({ ...flow, endpoint: 'https://api.example/token' });
    const values = { clientId: 'me', clientSecret: 's' };
    await coreFor(server, {}, { ...settings, credentials: { oauth } }, values).send(call);
    expect(server.tokens).toHaveLength(1);
  });

  it('K04: is not made without id and secret', async () => {
    const server = await tokenServer({ api: () => respond(401) });
    const error = await failureOf(oauthCore(server, { values: { clientId: 'me' } }).send(call));
    expect(error.message).toBe('401 GET /x (no credential was sent: clientSecret not set)');
    expect(server.tokens).toHaveLength(0);
    const lost = oauthCore({ url: '' }, { options: { baseUrl: undefined } });
    const away = secured('oauth', [], { server: server.url, trusted: true });
    expect(await failureOf(lost.send(away))).toBeInstanceOf(UsageError);
  });
});

describe('a token', () => {
  it('K09: is asked for once by many', async () => {
    const server = await tokenServer({
      token: () => (response) => setTimeout(() => response.end('{"access_token":"one"}'), 30),
    });
    const core = oauthCore(server);
    await Promise.all(Array.from({ length: 50 }, () => core.send(call)));
    expect(server.tokens).toHaveLength(1);
    expect(server.api).toHaveLength(50);
    await core.withOptions({ timeoutMs: 5_000 }).send(call);
    expect(server.tokens).toHaveLength(1);
  });

  it('K10: is kept for its scopes, whatever their order', async () => {
    const server = await tokenServer();
    const core = oauthCore(server);
    for (const scopes of [['a', 'c'], ['b'], ['c', 'a', 'a']]) {
      await core.send(secured('oauth', scopes));
    }
    expect(sent(server)).toEqual(['Bearer tok_1', 'Bearer tok_2', 'Bearer tok_1']);
  });

  it('K11: is renewed before it expires, by a clock that is not the wall’s', async () => {
    const clock = new TestClock();
    const server = await tokenServer({
      token: (count) => json({ access_token: `tok_${count}`, expires_in: 10 }),
    });
    const core = oauthCore(server, { clock });
    const wall = vi.spyOn(Date, 'now');
    try {
      await core.send(call);
      wall.mockReturnValue(0);
      clock.now += 4_900;
      await core.send(call);
      clock.now += 200;
      await core.send(call);
    } finally {
      wall.mockRestore();
    }
    expect(sent(server)).toEqual(['Bearer tok_1', 'Bearer tok_1', 'Bearer tok_2']);
  });

  it('K11: counts its life from when the request was sent', async () => {
    const clock = new TestClock();
    const server = await tokenServer({
      token: (count) => (response, seen, request) => {
        clock.now += 4_000;
        json({ access_token: `tok_${count}`, expires_in: 10 })(response, seen, request);
      },
    });
    const core = oauthCore(server, { clock });
    await core.send(call);
    clock.now += 1_500;
    await core.send(call);
    expect(server.tokens).toHaveLength(2);
  });

  it('K12: is used for half its life at least', async () => {
    const clock = new TestClock();
    const server = await tokenServer({
      token: (count) => json({ access_token: `tok_${count}`, expires_in: 3 }),
    });
    const core = oauthCore(server, { clock });
    await core.send(call);
    clock.now += 1_400;
    await core.send(call);
    expect(server.tokens).toHaveLength(1);
    clock.now += 200;
    await core.send(call);
    expect(server.tokens).toHaveLength(2);
  });

  it.each([
    ['absent', undefined, 1],
    ['text', '3600', 1],
    ['no number', 'soon', 1],
    ['zero', 0, 2],
    ['negative', -5, 2],
    ['huge', 1e12, 1],
    ['longer than any integer', '9'.repeat(400), 1],
  ])('K13: lives %s', async (_name, lifetime, requests) => {
    const clock = new TestClock();
    const server = await tokenServer({
      token: () => json({ access_token: 'tok', expires_in: lifetime }),
    });
    const core = oauthCore(server, { clock });
    await core.send(call);
    clock.now += 3_000_000;
    await core.send(call);
    expect(server.tokens).toHaveLength(requests);
  });

  it('K14: is a bearer token in any case, and no other', async () => {
    for (const type of ['bearer', 'BEARER', 'BearerToken']) {
      const server = await tokenServer({
        token: () => json({ access_token: 't', token_type: type }),
      });
      await oauthCore(server).send(call);
      expect(sent(server)).toEqual(['Bearer t']);
    }
    const server = await tokenServer({
      token: () => json({ access_token: 'tok_CANARY', token_type: 'mac' }),
    });
    const error = await failureOf(oauthCore(server).send(call));
    expect(error).toBeInstanceOf(AuthError);
    expect(error.message).not.toContain('CANARY');
    expect(server.api).toHaveLength(0);
  });

  it('lies where the definition says', async () => {
    const server = await tokenServer({ token: () => json({ data: { jwt: 'deep', ttl: 0 } }) });
    const answer = { token: ['data', 'jwt'], lifetime: ['data', 'ttl'] };
    const core = oauthCore(server, { flow: { answer } });
    await core.send(call);
    await core.send(call);
    expect(sent(server)).toEqual(['Bearer deep', 'Bearer deep']);
    expect(server.tokens).toHaveLength(2);
  });

  it('is not used any more once another id or secret is set', async () => {
    const server = await tokenServer();
    const core = oauthCore(server);
    await core.send(call);
    core.setCredential('clientSecret', 'other');
    await core.send(call);
    expect(server.tokens[1]?.body).toContain('client_secret=other');
    expect(sent(server)).toEqual(['Bearer tok_1', 'Bearer tok_2']);
  });
});

describe('no token', () => {
  it('K15: says what the server says, without the secret', async () => {
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    const server = await tokenServer({
      token: (count) =>
        count === 1
          ? json({ error: 'invalid_client', error_description: 'no sec_CANARY here' }, 400)
          : json({ access_token: 'good' }),
    });
    const core = oauthCore(server, { options: { logger: { debug: log, warn: log } } });
    const error = (await failureOf(core.send(call))) as AuthError;
    expect(error).toBeInstanceOf(AuthError);
    expect(error.message).toBe(
      'could not obtain an access token: 400 POST /token: invalid_client: no [redacted] here',
    );
    expect([error.status, error.error, error.errorDescription]).toEqual([
      400,
      'invalid_client',
      'no [redacted] here',
    ]);
    expect(server.api).toHaveLength(0);
    await core.send(call);
    expect(sent(server)).toEqual(['Bearer good']);
    const { inspect } = await import('node:util');
    expect(inspect([error, core, lines], { depth: 9, showHidden: true })).not.toContain('CANARY');
  });

  it('K15: a 500 is tried again', async () => {
    const server = await tokenServer({
      token: (count) => (count < 3 ? respond(500) : json({ access_token: 'good' })),
    });
    await oauthCore(server).send(call);
    expect(server.tokens).toHaveLength(3);
  });

  it.each([
    ['HTML', respond(200, { 'Content-Type': 'text/html' }, '<h1>tok_CANARY</h1>')],
    ['an error page', respond(403, { 'Content-Type': 'text/html' }, '<h1>tok_CANARY</h1>')],
    ['a list', json(['tok_CANARY'])],
    ['another member', json({ token: 'tok_CANARY' })],
    ['a number', json({ access_token: 7, secret: 'tok_CANARY' })],
    ['a broken body', json('{"access_token":"tok_CANARY')],
  ])('K15: %s instead of it', async (_name, script) => {
    const server = await tokenServer({ token: () => script });
    const error = await failureOf(oauthCore(server).send(call));
    expect(error).toBeInstanceOf(AuthError);
    expect(error.message).not.toContain('CANARY');
  });

  it('F08: a redirect is refused', async () => {
    const other = await serve(json({ access_token: 'bad' }));
    for (const status of [302, 307]) {
      const location = `${other.url}/token`;
      const server = await tokenServer({ token: () => respond(status, { Location: location }) });
      const error = await failureOf(oauthCore(server).send(call));
      expect(error).toBeInstanceOf(AuthError);
      expect(error.message).toContain('was not followed: the request contains credentials');
    }
    expect(other.seen).toHaveLength(0);
  });

  it('when its server is not there', async () => {
    const server = await tokenServer();
    const flow = { endpoint: 'http://127.0.0.1:9/token' };
    const error = await failureOf(oauthCore(server, { flow }).send(call));
    expect(error).toBeInstanceOf(AuthError);
    expect((error.cause as Error).name).toBe('ConnectionError');
  });
});

describe('a refused token', () => {
  it('K16: is renewed once, and the call made once more', async () => {
    const server = await tokenServer({ api: () => respond(401) });
    const error = await failureOf(oauthCore(server).send(call));
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(server.tokens).toHaveLength(2);
    expect(sent(server)).toEqual(['Bearer tok_1', 'Bearer tok_2']);
  });

  it('K16: the replay is no try', async () => {
    const server = await tokenServer({
      api: (count) => (count === 1 ? respond(401) : count === 2 ? respond(503) : json({})),
    });
    const options = { retry: { maxAttempts: 2, retryDelayMs: 1 } };
    await oauthCore(server, { options }).send(call);
    expect(server.api).toHaveLength(3);
  });

  it('K17: is renewed once for all who had it', async () => {
    const wait = barrier(50, respond(401));
    const server = await tokenServer({
      api: (_count, { headers }) => (headers.authorization === 'Bearer tok_1' ? wait : json({})),
    });
    const core = oauthCore(server);
    await Promise.all(Array.from({ length: 50 }, () => core.send(call)));
    expect(server.tokens).toHaveLength(2);
    expect(server.api).toHaveLength(100);
  });

  it('K20: keeps the refusal as the cause when no other is to be had', async () => {
    const server = await tokenServer({
      token: (count) =>
        count === 1 ? json({ access_token: 't' }) : json({ error: 'invalid_client' }, 401),
      api: () => respond(401),
    });
    const error = (await failureOf(oauthCore(server).send(call))) as AuthError;
    expect([error.name, error.error, error.status]).toEqual(['AuthError', 'invalid_client', 401]);
    expect((error.cause as Error).message).toBe('401 GET /x');
    expect([server.api.length, server.tokens.length]).toEqual([1, 2]);
  });

  it('K24: is kept after a 403, and where its scope is too small', async () => {
    const challenge = { 'WWW-Authenticate': 'Bearer realm="x", error="insufficient_scope"' };
    for (const script of [respond(403), respond(401, challenge)]) {
      const server = await tokenServer({ api: () => script });
      await failureOf(oauthCore(server).send(call));
      expect([server.api.length, server.tokens.length]).toEqual([1, 1]);
    }
  });
});
