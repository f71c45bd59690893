import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.js';
import { encodeForm } from '../src/runtime/body/form.js';
import { encodeJson } from '../src/runtime/body/json.js';
import { encodeMultipart } from '../src/runtime/body/multipart.js';
import { encodeRaw } from '../src/runtime/body/raw.js';
import type { BodyCodec, EncodedBody } from '../src/runtime/operation.js';
import { escapeAll, pairs, styled } from '../src/runtime/parameters.js';
import type { Shape } from '../src/runtime/shape.js';
import { coreFor, json, respond, serve } from './server.js';

const form = (value: unknown, parts: BodyCodec['parts'] = {}): unknown =>
  encodeForm(value, { encode: encodeForm, parts }, 'application/x-www-form-urlencoded').open();

const multipart = (value: unknown, parts: BodyCodec['parts'] = {}): EncodedBody =>
  encodeMultipart(value, { encode: encodeMultipart, parts }, 'multipart/form-data');

async function textOf(body: EncodedBody): Promise<string> {
  const text = await new Response(body.open()).text();
  const boundary = /boundary=(.*)$/.exec(body.contentType ?? '')?.[1] ?? '-';
  return text.split(boundary).join('BOUNDARY');
}

describe('JSON', () => {
  const codec: BodyCodec = { encode: encodeJson, set: { stream: true } };

  it('B03: writes exact digits', () => {
    const { open, contentType } = encodeJson(
      { id: 9223372036854775807n },
      codec,
      'application/json',
    );
    expect(open()).toBe('{"id":9223372036854775807,"stream":true}');
    expect(contentType).toBe('application/json');
  });

  it('S18: refuses a contrary value', () => {
    expect(() => encodeJson({ stream: false }, codec, 'application/json')).toThrow(UsageError);
    const named = { ...codec, otherwise: 'chat' };
    expect(() => encodeJson({ stream: false }, named, 'application/json')).toThrow(
      'stream is always true in this method; to send false, call chat',
    );
    expect(encodeJson({ stream: true }, named, 'application/json').open()).toBe('{"stream":true}');
  });

  it('refuses a cycle', () => {
    const value: { self?: unknown } = {};
    value.self = value;
    expect(() => encodeJson(value, { encode: encodeJson }, 'application/json')).toThrow(UsageError);
  });
});

describe('a value that JSON cannot hold', () => {
  const sent = (value: unknown, shape?: Shape): unknown =>
    encodeJson(
      value,
      { encode: encodeJson, ...(shape === undefined ? {} : { shape }) },
      'application/json',
    ).open();
  const shared = { ok: 1 };

  it.each([
    ['NaN', Number.NaN, 'it is NaN'],
    ['Infinity', [1, Number.POSITIVE_INFINITY], '"/1" is Infinity'],
    ['-Infinity', { 'a/b': [{ c: Number.NEGATIVE_INFINITY }] }, '"/a~1b/0/c" is -Infinity'],
    ['one after a shared value', { x: shared, y: { z: shared, n: 0 / 0 } }, '"/y/n" is NaN'],
    ['one of toJSON', { a: { toJSON: () => ({ b: Number.NaN }) } }, '"/a/b" is NaN'],
    ['an invalid date', { at: new Date(Number.NaN) }, '"/at" is an invalid Date'],
    ['a function', { f: () => 1 }, '"/f" is a function'],
    ['a symbol', [Symbol('s')], '"/0" is a symbol'],
    ['a Map', { m: new Map([[1, 2]]) }, '"/m" is a Map; pass Object.fromEntries(map)'],
    ['a Set', { s: new Set([1]) }, '"/s" is a Set; pass an array'],
    ['FormData', [new FormData()], '"/0" is a FormData; pass Object.fromEntries(form)'],
    ['a query', { q: new URLSearchParams('a=1') }, '"/q" is a URLSearchParams; pass'],
    ['bytes', { b: new Uint8Array([1]) }, '"/b" is a Uint8Array; pass a base64 string'],
    ['a buffer', { b: new ArrayBuffer(1) }, '"/b" is an ArrayBuffer; pass a base64 string'],
    ['a Blob', { b: new Blob(['x']) }, '"/b" is a Blob; pass a base64 string'],
    ['a promise', { p: Promise.resolve(1) }, '"/p" is a Promise; await it'],
    ['an expression', { r: /x/ }, '"/r" is a RegExp'],
    ['an error', { e: new Error('x') }, '"/e" is an Error'],
  ])('is refused: %s', (_, value, message) => {
    expect(() => sent(value)).toThrow(UsageError);
    expect(() => sent(value)).toThrow(`the body cannot be serialized as JSON: ${message}`);
  });

  it('is refused where a shape names or copies values', () => {
    const shape: Shape = {
      object: {
        price: { type: 'number', wire: 'the_price' },
        labels: { type: { map: 'string' } },
        owner: { type: { object: { name: { type: 'string' } } } },
      },
    };
    expect(() => sent({ price: Number.NaN }, shape)).toThrow('"/the_price" is NaN');
    expect(() => sent({ labels: new Map() }, shape)).toThrow('"/labels" is a Map');
    expect(() => sent({ owner: new FormData() }, shape)).toThrow('"/owner" is a FormData');
    expect(() => sent(new Map(), shape)).toThrow('it is a Map');
  });

  it('is refused in parts, fields and query parameters', () => {
    expect(() => multipart({ card: { n: Number.NaN } })).toThrow(
      'card: cannot be serialized as JSON: "/n" is NaN',
    );
    expect(() => form({ card: { n: Number.NaN } })).toThrow('card: cannot be serialized');
    expect(() => form({ n: Number.NaN })).toThrow('n: NaN cannot be sent');
    expect(() => styled('q', [[Number.NaN]], {}, escapeAll)).toThrow('q: cannot be serialized');
    expect(() => pairs('q', { n: Number.NaN }, { json: true }, escapeAll)).toThrow('"/n" is NaN');
    for (const value of [new FormData(), new Map(), new URLSearchParams()]) {
      expect(() => form(value)).toThrow('the body of a form must be an object');
      expect(() => multipart(value)).toThrow('the body of a form must be an object');
    }
  });

  it('is not an object of a class, a date, a boxed value, or an object without a prototype', () => {
    class Card {
      readonly number = 1;
    }
    class Nothing {
      readonly #secret = 2;
      get secret(): number {
        return this.#secret;
      }
    }
    class Own {
      readonly size = 1;
      readonly [Symbol.toStringTag] = 'Own';
    }
    const bare: unknown = Object.assign(Object.create(null) as object, { a: 1 });
    const at = new Date(0);
    const value = [
      new Card(),
      new Nothing(),
      new Own(),
      bare,
      at,
      Object(1),
      new URL('a:b'),
      undefined,
      {},
    ];
    expect(sent(value)).toBe(
      '[{"number":1},{},{"size":1},{"a":1},"1970-01-01T00:00:00.000Z",1,"a:b",null,{}]',
    );
  });
});

