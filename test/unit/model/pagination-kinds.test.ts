import { describe, expect, test } from 'vitest';
import type { Operation, PageInput } from '../../../lib/model/model.js';
import { pageInputs } from '../../../lib/model/pagination/roles.js';
import { base, refusal } from '../openapi/folder.js';
import { modelOf, operation, spell } from './modelled.js';
import { settings } from './pagination-settings.js';

/** A list of things with a body, whose pages are selected as the annotation says. */
const listing = (annotation: string) =>
  base(`
paths:
  /things:
    post:
      operationId: list
      parameters:
        - {name: page, in: query, required: true, schema: {$ref: '#/components/schemas/Page'}}
        - {name: size, in: query, schema: {type: string}}
        - {name: after, in: query, required: true, schema: {type: string, nullable: true}}
        - {name: ids, in: query, schema: {type: array, items: {type: string}}}
        - {name: X-Page-Token, in: header, schema: {type: string}}
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                start: {type: integer}
                token: {type: string}
                filter: {type: object}
      responses:
        '200':
          description: ok
          headers: {X-Next: {schema: {type: string}}}
          content:
            application/json:
              schema:
                type: object
                properties:
                  things: {type: array, items: {$ref: '#/components/schemas/Thing'}}
                  meta: {$ref: '#/components/schemas/Meta'}
      x-sdkgen-pagination: ${annotation}
components:
  schemas:
    Page: {type: integer, format: int64}
    Thing: {type: object, properties: {id: {type: string}, parts: {type: object, properties: {n: {type: integer}}}}}
    Meta: {type: object, properties: {next: {type: string}, more: {type: boolean}, total: {type: integer}, list: {type: array, items: {}}}}
`);

const field = (name: string, type: string, place = 'query') =>
  `{name: ${name}, in: ${place}, type: ${type}}`;

const kind = (type: string, fields: readonly string[], more = '') =>
  `{paginationType: ${type}, inputFields: [${fields.join(', ')}], resultsArray: {results: $.things}${more}}`;

const listed = async (annotation: string): Promise<Operation> =>
  operation(await modelOf(listing(annotation)), 'list');

function shown(input: PageInput): string {
  if (input.in === 'body') return `${input.wireName} in body${input.isNumber ? ', a number' : ''}`;
  const { required, type, wireName } = input.parameter;
  return `${wireName} ${required} ${spell(type)}${input.wasRequired ? ', was required' : ''}`;
}

const inputs = ({ pagination }: Operation) =>
  Object.fromEntries(pageInputs(pagination).map(([role, input]) => [role, shown(input)]));

