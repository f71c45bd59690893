import { describe, expect, test } from 'vitest';
import { base } from '../../openapi/folder.js';
import { modelOf, operationsOf } from '../modelled.js';
import { spellSettings } from './inferred.js';

const schema = `{type: object, properties: {
  data: {type: array, items: {type: object, properties: {id: {type: string}}}},
  meta: {type: object, properties: {next: {type: string}, pages: {type: integer}, total: {type: integer}, more: {type: boolean}}},
  nextLink: {type: string}}}`;

/** What is taken or left of an operation with an extension. */
async function read(extension: string, root = ''): Promise<string | undefined> {
  const model = await modelOf(
    base(`
${root}
paths:
  /pets:
    post:
      operationId: list
      parameters:
        - {name: page, in: query, schema: {type: integer, default: 0}}
        - {name: offset, in: query, schema: {type: integer}}
        - {name: limit, in: query, schema: {type: integer}}
        - {name: cursor, in: query, schema: {type: string}}
      requestBody: {content: {application/json: {schema: {type: object, properties: {after: {type: string}}}}}}
      ${extension}
      responses:
        '200': {description: ok, content: {application/json: {schema: ${schema.replaceAll('\n', ' ')}}}}
`),
    { inferPagination: true },
  );
  const { left, taken } = model.pageGuesses;
  const [guess] = taken;
  expect(operationsOf(model)[0]?.pagination === undefined).toBe(guess === undefined);
  return guess ? spellSettings(guess.settings) : left[0]?.because;
}

const speakeasy = (type: string, inputs: string, outputs: string) =>
  `x-speakeasy-pagination: {type: ${type}, inputs: [${inputs}], outputs: {${outputs}}}`;
const input = (name: string, type = name, place = 'parameters') =>
  `{name: ${name}, in: ${place}, type: ${type}}`;

const rows: readonly (readonly [
  title: string,
  extension: string,
  expected: string | undefined,
  root?: string,
])[] = [
  [
    'speakeasy: page',
    speakeasy(
      'offsetLimit',
      `${input('page')}, ${input('limit')}`,
      'results: $.data, numPages: $.meta.pages',
    ),
    'page page:page size:limit $.data pages=$.meta.pages first=0',
  ],
  [
    'speakeasy: offset',
    speakeasy('offsetLimit', `${input('offset')}, ${input('limit')}`, 'results: $.data'),
    'offsetLimit offset:offset limit:limit $.data',
  ],
  [
    'speakeasy: cursor in the body, from the last item',
    speakeasy(
      'cursor',
      input('after', 'cursor', 'requestBody'),
      "results: $.data, nextCursor: '$.data[-1].id'",
    ),
    'cursor cursor:body.after $.data lastItem=$.id',
  ],
  [
    'speakeasy: cursor without results',
    speakeasy('cursor', input('cursor'), 'nextCursor: $.meta.next'),
    'cursor cursor:cursor $.data path=$.meta.next',
  ],
  [
    'speakeasy: url',
    speakeasy('url', '', 'results: $.data, nextUrl: $.nextLink'),
    'url $.data url=$.nextLink',
  ],
  [
    'speakeasy: an unknown field',
    speakeasy('cursor', input('token', 'cursor'), 'nextCursor: $.meta.next'),
    'x-speakeasy-pagination cannot be used: the operation has no field "token" for pages',
  ],
  [
    'speakeasy: a path to nothing',
    speakeasy('cursor', input('cursor'), 'results: $.data, nextCursor: $.meta.after'),
    'the description has x-speakeasy-pagination, but The response has no property "after" on the path $.meta.after.',
  ],
  [
    'speakeasy: offset without a limit',
    speakeasy('offsetLimit', input('offset'), 'results: $.data'),
    'the description has x-speakeasy-pagination, but no field has the type limit',
  ],
  [
    'fern: cursor',
    'x-fern-pagination: {cursor: $request.cursor, next_cursor: $response.meta.next, results: $response.data}',
    'cursor cursor:cursor $.data path=$.meta.next',
  ],
  [
    'fern: a page number, which has no step',
    'x-fern-pagination: {offset: $request.page, results: $response.data, has-next-page: $response.meta.more}',
    'page page:page $.data more=$.meta.more first=0',
  ],
  [
    'fern: an offset with a step',
    'x-fern-pagination: {offset: $request.offset, step: $request.limit, results: $response.data}',
    'offsetLimit offset:offset limit:limit $.data',
  ],
  [
    'fern: the settings of the description',
    'x-fern-pagination: true',
    'url $.data url=$.nextLink',
    'x-fern-pagination: {next_uri: $response.nextLink, results: $response.data}',
  ],
  ['fern: none', 'x-fern-pagination: false', undefined],
  [
    'fern: true without settings of the description',
    'x-fern-pagination: true',
    'x-fern-pagination cannot be used: it does not say where the items are',
  ],
  [
    'ms: nextLink',
    'x-ms-pageable: {nextLinkName: nextLink, itemName: data}',
    'url $.data url=$.nextLink',
  ],
  ['ms: a list in one response', 'x-ms-pageable: {nextLinkName: null}', undefined],
  [
    'ms: another operation',
    'x-ms-pageable: {nextLinkName: nextLink, operationName: next}',
    'x-ms-pageable cannot be used: another operation returns the next page',
  ],
  [
    'ms: no such property',
    'x-ms-pageable: {nextLinkName: nextLink}',
    'the description has x-ms-pageable, but The response has no property "value" on the path $.value.',
  ],
  [
    'schemes: page number',
    'x-pagination: [{scheme: pages, overrides: {request: {queryParameters: {limit: {role: pageSize}}}}}]',
    'page page:page size:limit $.data items=$.meta.total first=0',
    'x-paginationSchemes: {pages: {type: pageNumber, request: {queryParameters: {page: {role: page}}}, response: {bodyFields: {meta.total: {role: totalCount}}}}}',
  ],
  [
    'schemes: token',
    'x-pagination: [{scheme: tokens}]',
    'cursor cursor:body.after $.data path=$.meta.next',
    'x-paginationSchemes: {tokens: {type: pageToken, request: {bodyFields: {after: {role: pageToken}}}, response: {bodyFields: {meta.next: {role: nextPageToken}}}}}',
  ],
  [
    'schemes: link',
    'x-pagination: [{scheme: links}]',
    'url $.data url=$.nextLink',
    'x-paginationSchemes: {links: {type: nextLink, response: {bodyFields: {nextLink: {role: nextLink}}}}}',
  ],
  [
    'schemes: another form',
    'x-pagination: {style: offset, defaultLimit: 20}',
    'x-pagination cannot be used: it names no scheme of the description',
  ],
];

describe('the convention of', () => {
  const cases = rows.map(([title, extension, expected, root]) => ({
    title,
    extension,
    expected,
    root,
  }));
  test.each(cases)('$title', async ({ extension, expected, root }) => {
    expect(await read(extension, root)).toBe(expected);
  });
});

test('a convention of an unexpected shape ends no build', async () => {
  const keys = ['x-speakeasy-pagination', 'x-fern-pagination', 'x-ms-pageable', 'x-pagination'];
  const values = [
    'null',
    '1',
    'text',
    '[]',
    '[null]',
    '{inputs: {}, outputs: [], type: {}}',
    '[{scheme: __proto__}]',
  ];
  for (const key of keys) {
    for (const value of values) expect(await read(`${key}: ${value}`), value).toBeDefined();
  }
});
