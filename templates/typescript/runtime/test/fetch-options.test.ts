import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { ProxyAgent } from 'undici';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.js';
import type { Core } from '../src/runtime/core.js';
import type { FetchOptions } from '../src/runtime/fetch-options.js';
import type { Operation } from '../src/runtime/operation.js';
import type { ClientOptions } from '../src/runtime/options.js';
import { coreFor, failureOf, json, serve } from './server.js';
import { oauthCore, refreshCore, secured, tokenServer } from './tokens.js';

const get: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
const home = { url: 'https://home.example' };

/** A custom `fetch` that keeps what it receives. */
function recorder(answer: () => Response = () => Response.json({})) {
  const inits: Record<string, unknown>[] = [];
  const fetch: ClientOptions['fetch'] = (_url, init) => {
    inits.push({ ...init });
    return Promise.resolve(answer());
  };
  return { fetch, inits };
}

/** A proxy that opens tunnels, and counts them. */
async function openProxy() {
  const tunnels: string[] = [];
  const server = createServer();
  server.on('connect', ({ url = '' }, socket) => {
    tunnels.push(url);
    const [host, port] = url.split(':');
    const target = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(socket);
      socket.pipe(target);
    });
    for (const end of [socket, target]) end.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new ProxyAgent(`http://127.0.0.1:${port}`);
  const close = async () => {
    await agent.destroy();
    server.close();
  };
  return { agent, tunnels, close };
}

describe('fetchOptions', () => {
  it('of the client are passed to fetch, and those of a call replace them by name', async () => {
    const { fetch, inits } = recorder();
    const core = coreFor(home, { fetch, fetchOptions: { cache: 'no-store', priority: 'low' } });
    await core.send(get);
    await core.send(get, {}, { fetchOptions: { priority: 'high', keepalive: true } });
    await core.send(get, {}, { fetchOptions: { priority: undefined } as object });
    await core.withOptions({ fetchOptions: { cache: 'reload' } }).send(get);
    expect(
      inits.map(({ cache, priority, keepalive, method }) => [method, cache, priority, keepalive]),
    ).toEqual([
      ['GET', 'no-store', 'low', undefined],
      ['GET', 'no-store', 'high', true],
      ['GET', 'no-store', 'low', undefined],
      ['GET', 'reload', 'low', undefined],
    ]);
  });

  it.each(['method', 'headers', 'body', 'signal', 'redirect', 'duplex', 'credentials'])(
    'reject %s, which the SDK sets, before anything is sent',
    async (name) => {
      const server = await tokenServer();
      const fetchOptions = { [name]: 'x' } as FetchOptions;
      const ofClient = oauthCore(server, { options: { fetchOptions } });
      const failures = [
        await failureOf(ofClient.send(secured('oauth'))),
        await failureOf(oauthCore(server).send(secured('oauth'), {}, { fetchOptions })),
      ];
      for (const failure of failures) {
        expect(failure).toBeInstanceOf(UsageError);
        expect(failure.message).toContain(`fetchOptions.${name} is not allowed: `);
      }
      expect(server.seen).toEqual([]);
    },
  );

  it('are read from own members only, and set no prototype', async () => {
    const { fetch, inits } = recorder();
    const inherited = Object.create({ cache: 'reload', method: 'PUT' }) as FetchOptions;
    const hostile = JSON.parse('{"__proto__": {"keepalive": true}}') as FetchOptions;
    await coreFor(home, { fetch, fetchOptions: inherited }).send(get);
    await coreFor(home, { fetch, fetchOptions: hostile }).send(get);
    expect(inits.map(({ method, cache }) => [method, cache])).toEqual([
      ['GET', undefined],
      ['GET', undefined],
    ]);
    expect(inits[1]?.['keepalive']).toBeUndefined();
  });

  it('stay with every attempt and redirect', async () => {
    const answers = [
      new Response(null, { status: 503, headers: { 'Retry-After': '0' } }),
      new Response(null, { status: 307, headers: { Location: '/y' } }),
      Response.json({}),
    ];
    const { fetch, inits } = recorder(() => answers.shift() ?? Response.error());
    await coreFor(home, { fetch, fetchOptions: { cache: 'no-store' } }).send(get);
    expect(inits.map(({ cache }) => cache)).toEqual(['no-store', 'no-store', 'no-store']);
  });

  it('of the client are those of token requests, options of a call are not', async () => {
    const { fetch, inits } = recorder(() =>
      Response.json({ access_token: 'tok_1', access: 'tok_1', next: 'ref_1' }),
    );
    const options = { fetch, fetchOptions: { cache: 'no-store' } } as const;
    const ofCall = { fetchOptions: { cache: 'reload' } } as const;
    await oauthCore(home, { options }).send(secured('oauth'), {}, ofCall);
    const values = { refreshToken: 'ref_0' };
    await refreshCore(home, values, options).send(secured('token'), {}, ofCall);
    expect(inits.map(({ method, cache }) => [method, cache])).toEqual([
      ['POST', 'no-store'],
      ['GET', 'reload'],
      ['POST', 'no-store'],
      ['GET', 'reload'],
    ]);
  });

  it('send calls and token requests through a dispatcher of undici', async () => {
    const proxy = await openProxy();
    const server = await tokenServer();
    const { host } = new URL(server.url);
    try {
      const options: ClientOptions = { fetchOptions: { dispatcher: proxy.agent } };
      await oauthCore(server, { options }).send(secured('oauth'));
      expect(server.seen.map(({ url }) => url)).toEqual(['/token', '/x']);
      expect(new Set(proxy.tunnels)).toEqual(new Set([host]));
      const direct = await serve(json({}));
      await coreFor(direct).send(get);
      const before = proxy.tunnels.length;
      const core: Core = coreFor(direct);
      await core.send(get, {}, { fetchOptions: { dispatcher: proxy.agent } });
      expect(direct.seen).toHaveLength(2);
      expect(proxy.tunnels.slice(before)).toEqual([new URL(direct.url).host]);
    } finally {
      await proxy.close();
    }
  });
});