describe('kinds', () => {
  test('page: the page number is optional, and the size a number', async () => {
    const list = await listed(
      kind('page', [field('page', 'page'), field('size', 'size')], ', totalItems: $.meta.total'),
    );
    expect(list.pagination).toMatchObject({
      type: 'page',
      firstPage: 1,
      results: ['things'],
      totalItems: ['meta', 'total'],
      totalPages: undefined,
      hasMore: undefined,
    });
    expect(inputs(list)).toEqual({
      page: 'page false int64, was required',
      size: 'size false int32',
    });
    const parameters = pageInputs(list.pagination).map(([, input]) => input);
    for (const input of parameters) {
      expect(list.parameters).toContain(input.in === 'parameter' ? input.parameter : undefined);
    }
  });

  test('firstPage', async () => {
    const list = await listed(kind('page', [field('page', 'page')], ', firstPage: 0'));
    expect(list.pagination).toMatchObject({ firstPage: 0 });
  });

  test.each([
    ['{path: $.meta.next}', { path: ['meta', 'next'] }],
    ['{header: x-next}', { header: 'x-next' }],
    ['{lastItem: $.parts.n}', { lastItem: ['parts', 'n'] }],
  ])('cursor from %s', async (next, expected) => {
    const more = `, nextCursor: ${next}, hasMore: $.meta.more`;
    const list = await listed(kind('cursor', [field('after', 'cursor')], more));
    expect(list.pagination).toMatchObject({
      type: 'cursor',
      next: expected,
      hasMore: ['meta', 'more'],
    });
    expect(inputs(list)).toEqual({ cursor: 'after false text?, was required' });
  });

  test('a cursor in a header or a body, and a page in a body', async () => {
    const next = ', nextCursor: {path: $.meta.next}';
    const token = kind('cursor', [field('x-page-token', 'cursor', 'header')], next);
    expect(inputs(await listed(token))).toEqual({ cursor: 'X-Page-Token false text' });
    const body = kind('cursor', [field('token', 'cursor', 'body')], next);
    expect(inputs(await listed(body))).toEqual({ cursor: 'token in body' });
    const page = kind('page', [field('start', 'page', 'body')]);
    expect(inputs(await listed(page))).toEqual({ page: 'start in body, a number' });
  });

  test('before an item', async () => {
    const fields = [field('after', 'cursor'), field('X-Page-Token', 'before', 'header')];
    const list = await listed(kind('cursor', fields, ', nextCursor: {lastItem: $.id}'));
    expect(inputs(list)).toEqual({
      cursor: 'after false text?, was required',
      before: 'X-Page-Token false text',
    });
  });

  test('link and url', async () => {
    expect(await listed(kind('link', []))).toMatchObject({ pagination: { type: 'link' } });
    const url = await listed(
      kind('url', [field('size', 'limit')], ', nextUrl: {path: $.meta.next}'),
    );
    expect(url.pagination).toMatchObject({ type: 'url', nextUrl: ['meta', 'next'] });
    expect(inputs(url)).toEqual({ size: 'size false int32' });
  });

  test('the annotation needs no inputFields where the kind has none', async () => {
    const list = await listed('{paginationType: link, resultsArray: {results: $.things}}');
    expect(list.pagination).toMatchObject({ type: 'link' });
  });
});

describe('notes', () => {
  const kindsOf = async (annotation: string) =>
    (await modelOf(listing(annotation))).notes.map(({ kind: one }) => one);

  test('a parameter that is no integer', async () => {
    expect(await kindsOf(kind('page', [field('page', 'page'), field('size', 'size')]))).toContain(
      'paging-parameter-type',
    );
    expect(await kindsOf(kind('page', [field('page', 'page')]))).not.toContain(
      'paging-parameter-type',
    );
  });

  test('a header that is not described', async () => {
    const next = (header: string) =>
      kind('cursor', [field('after', 'cursor')], `, nextCursor: {header: ${header}}`);
    expect(await kindsOf(next('X-Other'))).toContain('paging-header');
    expect(await kindsOf(next('x-next'))).not.toContain('paging-header');
  });
});

