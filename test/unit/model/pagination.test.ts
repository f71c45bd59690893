import { describe, expect, test } from 'vitest';
import { base, refusal } from '../openapi/folder.js';
import { modelOf, modelOfFixture, operation, spell } from './modelled.js';
import { settings } from './pagination-settings.js';

const annotation = (results: string, fields = 'offset, limit') => `
      x-sdkgen-pagination:
        paginationType: offsetLimit
        inputFields: [${fields
          .split(', ')
          .map((name) => `{name: ${name}, in: query, type: ${name === 'from' ? 'offset' : name}}`)
          .join(', ')}]
        resultsArray: {results: ${JSON.stringify(results)}}`;

const listing = (
  more: string,
  schema = '{type: object, properties: {items: {type: array, items: {type: string}}, total: {type: integer}}}',
) =>
  base(`
paths:
  /a:
    get:
      operationId: list
      parameters:
        - {name: offset, in: query, schema: {type: string}}
        - {name: limit, in: query, required: true, schema: {type: integer, nullable: true}}
        - {name: q, in: query, schema: {type: string}}
      responses: {'200': {description: ok, content: {application/json: {schema: ${schema}}}}}${more}
`);

describe('offset and limit', () => {
  test('become required numbers, and the items have their type', async () => {
    const { pagination, parameters } = operation(
      await modelOf(listing(annotation('$.items'))),
      'list',
    );
    expect(pagination).toMatchObject({
      type: 'offsetLimit',
      results: ['items'],
      resultsPath: '$.items',
    });
    expect(pagination && spell(pagination.item)).toBe('text');
    expect(
      parameters.map(({ wireName, required, type }) => `${wireName} ${required} ${spell(type)}`),
    ).toEqual(['offset true int32', 'limit true int', 'q false text']);
    const offset = pagination?.type === 'offsetLimit' ? pagination.offset.parameter : undefined;
    expect(parameters).toContain(offset);
  });

  test('what the description says otherwise is a note', async () => {
    const model = await modelOf(listing(annotation('$.items')));
    expect(model.notes.filter(({ kind }) => kind === 'paging-parameter-optional')).toHaveLength(1);
    const petstore = await modelOfFixture('petstore', { auth: ['apikey'] });
    expect(petstore.notes.map(({ kind }) => kind)).not.toContain('paging-parameter-optional');
  });

  test('a decimal is an integer, which SDKs compute', async () => {
    const decimal = '{type: number, format: decimal}';
    const text = listing(annotation('$.items')).replace('{type: integer, nullable: true}', decimal);
    const { parameters } = operation(await modelOf(text), 'list');
    expect(parameters.map(({ type }) => spell(type))).toEqual(['int32', 'int32', 'text']);
  });

  test('the whole body may be the list, and maps and any values are trusted', async () => {
    const list = await modelOf(listing(annotation('$'), '{type: array, items: {type: integer}}'));
    expect(operation(list, 'list').pagination?.results).toEqual([]);
    const map = await modelOf(listing(annotation('$.data.rows'), '{type: object}'));
    expect(
      spell(
        operation(map, 'list').pagination?.item ?? { type: { kind: 'boolean' }, nullable: false },
      ),
    ).toBe('any');
  });

  test('the config wins over the annotation', async () => {
    const { source } = await modelOf(listing(''));
    const endpoint = {
      path: '/a',
      method: 'get',
      streaming: undefined,
      security: undefined,
      source,
    };
    const pagination = settings({
      type: 'offsetLimit',
      fields: [
        { name: 'offset', in: 'query', role: 'offset' },
        { name: 'limit', in: 'query', role: 'limit' },
      ],
      results: "$['items']",
    });
    const model = await modelOf(listing(annotation('$.nothing')), {
      endpoints: [{ ...endpoint, pagination }],
    });
    expect(operation(model, 'list').pagination?.results).toEqual(['items']);
  });
});

const places: Readonly<Record<string, string>> = {
  'pagination-results': '/resultsArray/results',
  'pagination-parameter': '/inputFields/0/name',
  'pagination-fields': '/inputFields',
};

describe('a wrong annotation ends the build with its place', () => {
  test.each([
    ['a path that is a program', annotation('$..items'), 'pagination-results'],
    ['a filter', annotation('$[?(x)]'), 'pagination-results'],
    ['a member that is not there', annotation('$.rows'), 'pagination-results'],
    ['a member that is no array', annotation('$.total'), 'pagination-results'],
    ['no such parameter', annotation('$.items', 'from, limit'), 'pagination-parameter'],
    ['no limit', annotation('$.items', 'offset'), 'pagination-fields'],
    ['no object', '\n      x-sdkgen-pagination: true', ''],
  ])('%s', async (_, more, rule) => {
    const refused = await refusal(modelOf(listing(more)));
    expect(refused.exitCode).toBe(2);
    expect(refused.rules).toEqual([rule || 'pagination-fields']);
    const below = places[rule] ?? '';
    expect(refused.diagnostics[0]?.place?.pointer).toBe(
      `#/paths/~1a/get/x-sdkgen-pagination${below}`,
    );
    expect(refused.diagnostics[0]?.hint).not.toBe('');
  });

  test('an answer without JSON', async () => {
    const text = listing(annotation('$.items')).replace('application/json', 'image/png');
    expect((await refusal(modelOf(text))).rules).toEqual(['pagination-results']);
  });
});

test.each([
  ['$', []],
  ['$.a', ['a']],
  ["$.a['b c'].d-e", ['a', 'b c', 'd-e']],
  ['$["x"]', ['x']],
  ['$.__proto__', ['__proto__']],
])('the path %s', async (path, keys) => {
  const model = await modelOf(listing(annotation(path), '{}'));
  expect(operation(model, 'list').pagination?.results).toEqual(keys);
});

test.each(['a', '$..x', '$[*]', "$['a'];pwn_canary();//", "$['a\\']", '$.a b'])(
  'the path %s is none',
  async (path) => {
    const refused = await refusal(modelOf(listing(annotation(path), '{}')));
    expect(refused.rules).toEqual(['pagination-results']);
  },
);
