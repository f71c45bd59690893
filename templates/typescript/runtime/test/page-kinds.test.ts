import { describe, expect, it } from 'vitest';
import { PaginationError, UsageError } from '../src/errors.js';
import { type Pages, paginate } from '../src/pagination.js';
import { encodeForm } from '../src/runtime/body/form.js';
import { encodeJson } from '../src/runtime/body/json.js';
import { stringify } from '../src/runtime/json.js';
import { nextLink } from '../src/runtime/next-link.js';
import type { CallInput, Operation } from '../src/runtime/operation.js';
import type { Page } from '../src/runtime/page.js';
import { Circle, tokenValue } from '../src/runtime/page-tokens.js';
import { pagesByCursor } from '../src/runtime/pages-by-cursor.js';
import { pagesByNumber, pagesByOffset } from '../src/runtime/pages-by-number.js';
import { pagesByUrl } from '../src/runtime/pages-by-url.js';
import type { Paging } from '../src/runtime/paging.js';
import type { Shape } from '../src/runtime/shape.js';
import { coreFor, failureOf, json, serve, type TestServer } from './server.js';

const list: Operation<unknown> = {
  method: 'GET',
  path: '/rows',
  parameters: {
    page: { in: 'query', shape: 'date-time' },
    cursor: { in: 'query', name: 'after', shape: 'date-time' },
    until: { in: 'query', name: 'before' },
  },
  ok: { 200: {} },
};
const rows = ['rows'];
const byCursor: Paging = { steps: pagesByCursor, move: 'cursor', results: rows, next: ['next'] };
const byUrl: Paging = { steps: pagesByUrl, results: rows, nextUrl: ['next'] };

interface Setting {
  readonly operation?: Operation<unknown>;
  readonly input?: CallInput;
  readonly baseUrl?: string;
}

function pagesOf(
  server: TestServer,
  paging: Paging,
  { operation = list, input = {}, baseUrl = server.url }: Setting = {},
): Pages<unknown> {
  return paginate(coreFor(server, { baseUrl }), operation, paging, input);
}

async function all(pages: Pages<unknown>): Promise<Page<unknown>[]> {
  const found: Page<unknown>[] = [];
  for await (const page of pages) found.push(page);
  return found;
}

const urls = (server: TestServer): string[] => server.seen.map(({ url }) => url);

describe('startAt()', () => {
  it('is an error once a page was requested', async () => {
    const server = await serve(json({ rows: [1], next: 'a' }), json({ rows: [2] }));
    const pages = pagesOf(server, byCursor);
    const first = pages.next();
    expect(() => pages.startAt('b')).toThrow(UsageError);
    await first;
    expect(() => pages.startAt('b')).toThrow('before the first page');
    expect((await pages.next()).value.data).toEqual([2]);
    expect(urls(server)).toEqual(['/rows', '/rows?after=a']);
  });

  it('resumes where an earlier page ended', async () => {
    const server = await serve(json({ rows: [1], next: 'a' }), json({ rows: [2] }));
    for await (const { nextCursor = '' } of pagesOf(server, byCursor)) {
      const rest = await all(pagesOf(server, byCursor).startAt(nextCursor));
      expect(rest.map(({ data }) => data)).toEqual([[2]]);
      break;
    }
    expect(urls(server)).toEqual(['/rows', '/rows?after=a']);
  });

  it.each([
    [pagesByOffset, '-1'],
    [pagesByNumber, '1.5'],
    [pagesByNumber, ''],
  ])('refuses what is no position (%#)', async (steps, cursor) => {
    const server = await serve(json({ rows: [] }));
    const pages = pagesOf(server, { steps, move: 'page', results: rows }).startAt(cursor);
    expect(await failureOf(pages.next())).toBeInstanceOf(UsageError);
    expect(server.seen).toEqual([]);
  });

  it('keeps a position that a number would round', async () => {
    const server = await serve(json({ rows: [] }));
    const paging = { steps: pagesByNumber, move: 'page', results: rows };
    const operation = { ...list, parameters: { page: { in: 'query' } } } as const;
    await all(pagesOf(server, paging, { operation }).startAt('9007199254740993'));
    expect(urls(server)).toEqual(['/rows?page=9007199254740993']);
  });
});

