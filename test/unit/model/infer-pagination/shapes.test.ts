import { describe, expect, test } from 'vitest';
import { bareList, type Described, inferred, listOf } from './inferred.js';

type Row = readonly [title: string, described: Described, expected: string];

const string = '{type: string}';
const integer = '{type: integer}';
const boolean = '{type: boolean}';
const say = (type: string, text: string, more = '') =>
  `{type: ${type}, description: ${JSON.stringify(text)}${more}}`;

const offsets: readonly Row[] = [
  [
    'an array',
    { query: 'offset limit', response: bareList },
    'offsetLimit offset:offset limit:limit $',
  ],
  [
    'a named array and a total',
    { query: 'skip max', response: listOf('pets', `total: ${integer}`) },
    'offsetLimit offset:skip limit:max $.pets items=$.total',
  ],
  [
    'an index of the first result',
    {
      query: 'startAt maxResults',
      response: listOf('values', `total: ${integer}, isLast: ${boolean}`),
    },
    'offsetLimit offset:startAt limit:maxResults $.values items=$.total',
  ],
  [
    'OData names',
    { query: '$skip $top', response: listOf('value') },
    'offsetLimit offset:$skip limit:$top $.value',
  ],
  [
    'a loose name next to a size',
    { query: 'first max', response: bareList },
    'offsetLimit offset:first limit:max $',
  ],
  [
    'a list in another object, with a next URL',
    {
      path: '/browse/albums',
      query: 'offset limit',
      response: `{type: object, properties: {albums: ${listOf('items', `next: {type: string, format: uri}, total: ${integer}`)}}}`,
    },
    'offsetLimit offset:offset limit:limit $.albums.items items=$.albums.total',
  ],
];

const pages: readonly Row[] = [
  [
    'a default of 1',
    { query: 'page:integer=1 per_page', response: bareList },
    'page page:page size:per_page $ first=1',
  ],
  [
    'a default of 0',
    { query: 'page:integer=0 size', response: listOf('content', `totalPages: ${integer}`) },
    'page page:page size:size $.content pages=$.totalPages first=0',
  ],
  [
    'a text about the first page',
    {
      query: `{name: pageNumber, schema: {type: integer}, description: Zero-based page number} pageSize`,
      response: listOf(
        'pets',
        `page: {type: object, properties: {totalElements: ${integer}, totalPages: ${integer}, lastPage: ${boolean}}}`,
      ),
    },
    'page page:pageNumber size:pageSize $.pets items=$.page.totalElements pages=$.page.totalPages first=0',
  ],
  [
    'names in brackets',
    {
      query: 'page[number]:integer=1 page[size]',
      response: listOf(
        'data',
        `meta: {type: object, properties: {total: ${integer}, pages: ${integer}}}`,
      ),
    },
    'page page:page[number] size:page[size] $.data items=$.meta.total pages=$.meta.pages first=1',
  ],
  [
    'no word about the first page, but a size',
    { query: 'page per_page', response: bareList },
    'page page:page size:per_page $ first=1',
  ],
  [
    'the first page of other operations',
    {
      query: 'page',
      response: bareList,
      other: `
  /owners:
    get:
      operationId: other
      parameters: [{name: page, in: query, schema: {type: integer, default: 0}}]
      responses: {'200': {description: ok}}`,
    },
    'page page:page $ first=0',
  ],
  [
    'names of a framework that starts at 0',
    { query: 'page size', response: listOf('content', `totalElements: ${integer}`) },
    'page page:page size:size $.content items=$.totalElements first=0',
  ],
  [
    'a page in the body with totals',
    {
      method: 'post',
      body: 'page:integer=1 hitsPerPage',
      response: listOf('hits', `total: ${integer}`),
    },
    'page page:body.page size:body.hitsPerPage $.hits items=$.total first=1',
  ],
];

