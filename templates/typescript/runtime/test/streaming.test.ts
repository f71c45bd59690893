import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  AbortError,
  ConnectionError,
  DecodeError,
  StreamError,
  TimeoutError,
  UsageError,
} from '../src/errors.js';
import { jsonLines, readLines } from '../src/runtime/jsonl.js';
import type { ItemFormat, Operation, RawItem } from '../src/runtime/operation.js';
import type { Shape } from '../src/runtime/shape.js';
import { readEvents, serverSentEvents } from '../src/runtime/sse.js';
import { openStream, type Stream } from '../src/streaming.js';
import { coreFor, failureOf, json, respond, type Script, serve, until } from './server.js';
import { readVectors } from './vectors.js';

interface SseCase {
  readonly name: string;
  readonly stream: string;
  readonly events: readonly { event: string; data: string; lastEventId?: string }[];
  readonly retry?: number | null;
}

const { cases } = readVectors('sse-cases.json') as { readonly cases: readonly SseCase[] };

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Cuts bytes behind each position for which `isCut` holds. */
function cut(bytes: Uint8Array, isCut: (index: number) => boolean): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let start = 0;
  for (let index = 0; index < bytes.length; index++) {
    if (!isCut(index)) continue;
    chunks.push(bytes.subarray(start, index + 1));
    start = index + 1;
  }
  return [...chunks, bytes.subarray(start)];
}

const chunkings: { readonly [name: string]: (bytes: Uint8Array) => Uint8Array[] } = {
  whole: (bytes) => [bytes],
  'one byte': (bytes) => cut(bytes, () => true),
  'two bytes': (bytes) => cut(bytes, (index) => index % 2 === 1),
  'inside CRLF': (bytes) => cut(bytes, (index) => bytes[index] === 13),
  'inside UTF-8': (bytes) => cut(bytes, (index) => (bytes[index] ?? 0) >= 0x80),
};

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const rest = [...chunks];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = rest.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('S00: events', () => {
  for (const { name, stream, events: wanted, retry } of cases) {
    for (const [chunking, chunk] of Object.entries(chunkings)) {
      it(`${name} (${chunking})`, async () => {
        const found = await collect<RawItem>(readEvents(streamOf(chunk(bytesOf(stream)))));
        expect(found.map(({ event, data }) => ({ event, data }))).toEqual(
          wanted.map(({ event, data }) => ({ event, data })),
        );
        wanted.forEach(({ lastEventId }, index) => {
          if (lastEventId !== undefined) expect(found[index]?.id).toBe(lastEventId);
        });
        if (retry !== undefined) expect(found[found.length - 1]?.retry).toBe(retry ?? undefined);
      });
    }
  }

  it('S04: only CR, LF and CRLF end a line', async () => {
    const data = 'a\u2028b\u2029c\u0085d\u000be\u000cf\u001cg';
    const found = await collect(readEvents(streamOf([bytesOf(`data: ${data}\n\n`)])));
    expect(found[0]?.data).toBe(data);
  });

  it('S06, S19: long lines and many events', async () => {
    const long = 'x'.repeat(8 * 1024 * 1024);
    const chunks = cut(bytesOf(`data:${long}\n\n`), (index) => index % 4096 === 4095);
    expect((await collect(readEvents(streamOf(chunks))))[0]?.data).toBe(long);
    const many = cut(bytesOf('data: {"a":1}\n\n'.repeat(200_000)), (index) => index % 8192 === 0);
    let count = 0;
    for await (const event of readEvents(streamOf(many))) count += event.data.length > 0 ? 1 : 0;
    expect(count).toBe(200_000);
  });
});

describe('N: lines', () => {
  for (const [chunking, chunk] of Object.entries(chunkings)) {
    it(`N01, N02, N06 (${chunking})`, async () => {
      const text = '\ufeff{"a":1}\n{"a":"\u2028\u0085😀"}\r\n\n  \n{"a":3}';
      const found = await collect(readLines(streamOf(chunk(bytesOf(text)))));
      expect(found.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
        { a: 1 },
        { a: '\u2028\u0085😀' },
        { a: 3 },
      ]);
      expect(found.map(({ line }) => line)).toEqual([1, 2, 5]);
    });
  }

  it('N06: a long line', async () => {
    const long = JSON.stringify('x'.repeat(1024 * 1024));
    const chunks = cut(bytesOf(long), (index) => index % 1000 === 0);
    expect((await collect(readLines(streamOf(chunks))))[0]?.data).toBe(long);
  });
});

