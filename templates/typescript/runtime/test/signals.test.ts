import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { paginate } from '../src/pagination.js';
import type { Operation } from '../src/runtime/operation.js';
import { onAbort } from '../src/runtime/shared-signal.js';
import { serverSentEvents } from '../src/runtime/sse.js';
import { openStream, type Stream } from '../src/streaming.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';
import { coreFor, failureOf, hang, json, respond, reset, serve, until } from './server.js';

const get: Operation<unknown> = { method: 'GET', path: '/x', ok: { 200: { json: 'any' } } };
const numbers = Array.from({ length: 100 }, (_, index) => index);
const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

/** Runs a step, and returns what Node.js warns of meanwhile. */
async function warningsDuring(step: () => Promise<unknown>): Promise<string[]> {
  const warnings: string[] = [];
  const note = (warning: Error): void => void warnings.push(warning.name);
  process.on('warning', note);
  try {
    await step();
    // Warnings are emitted in a tick of their own.
    await new Promise((resolve) => setTimeout(resolve, 10));
  } finally {
    process.off('warning', note);
  }
  return warnings;
}

describe('a signal of many calls', () => {
  it('has one listener while 100 calls run at once, and none afterwards', async () => {
    const server = await serve(json({ id: 1 }));
    const core = coreFor(server);
    const { signal } = new AbortController();
    let most = 0;
    const warnings = await warningsDuring(() =>
      Promise.all(
        numbers.map(async () => {
          const call = core.send(get, {}, { signal }).then(() => undefined);
          most = Math.max(most, listenersOf(signal));
          await call;
        }),
      ),
    );
    expect([most, listenersOf(signal), warnings]).toEqual([1, 0, []]);
  });

  it('has no listener after each of 100 consecutive calls', async () => {
    const core = coreFor(await serve(json({ id: 1 })));
    const { signal } = new AbortController();
    const left: number[] = [];
    const warnings = await warningsDuring(async () => {
      for (const _ of numbers) {
        await core.send(get, {}, { signal });
        left.push(listenersOf(signal));
      }
    });
    expect([left, warnings]).toEqual([numbers.map(() => 0), []]);
  });

  it('has none after retries, failures, and calls that were never sent', async () => {
    const server = await serve(respond(503), json({}), respond(400), reset);
    const core = coreFor(server, { retry: { maxAttempts: 2, retryDelayMs: 1 } });
    const { signal } = new AbortController();
    await core.send(get, {}, { signal });
    await failureOf(core.send(get, {}, { signal }));
    await failureOf(core.send(get, {}, { signal }));
    await failureOf(core.send({ ...get, path: '/{x}' }, {}, { signal, headers: { 'a b': '' } }));
    await failureOf(core.send(get, {}, { signal, deadlineMs: -1 }));
    expect(listenersOf(signal)).toBe(0);
  });

  it('has none after pages and between them', async () => {
    const pages = numbers.slice(0, 20).map((id) => json({ items: [{ id }] }));
    const core = coreFor(await serve(...pages, json({ items: [] })));
    const { signal } = new AbortController();
    const list: Operation<unknown> = {
      ...get,
      parameters: { offset: { in: 'query' }, limit: { in: 'query' } },
      ok: { 200: { json: 'any' } },
    };
    const paging = { steps: pagesByOffset, move: 'offset', size: 'limit', results: ['items'] };
    const found = paginate(core, list, paging, { parameters: { offset: 0, limit: 1 } }, { signal });
    const left: number[] = [];
    for await (const page of found) left.push(page.data.length - 1 + listenersOf(signal));
    expect([left, listenersOf(signal)]).toEqual([numbers.slice(0, 20).map(() => 0), 0]);
  });

  it('has one while streams are open, and none when they are read, left or closed', async () => {
    const stream = respond(200, { 'Content-Type': 'text/event-stream' }, 'data: 1\n\ndata: 2\n\n');
    const core = coreFor(await serve(stream));
    const { signal } = new AbortController();
    const watch: Operation<Stream<number>> = {
      method: 'GET',
      path: '/x',
      ok: { 200: { stream: { format: serverSentEvents, item: 'any' } } },
    };
    const open = await Promise.all(
      numbers.slice(0, 12).map(() => openStream<number>(core, watch, {}, { signal })),
    );
    expect(listenersOf(signal)).toBe(1);
    for (const [index, one] of open.entries()) {
      if (index % 3 === 2) {
        one.abort();
        continue;
      }
      for await (const item of one) {
        if (item === 1 && index % 3 === 1) break;
      }
    }
    expect(listenersOf(signal)).toBe(0);
  });

  it('ends all of them when it is aborted', async () => {
    const server = await serve(hang);
    const core = coreFor(server);
    const abort = new AbortController();
    const calls = numbers
      .slice(0, 12)
      .map(() => failureOf(core.send(get, {}, { signal: abort.signal })));
    await until(() => server.seen.length > 0);
    abort.abort();
    const names = (await Promise.all(calls)).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['AbortError']));
    expect(listenersOf(abort.signal)).toBe(0);
  });
});

describe('onAbort', () => {
  it('calls back once, also where listeners take others off', () => {
    const abort = new AbortController();
    const called: string[] = [];
    const release = onAbort(abort.signal, () => called.push('first'));
    onAbort(abort.signal, () => {
      called.push('second');
      release();
    });
    abort.abort();
    abort.signal.dispatchEvent(new Event('abort'));
    expect(called).toEqual(['first', 'second']);
    release();
    expect(listenersOf(abort.signal)).toBe(0);
  });
});