describe('B07: forms', () => {
  it('escapes as HTML does', () => {
    expect(form({ a: 'a b', b: '+', c: '&', d: 'é', e: true, f: null, g: "~!'()*-._" })).toBe(
      'a=a+b&b=%2B&c=%26&d=%C3%A9&e=true&g=%7E%21%27%28%29*-._',
    );
  });

  it('writes arrays and objects by their encoding', () => {
    const value = { list: ['a', 'b'], card: { number: 1, owner: { name: 'x y' } } };
    expect(form(value, { card: { style: 'deepObject', explode: true } })).toBe(
      'list=a&list=b&card%5Bnumber%5D=1&card%5Bowner%5D%5Bname%5D=x+y',
    );
    expect(form({ list: ['a', 'b'] }, { list: { style: 'form', explode: false } })).toBe(
      'list=a,b',
    );
    expect(form({ card: { a: 1 } })).toBe('card=%7B%22a%22%3A1%7D');
  });
});

describe('multipart', () => {
  it('B08: text, object, file, list of files', async () => {
    const body = multipart({
      text: 'hello',
      count: 9007199254740993n,
      object: { a: 1 },
      file: new Blob(['x'], { type: 'image/png' }),
      files: [new Uint8Array([97]), { data: 'b', name: 'b.txt', type: 'text/plain' }],
      none: undefined,
    });
    expect(body.repeatable).toBe(true);
    expect(await textOf(body)).toBe(
      [
        '--BOUNDARY\r\nContent-Disposition: form-data; name="text"\r\n\r\nhello\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="count"\r\n\r\n9007199254740993\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="object"\r\n',
        'Content-Type: application/json\r\n\r\n{"a":1}\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n',
        'Content-Type: image/png\r\n\r\nx\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="files"; filename="files"\r\n',
        'Content-Type: application/octet-stream\r\n\r\na\r\n',
        '--BOUNDARY\r\nContent-Disposition: form-data; name="files"; filename="b.txt"\r\n',
        'Content-Type: text/plain\r\n\r\nb\r\n',
        '--BOUNDARY--\r\n',
      ].join(''),
    );
  });

  it('gives the fields of a value as its style has them, and leaves files whole', async () => {
    const deep = { style: 'deepObject', explode: true } as const;
    const names = async (value: object, parts: BodyCodec['parts']): Promise<string[]> => {
      const text = await textOf(multipart(value, parts));
      return [...text.matchAll(/name="([^"]*)"[^]*?\r\n\r\n(.*)\r\n/g)].map(
        ([, name, content]) => `${name}=${content}`,
      );
    };
    const value = {
      list: ['a b', 'c'],
      object: { create: true, inner: { n: 1 }, none: null },
      files: [new Blob(['x'])],
    };
    expect(await names(value, { list: deep, object: deep, files: deep })).toEqual([
      'list[]=a b',
      'list[]=c',
      'object[create]=true',
      'object[inner][n]=1',
      'files=x',
    ]);
    const lists = { a: ['1', '2'], b: ['1', '2'], c: ['1', '2'], d: { e: 1 } };
    expect(
      await names(lists, {
        a: { explode: false },
        b: { style: 'pipeDelimited' },
        c: { style: 'form', explode: true },
        d: { style: 'form' },
      }),
    ).toEqual(['a=1,2', 'b=1|2', 'c=1', 'c=2', 'd={"e":1}']);
  });

  it('B09: a file name cannot break the header', async () => {
    const text = await textOf(multipart({ f: { data: 'x', name: 'a"b\r\n;ü.txt' } }));
    expect(text).toContain('filename="a%22b%0D%0A;ü.txt"\r\n');
    expect(text).not.toContain('filename*');
    expect(() => multipart({ f: { data: 'x', name: 'n', type: 'a/b\r\nX: y' } })).toThrow(
      UsageError,
    );
  });

  it('streams a part, with its length where that is known', async () => {
    const source = {
      name: 's.bin',
      size: 3,
      stream: () => new Blob(['abc']).stream() as ReadableStream<Uint8Array>,
    };
    const known = multipart({ a: 'x', file: source });
    expect(known.repeatable).toBe(true);
    const text = await new Response(known.open()).text();
    expect(text.length).toBe(known.length);
    expect(text).toContain('filename="s.bin"');
    expect(await new Response(known.open()).text()).toBe(text);
    const once = multipart({ file: new Blob(['abc']).stream() });
    expect([once.repeatable, once.length]).toEqual([false, undefined]);
    expect(await new Response(once.open()).text()).toContain('\r\n\r\nabc\r\n');
  });
});