describe('cursors', () => {
  it('are not encoded by the type of their parameter, but those of the caller are', async () => {
    const server = await serve(json({ rows: [1], next: 'no date' }), json({ rows: [2] }));
    const input = { parameters: { cursor: new Date('2026-01-02T03:04:05Z') } };
    await all(pagesOf(server, byCursor, { input }));
    expect(urls(server)).toEqual([
      '/rows?after=2026-01-02T03%3A04%3A05.000Z',
      '/rows?after=no%20date',
    ]);
  });

  it('go into a renamed property of a body, whatever its type, and leave the body alone', async () => {
    const shape: Shape = {
      object: {
        startAfter: { wire: 'start_after', type: 'date-time' },
        pageSize: { wire: 'page_size', type: 'number' },
      },
    };
    const search: Operation<unknown> = {
      method: 'POST',
      path: '/search',
      body: { 'application/json': { encode: encodeJson, shape } },
      ok: { 200: {} },
    };
    const server = await serve(json({ rows: [1], next: 'b' }), json({ rows: [2] }));
    const paging: Paging = {
      steps: pagesByCursor,
      moveBody: 'start_after',
      results: rows,
      next: ['next'],
    };
    const body = Object.freeze({ pageSize: 5, startAfter: new Date('2026-01-02T03:04:05Z') });
    await all(pagesOf(server, paging, { operation: search, input: { body } }));
    expect(server.seen.map((seen) => JSON.parse(seen.body) as unknown)).toEqual([
      { page_size: 5, start_after: '2026-01-02T03:04:05.000Z' },
      { page_size: 5, start_after: 'b' },
    ]);
  });

  it('go into bodies of another media type too', async () => {
    const search: Operation<unknown> = {
      method: 'POST',
      path: '/search',
      body: {
        'application/x-www-form-urlencoded': {
          encode: encodeForm,
          shape: { object: { startAfter: { wire: 'start_after', type: 'string' } } },
        },
      },
      ok: { 200: {} },
    };
    const server = await serve(json({ rows: [1], next: 'b c' }), json({ rows: [2] }));
    const paging = { steps: pagesByCursor, moveBody: 'start_after', results: rows, next: ['next'] };
    await all(pagesOf(server, paging, { operation: search, input: { body: {} } }));
    expect(server.seen.map(({ body }) => body)).toEqual(['', 'start_after=b+c']);
  });

  it('of both directions: the one that the caller gave counts, and forward before backward', async () => {
    const paging: Paging = {
      steps: pagesByCursor,
      move: 'cursor',
      before: 'until',
      results: rows,
      lastItem: ['id'],
      hasMore: ['more'],
    };
    const answer = json({ rows: [{ id: 'x' }, { id: 'y' }], more: true });
    const last = json({ rows: [], more: false });
    const forward = await serve(answer, last);
    const both = { parameters: { cursor: new Date(0), until: 'b' } };
    await all(pagesOf(forward, paging, { input: both }));
    expect(urls(forward)[1]).toBe('/rows?after=y&before=b');
    const backward = await serve(answer, last);
    await all(pagesOf(backward, paging, { input: { parameters: { until: 'b' } } }));
    expect(urls(backward)[1]).toBe('/rows?before=x');
  });

  it('are not taken from what other code put on Object.prototype', async () => {
    const prototype = Object.prototype as { nextHeader?: unknown };
    prototype.nextHeader = 'X-Next';
    try {
      const server = await serve(
        json({ rows: [1], next: 'a' }, 200, { 'X-Next': 'b' }),
        json({ rows: [2] }),
      );
      await all(pagesOf(server, byCursor));
      expect(urls(server)[1]).toBe('/rows?after=a');
    } finally {
      delete prototype.nextHeader;
    }
  });

  it('a page is what it was before, with what follows it', async () => {
    const shape: Shape = {
      object: { rows: { type: { array: 'int64' } }, total: { type: 'string' } },
    };
    const operation = { ...list, ok: { 200: { json: shape } } };
    const server = await serve(json({ rows: [1], next: 'a', total: '12' }), json({ rows: [2] }));
    const paging = { ...byCursor, totalItems: ['total'] };
    const [first, second] = await all(pagesOf(server, paging, { operation }));
    expect(first).toMatchObject({ hasNext: true, nextCursor: 'a', totalItems: 12, issues: [] });
    expect(second).toMatchObject({ hasNext: false, nextCursor: undefined, totalItems: undefined });
  });
});

