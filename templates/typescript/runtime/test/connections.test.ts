import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { ConnectionError } from '../src/errors.js';
import { encodeJson } from '../src/runtime/body/json.js';
import type { Operation } from '../src/runtime/operation.js';
import { coreFor, failureOf, json, type Script, serve, until } from './server.js';

const get: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
const post: Operation<unknown> = {
  ...get,
  method: 'POST',
  body: { 'application/json': { encode: encodeJson } },
};

/** Answers once on each connection; a second request on it is read and then cut off. */
function oncePerConnection(): Script {
  const used = new WeakSet();
  return (response, seen, request) => {
    if (used.has(request.socket)) {
      request.socket.resetAndDestroy();
      return;
    }
    used.add(request.socket);
    json({ ok: true })(response, seen, request);
  };
}

describe('a connection that was kept and is gone', () => {
  it('R16: is replaced for a GET, within its tries', async () => {
    const server = await serve(oncePerConnection());
    const core = coreFor(server, { retry: { retryDelayMs: 1, maxAttempts: 2 } });
    for (let round = 0; round < 3; round++) {
      expect(await core.send(get)).toEqual({ ok: true });
    }
    // Each call but the first found the old connection cut, and made one more try.
    expect(server.seen.length).toBeLessThanOrEqual(5);
    expect(server.seen.length).toBeGreaterThan(3);
  });

  it('R16: closed while idle, it costs no request', async () => {
    const server = await serve(json({ ok: true }));
    const core = coreFor(server, { retry: { enabled: false } });
    await core.send(get);
    for (const socket of server.sockets) socket.end();
    await until(() => [...server.sockets].every((socket) => socket.destroyed));
    expect(await core.send(get)).toEqual({ ok: true });
    expect(await core.send(post, { body: { a: 1 } })).toEqual({ ok: true });
    expect(server.seen.length).toBe(3);
  });

  it('R17: a POST on it is sent once, and the error says that its outcome is unknown', async () => {
    const server = await serve(oncePerConnection());
    const core = coreFor(server);
    await core.send(get);
    // Once it is idle, fetch takes it for a POST too.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const error = await failureOf(core.send(post, { body: { a: 1 } }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toContain('may have processed');
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });
});

describe('a request that was certainly not sent', () => {
  const retry = { enabled: false };

  it('to a port without TLS: the error says so, without lines of the TLS library', async () => {
    const server = await serve(json({}));
    const core = coreFor({ url: server.url.replace('http:', 'https:') }, { retry });
    const error = await failureOf(core.send(post, { body: {} }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toMatch(
      /^POST \/x: connection failed: ERR_SSL_\w+ (?:wrong version number|packet length too long)$/,
    );
  });

  it('because TLS could not be agreed on', async () => {
    const server = createServer({});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const core = coreFor({ url: `https://127.0.0.1:${port}` }, { retry });
    const error = await failureOf(core.send(post, { body: {} }));
    await new Promise((resolve) => server.close(resolve));
    expect(error.message).toMatch(
      /^POST \/x: connection failed: ERR_SSL_\w+ (?:sslv3|ssl\/tls) alert handshake failure$/,
    );
  });

  it('to a port that fetch blocks: once, with a reason', async () => {
    const lines: string[] = [];
    const logger = { debug: (line: string) => void lines.push(line), warn: () => undefined };
    const core = coreFor({ url: 'http://127.0.0.1:1' }, { logger });
    const error = await failureOf(core.send(get));
    expect(error.message).toBe(
      'GET /x: connection failed: fetch does not allow the port of the URL',
    );
    expect(lines).toEqual([]);
  });
});
