/** Operations in which several fields or arrays compete. */
import { describe, expect, test } from 'vitest';
import { bareList, type Described, inferred, listOf } from './inferred.js';

type Row = readonly [title: string, described: Described, expected: string | undefined];

const string = '{type: string}';
const integer = '{type: integer}';
const strings = '{type: array, items: {type: string}}';

const fields: readonly Row[] = [
  [
    'a page number wins over an offset with the same size',
    { query: 'limit page:integer=1 offset:integer=0', response: listOf('results') },
    'page page:page size:limit $.results first=1',
  ],
  [
    'an offset wins over a page number that may start at 0',
    { query: 'limit page offset', response: listOf('results') },
    'offsetLimit offset:offset limit:limit $.results',
  ],
  [
    'an offset wins over a page number with another size',
    { query: 'offset limit page:integer=1 hitsPerPage', response: listOf('hits') },
    'offsetLimit offset:offset limit:limit $.hits',
  ],
  [
    'an offset wins over a marker that a flag switches on',
    {
      query: 'offset limit marker:string usemarker:boolean',
      response: listOf('entries', `next_marker: ${string}`),
    },
    'offsetLimit offset:offset limit:limit $.entries',
  ],
  [
    'a marker wins over an offset if the flag is on by default',
    {
      query: 'offset limit marker:string usemarker:boolean=true',
      response: listOf('entries', `next_marker: ${string}`),
    },
    'cursor cursor:marker limit:limit $.entries path=$.next_marker',
  ],
  [
    'a flag with another name switches no marker off',
    {
      query: 'limit marker:string marker_details:boolean',
      response: listOf('entries', `next_marker: ${string}`),
    },
    'cursor cursor:marker limit:limit $.entries path=$.next_marker',
  ],
  [
    'a size of pages wins over a size of items',
    { query: 'size page:integer=1 pageSize', response: bareList },
    'page page:page size:pageSize $ first=1',
  ],
  [
    'an array of sizes is no number of items',
    {
      query: '{name: size, schema: {type: array, items: {type: string}}} page:integer=1',
      response: bareList,
    },
    'page page:page $ first=1',
  ],
  [
    'an enum of numbers is a number of items',
    {
      query: '{name: per_page, schema: {type: integer, enum: [10, 50]}} page:integer=1',
      response: bareList,
    },
    'page page:page size:per_page $ first=1',
  ],
  [
    'a URL wins over a page number that may start at 0',
    { query: 'page size', response: listOf('data', 'next_url: {type: string}') },
    'url limit:size $.data url=$.next_url',
  ],
  [
    'a string is a page number if its text says so',
    {
      query:
        '{name: page, schema: {type: string, default: "0"}, description: The page number} limit',
      response: listOf('items'),
    },
    'page page:page size:limit $.items first=0',
  ],
  [
    'a string without a text is none',
    { query: 'page:string limit', response: listOf('items') },
    'left: "limit" has no field next to it that selects another page',
  ],
  [
    'a page number above 0 starts at 1',
    {
      query: '{name: page, schema: {type: integer, minimum: 0, exclusiveMinimum: true}}',
      response: bareList,
    },
    'page page:page $ first=1',
  ],
  [
    'an offset with a number of items',
    { query: 'offset number', response: bareList },
    'offsetLimit offset:offset limit:number $',
  ],
  ['a number alone says nothing', { query: 'number', response: bareList }, undefined],
  [
    'an offset that is the page to start with counts pages',
    {
      query: 'limit {name: start, schema: {type: integer}, description: Which page to return}',
      response: bareList,
    },
    'left: "start" is called an offset, but its text says that it is a page number',
  ],
];

