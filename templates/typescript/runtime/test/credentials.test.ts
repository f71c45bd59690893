import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { AuthError } from '../src/auth-error.js';
import { UsageError } from '../src/errors.js';
import type { CredentialValues } from '../src/runtime/auth.js';
import type { Core, CoreSettings } from '../src/runtime/core.js';
import type { Operation, SecurityAlternative } from '../src/runtime/operation.js';
import { coreFor, failureOf, json, respond, type Seen, serve } from './server.js';

const schemes: NonNullable<CoreSettings['credentials']> = {
  apiKey: { kind: 'apiKey', in: 'header', name: 'X-API-KEY' },
  queryKey: { kind: 'apiKey', in: 'query', name: 'api key' },
  cookieKey: { kind: 'apiKey', in: 'cookie', name: 'sid' },
  basic: { kind: 'basic' },
  token: { kind: 'token', prefix: 'Bearer' },
  custom: { kind: 'token', prefix: 'Tok' },
  bare: { kind: 'token', prefix: '' },
};

function operation(...security: readonly SecurityAlternative[]): Operation<unknown> {
  return { method: 'GET', path: '/x', ok: { 200: { json: 'any' } }, security };
}

async function seen(
  values: CredentialValues,
  ...security: readonly SecurityAlternative[]
): Promise<Seen> {
  const server = await serve(json({}));
  await coreFor(server, {}, { credentials: schemes }, values).send(operation(...security));
  return server.seen[0] as Seen;
}