describe('a wrong annotation is an error with its place', () => {
  const after = field('after', 'cursor');
  const next = ', nextCursor: {path: $.meta.next}';
  test.each([
    [kind('cursor', [after]), 'pagination-fields', ''],
    [kind('cursor', [after], `${next}, nextUrl: {path: $.a}`), 'pagination-fields', '/nextUrl'],
    [kind('cursor', [after], `${next}, hasMoer: $.a`), 'pagination-fields', '/hasMoer'],
    [kind('cursor', [after], ', nextCursor: {path: 1}'), 'pagination-fields', '/nextCursor/path'],
    [kind('cursor', [after], ', nextCursor: {from: $.a}'), 'pagination-fields', '/nextCursor/from'],
    [kind('cursor', [after], ', nextCursor: [a]'), 'pagination-fields', '/nextCursor'],
    [
      kind('cursor', [after], ', nextCursor: {header: "a b"}'),
      'pagination-fields',
      '/nextCursor/header',
    ],
    [
      kind('cursor', [after], ', nextCursor: {path: "$.meta.nxt"}'),
      'pagination-path',
      '/nextCursor/path',
    ],
    [
      kind('cursor', [after], ', nextCursor: {path: $.meta.list}'),
      'pagination-path',
      '/nextCursor/path',
    ],
    [
      kind('cursor', [after], ', nextCursor: {path: "$..next"}'),
      'pagination-path',
      '/nextCursor/path',
    ],
    [
      kind('cursor', [after], ', nextCursor: {lastItem: $.parts}'),
      'pagination-path',
      '/nextCursor/lastItem',
    ],
    [
      kind('cursor', [after], ', nextCursor: {lastItem: id}'),
      'pagination-path',
      '/nextCursor/lastItem',
    ],
    [kind('cursor', [field('ids', 'cursor')], next), 'pagination-parameter', '/inputFields/0/name'],
    [
      kind('cursor', [field('filter', 'cursor', 'body')], next),
      'pagination-parameter',
      '/inputFields/0/name',
    ],
    [
      kind('cursor', [field('nothing', 'cursor', 'body')], next),
      'pagination-parameter',
      '/inputFields/0/name',
    ],
    [
      kind('cursor', [field('after', 'cursor', 'header')], next),
      'pagination-parameter',
      '/inputFields/0/name',
    ],
    [
      kind('cursor', [field('after', 'cursor', 'path')], next),
      'pagination-fields',
      '/inputFields/0/in',
    ],
    [kind('cursor', [field('after', 'token')], next), 'pagination-fields', '/inputFields/0/type'],
    [
      kind('page', [field('page', 'page')], ', hasMore: $.meta.next'),
      'pagination-path',
      '/hasMore',
    ],
    [
      kind('page', [field('page', 'page')], ', totalPages: $.meta.more'),
      'pagination-path',
      '/totalPages',
    ],
    [kind('page', [field('page', 'page')], ', firstPage: 2'), 'pagination-fields', '/firstPage'],
    [kind('page', []), 'pagination-fields', '/inputFields'],
    [kind('url', [], ', nextUrl: {path: $.meta.total}'), 'pagination-path', '/nextUrl/path'],
    [kind('url', [], ', nextUrl: $.meta.next'), 'pagination-fields', '/nextUrl'],
    [
      kind('offsetLimit', [field('page', 'offset', 'header'), field('size', 'limit')]),
      'pagination-fields',
      '/inputFields/0/in',
    ],
    ['{paginationType: magic, resultsArray: {results: $}}', 'pagination-fields', '/paginationType'],
    ['{paginationType: link, resultsArray: $.things}', 'pagination-fields', '/resultsArray'],
    [
      '{paginationType: link, inputFields: 1, resultsArray: {results: $}}',
      'pagination-fields',
      '/inputFields',
    ],
  ])('%s', async (annotation, rule, below) => {
    const { diagnostics } = await refusal(modelOf(listing(annotation)));
    const places = diagnostics.map(({ place, rule: found }) => `${found} ${place?.pointer}`);
    expect([...new Set(places)]).toContain(
      `${rule} #/paths/~1things/post/x-sdkgen-pagination${below}`,
    );
    for (const { hint } of diagnostics) expect(hint).toBeTruthy();
  });

  test('keys of extensions are none of pagination', async () => {
    const list = await listed(kind('link', [], ', x-note: mine'));
    expect(list.pagination?.type).toBe('link');
  });

  test('a hostile key is one line of its message', async () => {
    const { diagnostics } = await refusal(modelOf(listing(kind('link', [], ', "a\\nb`c": 1'))));
    expect(diagnostics[0]?.message).not.toContain('\n');
  });
});

describe('the config', () => {
  const endpoint = async (pagination: ReturnType<typeof settings> | false) => {
    const text = listing(kind('page', [field('page', 'page')]));
    const { source } = await modelOf(text);
    const of = { path: '/things', method: 'post', streaming: undefined, security: undefined };
    return modelOf(text, { endpoints: [{ ...of, source, pagination }] });
  };

  test('replaces the annotation', async () => {
    const model = await endpoint(settings({ results: '$.things' }));
    expect(operation(model, 'list').pagination?.type).toBe('link');
  });

  test('switches pagination off', async () => {
    const list = operation(await endpoint(false), 'list');
    expect(list.pagination).toBeUndefined();
    expect(list.parameters.find(({ wireName }) => wireName === 'page')?.required).toBe(true);
  });
});