const arrays: readonly Row[] = [
  [
    'messages are items if the path names them',
    {
      path: '/chat/messages',
      query: 'cursor:string limit',
      response: listOf('messages', `next_cursor: ${string}`),
    },
    'cursor cursor:cursor limit:limit $.messages path=$.next_cursor',
  ],
  [
    'messages are not the items if the path does not name them',
    {
      path: '/search',
      query: 'cursor:string limit',
      response: `{type: object, properties: {pets: ${bareList}, messages: ${bareList}, next_cursor: ${string}}}`,
    },
    'cursor cursor:cursor limit:limit $.pets path=$.next_cursor',
  ],
  [
    'an array of pages is no array of items',
    {
      path: '/incidents',
      query: 'offset limit',
      response: `{type: array, items: {type: object, properties: {incidents: ${bareList}, offset: ${integer}, limit: ${integer}}}}`,
    },
    'left: the array may be a part of one resource',
  ],
  [
    'an array of results that each have a page is no array of items',
    {
      path: '/searches',
      query: 'page:integer=1 per_page',
      response: `{type: object, properties: {results: {type: array, items: {type: object, properties: {data: ${bareList}, page: ${integer}, per_page: ${integer}}}}}}`,
    },
    'left: the array may be a part of one resource',
  ],
  [
    'an array of objects with a total and what the path names is no array of items',
    {
      path: '/cards/transactions',
      query: 'offset limit',
      response: `{type: array, items: {type: object, properties: {total: ${integer}, transactions: ${bareList}}}}`,
    },
    'left: the array may be a part of one resource',
  ],
  [
    'objects with a total and an array are items if the path does not name the array',
    {
      path: '/orders',
      query: 'offset limit',
      response: `{type: array, items: {type: object, properties: {total: ${integer}, order_date: ${string}, lines: ${bareList}}}}`,
    },
    'offsetLimit offset:offset limit:limit $',
  ],
  [
    'strings are items if the response says that there are more',
    {
      path: '/baskets',
      query: 'skip max',
      response: `{type: object, properties: {names: ${strings}, has_more: {type: boolean}}}`,
    },
    'offsetLimit offset:skip limit:max $.names more=$.has_more',
  ],
  [
    'strings next to objects are not the items, whatever their name',
    {
      path: '/links/between',
      query: 'offset limit',
      response: `{type: object, properties: {objects: ${strings}, found: ${bareList}, compact: ${bareList}}}`,
    },
    'left: the response has several arrays',
  ],
  [
    'warnings next to items are not the items',
    {
      path: '/search',
      query: 'startAt maxResults',
      response: `{type: object, properties: {issues: ${bareList}, warningMessages: ${strings}}}`,
    },
    'offsetLimit offset:startAt limit:maxResults $.issues',
  ],
  [
    'strings that only start like the resource are a part of it',
    {
      path: '/pets/stats',
      query: 'page:integer=1 limit',
      response: `{type: object, properties: {pet_group_ids: ${strings}, total_dogs: ${integer}}}`,
    },
    'left: the array may be a part of one resource',
  ],
  [
    'strings that are named like the resource are items',
    {
      path: '/breeds',
      query: 'page:integer=1 limit',
      response: `{type: object, properties: {breeds: ${strings}}}`,
    },
    'page page:page size:limit $.breeds first=1',
  ],
  [
    'a response that repeats the request is a list, whatever else it has',
    {
      path: '/search',
      query: 'offset limit',
      response: listOf(
        'found',
        `offset: ${integer}, query: ${string}, took: ${integer}, node: ${string}, shard: ${string}`,
      ),
    },
    'offsetLimit offset:offset limit:limit $.found',
  ],
  [
    'a response of several schemas has no list of one type',
    {
      query: 'offset limit',
      response: `{oneOf: [${listOf('pets')}, ${listOf('owners')}]}`,
    },
    'left: the response has several schemas',
  ],
];

describe('if several fields suggest pagination', () => {
  test.each(fields)('%s', async (_, described, expected) => {
    expect(await inferred(described)).toBe(expected);
  });
});

describe('if a response has several arrays or schemas', () => {
  test.each(arrays)('%s', async (_, described, expected) => {
    expect(await inferred(described)).toBe(expected);
  });
});
