import { describe, expect, test } from 'vitest';
import { bareList, type Described, inferred, listOf } from './inferred.js';

type Row = readonly [title: string, described: Described, expected: string | undefined];

const string = '{type: string}';
const integer = '{type: integer}';
const boolean = '{type: boolean}';
const resource = (more: string) =>
  `{type: object, properties: {id: ${string}, name: ${string}, age: ${integer}, color: ${string}, owner: ${string}, ${more}}}`;

const unpaged: readonly Row[] = [
  ['the whole list', { query: 'status:string', response: bareList }, undefined],
  [
    'one resource',
    { path: '/pets/{id}', response: resource('tags: {type: array, items: {type: string}}') },
    undefined,
  ],
  [
    'a resource with links',
    {
      path: '/pets/{id}',
      response: resource(
        `toys: {type: array, items: {type: object, properties: {id: ${string}}}}, _links: {type: object, properties: {next: {type: object, properties: {href: ${string}}}}}`,
      ),
    },
    undefined,
  ],
  [
    'a small resource with links',
    {
      path: '/pets/{id}',
      response: `{type: object, properties: {toys: ${bareList}, _links: {type: object, properties: {next: {type: object, properties: {href: ${string}}}}}}}`,
    },
    undefined,
  ],
  [
    'a size of something else',
    {
      method: 'post',
      body: 'size name:string',
      response: resource('tags: {type: array, items: {type: string}}'),
    },
    undefined,
  ],
];

const left: readonly Row[] = [
  [
    'a limit alone',
    { query: 'limit', response: bareList },
    'left: "limit" has no field next to it that selects another page',
  ],
  [
    'a limit and a time',
    { query: 'limit since:string/date-time', response: bareList },
    'left: "limit" has no field next to it that selects another page',
  ],
  [
    'times before and after',
    {
      query: 'limit before:string/date-time after:string/date-time',
      response: listOf('pets', `has_more: ${boolean}`),
    },
    'left: the field "after" is a time or has another format than an ID',
  ],
  [
    'a time that only its text names',
    {
      query:
        'limit {name: after, schema: {type: integer}, description: A Unix timestamp in milliseconds}',
      response: listOf('pets', `has_more: ${boolean}`),
    },
    'left: the field "after" is a time or has another format than an ID',
  ],
  [
    'an offset that is a time',
    {
      query:
        'limit {name: offset, schema: {type: integer}, description: Timestamp of the first item}',
      response: bareList,
    },
    'left: "limit" has no field next to it that selects another page',
  ],
  [
    'before and after without a direction',
    { query: 'before:string after:string limit', response: bareList },
    'left: before and after are both optional, and nothing says which one continues a list',
  ],
  [
    'after with items that have no id',
    {
      query: 'after:string limit',
      response: `{type: array, items: {type: object, properties: {user_id: ${string}}}}`,
    },
    'left: the items have no id for the field "after"',
  ],
  [
    'after with the ID of something else',
    {
      query:
        'limit {name: after, schema: {type: string}, description: Continue after this owner_id}',
      response: bareList,
    },
    'left: the field "after" is another ID than that of an item',
  ],
  [
    'a cursor that no field takes',
    {
      query: 'page_size',
      response: listOf('results', `next_cursor: ${string}, has_more: ${boolean}`),
    },
    'left: the response has $.next_cursor, but no request field takes it',
  ],
  [
    'a field without a cursor in the response',
    { query: 'cursor:string limit', response: bareList },
    'left: the response has nothing that the field "cursor" takes',
  ],
  [
    'next without words, which may be a URL',
    {
      query: 'cursor:string page_size',
      response: listOf('data', `next: ${string}, previous: ${string}`),
    },
    'left: $.next may be a URL or a value for a request field',
  ],
  [
    'several lists',
    {
      path: '/search',
      query: 'offset limit',
      response: `{type: object, properties: {cats: ${bareList}, dogs: ${bareList}}}`,
    },
    'left: the response has several arrays',
  ],
  [
    'lists in several objects',
    {
      path: '/search',
      query: 'offset limit',
      response: `{type: object, properties: {cats: ${listOf('items')}, dogs: ${listOf('items')}}}`,
    },
    'left: the response has arrays in several objects',
  ],
  [
    'an array of one resource',
    {
      path: '/report',
      query: 'page:integer=1',
      response: resource('tags: {type: array, items: {type: string}}'),
    },
    'left: the array may be a part of one resource',
  ],
  [
    'an array of texts of a small resource',
    {
      path: '/report',
      query: 'page:integer=1',
      response: '{type: object, properties: {tags: {type: array, items: {type: string}}}}',
    },
    'left: the array may be a part of one resource',
  ],
  [
    'a page number without a first page or a size',
    { query: 'page', response: bareList },
    'left: nothing says whether "page" starts at 0 or 1',
  ],
  [
    'a page and a size that may start at 0',
    { query: 'page size', response: bareList },
    'left: nothing says whether "page" starts at 0 or 1',
  ],
  [
    'an offset that counts pages',
    {
      query: 'limit {name: offset, schema: {type: integer}, description: The page number}',
      response: bareList,
    },
    'left: "offset" is called an offset, but its text says that it is a page number',
  ],
  [
    'a page in the body without totals',
    { method: 'post', body: 'page:integer=1 token:string cursor:string', response: listOf('pets') },
    'left: the response has nothing that the field "cursor" takes',
  ],
  [
    'offset and limit in the body',
    { method: 'post', body: 'offset limit', response: listOf('pets') },
    'left: offset and limit are not both in the query',
  ],
  [
    'a feed',
    {
      path: '/files/sync',
      query: 'cursor:string',
      response: listOf('items', `next_cursor: ${string}`),
    },
    'left: its path names sync, so the token may never end',
  ],
  [
    'a page of a resource whose token the server continues',
    { query: 'page:integer=1 page_token:string', response: listOf('pets') },
    'left: the response has nothing that the field "page_token" takes',
  ],
];

const omitted: readonly Row[] = [
  [
    'an estimated total',
    { query: 'offset limit', response: listOf('hits', `estimatedTotalHits: ${integer}`) },
    'offsetLimit offset:offset limit:limit $.hits',
  ],
  [
    'a total that its text calls an estimate',
    {
      query: 'offset limit',
      response: listOf('hits', `total: {type: integer, description: Approximate number of hits}`),
    },
    'offsetLimit offset:offset limit:limit $.hits',
  ],
  [
    'a total of the page',
    {
      query: 'offset limit',
      response: listOf(
        'hits',
        `total: {type: integer, description: Number of objects returned by the request}`,
      ),
    },
    'offsetLimit offset:offset limit:limit $.hits',
  ],
  [
    'a count',
    { query: 'offset limit', response: listOf('hits', `count: ${integer}`) },
    'offsetLimit offset:offset limit:limit $.hits',
  ],
  [
    'a property that is true on the last page',
    { query: 'page:integer=1', response: listOf('items', `last: ${boolean}, isLast: ${boolean}`) },
    'page page:page $.items first=1',
  ],
];

describe('pagination is not inferred from', () => {
  test.each(unpaged)('%s', async (_, described, expected) => {
    expect(await inferred(described)).toBe(expected);
  });
  test.each(left)('%s', async (_, described, expected) => {
    expect(await inferred(described)).toBe(expected);
  });
});

describe('inferred pagination omits', () => {
  test.each(omitted)('%s', async (_, described, expected) => {
    expect(await inferred(described)).toBe(expected);
  });
});