interface Tick {
  readonly tickNumber: number;
}
const tickShape: Shape = { object: { tickNumber: { wire: 'tick_number', type: 'int64' } } };

function texts(format: ItemFormat): Operation<Stream<string>> {
  return {
    method: 'GET',
    path: '/texts',
    ok: { '200': { stream: { format, item: 'string', text: true } } },
  };
}

function watch(item: Shape = tickShape, format = serverSentEvents): Operation<Stream<Tick>> {
  return {
    method: 'GET',
    path: '/watch',
    accept: 'text/event-stream',
    ok: { 200: { stream: { format, item } } },
  };
}

function events(text: string, type = 'text/event-stream'): Script {
  return respond(200, { 'Content-Type': type }, text);
}

async function open<T = Tick>(
  script: Script,
  operation = watch() as Operation<Stream<T>>,
): Promise<Stream<T>> {
  return openStream(coreFor(await serve(script)), operation, {});
}

describe('streams', () => {
  it('S07, S08, S18: yields decoded items up to [DONE]', async () => {
    const server = await serve(
      events(
        'data:{"tick_number":1}\n\ndata: {"tick_number":\ndata: 2}\n\ndata: [DONE]\n\ndata: x\n\n',
      ),
    );
    const stream = await openStream(coreFor(server), watch(), {});
    expect(server.seen[0]?.headers.accept).toBe('text/event-stream');
    expect(await collect(stream)).toEqual([{ tickNumber: 1 }, { tickNumber: 2 }]);
    expect(await failureOf(collect(stream))).toBeInstanceOf(UsageError);
  });

  it('S08: [DONE] is data where items are text', async () => {
    const script = events('data: a\n\ndata: [DONE]\n\n');
    expect(await collect(await open(script, texts(serverSentEvents)))).toEqual(['a', '[DONE]']);
  });

  it('N08: a line is the item where items are text', async () => {
    const script = events('a b\r\n\n"c"\n12', 'application/x-ndjson');
    expect(await collect(await open(script, texts(jsonLines)))).toEqual(['a b', '"c"', '12']);
  });

  it('S12: gives name, id and reconnection time', async () => {
    const stream = await open(events('event: tick\nid: 5\nretry: 10\ndata: {"tick_number":1}\n\n'));
    expect(await collect(stream.events())).toEqual([
      { data: { tickNumber: 1 }, event: 'tick', id: '5', retry: 10 },
    ]);
  });

  it('S01, S02: gives an item before the next one is sent', async () => {
    let sendRest = (): void => undefined;
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: {"tick_number":1}\r\r');
      sendRest = () => response.end('data: {"tick_number":2}\r\r');
    });
    const items = (await openStream(coreFor(server), watch(), {}))[Symbol.asyncIterator]();
    expect((await items.next()).value).toEqual({ tickNumber: 1 });
    sendRest();
    expect((await items.next()).value).toEqual({ tickNumber: 2 });
    expect((await items.next()).done).toBe(true);
  });

  it('S10: items, then the connection error', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: {"tick_number":1}\n\n');
      setTimeout(() => response.socket?.resetAndDestroy(), 50);
    });
    const items = (await openStream(coreFor(server), watch(), {}))[Symbol.asyncIterator]();
    await items.next();
    expect(await failureOf(items.next())).toBeInstanceOf(ConnectionError);
    expect(server.seen.length).toBe(1);
  });

  it('S11: what is no item', async () => {
    for (const text of ['event: error\ndata: oops\n\n', 'data: oops\n\n', 'data: []\n\n']) {
      const items = (await open(events(`data: {"tick_number":1}\n\n${text}`)))[
        Symbol.asyncIterator
      ]();
      expect((await items.next()).value).toEqual({ tickNumber: 1 });
      const error = (await failureOf(items.next())) as StreamError;
      expect(error).toBeInstanceOf(StreamError);
      expect(text).toContain(error.data);
      expect(error.event).toBe(text.startsWith('event') ? 'error' : 'message');
    }
    const fitting = await collect(await open(events('data: {"tick_number":"x"}\n\n')));
    expect(fitting).toEqual([{ tickNumber: 'x' }]);
  });

  it('S13: silence is measured between reads', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      let comments = 6;
      const timer = setInterval(() => {
        response.write(':\n');
        if (--comments > 0) return;
        clearInterval(timer);
        response.write('data: {"tick_number":1}\n\n');
      }, 100);
    });
    const stream = await openStream(coreFor(server), watch(), {}, { timeoutMs: 500 });
    const items = stream[Symbol.asyncIterator]();
    expect((await items.next()).value).toEqual({ tickNumber: 1 });
    expect(await failureOf(items.next())).toBeInstanceOf(TimeoutError);
  });

  const endless: Script = (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: {"tick_number":1}\n\n');
  };

  it('S14: leaving the loop closes the connection', async () => {
    const server = await serve(endless);
    const core = coreFor(server);
    for await (const _item of await openStream(core, watch(), {})) break;
    await until(() => server.seen[0]?.closed === true);
    const reader = (await openStream(core, watch(), {})).toReadableStream().getReader();
    expect((await reader.read()).value).toEqual({ tickNumber: 1 });
    await reader.cancel();
    await until(() => server.seen[1]?.closed === true);
    (await openStream(core, watch(), {})).abort();
    await until(() => server.seen[2]?.closed === true);
  });

  it('a cancelled stream never looks complete', async () => {
    const server = await serve(endless);
    const abort = new AbortController();
    for (const [signal, end] of [
      [abort.signal, () => abort.abort()],
      [undefined, (stream: Stream<Tick>) => stream.abort()],
    ] as const) {
      const stream = await openStream(coreFor(server), watch(), {}, { signal });
      const items = stream[Symbol.asyncIterator]();
      await items.next();
      setTimeout(() => end(stream), 20);
      expect(await failureOf(items.next())).toBeInstanceOf(AbortError);
    }
    await until(() => server.seen.every(({ closed }) => closed));
  });

  it('S15: errors before the first item', async () => {
    const server = await serve(respond(429), json({ message: 'no' }, 401));
    const error = await failureOf(openStream(coreFor(server), watch(), {}));
    expect(error).toMatchObject({ name: 'AuthenticationError', message: '401 GET /watch: no' });
    expect(server.seen.length).toBe(2);
  });

  it('S16: JSON instead of events', async () => {
    const error = await failureOf(open(json({ tick_number: 1 })));
    expect(error).toBeInstanceOf(DecodeError);
    expect(error.message).toContain('application/json');
    const both: Operation<Stream<Tick>> = {
      ...watch(),
      ok: { 200: { json: tickShape, stream: { format: serverSentEvents, item: tickShape } } },
    };
    expect(await collect(await open(json({ tick_number: 1 }), both))).toEqual([{ tickNumber: 1 }]);
  });

  it('S17: any spelling of the type; compressed', async () => {
    const type = 'Text/Event-Stream;charset=utf-8';
    const text = 'data: {"tick_number":1}\n\n';
    expect(await collect(await open(events(text, type)))).toEqual([{ tickNumber: 1 }]);
    const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip' };
    expect(await collect(await open(respond(200, headers, gzipSync(text))))).toEqual([
      { tickNumber: 1 },
    ]);
  });

  it('N03, N04: lines of JSON', async () => {
    for (const type of ['application/x-ndjson', 'application/jsonl', 'application/json']) {
      const stream = await open(
        events('{"tick_number":1}\nnope\n', type),
        watch(tickShape, jsonLines),
      );
      const items = stream[Symbol.asyncIterator]();
      expect((await items.next()).value).toEqual({ tickNumber: 1 });
      const error = (await failureOf(items.next())) as DecodeError;
      expect(error).toBeInstanceOf(DecodeError);
      expect([error.line, error.rawBody]).toEqual([2, 'nope']);
    }
  });
});
