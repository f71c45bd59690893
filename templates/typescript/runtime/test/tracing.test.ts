import {
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { AbortError, UsageError } from '../src/errors.js';
import { openTelemetry } from '../src/otel.js';
import { encodeJson } from '../src/runtime/body/json.js';
import { Core } from '../src/runtime/core.js';
import { jsonLines } from '../src/runtime/jsonl.js';
import type { Operation } from '../src/runtime/operation.js';
import type { ClientOptions } from '../src/runtime/options.js';
import { openStream, type Stream } from '../src/streaming.js';
import {
  closedUrl,
  failureOf,
  hang,
  json,
  respond,
  type Script,
  serve,
  type TestServer,
} from './server.js';

const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({
  spanProcessors: [new SimpleSpanProcessor(exporter)],
});

/** Version 00, sampled; the only propagator that the tests need. */
const propagator = {
  inject(own: Context, carrier: unknown, setter: { set(c: unknown, k: string, v: string): void }) {
    const { spanId, traceId } = trace.getSpanContext(own) ?? { spanId: '', traceId: '' };
    setter.set(carrier, 'traceparent', `00-${traceId}-${spanId}-01`);
  },
};

beforeEach(() => exporter.reset());

const get: Operation<unknown> = {
  method: 'GET',
  path: '/pets/{petId}',
  parameters: { petId: { in: 'path', required: true } },
  ok: { 200: { json: 'any' } },
};
const post: Operation<unknown> = {
  method: 'POST',
  path: '/pets',
  body: { 'application/json': { encode: encodeJson } },
  ok: { 200: { json: 'any' } },
};
const list: Operation<Stream<unknown>> = {
  method: 'GET',
  path: '/pets',
  ok: { 200: { stream: { format: jsonLines, item: 'any' } } },
};
const pet = { parameters: { petId: 7 } };

function coreFor(server: { readonly url: string }, options: ClientOptions = {}): Core {
  return new Core(
    {
      sdkName: 'petstore',
      sdkVersion: '1.2.3',
      credentials: { apiKey: { kind: 'apiKey', in: 'query', name: 'key' } },
      security: [{ apiKey: [] }],
    },
    {
      baseUrl: server.url,
      retry: { retryDelayMs: 1 },
      tracing: openTelemetry({ tracerProvider, propagator }),
      ...options,
    },
    { apiKey: 'tok_CANARY' },
  );
}

/** The ended spans in the order of their ends, with what the table of attributes lists. */
function spans() {
  return exporter.getFinishedSpans().map(({ attributes, kind, name, status }) => ({
    name,
    kind: SpanKind[kind],
    failed: status.code === SpanStatusCode.ERROR,
    attributes,
  }));
}

function attempts(): ReadableSpan[] {
  return exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.CLIENT);
}

function calls(): ReadableSpan[] {
  return exporter.getFinishedSpans().filter(({ kind }) => kind === SpanKind.INTERNAL);
}

const jsonl = (...lines: readonly string[]): Script =>
  respond(200, { 'Content-Type': 'application/jsonl' }, lines.join('\n'));

function parentOf({ seen }: TestServer, index: number): unknown {
  return seen[index]?.headers['traceparent'];
}

describe('spans', () => {
  it('one for the call, and one for each attempt', async () => {
    const server = await serve(respond(503), json({ id: 7 }));
    await coreFor(server).send(get, pet);
    const operation = { 'http.request.method': 'GET', 'url.template': '/pets/{petId}' };
    const attempt = {
      ...operation,
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(server.url).port),
      'url.full': `${server.url}/pets/7?key=[redacted]`,
    };
    expect(spans()).toEqual([
      {
        name: 'GET /pets/{petId}',
        kind: 'CLIENT',
        failed: true,
        attributes: { ...attempt, 'http.response.status_code': 503, 'error.type': '503' },
      },
      {
        name: 'GET /pets/{petId}',
        kind: 'CLIENT',
        failed: false,
        attributes: {
          ...attempt,
          'http.response.status_code': 200,
          'http.request.resend_count': 1,
        },
      },
      { name: 'GET /pets/{petId}', kind: 'INTERNAL', failed: false, attributes: operation },
    ]);
    const [first, second, call] = exporter.getFinishedSpans();
    expect(first?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
    expect(second?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
    expect(call?.instrumentationScope).toMatchObject({ name: 'petstore', version: '1.2.3' });
  });

  it('of failed calls name the kind of error', async () => {
    const failing = async (type: string, call: Promise<unknown>) => {
      await failureOf(call);
      expect(calls().at(-1)?.attributes['error.type']).toBe(type);
    };
    await failing('404', coreFor(await serve(respond(404))).send(get, pet));
    await failing('connection', coreFor({ url: await closedUrl() }).send(post, { body: {} }));
    await failing('decode', coreFor(await serve(respond(200, {}, '{'))).send(get, pet));
    const silent = await serve(hang);
    await failing('timeout', coreFor(silent, { deadlineMs: 50 }).send(get, pet));
    expect(attempts().at(-1)?.attributes['error.type']).toBe('timeout');
    const signal = AbortSignal.timeout(50);
    const canceled = coreFor(silent).send(get, pet, { signal });
    await failing('canceled', canceled);
    await failing('usage', coreFor(silent).send(get));
    expect(await failureOf(coreFor(silent).send(get))).toBeInstanceOf(UsageError);
    expect(attempts().at(-1)?.attributes['error.type']).toBe('canceled');
  });

  it('of the default port', async () => {
    const fetch = async () =>
      new Response('{}', { headers: { 'Content-Type': 'application/json' } });
    await coreFor({ url: 'https://[::1]/v1' }, { fetch }).send(get, pet);
    expect(attempts()[0]?.attributes).toMatchObject({
      'server.address': '::1',
      'server.port': 443,
    });
  });
});

describe('streams', () => {
  it('end their spans with their last item', async () => {
    const server = await serve(jsonl('1', '2'));
    const stream = await openStream(coreFor(server), list, {});
    expect(spans()).toEqual([]);
    for await (const item of stream) expect(item).toBeTypeOf('number');
    expect(spans().map(({ failed }) => failed)).toEqual([false, false]);
  });

  it('end their spans when they are left', async () => {
    const server = await serve(jsonl('1', '2'));
    for await (const item of await openStream(coreFor(server), list, {})) {
      expect(item).toBe(1);
      break;
    }
    expect(spans().map(({ failed }) => failed)).toEqual([false, false]);
  });

  it('end their spans with the error of a canceled call', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/jsonl' });
      response.write('1\n');
    });
    const controller = new AbortController();
    const stream = await openStream(coreFor(server), list, {}, { signal: controller.signal });
    const reading = (async () => {
      for await (const item of stream) if (item === 1) controller.abort();
    })();
    expect(await failureOf(reading)).toBeInstanceOf(AbortError);
    expect(spans().map(({ attributes }) => attributes['error.type'])).toEqual([
      'canceled',
      'canceled',
    ]);
  });
});

