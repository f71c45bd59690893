import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ConnectionError, DecodeError, UsageError } from '../src/errors.js';
import { type BinaryResponse, readBytes } from '../src/files.js';
import type { Operation } from '../src/runtime/operation.js';
import type { Shape } from '../src/runtime/shape.js';
import {
  coreFor,
  failureOf,
  json,
  reset,
  respond,
  type Script,
  type Seen,
  serve,
} from './server.js';

interface Thing {
  readonly id: number;
}

const request = {
  method: 'GET',
  path: '/things/{id}',
  parameters: { id: { in: 'path' } },
  accept: 'application/json',
  ok: { 200: { json: { object: { id: { type: 'int64', required: true } } } } },
} as const;
const thing: Operation<Thing> = request;
const input = { parameters: { id: 7 } };

async function answer(script: Script, operation: Operation<unknown> = thing): Promise<unknown> {
  const server = await serve(script);
  return coreFor(server, { retry: { enabled: false } }).send(operation, input);
}

describe('requests', () => {
  it('A14: carries nothing that was not asked for', async () => {
    const server = await serve(json({ id: 7 }));
    await coreFor(server).send(thing, input);
    const { headers, url } = server.seen[0] ?? { headers: {} as Seen['headers'], url: '' };
    expect(url).toBe('/things/7');
    expect(headers['user-agent']).toBe('petstore/1.2.3');
    expect(headers.accept).toBe('application/json');
    const others = Object.keys(headers).filter(
      (name) =>
        !['user-agent', 'accept', 'host', 'connection', 'accept-encoding'].includes(name) &&
        !['accept-language', 'sec-fetch-mode'].includes(name),
    );
    expect(others).toEqual([]);
  });

  it('A01, G13: base path, query and headers of call and client', async () => {
    const server = await serve(json({ id: 7 }));
    const core = coreFor(
      undefined,
      { baseUrl: `${server.url}/a/`, headers: { 'X-One': '1', 'X-Two': '2', Accept: null } },
      { basePath: '/v1' },
    );
    await core.send(thing, input, {
      headers: { 'x-one': 'i', 'X-Two': null },
      query: { q: [1, 'ü'] },
    });
    const { headers, url } = server.seen[0] ?? { headers: {} as Seen['headers'], url: '' };
    expect(url).toBe('/a/v1/things/7?q=1&q=%C3%BC');
    expect([headers['x-one'], headers['x-two'], headers.accept]).toEqual(['i', undefined, '*/*']);
    core.setBaseUrl(server.url);
    await core.send(thing, input);
    expect(server.seen[1]?.url).toBe('/v1/things/7');
    await core.withOptions({ headers: { 'X-One': '9' } }).send(thing, input);
    expect(server.seen[2]?.headers['x-one']).toBe('9');
    expect(server.seen[2]?.headers['x-two']).toBe('2');
  });

  it('A10, A12, A13: header and cookie parameters', async () => {
    const server = await serve(json({ id: 7 }));
    const core = coreFor(
      server,
      {},
      {
        credentials: { key: { kind: 'apiKey', in: 'cookie', name: 'b' } },
        security: [{ key: [] }],
      },
      { key: '2;3' },
    );
    const operation: Operation<unknown> = {
      ...thing,
      parameters: {
        ...thing.parameters,
        xList: { in: 'header', name: 'X-List' },
        a: { in: 'cookie' },
      },
    };
    const parameters = { id: 7, xList: ['a', 'b'], a: 1 };
    await core.send(operation, { parameters });
    expect(server.seen[0]?.headers['x-list']).toBe('a,b');
    expect(server.seen[0]?.headers.cookie).toBe('a=1; b=2%3B3');
    await core.send(operation, { parameters }, { headers: { 'x-LIST': 'c' } });
    expect(server.seen[1]?.headers['x-list']).toBe('c');
    for (const value of ['a\r\nb', 'a\0', 'a\n', '\u20ac']) {
      const error = await failureOf(
        core.send(operation, { parameters: { ...parameters, xList: value } }),
      );
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).not.toContain(value);
    }
    const error = await failureOf(core.send(thing, input, { headers: { 'X Y': '1' } }));
    expect(error).toBeInstanceOf(UsageError);
    expect(server.seen.length).toBe(2);
  });

  it('refuses what cannot be sent before connecting', async () => {
    const error = await failureOf(coreFor(undefined).send(thing, input));
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toContain('baseUrl');
    const server = await serve(json({}));
    const core = coreFor(server);
    await expect(core.send({ ...thing, method: 'TRACE' }, input)).rejects.toThrow(UsageError);
    await expect(core.send(thing, {})).rejects.toThrow(UsageError);
    expect(server.seen.length).toBe(0);
  });
});

