import { describe, expect, it } from 'vitest';
import { AbortError, ConnectionError, TimeoutError } from '../src/errors.js';
import { encodeJson } from '../src/runtime/body/json.js';
import type { Operation } from '../src/runtime/operation.js';
import type { FetchLike } from '../src/runtime/options.js';
import { coreFor, failureOf, type Script, serve, until } from './server.js';
import { readVectors } from './vectors.js';

const get: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
const post: Operation<unknown> = {
  ...get,
  method: 'POST',
  body: { 'application/json': { encode: encodeJson } },
};

const vectors = readVectors('interim.json') as {
  readonly cases: readonly {
    readonly name: string;
    readonly raw: string;
    readonly kind: 'success' | 'connection';
    readonly get: number;
    readonly post: number;
  }[];
};

const switching = 'HTTP/1.1 101 Switching Protocols\r\n';
const hint = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n';
const done =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"id":7}';

/** Writes texts to the connection, with a pause after each. */
function raw(texts: Iterable<string>, pauseMs = 0): Script {
  const all = texts[Symbol.iterator]();
  return ({ socket }) => {
    const next = (): void => {
      const { value, done: ended } = all.next();
      if (ended || !socket || socket.destroyed) return;
      socket.write(value, () => setTimeout(next, pauseMs));
    };
    next();
  };
}

function* endless(text: string): Generator<string> {
  for (;;) yield text;
}

/** A `fetch` whose response is made here. */
function answering(response: object): FetchLike {
  return () => Promise.resolve(response as Response);
}

describe('bytes before a final response', () => {
  // Node.js treats 100 as an error where the request did not expect it.
  const seen = vectors.cases.filter(({ name }) => name !== '100');

  it.each(seen)('are read where they are $name', async (row) => {
    const texts = row.kind === 'success' ? [row.raw, done] : [row.raw];
    for (const [call, input, attempts] of [
      [get, {}, row.get],
      [post, { body: {} }, row.post],
    ] as const) {
      const server = await serve(raw(texts), raw([done]));
      const result = coreFor(server).send(call, input);
      if (row.kind === 'success' || attempts === 2) {
        expect(await result).toEqual({ id: 7 });
      } else {
        const error = await failureOf(result);
        expect(error).toBeInstanceOf(ConnectionError);
        expect(error).not.toBeInstanceOf(TimeoutError);
      }
      expect(server.seen.length).toBe(attempts);
    }
  });
});

describe('a status of 101', () => {
  it('is skipped by fetch where it has no Upgrade field, until the timeout', async () => {
    const server = await serve(raw([`${switching}\r\n`]));
    const options = { timeoutMs: 200, retry: { enabled: false } };
    expect(await failureOf(coreFor(server).send(get, {}, options))).toBeInstanceOf(TimeoutError);
  });

  it('is a connection error where fetch returns it', async () => {
    let cancelled = false;
    const body = new ReadableStream({
      cancel: () => {
        cancelled = true;
      },
    });
    const response = { status: 101, headers: new Headers(), body };
    const core = coreFor(
      { url: 'https://api.example' },
      { fetch: answering(response), retry: { enabled: false } },
    );
    const error = await failureOf(core.send(post, { body: {} }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toContain('switched protocols');
    expect(error.message).toContain('may have processed');
    await until(() => cancelled);
  });
});

describe('interim responses', () => {
  it('are skipped, however many', async () => {
    const server = await serve(raw([hint.repeat(1000), hint, done], 50));
    expect(await coreFor(server).send(get)).toEqual({ id: 7 });
  });

  it.each([
    ['fast', 0, 1000],
    ['slow', 50, 1],
  ])('that do not end run into the timeout (%s)', async (_, pauseMs, times) => {
    const server = await serve(raw(endless(hint.repeat(times)), pauseMs));
    const options = { timeoutMs: 300, retry: { enabled: false } };
    const error = await failureOf(coreFor(server).send(get, {}, options));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe('GET /x: no response was received for 300 ms');
    await until(() => server.seen[0]?.closed === true);
  });
});

describe('a custom fetch that ignores its signal', () => {
  const never = new Promise<never>(() => undefined);
  const silentBody = (): Response => new Response(new ReadableStream({ pull: () => never }));

  it.each([
    ['before the response', () => never],
    ['in the body', () => Promise.resolve(silentBody())],
  ])('is given up %s', async (_, fetch) => {
    const core = coreFor({ url: 'https://api.example' }, { fetch, retry: { enabled: false } });
    expect(await failureOf(core.send(get, {}, { timeoutMs: 50 }))).toBeInstanceOf(TimeoutError);
    const abort = new AbortController();
    const call = core.send(get, {}, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    expect(await failureOf(call)).toBeInstanceOf(AbortError);
  });
});
