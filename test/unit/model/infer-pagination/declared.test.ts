/** Operations whose fields are declared or described in an unusual way. */
import { describe, expect, test } from 'vitest';
import { bareList, type Described, inferred, listOf } from './inferred.js';

type Row = readonly [title: string, described: Described, expected: string];

const string = '{type: string}';
const integer = '{type: integer}';

const declared: readonly Row[] = [
  [
    'offset and limit as strings',
    { query: 'offset:string limit:string', response: bareList },
    'offsetLimit offset:offset limit:limit $',
  ],
  [
    'page and size as strings',
    { query: 'page:string pageSize:string', response: listOf('data', `total: ${integer}`) },
    'page page:page size:pageSize $.data items=$.total first=1',
  ],
  [
    'an offset as a string next to a number may be a token',
    { query: 'offset:string limit', response: listOf('data') },
    'left: "limit" has no field next to it that selects another page',
  ],
  [
    'an offset as a string is a token if the response has one',
    { query: 'offset:string limit:string', response: listOf('data', `next_page: ${string}`) },
    'left: the response has $.next_page, but no request field takes it',
  ],
  [
    'an offset as a string is a token if the response has it as a string',
    { query: 'offset:string limit:string', response: listOf('records', `offset: ${string}`) },
    'left: "limit" has no field next to it that selects another page',
  ],
  [
    'names in an object',
    {
      query: 'search[currentPage]:integer=1 search[pageSize] search[name]:string',
      response: listOf('items'),
    },
    'page page:search[currentPage] size:search[pageSize] $.items first=1',
  ],
  [
    'names after a dot',
    { query: 'options.page options.pageSize', response: listOf('items') },
    'page page:options.page size:options.pageSize $.items first=1',
  ],
  [
    'a time in an object is no cursor',
    { query: 'created[after]:string page:integer=1 per_page', response: bareList },
    'page page:page size:per_page $ first=1',
  ],
  [
    'a time is no cursor',
    {
      query:
        'page:integer=1 per_page {name: after, schema: {type: string}, description: After this date}',
      response: listOf('events'),
    },
    'page page:page size:per_page $.events first=1',
  ],
  [
    'a pointer that the response has with the same name',
    {
      query: 'pageSize nextPagePointer:string',
      response: listOf('found', `nextPagePointer: ${string}`),
    },
    'cursor cursor:nextPagePointer limit:pageSize $.found path=$.nextPagePointer',
  ],
  [
    'a page number of a collection, which a framework describes',
    {
      query: '{name: page, schema: {type: integer}, description: The collection page number}',
      response: bareList,
    },
    'page page:page $ first=1',
  ],
];

const texts: readonly Row[] = [
  [
    'a URL next to a cursor that a framework describes',
    {
      query:
        '{name: cursor, schema: {type: string}, description: The pagination cursor value.} page_size',
      response: listOf('data', `next: ${string}, previous: ${string}`),
    },
    'url limit:page_size $.data url=$.next',
  ],
  [
    'no pages of an operation that polls',
    {
      query: 'offset limit timeout',
      text: 'The last messages. Specify a timeout for long polling.',
      response: listOf('data'),
    },
    'left: its text says that it polls, so what it returns may not be pages',
  ],
];

describe('if fields are declared in an unusual way', () => {
  test.each(declared)('%s', async (_, described, expected) => {
    expect(await inferred(described)).toBe(expected);
  });
});

describe('texts suggest', () => {
  test.each(texts)('%s', async (_, described, expected) => {
    expect(await inferred(described)).toBe(expected);
  });
});
