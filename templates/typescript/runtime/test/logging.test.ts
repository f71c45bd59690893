import { describe, expect, it } from 'vitest';
import { paginate } from '../src/pagination.js';
import type { Core } from '../src/runtime/core.js';
import type { Operation } from '../src/runtime/operation.js';
import type { Shape } from '../src/runtime/shape.js';
import { serverSentEvents } from '../src/runtime/sse.js';
import { openStream, type Stream } from '../src/streaming.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';
import type { LogFields, Logger } from '../src/runtime/options.js';
import { closedUrl, coreFor, failureOf, json, respond, type Script, serve } from './server.js';
import { oauthCore, secured, tokenServer } from './tokens.js';

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

interface LogRecord extends LogFields {
  readonly level: 'debug' | 'warn';
  readonly message: string;
}

/** A logger that keeps its records. */
function keeper() {
  const records: LogRecord[] = [];
  const keep = (level: LogRecord['level']) => (message: string, fields: LogFields) =>
    void records.push({ level, message, ...fields });
  const logger: Logger = { debug: keep('debug'), warn: keep('warn') };
  return { logger, records };
}

const getPet: Operation<unknown> = {
  id: 'getPet',
  method: 'GET',
  path: '/pets/{petId}',
  parameters: { petId: { in: 'path', required: true } },
  ok: { 200: { json: 'any' } },
};

describe('the fields of records', () => {
  it('tell each attempt and each retry, with numbers for programs', async () => {
    const { logger, records } = keeper();
    const server = await serve(respond(503), json({ id: 7 }));
    await coreFor(server, { logger }).send(getPet, { parameters: { petId: 7 } });
    const common = { operation: 'getPet', method: 'GET', path: '/pets/{petId}' };
    const duration = { duration_ms: expect.any(Number) as number };
    expect(records).toEqual([
      {
        level: 'debug',
        ...common,
        status: 503,
        attempt: 1,
        ...duration,
        message: expect.stringMatching(/^GET \/pets\/7: 503 \(attempt 1, \d+ ms\)$/) as string,
      },
      {
        level: 'warn',
        ...common,
        status: 503,
        attempt: 1,
        ...duration,
        retry_delay_ms: expect.any(Number) as number,
        error: 'InternalServerError',
        message: expect.stringMatching(
          /^GET \/pets\/7: InternalServerError, retrying in \d+ ms \(attempt 1, \d+ ms\)$/,
        ) as string,
      },
      {
        level: 'debug',
        ...common,
        status: 200,
        attempt: 2,
        ...duration,
        message: expect.stringMatching(/^GET \/pets\/7: 200 \(attempt 2, \d+ ms\)$/) as string,
      },
    ]);
  });

  it('have no status where there was no response', async () => {
    const { logger, records } = keeper();
    const core = coreFor(
      { url: await closedUrl() },
      { logger, retry: { maxAttempts: 2, retryDelayMs: 1 } },
    );
    await failureOf(core.send(getPet, { parameters: { petId: 7 } }));
    expect(records).toMatchObject([{ level: 'warn', attempt: 1, error: 'ConnectionError' }]);
    expect(records[0]).not.toHaveProperty('status');
  });

  it('tell requests for tokens, without an operation, and a replaced token', async () => {
    const { logger, records } = keeper();
    const server = await tokenServer({ api: (count) => (count === 1 ? respond(401) : json({})) });
    await oauthCore(server, { options: { logger } }).send(secured('oauth'));
    const told = records.map(({ method, path, status, attempt }) => [
      method,
      path,
      status,
      attempt,
    ]);
    expect(told).toEqual([
      ['POST', '/token', 200, 1],
      ['GET', '/x', 401, 1],
      ['POST', '/token', 200, 1],
      ['GET', '/x', undefined, 1],
      ['GET', '/x', 200, 1],
    ]);
    expect(records[3]?.message).toBe('GET /x: retrying with a new token');
    expect(records.some((record) => 'operation' in record)).toBe(false);
  });

  it('name the places of a response that is not as described, without secrets', async () => {
    const { logger, records } = keeper();
    const core = coreFor(
      await serve(json({ 'very-secret': 'x', a: [1] })),
      { logger },
      {
        credentials: { key: { kind: 'apiKey', in: 'header', name: 'X-Key' } },
        security: [{ key: [] }],
      },
      { key: 'very-secret' },
    );
    await core.send(counts);
    expect(records[1]).toMatchObject({
      method: 'GET',
      path: '/counts',
      issues: '/[redacted] (expected integer, found string), /a (expected integer, found array)',
    });
    expect(JSON.stringify(records)).not.toContain('very-secret');
  });

  it('show no secret in the path of a request for a token', async () => {
    const { logger, records } = keeper();
    const server = await tokenServer();
    const endpoint = `${server.url}/token/sec_CANARY`;
    await oauthCore(server, { options: { logger }, flow: { endpoint } }).send(secured('oauth'));
    expect(records[0]?.path).toBe('/token/[redacted]');
    expect(JSON.stringify(records)).not.toContain('sec_CANARY');
  });
});