const tokens: readonly Row[] = [
  [
    'next_cursor',
    {
      query: 'cursor:string limit',
      response: listOf('pets', `next_cursor: ${string}, has_more: ${boolean}`),
    },
    'cursor cursor:cursor limit:limit $.pets path=$.next_cursor more=$.has_more',
  ],
  [
    'nextPageToken',
    { query: 'pageToken:string pageSize', response: listOf('pets', `nextPageToken: ${string}`) },
    'cursor cursor:pageToken limit:pageSize $.pets path=$.nextPageToken',
  ],
  [
    'meta.next_token',
    {
      query: 'next_token:string',
      response: listOf('data', `meta: {type: object, properties: {next_token: ${string}}}`),
    },
    'cursor cursor:next_token $.data path=$.meta.next_token',
  ],
  [
    'metadata.continue',
    {
      query: 'continue:string limit',
      response: listOf('items', `metadata: {type: object, properties: {continue: ${string}}}`),
    },
    'cursor cursor:continue limit:limit $.items path=$.metadata.continue',
  ],
  [
    'cursors.after',
    {
      query: 'after:string limit',
      response: listOf(
        'data',
        `paging: {type: object, properties: {cursors: {type: object, properties: {after: ${string}}}}}`,
      ),
    },
    'cursor cursor:after limit:limit $.data path=$.paging.cursors.after',
  ],
  [
    'next, called a cursor',
    {
      query: 'after:string limit',
      response: listOf('data', `next: ${say('string', 'Cursor of the next page')}`),
    },
    'cursor cursor:after limit:limit $.data path=$.next',
  ],
  [
    'a page that is a token',
    {
      query: 'page:string limit',
      response: listOf('data', `next_page: ${string}, has_more: ${boolean}`),
    },
    'cursor cursor:page limit:limit $.data path=$.next_page more=$.has_more',
  ],
  [
    'a boolean next_page next to the cursor',
    {
      query: 'cursor:string',
      response: listOf('rows', `next_page: ${boolean}, cursor: ${string}`),
    },
    'cursor cursor:cursor $.rows path=$.cursor more=$.next_page',
  ],
  [
    'an offset in the body that is an ID',
    {
      method: 'post',
      path: '/points/scroll',
      body: 'offset:string limit',
      response: `{type: object, properties: {result: ${listOf('points', `next_page_offset: ${string}`)}}}`,
    },
    'cursor cursor:body.offset limit:body.limit $.result.points path=$.result.next_page_offset',
  ],
  [
    'a number that the server names',
    {
      path: '/tasks',
      query: 'from limit',
      response: listOf('results', `from: ${integer}, next: ${integer}, total: ${integer}`),
    },
    'cursor cursor:from limit:limit $.results path=$.next',
  ],
  [
    'a header',
    { query: 'pageToken:string', response: bareList, headers: 'Next-Page-Token' },
    'cursor cursor:pageToken $ header=Next-Page-Token',
  ],
];

const lastItems: readonly Row[] = [
  [
    'starting_after and ending_before',
    {
      query: 'starting_after:string ending_before:string limit',
      response: listOf('data', `has_more: ${boolean}`),
    },
    'cursor cursor:starting_after before:ending_before limit:limit $.data lastItem=$.id more=$.has_more',
  ],
  [
    'after without before',
    { query: 'after:string limit', response: bareList },
    'cursor cursor:after limit:limit $ lastItem=$.id',
  ],
  [
    'before with has_more',
    { query: 'before:string limit', response: listOf('pets', `has_more: ${boolean}`) },
    'cursor cursor:before limit:limit $.pets lastItem=$.id more=$.has_more',
  ],
  [
    'last_id of the response',
    {
      query: 'after:string limit',
      response: listOf('data', `last_id: ${string}, has_more: ${boolean}`),
    },
    'cursor cursor:after limit:limit $.data path=$.last_id more=$.has_more',
  ],
];

const links: readonly Row[] = [
  [
    'a described header',
    { query: 'page:integer=1 per_page', response: bareList, headers: 'Link' },
    'link limit:per_page $',
  ],
  [
    'a header in the text of the operation',
    { query: 'limit', response: bareList, text: 'Use the HTTP Link header for pagination.' },
    'link limit:limit $',
  ],
  [
    'a header in texts of other operations',
    {
      query: 'max_id:string since_id:string limit',
      response: bareList,
      other: ['owners', 'vets']
        .map(
          (name) => `
  /${name}:
    get:
      operationId: ${name}
      description: Pages are in the Link header.
      responses: {'200': {description: ok}}`,
        )
        .join(''),
    },
    'link limit:limit $',
  ],
];

const urls: readonly Row[] = [
  [
    'next_page_uri, without a page of its own',
    {
      path: '/Pets.json',
      query: 'Page PageSize PageToken:string',
      response: listOf('pets', `next_page_uri: ${string}, page: ${integer}`),
    },
    'url limit:PageSize $.pets url=$.next_page_uri',
  ],
  [
    'no request field at all',
    {
      response: listOf(
        'pets',
        `links: {type: object, properties: {pages: {type: object, properties: {next: ${string}}}}}`,
      ),
    },
    'url $.pets url=$.links.pages.next',
  ],
  [
    'next, called a URL, next to a cursor field',
    {
      query: 'cursor:string',
      response: listOf(
        'pets',
        `pagination: {type: object, properties: {next_page: ${say('string', 'A URL that calls the next page')}}}`,
      ),
    },
    'url $.pets url=$.pagination.next_page',
  ],
  [
    'count, next and previous',
    {
      query: 'cursor:string',
      response: listOf('results', `count: ${integer}, next: ${string}, previous: ${string}`),
    },
    'url $.results url=$.next',
  ],
  [
    'next.href of HAL',
    {
      response: `{type: object, properties: {_embedded: ${listOf('pets')}, _links: {type: object, properties: {next: {type: object, properties: {href: ${string}}}}}}}`,
    },
    'url $._embedded.pets url=$._links.next.href',
  ],
  [
    'nextLink, whatever can be counted',
    { query: '$skip $top', response: listOf('value', `nextLink: ${string}`) },
    'url limit:$top $.value url=$.nextLink',
  ],
];

describe('pagination is inferred from', () => {
  test.each([...offsets, ...pages, ...tokens, ...lastItems, ...links, ...urls])(
    '%s',
    async (_, described, expected) => {
      expect(await inferred(described)).toBe(expected);
    },
  );
});
