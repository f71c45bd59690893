import { describe, expect, it } from 'vitest';
import { PaginationError } from '../src/errors.js';
import { type Pages, paginate } from '../src/pagination.js';
import type { Operation, Paging } from '../src/runtime/operation.js';
import {
  coreFor,
  failureOf,
  json,
  respond,
  type Script,
  serve,
  type TestServer,
} from './server.js';

interface Pet {
  readonly petId: number;
}

const list: Operation<unknown> = {
  method: 'GET',
  path: '/pets',
  parameters: { offset: { in: 'query' }, limit: { in: 'query' }, kind: { in: 'query' } },
  ok: { 200: { json: 'any' } },
};
const paging: Paging = {
  offset: 'offset',
  limit: 'limit',
  results: ['results'],
  item: { object: { petId: { wire: 'pet_id', type: 'int64' } } },
};

/** A list of so many pets, of which a page has at most `cap`. */
function pets(total: number, cap = 100, extra: (from: number) => object = () => ({})): Script {
  return (response, { url }, request) => {
    const query = new URL(url, 'http://h').searchParams;
    const from = Number(query.get('offset'));
    const size = Math.min(cap, Number(query.get('limit')), Math.max(0, total - from));
    const results = Array.from({ length: size }, (_, index) => ({ pet_id: from + index }));
    json({ results, ...extra(from) })(response, undefined as never, request);
  };
}

function pagesOf(server: TestServer, limit = 3, offset?: number, own = paging): Pages<Pet> {
  const parameters = { offset, limit, kind: 'cat' };
  const options = { headers: { 'X-A': '1' } };
  return paginate<Pet>(coreFor(server), list, own, { parameters }, options);
}

async function sizes(pages: Pages<Pet>): Promise<number[]> {
  const found: number[] = [];
  for await (const page of pages) found.push(page.data.length);
  return found;
}

const offsets = (server: TestServer): number[] =>
  server.seen.map(({ url }) => Number(new URL(url, 'http://h').searchParams.get('offset')));

describe('pages', () => {
  it('G01, G13: every page, with all parameters', async () => {
    const server = await serve(pets(7));
    expect(await sizes(pagesOf(server, 3, 0))).toEqual([3, 3, 1]);
    expect(offsets(server)).toEqual([0, 3, 6]);
    for (const { url, headers } of server.seen) {
      expect(url).toContain('kind=cat');
      expect(headers['x-a']).toBe('1');
    }
  });

  it('G02, G03: an empty page is not given', async () => {
    const even = await serve(pets(6));
    expect(await sizes(pagesOf(even))).toEqual([3, 3]);
    expect(offsets(even)).toEqual([0, 3, 6]);
    const none = await serve(pets(0));
    const pages = pagesOf(none);
    const first = await pages.next();
    expect([first.done, first.value.data]).toEqual([true, []]);
    expect((await pages.next()).done).toBe(true);
    expect(none.seen.length).toBe(1);
  });

  it('G04: count and next', async () => {
    const counted = await serve(pets(6, 100, () => ({ count: 6 })));
    expect(await sizes(pagesOf(counted))).toEqual([3, 3]);
    expect(counted.seen.length).toBe(2);
    const own = await serve(pets(5, 100, (from) => ({ count: Math.min(3, 5 - from) })));
    expect(await sizes(pagesOf(own))).toEqual([3, 2]);
    const last = await serve(pets(6, 100, (from) => ({ next: from < 3 ? 'more' : null })));
    expect(await sizes(pagesOf(last))).toEqual([3, 3]);
    expect(last.seen.length).toBe(2);
    const one = await serve(pets(3, 100, () => ({ count: 3 })));
    expect(await sizes(pagesOf(one))).toEqual([3]);
    expect(one.seen.length).toBe(2);
  });

  it('G05: a server that caps the limit', async () => {
    const server = await serve(pets(45, 20));
    expect(await sizes(pagesOf(server, 100))).toEqual([20, 20, 5]);
    expect(offsets(server)).toEqual([0, 20, 40]);
  });

  it('G06: a server that ignores the offset', async () => {
    const server = await serve(json({ results: [{ pet_id: 1 }] }));
    expect(await failureOf(sizes(pagesOf(server)))).toBeInstanceOf(PaginationError);
    expect(server.seen.length).toBe(2);
  });

  it('G07: items where none are', async () => {
    for (const body of [{}, { results: null }, { results: {} }, []]) {
      const error = (await failureOf(pagesOf(await serve(json(body))).next())) as PaginationError;
      expect(error).toBeInstanceOf(PaginationError);
      expect([error.path, error.status, error.page]).toEqual(['/results', 200, body]);
    }
    const nested = { ...paging, results: ['a', 'b'] };
    const deep = await serve(json({ a: { b: [{ pet_id: 1 }], next: null } }));
    expect(await sizes(pagesOf(deep, 3, 0, nested))).toEqual([1]);
    const root = await serve(json([{ pet_id: 1 }]), json([]));
    expect(await sizes(pagesOf(root, 3, 0, { ...paging, results: [] }))).toEqual([1]);
  });

  it('G10, G11: errors do not lose a page', async () => {
    const good = pets(7);
    const server = await serve(good, respond(429), good, respond(400), good);
    const pages = pagesOf(server);
    expect((await pages.next()).value.data.length).toBe(3);
    expect((await pages.next()).value.data.length).toBe(3);
    await expect(pages.next()).rejects.toMatchObject({ status: 400 });
    expect((await pages.next()).value.data).toEqual([{ petId: 6 }]);
    expect(offsets(server)).toEqual([0, 3, 3, 6, 6]);
  });

  it('G12: one way, and no request too many', async () => {
    const server = await serve(pets(7));
    const pages = pagesOf(server);
    expect(server.seen.length).toBe(0);
    for await (const _page of pages) break;
    expect(server.seen.length).toBe(1);
    expect(await sizes(pages)).toEqual([3, 1]);
    const both = pagesOf(await serve(pets(7)));
    const [first, second] = await Promise.all([both.next(), both.next()]);
    expect([first.value.data[0], second.value.data[0]]).toEqual([{ petId: 0 }, { petId: 3 }]);
  });

  it('items(): one by one', async () => {
    const server = await serve(pets(7));
    const pages = pagesOf(server);
    const ids: number[] = [];
    for await (const { petId } of pages.items()) {
      ids.push(petId);
      if (petId === 1) break;
    }
    for await (const { petId } of pages.items()) ids.push(petId);
    expect(ids).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(server.seen.length).toBe(3);
  });

  it('a page has status, headers and issues', async () => {
    const server = await serve(
      json({ results: [{ pet_id: 'x' }], next: null }, 200, { 'X-B': '2' }),
    );
    const { value } = await pagesOf(server).next();
    expect([value.status, value.headers.get('x-b'), value.response.status]).toEqual([
      200,
      '2',
      200,
    ]);
    expect(value.issues).toEqual([
      { pointer: '/results/0/pet_id', wanted: 'int64', found: 'string' },
    ]);
  });
});