describe('counted pages', () => {
  it('believe no next and count beside what the settings name', async () => {
    const server = await serve(
      json({ rows: [1], next: null, count: 1, more: true }),
      json({ rows: [2], next: null, count: 2 }),
      json({ rows: [] }),
    );
    const paging = { steps: pagesByOffset, move: 'offset', results: rows, hasMore: ['more'] };
    const operation = { ...list, parameters: { offset: { in: 'query' } } } as const;
    expect((await all(pagesOf(server, paging, { operation }))).length).toBe(2);
    expect(urls(server)).toEqual(['/rows?offset=0', '/rows?offset=1', '/rows?offset=2']);
  });

  it.each([
    [true, [1, 2]],
    [undefined, ['1', '2']],
  ])('are numbers of a body if it has numbers (%s)', async (bodyNumber, sent) => {
    const operation: Operation<unknown> = {
      method: 'POST',
      path: '/search',
      body: { 'application/json': { encode: encodeJson } },
      ok: { 200: {} },
    };
    const server = await serve(json({ rows: [1] }), json({ rows: [] }));
    const paging: Paging = {
      steps: pagesByNumber,
      moveBody: 'number',
      results: rows,
      ...(bodyNumber && { bodyNumber }),
    };
    await all(pagesOf(server, paging, { operation }));
    expect(server.seen.map(({ body }) => (JSON.parse(body) as { number: unknown }).number)).toEqual(
      sent,
    );
  });
});

describe('tokens', () => {
  it.each([
    ['17', true, '17'],
    ['9007199254740993', true, '9007199254740993'],
    ['1.10', true, '1.10'],
    ['1e3', true, '1e3'],
    ['017', true, '"017"'],
    ['c1', true, '"c1"'],
    ['17', false, '"17"'],
  ])('%s as a number %s is %s', (text, isNumber, written) =>
    expect(stringify(tokenValue(text, isNumber))).toBe(written),
  );

  it('a cursor that was used is an error with the method and the whole path', async () => {
    const server = await serve(json({ rows: [1], next: 'a' }));
    const pages = pagesOf(server, byCursor, { baseUrl: `${server.url}/v2` });
    const error = await failureOf(all(pages));
    expect(error).toBeInstanceOf(PaginationError);
    expect(error.message).toBe(
      'GET /v2/rows: the cursor of the next page was already used: the pages would never end',
    );
    expect(urls(server)).toEqual(['/v2/rows', '/v2/rows?after=a']);
  });

  it('a circle of any length is found, wherever it begins', () => {
    for (const start of [0, 1, 5, 40]) {
      for (const length of [1, 2, 3, 17]) {
        const circle = new Circle(undefined);
        let [sent, steps]: [string | undefined, number] = [undefined, 0];
        for (let position = 1; ; position++, steps++) {
          const at = position <= start ? position : start + ((position - start) % length);
          if (circle.closes(String(at), sent)) break;
          expect(steps).toBeLessThan(200);
          sent = String(at);
        }
      }
    }
  });

  it('tokens that differ are no circle', () => {
    const circle = new Circle('0');
    for (let token = 1; token < 1000; token++) {
      expect(circle.closes(String(token), String(token - 1))).toBe(false);
    }
  });
});

