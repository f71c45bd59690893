import { describe, expect, it } from 'vitest';
import { PaginationError } from '../src/errors.js';
import { type Pages, paginate } from '../src/pagination.js';
import type { Operation } from '../src/runtime/operation.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';
import type { Paging } from '../src/runtime/paging.js';
import type { Shape } from '../src/runtime/shape.js';
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

interface PetPage {
  readonly results: Pet[];
  readonly total?: bigint;
}

const pet: Shape = { object: { petId: { wire: 'pet_id', type: 'int64' } } };
const petPage: Shape = {
  object: {
    results: { type: { array: pet }, required: true },
    total: { wire: 'total_count', type: 'bigint' },
  },
};

const list: Operation<unknown> = {
  method: 'GET',
  path: '/pets',
  parameters: { offset: { in: 'query' }, limit: { in: 'query' }, kind: { in: 'query' } },
  ok: { 200: { json: petPage } },
};
const paging: Paging = {
  steps: pagesByOffset,
  move: 'offset',
  size: 'limit',
  results: ['results'],
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

function pagesOf(
  server: TestServer,
  limit = 3,
  offset?: number,
  own = paging,
  operation = list,
): Pages<Pet, PetPage> {
  const parameters = { offset, limit, kind: 'cat' };
  const options = { headers: { 'X-A': '1' } };
  return paginate(coreFor(server), operation, own, { parameters }, options);
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
    const error = await failureOf(sizes(pagesOf(server)));
    expect(error).toBeInstanceOf(PaginationError);
    expect(error.message).toBe('GET /pets: the page is identical to the previous page');
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

  it('a page has the whole body, decoded, and its items are those of the body', async () => {
    const server = await serve(pets(4, 100, () => ({ total_count: 4, more: 'x' })));
    const pages = pagesOf(server);
    const { value } = await pages.next();
    expect(value.body).toEqual({
      results: [{ petId: 0 }, { petId: 1 }, { petId: 2 }],
      total: 4n,
      more: 'x',
    });
    expect(value.data).toBe(value.body?.results);
    expect((await pages.next()).value.body?.results).toEqual([{ petId: 3 }]);
    expect(await pages.next()).toMatchObject({ done: true, value: { data: [], body: undefined } });
  });

  it('the empty page that ends a list has its body', async () => {
    const server = await serve(pets(0, 100, () => ({ total_count: 0 })));
    const end = await pagesOf(server).next();
    expect(end).toMatchObject({
      done: true,
      value: { data: [], status: 200, body: { total: 0n } },
    });
  });

  it('issues are those of the whole body', async () => {
    const server = await serve(json({ results: [{ pet_id: 1 }], total_count: 'x' }));
    expect((await pagesOf(server).next()).value.issues).toEqual([
      { pointer: '/total_count', wanted: 'bigint', found: 'string' },
    ]);
  });

  const tagged = {
    object: { kind: { type: 'string' }, petList: { wire: 'pet_list', type: { array: pet } } },
  } as const;
  const places: readonly [string, Shape, readonly string[], object][] = [
    ['a renamed member', tagged, ['pet_list'], {}],
    ['a reference', () => tagged, ['pet_list'], {}],
    ['a null that may be', { nullable: tagged }, ['pet_list'], {}],
    ['a member without a name', { object: {}, additional: { array: pet } }, ['pet_list'], {}],
    ['a map', { map: { array: pet } }, ['pet_list'], {}],
    [
      'a variant',
      { union: [{ object: {} }, tagged], discriminator: { wire: 'kind', tags: { pets: 1 } } },
      ['pet_list'],
      { kind: 'pets' },
    ],
    [
      'a member of a member',
      { object: { page: { wire: 'Page', type: tagged } } },
      ['Page', 'pet_list'],
      {},
    ],
    ['the root', { array: pet }, [], {}],
  ];
  it.each(places)('items are found decoded in %s', async (_title, shape, results, beside) => {
    const items = [{ pet_id: 5 }];
    const last = results.at(-1);
    const inner = last === undefined ? items : { ...beside, [last]: items };
    const body = results.length > 1 ? { [results[0] ?? '']: inner } : inner;
    const server = await serve(json(body));
    const operation = { ...list, ok: { 200: { json: shape } } };
    const { value } = await pagesOf(server, 3, 0, { ...paging, results }, operation).next();
    expect(value.data).toEqual([{ petId: 5 }]);
  });

  it('a list that nothing describes is given as it came', async () => {
    const server = await serve(json('{"results":[{"pet_id":9007199254740993}]}'));
    const operation: Operation<unknown> = { ...list, ok: { 200: {} } };
    const { value } = await pagesOf(server, 3, 0, paging, operation).next();
    expect(value.data).toEqual([{ pet_id: 9007199254740993n }]);
    expect(value.issues).toEqual([]);
  });
});
