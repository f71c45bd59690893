import { describe, expect, it } from 'vitest';
import { paginate } from '../src/pagination.js';
import type { Core } from '../src/runtime/core.js';
import type { Operation } from '../src/runtime/operation.js';
import type { Shape } from '../src/runtime/shape.js';
import { serverSentEvents } from '../src/runtime/sse.js';
import { openStream, type Stream } from '../src/streaming.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';
import { coreFor, json, respond, type Script, serve } from './server.js';

const numbers: Shape = { map: 'integer' };
const counts: Operation<unknown> = {
  method: 'GET',
  path: '/counts',
  ok: { 200: { json: numbers } },
};

/** A core, and what its log is told of answers that are not as described. */
async function logged(
  script: Script,
  key = 'very-secret',
): Promise<{ core: Core; issues: () => string[] }> {
  const lines: string[] = [];
  const core = coreFor(
    await serve(script),
    {
      logger: {
        debug: (line) => void lines.push(`debug ${line}`),
        warn: (line) => void lines.push(`warn ${line}`),
      },
    },
    {
      credentials: { key: { kind: 'apiKey', in: 'header', name: 'X-Key' } },
      security: [{ key: [] }],
    },
    { key },
  );
  return {
    core,
    issues: () => lines.filter((line) => line.includes('does not match the API description')),
  };
}

describe('what the log is told of an answer that is not as described', () => {
  it('says where, and of which kind it is, never the value', async () => {
    const { core, issues } = await logged(json({ a: 1, b: 's3cr3t', 'c\n': [true] }));
    await core.send(counts);
    expect(issues()).toEqual([
      'debug GET /counts: the response does not match the API description: /b (expected integer, found string), ' +
        '/c (expected integer, found array)',
    ]);
  });

  it('says nothing where all is as described', async () => {
    const { core, issues } = await logged(json({ a: 1 }));
    await core.send(counts);
    expect(issues()).toEqual([]);
  });

  it('counts what it does not name', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`m${index}`, 'x']));
    const { core, issues } = await logged(json(many));
    await core.send(counts);
    expect(issues()).toEqual([
      expect.stringMatching(/\/m4 \(expected integer, found string\), 995 more$/),
    ]);
  });

  it('shows no secret that the server echoes as a name', async () => {
    const { core, issues } = await logged(json({ 'very-secret': 'x' }));
    await core.send(counts);
    expect(issues()).toEqual([
      'debug GET /counts: the response does not match the API description: /[redacted] (expected integer, found string)',
    ]);
  });

  it('is told of pages', async () => {
    const list: Operation<unknown> = {
      method: 'GET',
      path: '/counts',
      parameters: { offset: { in: 'query' }, limit: { in: 'query' } },
      ok: { 200: { json: { object: { results: { type: { array: numbers } } } } } },
    };
    const { core, issues } = await logged(json({ results: [{ id: 'seven' }], next: null }));
    const paging = { steps: pagesByOffset, move: 'offset', size: 'limit', results: ['results'] };
    for await (const _page of paginate(core, list, paging, { parameters: { limit: 5 } })) {
      // Only what is logged counts.
    }
    expect(issues()).toEqual([
      'debug GET /counts: the response does not match the API description: /results/0/id (expected integer, found string)',
    ]);
  });

  it('is told of the items of a stream', async () => {
    const watch: Operation<Stream<unknown>> = {
      method: 'GET',
      path: '/watch',
      ok: { 200: { stream: { format: serverSentEvents, item: numbers } } },
    };
    const body = 'data: {"id": "seven"}\n\ndata: {"id": 8}\n\n';
    const { core, issues } = await logged(
      respond(200, { 'Content-Type': 'text/event-stream' }, body),
    );
    for await (const _item of await openStream(core, watch, {})) {
      // Only what is logged counts.
    }
    expect(issues()).toEqual([
      'debug GET /watch: the response does not match the API description: /id (expected integer, found string)',
    ]);
  });
});