describe('bodies on the wire', () => {
  it('B01: a POST without a body', async () => {
    const server = await serve(json({}));
    await coreFor(server).send({ method: 'POST', path: '/x', ok: { 200: { json: 'any' } } });
    expect(server.seen[0]?.headers['content-length']).toBe('0');
    expect(server.seen[0]?.headers['content-type']).toBeUndefined();
  });

  it('B12: raw bodies keep their bytes; the caller chooses the type', async () => {
    const server = await serve(respond(204));
    const core = coreFor(server);
    const codec: BodyCodec = { encode: encodeRaw, required: true };
    const operation = {
      method: 'PUT',
      path: '/x',
      body: {
        'text/plain': { ...codec, takes: 'text' },
        'application/octet-stream': { ...codec, takes: 'file' },
      },
      ok: { 204: {} },
    } as const;
    const bytes = new Uint8Array([0, 255, 13, 10]);
    await core.send(operation, { body: 'é' });
    await core.send(operation, { body: bytes }, { contentType: 'application/octet-stream' });
    await core.send(operation, { body: { data: new Blob([bytes]).stream(), type: 'a/b' } });
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield bytes;
      yield bytes;
    }
    await core.send(operation, { body: pieces() });
    const seen = server.seen.map(({ body, headers }) => [headers['content-type'], body]);
    expect(seen).toEqual([
      ['text/plain', 'Ã©'],
      ['application/octet-stream', '\0ÿ\r\n'],
      ['a/b', '\0ÿ\r\n'],
      ['application/octet-stream', '\0ÿ\r\n\0ÿ\r\n'],
    ]);
    await expect(core.send(operation, {})).rejects.toThrow(UsageError);
    await expect(core.send(operation, { body: 'x' }, { contentType: 'a/z' })).rejects.toThrow(
      UsageError,
    );
  });

  it('B10, B11: a stream with a known length, and what can be sent again', async () => {
    const server = await serve(respond(503), respond(204), respond(503));
    const core = coreFor(server);
    const operation = {
      method: 'PUT',
      path: '/x',
      body: { 'application/octet-stream': { encode: encodeRaw } },
      ok: { 204: {} },
    } as const;
    const source = {
      size: 6,
      stream: () => new Blob(['abcdef']).stream() as ReadableStream<Uint8Array>,
    };
    await core.send(operation, { body: source });
    expect(server.seen.map(({ body }) => body)).toEqual(['abcdef', 'abcdef']);
    expect(server.seen[0]?.headers['content-length']).toBe('6');
    expect(server.seen[0]?.headers['transfer-encoding']).toBeUndefined();
    await expect(core.send(operation, { body: source.stream() })).rejects.toMatchObject({
      status: 503,
    });
    expect(server.seen.length).toBe(3);
  });

  it('B10: a redirect is followed by a small upload, and no reason to send a large one again', async () => {
    const redirect = respond(307, { Location: '/there' });
    const server = await serve(redirect, respond(204), redirect);
    const core = coreFor(server);
    const operation = {
      method: 'PUT',
      path: '/here',
      body: { 'application/octet-stream': { encode: encodeRaw } },
      ok: { 204: {} },
    } as const;
    const stream = () => new Blob(['abcdef']).stream() as ReadableStream<Uint8Array>;
    await core.send(operation, { body: { size: 6, stream } });
    expect(server.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/here', 'abcdef'],
      ['/there', 'abcdef'],
    ]);
    await expect(core.send(operation, { body: { stream } })).rejects.toThrow(
      'PUT /here: connection failed: redirects of large uploads are not followed',
    );
    expect(server.seen.length).toBe(3);
  });
});
