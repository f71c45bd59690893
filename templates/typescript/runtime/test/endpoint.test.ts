import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ApiPromise } from '../src/runtime/api-promise.js';
import { AbortError, NotFoundError, TimeoutError, UsageError } from '../src/errors.js';
import type { CredentialValues } from '../src/runtime/auth.js';
import type { CoreSettings } from '../src/runtime/core.js';
import { callEndpoint, type EndpointOptions } from '../src/runtime/endpoint.js';
import type { ClientOptions } from '../src/runtime/options.js';
import type { ObjectShape } from '../src/runtime/shape.js';
import { coreFor, failureOf, hang, json, respond, type Script, serve } from './server.js';
import { readVectors } from './vectors.js';

interface Pet {
  id: number;
  bornAt?: Date;
}

const petShape: ObjectShape<Pet> = {
  object: {
    id: { type: 'integer', required: true },
    bornAt: { wire: 'born_at', type: 'date-time' },
  },
};

const keyed: Partial<CoreSettings> = {
  credentials: { key: { kind: 'apiKey', in: 'header', name: 'X-Key' } },
  security: [{ key: [] }],
  needsCredentials: true,
};

/** A server and a core that talks to it; without a key if that is undefined. */
async function withServer(
  script: Script | readonly Script[],
  options: ClientOptions = {},
  credentials: CredentialValues = { key: 'tok_secret' },
) {
  const scripts = typeof script === 'function' ? [script] : script;
  const server = await serve(...scripts);
  return { server, core: coreFor(server, options, keyed, credentials) };
}

const paths = readVectors('endpoint-paths.json') as {
  readonly sent: readonly { readonly path: string; readonly wire: string }[];
  readonly refused: readonly string[];
};

describe('the path of a call to an endpoint that is not described', () => {
  it('is sent below the base URL', async () => {
    const { core, server } = await withServer(json({}));
    for (const { path } of paths.sent) await callEndpoint(core, 'GET', path);
    expect(server.seen.map(({ url }) => url)).toEqual(paths.sent.map(({ wire }) => wire));
  });

  it('that could leave the base URL is refused before anything is sent', async () => {
    const { core, server } = await withServer(json({}));
    for (const path of [...paths.refused, '/\ud800', 7 as never, undefined as never]) {
      await expect(callEndpoint(core, 'GET', path), JSON.stringify(path)).rejects.toThrow(
        UsageError,
      );
    }
    expect(server.seen).toEqual([]);
  });
});

