import { describe, expect, test } from 'vitest';
import type { EndpointSettings, ModelSettings } from '../../../../lib/model/settings.js';
import { Place } from '../../../../lib/openapi/place.js';
import { inferredPages, pageHint } from '../../../../lib/report/inferred-pages.js';
import { base } from '../../openapi/folder.js';
import { modelOf, operation } from '../modelled.js';
import { plainSettings } from '../../../../lib/model/pagination/settings.js';

const response = `{'200': {description: ok, content: {application/json: {schema: {type: array, items: {type: object, properties: {id: {type: string}}}}}}}}`;
const fields = `[{name: offset, in: query, schema: {type: integer}}, {name: limit, in: query, schema: {type: integer}}, {name: page, in: query, schema: {type: integer}}]`;
const annotation = (from: string) =>
  `x-sdkgen-pagination: {paginationType: offsetLimit, inputFields: [{name: ${from}, in: query, type: offset}, {name: limit, in: query, type: limit}], resultsArray: {results: $}}`;
const fern = 'x-fern-pagination: {offset: $request.page, results: $response}';

const modeled = (changes: Partial<ModelSettings>, more = '') =>
  modelOf(
    base(`
paths:
  /pets: {get: {operationId: list, parameters: ${fields}, responses: ${response}${more === '' ? '' : `, ${more}`}}}
  /toys: {get: {operationId: toys, parameters: [{name: limit, in: query, schema: {type: integer}}], responses: ${response}}}
`),
    changes,
  );

const endpoint = (pagination: EndpointSettings['pagination']): EndpointSettings => ({
  path: '/pets',
  method: 'get',
  streaming: undefined,
  pagination,
  security: undefined,
  source: Place.root('sdkgen.config.json'),
});

describe('inferPagination', () => {
  test('true: an operation has the pagination, and the report says why', async () => {
    const model = await modeled({ inferPagination: true });
    expect(operation(model, 'list').pagination).toMatchObject({ type: 'offsetLimit', results: [] });
    expect(operation(model, 'toys').pagination).toBeUndefined();
    const report = inferredPages(model, () => ({ line: 7, column: 1 }));
    expect(report).toEqual({
      inferred: [
        {
          what: 'GET /pets',
          why: 'It takes "offset" and "limit".',
          file: 'api.yaml',
          pointer: '#/paths/~1pets/get',
          line: 7,
          pagination: {
            paginationType: 'offsetLimit',
            inputFields: [
              { name: 'offset', in: 'query', type: 'offset' },
              { name: 'limit', in: 'query', type: 'limit' },
            ],
            resultsArray: { results: '$' },
          },
        },
      ],
      left: [
        {
          what: 'GET /toys',
          why: '"limit" has no field next to it that selects another page.',
          file: 'api.yaml',
          pointer: '#/paths/~1toys/get',
          line: 7,
        },
      ],
    });
    expect(pageHint(model)).toBeUndefined();
    expect(model.notes).toEqual([]);
  });

  test('absent: no operation has it, and a hint counts them', async () => {
    const model = await modeled({ inferPagination: undefined });
    expect(operation(model, 'list').pagination).toBeUndefined();
    expect(inferredPages(model, () => undefined)).toEqual({ inferred: [], left: [] });
    expect(pageHint(model)).toBe(
      '1 operation seems to return pages. To get methods that fetch all of them, set `customizations.inferPagination` to true.',
    );
    expect(pageHint(await modeled({ inferPagination: undefined }, fern))).toBe(
      '1 operation seems to return pages (1 by `x-fern-pagination`). To get methods that fetch all of them, set `customizations.inferPagination` to true.',
    );
  });

  test('false: nothing is inferred and nothing is said', async () => {
    const model = await modeled({ inferPagination: false });
    expect(operation(model, 'list').pagination).toBeUndefined();
    expect(pageHint(model)).toBeUndefined();
  });

  test('true: a convention wins over the guess', async () => {
    const model = await modeled({ inferPagination: true }, fern);
    expect(operation(model, 'list').pagination).toMatchObject({ type: 'page' });
    expect(model.pageGuesses.taken[0]).toMatchObject({ convention: 'x-fern-pagination' });
  });

  test('the annotation and the config win over all', async () => {
    const annotated = await modeled({ inferPagination: true }, `${annotation('offset')}, ${fern}`);
    expect(operation(annotated, 'list').pagination).toMatchObject({ type: 'offsetLimit' });
    expect(annotated.pageGuesses.taken).toEqual([]);
    const off = await modeled({ inferPagination: true, endpoints: [endpoint(false)] }, fern);
    expect(operation(off, 'list').pagination).toBeUndefined();
    expect(off.pageGuesses.taken).toEqual([]);
    const set = await modeled(
      { inferPagination: true, endpoints: [endpoint(plainSettings('link', [], '$'))] },
      fern,
    );
    expect(operation(set, 'list').pagination).toMatchObject({ type: 'link' });
  });
});

test('a page number as an offset is a warning', async () => {
  const kinds = async (from: string) =>
    (await modeled({}, annotation(from))).notes.map(
      ({ kind, place }) => `${kind} ${place.pointer}`,
    );
  expect(await kinds('page')).toContain(
    'paging-offset-is-page #/paths/~1pets/get/x-sdkgen-pagination/inputFields/0/type',
  );
  expect((await kinds('offset')).join()).not.toContain('paging-offset-is-page');
});
