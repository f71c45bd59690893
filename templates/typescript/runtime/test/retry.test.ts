import { describe, expect, it } from 'vitest';
import { AbortError, type ApiError, ConnectionError, TimeoutError } from '../src/errors.js';
import { readBytes, type BinaryResponse } from '../src/files.js';
import { encodeJson } from '../src/runtime/body/json.js';
import type { Operation } from '../src/runtime/operation.js';
import { retryPolicy } from '../src/runtime/options.js';
import { delayBeforeRetry, parseRetryAfter } from '../src/runtime/retry.js';
import {
  closedUrl,
  coreFor,
  failureOf,
  hang,
  json,
  reset,
  respond,
  serve,
  until,
} from './server.js';
import { readVectors } from './vectors.js';

const retryAfter = readVectors('retry-after.json') as {
  readonly now: string;
  readonly cases: readonly { readonly value: string; readonly seconds: number | null }[];
};

const request = { method: 'GET', path: '/x' } as const;
const get: Operation<unknown> = { ...request, ok: { 200: { json: 'any' } } };
const post: Operation<unknown> = {
  method: 'POST',
  path: '/x',
  body: { 'application/json': { encode: encodeJson } },
  ok: { 200: { json: 'any' } },
};
const keyed: Operation<unknown> = { ...post, idempotencyHeader: 'Idempotency-Key' };
const good = json({ id: 7 });