describe('a call to an endpoint that is not described', () => {
  it('returns the unread response', async () => {
    const { core, server } = await withServer(
      respond(200, { 'content-type': 'text/plain' }, 'text'),
    );
    const call = callEndpoint(core, 'GET', '/x', {
      query: { q: ['a b', 1] },
      headers: { 'X-A': '1' },
    });
    expectTypeOf(call).not.toExtend<ApiPromise<unknown>>();
    expect(await (await call).text()).toBe('text');
    const [request] = server.seen;
    expect(request?.url).toBe('/x?q=a%20b&q=1');
    expect(request?.headers).toMatchObject({ 'x-key': 'tok_secret', 'x-a': '1', accept: '*/*' });
  });

  it('decodes the body by a shape, with the type of its value', async () => {
    const { core, server } = await withServer(json([{ id: 1, born_at: '2024-02-29T12:00:00Z' }]));
    const call = callEndpoint(core, 'GET', '/pets', { shape: { array: petShape } });
    const pets = await call;
    expectTypeOf(pets).toEqualTypeOf<Pet[]>();
    expect(pets).toEqual([{ id: 1, bornAt: new Date('2024-02-29T12:00:00Z') }]);
    expect((await call.withResponse()).status).toBe(200);
    expect(server.seen[0]?.headers).toMatchObject({ accept: 'application/json' });
    const other = await withServer([json({ id: 1 }), json([])]);
    const pet = await callEndpoint(other.core, 'GET', '/pet', { shape: { nullable: petShape } });
    expectTypeOf(pet).toEqualTypeOf<Pet | null>();
    expect(pet).toEqual({ id: 1 });
    await expect(callEndpoint(other.core, 'GET', '/pet', { shape: petShape })).rejects.toThrow(
      /expected object/,
    );
  });

  const bodies: readonly (readonly [string, EndpointOptions, string, string])[] = [
    ['an object', { body: { a: [1n] } }, '{"a":[1]}', 'application/json'],
    ['null', { body: null }, 'null', 'application/json'],
    ['a string', { body: 'x' }, '"x"', 'application/json'],
    [
      'JSON of another media type',
      { body: { a: null }, contentType: 'application/merge-patch+json' },
      '{"a":null}',
      'application/merge-patch+json',
    ],
    ['text', { body: 'a,b', contentType: 'text/csv' }, 'a,b', 'text/csv'],
    [
      'JSON text',
      { body: '{"a":1.0}', contentType: 'application/json; v=1' },
      '{"a":1.0}',
      'application/json; v=1',
    ],
    [
      'bytes',
      { body: new TextEncoder().encode('abc'), contentType: 'application/x' },
      'abc',
      'application/x',
    ],
  ];
  it.each(bodies)('sends %s', async (_, options, sent, type) => {
    const { core, server } = await withServer(respond(200));
    await callEndpoint(core, 'POST', '/x', options);
    expect(server.seen[0]?.body).toBe(sent);
    expect(server.seen[0]?.headers['content-type']).toBe(type);
  });

  const mistakes: readonly (readonly [string, 'GET' | 'POST', EndpointOptions])[] = [
    ['a method in lower case', 'get' as never, {}],
    ['another method', 'TRACE' as never, {}],
    ['a body of GET', 'GET', { body: {} }],
    ['bytes without a type', 'POST', { body: new Uint8Array(1) }],
    ['an object of another type', 'POST', { body: {}, contentType: 'text/csv' }],
    ['NaN', 'POST', { body: { a: Number.NaN } }],
    ['a Map', 'POST', { body: new Map() }],
    ['a function', 'POST', { body: () => 1 }],
    ['a symbol', 'POST', { body: Symbol('s') }],
    ['a media type of two lines', 'POST', { body: 'x', contentType: 'text/csv\r\nX-Evil: 1' }],
    ['a header of two lines', 'GET', { headers: { 'X-A': 'a\r\nX-Evil: 1' } }],
    ['a name of two headers', 'GET', { headers: { 'X-A: 1\r\nX-Evil': '1' } }],
    ['an idempotency key without a header for it', 'POST', { idempotencyKey: 'k' }],
  ];
  it.each(mistakes)('refuses %s before anything is sent', async (_, method, options) => {
    const { core, server } = await withServer(json({}));
    await expect(callEndpoint(core, method, '/x', options)).rejects.toThrow(UsageError);
    expect(server.seen).toEqual([]);
  });

  it.each([
    [new URLSearchParams('a=1'), "'application/x-www-form-urlencoded'"],
    [new FormData(), 'new Response(form)'],
  ])('says how to send a form', async (body, advice) => {
    const { core, server } = await withServer(json({}));
    const call = callEndpoint(core, 'POST', '/x', { body });
    await expect(call).rejects.toThrow(UsageError);
    await expect(call).rejects.toThrow(advice);
    expect(server.seen).toEqual([]);
  });

  it('needs credentials, unless it is to have none', async () => {
    const { core, server } = await withServer(json({}), {}, {});
    await expect(callEndpoint(core, 'GET', '/x')).rejects.toThrow('missing credentials');
    await callEndpoint(core, 'GET', '/x', { credentials: false });
    const given = await withServer(json({}));
    await callEndpoint(given.core, 'GET', '/x', { credentials: false });
    const sent = [...server.seen, ...given.server.seen];
    expect(sent.map(({ headers }) => headers['x-key'])).toEqual([undefined, undefined]);
  });

  it.each([
    ['GET', 2],
    ['PUT', 2],
    ['DELETE', 2],
    ['POST', 1],
    ['PATCH', 1],
  ] as const)('is retried by its method: %s', async (method, attempts) => {
    const { core, server } = await withServer([respond(500), respond(200)]);
    await callEndpoint(core, method, '/x').catch(() => undefined);
    expect(server.seen.length).toBe(attempts);
  });

  it('is logged and fails like every call, without secrets', async () => {
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const { core } = await withServer(json({ key: 'tok_secret' }, 404), {
      logger: { debug: log, warn: log },
    });
    const call = callEndpoint(core, 'GET', '/x/tok_secret', { query: { k: 'tok_secret' } });
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(String(error)).not.toContain('tok_secret');
    expect(lines.join('\n')).toMatch(/^GET \/x\/\[redacted\]: 404 \(attempt 1, \d+ ms\)$/);
  });

  it('ends with its signal, and at its limit', async () => {
    const { core } = await withServer(hang);
    const signal = AbortSignal.timeout(20);
    await expect(callEndpoint(core, 'GET', '/x', { signal })).rejects.toThrow(AbortError);
    const limited = callEndpoint(core, 'GET', '/x', { timeoutMs: 20, retry: { enabled: false } });
    await expect(limited).rejects.toThrow(TimeoutError);
  });
});