describe('credentials', () => {
  it('K01, A11: API keys', async () => {
    const first = await seen({ apiKey: ' k\n' }, { apiKey: [] });
    expect([first.url, first.headers['x-api-key']]).toEqual(['/x', 'k']);
    const second = await seen({ apiKey: 'k', queryKey: 'a&b' }, { queryKey: [] });
    expect([second.url, second.headers['x-api-key']]).toEqual(['/x?api%20key=a%26b', undefined]);
  });

  it('K02: basic', async () => {
    const { headers } = await seen({ username: 'üser', password: 'pä:ß' }, { basic: [] });
    const pair = Buffer.from('üser:pä:ß', 'utf8').toString('base64');
    expect(headers.authorization).toBe(`Basic ${pair}`);
    const empty = await seen({ username: 'u', password: '' }, { basic: [] });
    expect(empty.headers.authorization).toBe(`Basic ${btoa('u:')}`);
    await expect(seen({ username: 'a:b', password: 'p' }, { basic: [] })).rejects.toThrow(
      UsageError,
    );
  });

  it('K03: tokens with a prefix', async () => {
    const values = { token: 't', custom: 't', bare: 't' };
    expect((await seen(values, { token: [] })).headers.authorization).toBe('Bearer t');
    expect((await seen(values, { custom: [] })).headers.authorization).toBe('Tok t');
    expect((await seen(values, { bare: [] })).headers.authorization).toBe('t');
  });

  it('K04: without a credential the call goes out, and the 401 says so', async () => {
    const server = await serve(respond(401));
    const core = coreFor(server, {}, { credentials: schemes, security: [{ apiKey: [] }] });
    const plain = { ...operation(), security: undefined } as unknown as Operation<unknown>;
    const error = await failureOf(core.send(plain));
    expect(error.message).toBe('401 GET /x (no credential was sent: apiKey not set)');
    expect((await failureOf(core.send(operation()))).message).toBe('401 GET /x');
    core.setCredential('apiKey', 'key');
    expect((await failureOf(core.send(plain))).message).toBe('401 GET /x');
    await failureOf(core.send(operation()));
    expect(server.seen.map(({ headers }) => headers['x-api-key'])).toEqual([
      undefined,
      undefined,
      'key',
      undefined,
    ]);
  });

  it('K04: with the rule of the description the call is refused, and the error says what is missing', async () => {
    const server = await serve(json({}));
    const core = coreFor(
      server,
      {},
      {
        credentials: schemes,
        security: [{ basic: [] }, { apiKey: [] }],
        needsCredentials: true,
        inputs: { apiKey: { variable: 'PETS_API_KEY' } },
      },
      { username: 'u' },
    );
    const plain: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
    const error = await failureOf(core.send(plain));
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toBe(
      'missing credentials: set password, or apiKey (environment variable PETS_API_KEY) on the client, or set allowMissingCredentials to send the call without them',
    );
    // An operation with its own security has its own rule.
    await core.send(operation({ token: [] }));
    const strict = { ...operation({ token: [] }), needsCredentials: true };
    await expect(core.send(strict)).rejects.toThrow('missing credentials: set token on the client');
    // A function counts as given.
    core.setCredential('apiKey', () => 'made');
    await core.send(plain);
    expect(server.seen.map(({ headers }) => headers['x-api-key'])).toEqual([undefined, 'made']);
  });

  it('K29: a header of the client is sent, and in no message', async () => {
    const server = await serve((response, seen) => {
      const body = `you sent ${seen.headers.authorization}`;
      respond(401, {}, body)(response, seen, undefined as never);
    });
    const core = coreFor(server, {}, { credentials: schemes, security: [{ apiKey: [] }] });
    const call: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
    const ofClient = core.withOptions({ headers: { Authorization: 'Tok CANARY-client' } });
    const { message } = await failureOf(ofClient.send(call));
    expect(message).toContain('you sent [redacted]');
    expect(message).not.toContain('no credential was sent');
    const other = await failureOf(core.send(call, {}, { headers: { 'X-Other': 'x' } }));
    expect(other.message).toContain('apiKey not set');
  });

  it('K05: alternatives', async () => {
    const values = { apiKey: 'k', token: 't' };
    const sent = async (...security: readonly SecurityAlternative[]): Promise<unknown[]> => {
      const { headers } = await seen(values, ...security);
      return [headers['x-api-key'], headers.authorization];
    };
    expect(await sent({ basic: [] }, { token: [] })).toEqual([undefined, 'Bearer t']);
    expect(await sent({ apiKey: [], token: [] })).toEqual(['k', 'Bearer t']);
    expect(await sent({}, { apiKey: [] })).toEqual(['k', undefined]);
    expect(await sent({}, { basic: [] })).toEqual([undefined, undefined]);
    expect(await sent({ apiKey: [], basic: [] }, { unknown: [] })).toEqual([undefined, undefined]);
  });

  it('K06: a running call keeps its own', async () => {
    const core: { current?: Core } = {};
    const server = await serve((response) => {
      core.current?.setCredential('token', 'new');
      respond(503)(response, undefined as never, undefined as never);
    }, json({}));
    core.current = coreFor(server, {}, { credentials: schemes }, { token: 'old' });
    const shared = core.current.withOptions({ timeoutMs: 1_000 });
    await core.current.send(operation({ token: [] }));
    await shared.send(operation({ token: [] }));
    const tokens = server.seen.map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(['Bearer old', 'Bearer old', 'Bearer new']);
  });

  it('a function is asked for each call', async () => {
    let asked = 0;
    const server = await serve(json({}));
    const core = coreFor(
      server,
      {},
      { credentials: schemes },
      { token: async () => ` t${++asked} ` },
    );
    await core.send(operation({ token: [] }));
    await core.send(operation({ token: [] }));
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer t1',
      'Bearer t2',
    ]);
    core.setCredential('token', () => '');
    expect(await failureOf(core.send(operation({ token: [] })))).toBeInstanceOf(AuthError);
    core.setCredential('token', () => Promise.reject(new Error('down')));
    expect((await failureOf(core.send(operation({ token: [] })))).cause).toEqual(new Error('down'));
    core.setCredential('token', () => new Promise<string>(() => undefined));
    const options = { deadlineMs: 50 };
    const error = await failureOf(core.send(operation({ token: [] }), {}, options));
    expect(error.name).toBe('TimeoutError');
  });

  it('A10: a credential that no header can hold', async () => {
    const error = await failureOf(seen({ token: 'tok_CANARY\nx' }, { token: [] }));
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).not.toContain('CANARY');
  });

  it('H85: another server gets them only if it is trusted', async () => {
    const other = await serve(json({}));
    const settings = {
      credentials: schemes,
      baseUrl: 'http://127.0.0.1:9',
      security: [{ apiKey: [] }],
    };
    const core = coreFor(undefined, {}, settings, { apiKey: 'k' });
    const away: Operation<unknown> = {
      method: 'GET',
      path: '/x',
      ok: { 200: {} },
      server: other.url,
    };
    await core.send(away);
    await core.send({ ...away, trusted: true });
    const tests = await serve(json({}));
    await core.send(away, {}, { baseUrl: tests.url });
    expect(other.seen.map(({ headers }) => headers['x-api-key'])).toEqual([undefined, 'k']);
    expect(tests.seen[0]?.headers['x-api-key']).toBe('k');
  });

  it('H93: printing a core shows no secret', () => {
    const core = coreFor(
      { url: 'http://h' },
      { headers: { 'X-A': 'tok_CANARY' } },
      {},
      { token: 'tok_CANARY' },
    );
    expect(inspect(core, { depth: 9, showHidden: true })).not.toContain('CANARY');
    expect(JSON.stringify(core)).not.toContain('CANARY');
  });
});