describe('retries', () => {
  it('R01, R02: as many tries as configured', async () => {
    const server = await serve(respond(503), respond(503), good);
    expect(await coreFor(server).send(get)).toEqual({ id: 7 });
    expect(server.seen.length).toBe(3);
    const down = await serve(respond(503));
    for (const [retry, tries] of [
      [{ maxAttempts: 3 }, 3],
      [{ maxAttempts: 1 }, 1],
      [{ enabled: false }, 1],
    ] as const) {
      down.seen.length = 0;
      await expect(coreFor(down).send(get, {}, { retry })).rejects.toMatchObject({ status: 503 });
      expect(down.seen.length).toBe(tries);
    }
    expect(() => retryPolicy({ maxAttempts: 0 })).toThrow('retry.maxAttempts');
    const off = { enabled: false, maxAttempts: 4 };
    expect(retryPolicy({ maxAttempts: 2 }, off).maxAttempts).toBe(1);
    expect(retryPolicy({ retryDelayMs: 2 }, off).maxAttempts).toBe(1);
    expect(retryPolicy({ enabled: true }, off).maxAttempts).toBe(4);
  });

  it('R05, R06: waits as long as the server says', async () => {
    const server = await serve(respond(503, { 'Retry-After': '1' }), good);
    await coreFor(server).send(get);
    const [first, second] = server.seen;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it.each(retryAfter.cases)('R06, R07, R08: reads Retry-After $value', ({ value, seconds }) => {
    const read = parseRetryAfter(new Headers({ 'Retry-After': value }), Date.parse(retryAfter.now));
    expect(read).toBe(seconds === null ? undefined : seconds * 1000);
  });

  it('R09: takes an endless number for a wait without end', () => {
    const headers = new Headers({ 'Retry-After': '9'.repeat(400) });
    expect(parseRetryAfter(headers)).toBe(Number.POSITIVE_INFINITY);
  });

  it('R09: does not wait for an hour', async () => {
    const server = await serve(respond(429, { 'Retry-After': '3600' }), good);
    const error = (await failureOf(coreFor(server).send(get))) as ApiError;
    expect([error.status, error.retryAfterMs]).toEqual([429, 3_600_000]);
    expect(server.seen.length).toBe(1);
  });

  it('R12: a POST that may have been done is not repeated', async () => {
    const server = await serve((_response, _seen, { socket }) => socket.resetAndDestroy());
    const error = await failureOf(coreFor(server).send(post, { body: { a: 1 } }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toContain('may have processed');
    expect(server.seen.length).toBe(1);
  });

  it('R13, R14: unless it carries a key, the same on all tries', async () => {
    const server = await serve(reset, respond(500), good);
    const core = coreFor(server);
    await core.send(keyed, { body: { a: 1 } });
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(new Set(keys).size).toBe(1);
    expect(server.seen.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}', '{"a":1}']);
    await core.send(keyed, { body: {} });
    await core.send(keyed, { body: {} }, { idempotencyKey: 'mine' });
    await core.send(keyed, { body: {} }, { headers: { 'idempotency-KEY': 'own' } });
    const [fourth, ...others] = server.seen.slice(3).map((seen) => seen.headers['idempotency-key']);
    expect(fourth).not.toBe(keys[0]);
    expect(others).toEqual(['mine', 'own']);
  });

  it('R15: refused connections are tried again, also for a POST', async () => {
    const server = await serve(good);
    const nowhere = await closedUrl();
    let tries = 0;
    const core = coreFor(server, {
      retry: { retryDelayMs: 1 },
      fetch: (url, init) => fetch(tries++ === 0 ? nowhere : url, init),
    });
    expect(await core.send(post, { body: {} })).toEqual({ id: 7 });
    expect([tries, server.seen.length]).toEqual([2, 1]);
  });

  it('R18: waits longer each time, and not the same for all', () => {
    const retry = {
      policy: { maxAttempts: 9, retryDelayMs: 100 },
      idempotent: true,
      repeatable: true,
    };
    const failure = new ConnectionError('x');
    const delays = [1, 2, 3, 9].map((attempt) => delayBeforeRetry(failure, attempt - 0, retry));
    expect(delays[0]).toBeGreaterThanOrEqual(50);
    expect(delays[1]).toBeGreaterThanOrEqual(100);
    expect(delays[2]).toBeGreaterThanOrEqual(200);
    expect(delays[3]).toBeUndefined();
    const many = Array.from({ length: 20 }, () => delayBeforeRetry(failure, 1, retry));
    expect(new Set(many).size).toBeGreaterThan(1);
    expect(Math.max(...many.map(Number))).toBeLessThanOrEqual(100);
    expect(delayBeforeRetry(failure, 8, retry)).toBeLessThanOrEqual(5_000);
    const untrusted = new ConnectionError('x', { code: 'CERT_HAS_EXPIRED' });
    expect(delayBeforeRetry(untrusted, 1, retry)).toBeUndefined();
  });

  it('R19: a deadline ends the wait', async () => {
    const server = await serve(respond(503, { 'Retry-After': '30' }), good);
    const error = await failureOf(coreFor(server).send(get, {}, { deadlineMs: 100 }));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.cause).toMatchObject({ status: 503 });
    const abort = new AbortController();
    const call = coreFor(server).send(get, {}, { signal: abort.signal });
    server.seen.length = 0;
    await until(() => server.seen.length === 1);
    abort.abort();
    expect(await failureOf(call)).toBeInstanceOf(AbortError);
    expect(server.seen.length).toBe(1);
  });

  it('R20: reading the body is part of the try', async () => {
    const server = await serve(reset, good);
    expect(await coreFor(server).send(get)).toEqual({ id: 7 });
    expect(server.seen.length).toBe(2);
  });

  it('logs tries without a secret', async () => {
    const lines: string[] = [];
    const log = (line: string): number => lines.push(line);
    const server = await serve(respond(503), good);
    await coreFor(server, { retry: { retryDelayMs: 1 }, logger: { debug: log, warn: log } }).send(
      get,
      {},
      { query: { key: 'secret' } },
    );
    expect(lines.length).toBe(3);
    expect(lines.join()).toMatch(
      /^GET \/x: 503 \(attempt 1, \d+ ms\),GET \/x: InternalServerError, retrying/,
    );
    expect(lines.join()).not.toContain('secret');
  });
});

describe('timeouts and cancellation', () => {
  it('T01: a silent server', async () => {
    const server = await serve(hang);
    const options = { timeoutMs: 100, retry: { maxAttempts: 1 } };
    const error = await failureOf(coreFor(server).send(get, {}, options));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe('GET /x: no response was received for 100 ms');
    await until(() => server.seen[0]?.closed === true);
  });

  it('T02: a slow body is none, unless there is a deadline', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      let rest = 8;
      const timer = setInterval(() => {
        response.write(' ');
        if (--rest > 0) return;
        clearInterval(timer);
        response.end('{"id":7}');
      }, 100);
    });
    const core = coreFor(server, { timeoutMs: 500, retry: { enabled: false } });
    expect(await core.send(get)).toEqual({ id: 7 });
    expect(await failureOf(core.send(get, {}, { deadlineMs: 150 }))).toBeInstanceOf(TimeoutError);
    const bytes: Operation<BinaryResponse> = { ...request, ok: { 200: { bytes: readBytes } } };
    const binary = await core.send(bytes, {}, { deadlineMs: 400 });
    expect((await binary.bytes()).length).toBe(16);
  });

  it('T02: silence within a body', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{');
    });
    const options = { timeoutMs: 100, retry: { enabled: false } };
    expect(await failureOf(coreFor(server).send(get, {}, options))).toBeInstanceOf(TimeoutError);
    await until(() => server.seen[0]?.closed === true);
  });

  it('T04: cancelled before, while waiting, while reading', async () => {
    const reason = new Error('enough');
    const before = await serve(good);
    const aborted = AbortSignal.abort(reason);
    const early = await failureOf(coreFor(before).send(get, {}, { signal: aborted }));
    expect([early.name, early.cause]).toEqual(['AbortError', reason]);
    expect(early).toBeInstanceOf(AbortError);
    expect(before.seen.length).toBe(0);
    for (const script of [
      hang,
      (response: Parameters<typeof hang>[0]) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{');
      },
    ]) {
      const server = await serve(script);
      const abort = new AbortController();
      const call = coreFor(server).send(get, {}, { signal: abort.signal });
      await until(() => server.seen.length === 1);
      setTimeout(() => abort.abort(reason), 50);
      const error = await failureOf(call);
      expect([error.name, error.cause]).toEqual(['AbortError', reason]);
      await until(() => server.seen[0]?.closed === true);
      expect(server.seen.length).toBe(1);
    }
  });

  it('T04: cancelled while the body of an error comes', async () => {
    const server = await serve((response) => {
      response.writeHead(500, { 'Content-Type': 'application/json' });
      response.write('{');
    });
    const abort = new AbortController();
    const call = coreFor(server).send(get, {}, { signal: abort.signal });
    await until(() => server.seen.length === 1);
    setTimeout(() => abort.abort(), 50);
    expect(await failureOf(call)).toBeInstanceOf(AbortError);
    const silent = { timeoutMs: 100, retry: { enabled: false } };
    await expect(coreFor(server).send(get, {}, silent)).rejects.toMatchObject({ status: 500 });
  });

  it('T05: one of two calls', async () => {
    const server = await serve((response, { url }) => {
      if (url.includes('slow')) setTimeout(() => response.end('1'), 150);
    });
    const core = coreFor(server);
    const abort = new AbortController();
    const cancelled = core.send(get, {}, { signal: abort.signal });
    const other = core.send(get, {}, { query: { slow: 1 } });
    abort.abort();
    expect(await failureOf(cancelled)).toBeInstanceOf(AbortError);
    expect(await other).toBe(1);
  });

  it('leaves no listener on the signal', async () => {
    const server = await serve(good);
    const core = coreFor(server);
    let listeners = 0;
    const { signal } = new AbortController();
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...rest: Parameters<typeof add>): void => {
      listeners++;
      add(...rest);
    };
    signal.removeEventListener = (...rest: Parameters<typeof remove>): void => {
      listeners--;
      remove(...rest);
    };
    await core.send(get, {}, { signal });
    await core.send({ ...get, path: '/{x}' }, {}, { signal }).catch(() => undefined);
    const bytes: Operation<BinaryResponse> = { ...request, ok: { 200: { bytes: readBytes } } };
    const binary = await core.send(bytes, {}, { signal });
    expect(listeners).toBe(1);
    await binary.bytes();
    expect(listeners).toBe(0);
  });
});