describe('bodies of answers', () => {
  it('C01: nothing is a success', async () => {
    expect(await answer(respond(204))).toBeUndefined();
    expect(await answer(respond(205))).toBeUndefined();
    expect(await answer(respond(200, { 'Content-Type': 'application/json' }))).toBeUndefined();
  });

  it('C02: a 304 is an error', async () => {
    await expect(answer(respond(304))).rejects.toMatchObject({ name: 'ApiError', status: 304 });
    await expect(answer(respond(302))).rejects.toMatchObject({ status: 302 });
  });

  it('C03: a page of a proxy', async () => {
    const page = '<html>\u001b[31mblocked</html>';
    const error = (await failureOf(
      answer(respond(200, { 'Content-Type': 'text/html' }, page)),
    )) as DecodeError;
    expect(error).toBeInstanceOf(DecodeError);
    expect(error.message).toContain('200 with text/html');
    expect(error.message).toContain('<html> [31mblocked');
    expect([error.status, error.contentType, error.rawBody]).toEqual([200, 'text/html', page]);
  });

  it('C04, C05, C06, C07: what counts as JSON', async () => {
    const body = new TextEncoder().encode('\ufeff{"id":1,"name":"é"}');
    for (const type of [
      undefined,
      'application/problem+json',
      'application/vnd.x+json; v=2',
      'APPLICATION/JSON',
      'application/json; charset=iso-8859-1',
    ]) {
      const headers: Record<string, string> = type === undefined ? {} : { 'Content-Type': type };
      expect(await answer(respond(200, headers, body))).toEqual({ id: 1, name: 'é' });
    }
  });

  it('C08: text in the charset that it names', async () => {
    const text: Operation<string> = { ...request, ok: { 200: { text: true } } };
    const latin = respond(
      200,
      { 'Content-Type': 'text/plain; charset=iso-8859-1' },
      new Uint8Array([0xe9]),
    );
    expect(await answer(latin, text)).toBe('é');
    expect(await answer(respond(200, { 'Content-Type': 'text/plain' }, 'é'), text)).toBe('é');
  });

  it('C09, C18: what is no JSON', async () => {
    const type = { 'Content-Type': 'application/json' };
    for (const body of [
      new Uint8Array([0x22, 0xff, 0x22]),
      'NaN',
      '{"a":1,}',
      '{} {}',
      '"\\ud800"',
    ]) {
      expect(await failureOf(answer(respond(200, type, body)))).toBeInstanceOf(DecodeError);
    }
  });

  it('C28: a body of another kind', async () => {
    const error = (await failureOf(answer(json([])))) as DecodeError;
    expect(error).toBeInstanceOf(DecodeError);
    expect(error.message).toContain('expected object, found array');
    expect(error.rawBody).toBe('[]');
    const cat = { object: { meow: { type: 'string' } } } as const;
    const union = (...variants: readonly Shape[]): Operation<unknown> => ({
      ...request,
      ok: { 200: { json: { union: variants } } },
    });
    expect(await failureOf(answer(json([]), union(cat, cat)))).toBeInstanceOf(DecodeError);
    expect(await answer(json({ other: 1 }), union(cat, cat))).toEqual({ other: 1 });
    expect(await answer(json([]), union(cat, 'string'))).toEqual([]);
  });

  it('C10, C11: a body that was cut is no success', async () => {
    const packed = gzipSync(JSON.stringify({ id: 7, text: 'x'.repeat(1000) }));
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    expect(await answer(respond(200, headers, packed))).toMatchObject({ id: 7 });
    for (const length of [1, 12, 19, 20, packed.length - 12]) {
      const cut = respond(200, headers, packed.subarray(0, length));
      expect(await failureOf(answer(cut))).toBeInstanceOf(ConnectionError);
    }
    for (const nothing of [Buffer.alloc(0), gzipSync('')]) {
      const fields = { ...headers, 'Content-Length': String(nothing.length) };
      expect(await answer(respond(200, fields, nothing))).toBeUndefined();
    }
    expect(await failureOf(answer(reset))).toBeInstanceOf(ConnectionError);
    const chunked: Script = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"id":7}');
      setTimeout(() => response.socket?.destroy(), 20);
    };
    expect(await failureOf(answer(chunked))).toBeInstanceOf(ConnectionError);
  });

  it('C12: early hints', async () => {
    const hints: Script = (response) => {
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":7}');
    };
    expect(await answer(hints)).toEqual({ id: 7 });
  });

  it('C22: exact status, range, default', async () => {
    const operation: Operation<unknown> = {
      ...thing,
      ok: { 200: { json: 'any' }, '2XX': { text: true }, default: {} },
    };
    const type = { 'Content-Type': 'application/json' };
    expect(await answer(respond(200, type, '1'), operation)).toBe(1);
    expect(await answer(respond(202, type, '1'), operation)).toBe('1');
    await expect(answer(respond(404, type, '1'), operation)).rejects.toMatchObject({ status: 404 });
    expect(await answer(respond(299, type, '{"id":1}'))).toEqual({ id: 1 });
  });

  it('a success of another number than the declared one is read like it', async () => {
    const created: Operation<unknown> = { ...thing, ok: { 202: {}, 201: { json: 'any' } } };
    const type = { 'Content-Type': 'application/json' };
    expect(await answer(respond(200, type, '{"id":1}'), created)).toEqual({ id: 1 });
    expect(await answer(respond(202, type, '{"id":1}'), created)).toBeUndefined();
    expect(await answer(respond(204), created)).toBeUndefined();
  });

  it('C26: HEAD has no body', async () => {
    const head: Operation<void> = { ...request, method: 'HEAD', ok: { 200: {} } };
    expect(await answer(respond(200, { 'Content-Length': '5' }), head)).toBeUndefined();
  });

  it('C23: nests deep', async () => {
    const deep = `${'{"id":1,"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
    expect(await answer(json(deep))).toHaveProperty('id', 1);
  });
});

describe('C25: downloads', () => {
  const download: Operation<BinaryResponse> = { ...request, ok: { 200: { bytes: readBytes } } };
  const content = new Uint8Array(300_000).map((_, index) => index % 251);

  it('hands out the body unread', async () => {
    const headers = { 'Content-Type': 'image/png', 'Content-Length': String(content.length) };
    const server = await serve(respond(200, headers, content));
    const core = coreFor(server);
    const binary = await core.send(download, input);
    expect([binary.status, binary.contentType, binary.size]).toEqual([200, 'image/png', 300_000]);
    expect(await binary.bytes()).toEqual(content);
    await expect(binary.bytes()).rejects.toThrow(UsageError);
    const blob = await (await core.send(download, input)).blob();
    expect([blob.size, blob.type]).toEqual([300_000, 'image/png']);
    const stream = (await core.send(download, input)).stream();
    expect((await new Response(stream).arrayBuffer()).byteLength).toBe(300_000);
  });

  it('N07: bytes so far, then an error', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      response.write('abc');
      setTimeout(() => response.socket?.resetAndDestroy(), 50);
    });
    const reader = (await coreFor(server).send(download, input)).stream().getReader();
    expect((await reader.read()).value?.length).toBe(3);
    expect(await failureOf(reader.read())).toBeInstanceOf(ConnectionError);
    expect(server.seen.length).toBe(1);
  });

  it('closes the connection of a body that is given up', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      response.write('abc');
    });
    const binary = await coreFor(server).send(download, input);
    binary.cancel();
    await expect.poll(() => server.seen[0]?.closed, { timeout: 5_000 }).toBe(true);
  });
});

describe('T06: connections', () => {
  it('are used again, also after errors and unread bodies', async () => {
    const server = await serve(json({ id: 7 }), json({ error: 'x' }, 404), json({ id: 7 }));
    const core = coreFor(server);
    for (let round = 0; round < 20; round++) await core.send(thing, input).catch(() => undefined);
    expect(server.seen.length).toBe(20);
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  it('T07: parallel calls get their own answers', async () => {
    const server = await serve((response, { url }) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      setTimeout(() => response.end(`{"id":${url.split('/').pop()}}`), Math.random() * 20);
    });
    const core = coreFor(server);
    const ids = Array.from({ length: 100 }, (_, id) => id + 1);
    const things = await Promise.all(ids.map((id) => core.send(thing, { parameters: { id } })));
    expect(things.map(({ id }) => id)).toEqual(ids);
  });
});