describe('the context of a trace', () => {
  it('is sent with each attempt', async () => {
    const server = await serve(respond(503), json(1));
    await coreFor(server).send(get, pet);
    for (const [index, attempt] of attempts().entries()) {
      const { spanId, traceId } = attempt.spanContext();
      expect(parentOf(server, index)).toBe(`00-${traceId}-${spanId}-01`);
    }
  });

  it('is sent again to a redirect within the origin, and not to another origin', async () => {
    const other = await serve(json(1));
    const server = await serve(
      respond(302, { Location: '/moved' }),
      respond(302, { Location: `${other.url}/elsewhere` }),
    );
    await coreFor(server).send(get, pet);
    expect(parentOf(server, 1)).toBe(parentOf(server, 0));
    expect(other.seen).toHaveLength(1);
    expect(parentOf(other, 0)).toBeUndefined();
    expect(attempts()).toHaveLength(1);
  });

  it('is not sent to a server that receives no credentials', async () => {
    const server = await serve(json(1));
    const core = new Core(
      { sdkName: 'petstore', sdkVersion: '1.2.3', baseUrl: 'https://api.example' },
      { tracing: openTelemetry({ tracerProvider, propagator }) },
    );
    await core.send({ ...get, server: server.url }, pet);
    expect(parentOf(server, 0)).toBeUndefined();
    await core.send({ ...get, server: server.url, trusted: true }, pet);
    expect(parentOf(server, 1)).toMatch(/^00-/);
  });

  it('is the active one, and that of an attempt while its request is sent', async () => {
    const storage = new AsyncLocalStorage<Context>();
    const manager: ContextManager = {
      active: () => storage.getStore() ?? ROOT_CONTEXT,
      with: (own, run, self, ...args) => storage.run(own, () => run.call(self as never, ...args)),
      bind: (_own, target) => target,
      enable: () => manager,
      disable: () => manager,
    };
    context.setGlobalContextManager(manager);
    trace.setGlobalTracerProvider(tracerProvider);
    propagation.setGlobalPropagator({ ...propagator, extract: (own) => own, fields: () => [] });
    try {
      const server = await serve(json(1));
      let within: string | undefined;
      let child = true;
      const fetch: typeof globalThis.fetch = (...request) => {
        within = trace.getSpan(context.active())?.spanContext().spanId;
        child = tracerProvider.getTracer('fetch').startSpan('child').isRecording();
        return globalThis.fetch(...request);
      };
      const outer = trace.getTracer('test').startSpan('outer');
      const core = coreFor(server, { fetch, tracing: openTelemetry() });
      await context.with(trace.setSpan(context.active(), outer), () => core.send(get, pet));
      const attempt = attempts()[0]?.spanContext();
      expect(calls()[0]?.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
      expect(within).toBe(attempt?.spanId);
      expect(child).toBe(false);
      expect(parentOf(server, 0)).toBe(`00-${attempt?.traceId}-${attempt?.spanId}-01`);
    } finally {
      context.disable();
      trace.disable();
      propagation.disable();
    }
  });
});

it('costs nothing without the option', async () => {
  const server = await serve(json(1));
  await coreFor(server, { tracing: undefined }).send(get, pet);
  expect(spans()).toEqual([]);
  expect(parentOf(server, 0)).toBeUndefined();
});