describe('links', () => {
  it.each([
    ['<a>; rel=next', 'a'],
    ['<a>;rel="NEXT"', 'a'],
    ['<a>; rel = next', 'a'],
    ['<a>; rel="x\tnext"', 'a'],
    ['<a>;;rel=next', 'a'],
    [',, <a>; rel=next', 'a'],
    ['<a>; title="x \\" y"; rel=next', 'a'],
    ['garbage, <a>; rel=next', 'a'],
    ['<a>; rel=prev, <b>; rel=next', 'b'],
    ['<a>; rel=prev garbage, <b>; rel=next', 'b'],
    ['< a >; rel=next', 'a'],
    ['<a>; rel', undefined],
    ['<a>', undefined],
    ['<a', undefined],
    ['', undefined],
    [',', undefined],
    ['next', undefined],
    ['<a>; rel="next', undefined],
  ])('of %j the next is %j', (header, target) => expect(nextLink(header)).toBe(target));

  it('takes time in proportion to its length', () => {
    expect(nextLink('<a>;'.repeat(20_000))).toBeUndefined();
    expect(nextLink(`<a>${'; x="'.repeat(20_000)}`)).toBeUndefined();
    expect(nextLink(', '.repeat(50_000))).toBeUndefined();
    expect(nextLink('x'.repeat(100_000))).toBeUndefined();
  });
});

describe('URLs', () => {
  const next = (url: string, second: object = { rows: [2] }) =>
    serve(json({ rows: [1], next: url }), json(second));

  it('may be on a trusted origin, with the credentials', async () => {
    const other = await serve(json({ rows: [2] }));
    const server = await next(`${other.url}/more`);
    const core = coreFor(
      server,
      {},
      {
        credentials: { key: { kind: 'apiKey', in: 'header', name: 'X-Key' } },
        security: [{ key: [] }],
      },
      { key: 'secret' },
    );
    const paging = { ...byUrl, origins: [other.url] };
    expect((await all(paginate(core, list, paging, {}))).length).toBe(2);
    expect([other.seen[0]?.url, other.seen[0]?.headers['x-key']]).toEqual(['/more', 'secret']);
  });

  it('are never http where the base URL is https', async () => {
    const sent: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      sent.push(url);
      return Promise.resolve(Response.json({ rows: [1], next: 'http://api.example/rows?p=2' }));
    };
    const core = coreFor(undefined, { baseUrl: 'https://api.example', fetch: fetch as never });
    const paging = { ...byUrl, origins: ['http://api.example'] };
    const error = await failureOf(all(paginate(core, list, paging, {})));
    expect(error).toBeInstanceOf(PaginationError);
    expect(error.message).toContain('does not use HTTPS');
    expect(sent).toEqual(['https://api.example/rows']);
  });

  it('are not in messages', async () => {
    const server = await next('https://x.example/rows?token=secret');
    const error = await failureOf(all(pagesOf(server, byUrl)));
    expect(error.message).toBe(
      'GET /rows: the next page was not requested: it is on another origin (https://x.example)',
    );
  });

  it('keep their query as it is, and take the fields of options that they lack', async () => {
    const server = await next('?a=%2F&flag&b=x+y&a=2');
    const core = coreFor(server);
    const options = { query: { trace: 'yes', a: 'mine', b: 'mine' } };
    await all(paginate(core, list, byUrl, {}, options));
    expect(urls(server)[1]).toBe('/rows?a=%2F&flag&b=x+y&a=2&trace=yes');
  });

  it('of a base URL with a path may not be a sibling of the path', async () => {
    const server = await next('/api2/rows');
    const error = await failureOf(all(pagesOf(server, byUrl, { baseUrl: `${server.url}/api` })));
    expect(error.message).toContain('leaves the path of the base URL');
    const inside = await next('/api');
    await all(pagesOf(inside, byUrl, { baseUrl: `${inside.url}/api/` }));
    expect(urls(inside)).toEqual(['/api/rows', '/api']);
  });

  it('of a custom fetch are resolved against what was requested', async () => {
    const sent: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      sent.push(url);
      return Promise.resolve(Response.json({ rows: [1], next: sent.length > 1 ? null : '?p=2' }));
    };
    const core = coreFor(undefined, { baseUrl: 'https://api.example/v1', fetch: fetch as never });
    await all(paginate(core, list, byUrl, {}));
    expect(sent).toEqual(['https://api.example/v1/rows', 'https://api.example/v1/rows?p=2']);
  });
});
