import { describe, expect, test } from 'vitest';
import type { PaginationSettings } from '../../../lib/model/settings.js';
import { judge } from '../../pagination/judge.js';
import type { Label, Way } from '../../pagination/labels.js';

const byPage: Way = {
  paginationType: 'page',
  inputFields: [
    { name: 'page', in: 'query', type: 'page', schema: 'integer' },
    { name: 'per_page', in: 'query', type: 'size', schema: 'integer' },
  ],
  resultsArray: { results: '$.items' },
  totalItems: '$.total',
  firstPage: 1,
};
const byUrl: Way = {
  paginationType: 'url',
  inputFields: [],
  resultsArray: { results: '$.items' },
  nextUrl: { path: '$.next' },
};

const label = (changes: Partial<Label> = {}): Label => ({
  operation: 'GET /pets',
  sample: 'hash',
  kind: 'page',
  ways: [byPage, byUrl],
  evidence: 'a test',
  ...changes,
});

const guess = (changes: Partial<PaginationSettings> = {}): PaginationSettings => ({
  type: 'page',
  fields: [{ name: 'page', in: 'query', role: 'page' }],
  results: '$.items',
  nextCursor: undefined,
  nextUrl: undefined,
  hasMore: undefined,
  totalItems: undefined,
  totalPages: undefined,
  firstPage: undefined,
  ...changes,
});

describe('a guess', () => {
  test.each([
    ['omits the size and the total', guess()],
    ['has the total of the way', guess({ totalItems: '$.total' })],
    ['is another way', guess({ type: 'url', fields: [], nextUrl: '$.next' })],
  ])('is right if it %s', (_, given) => {
    expect(judge(label(), given).verdict).toBe('right');
  });

  test.each([
    ['another field', guess({ fields: [{ name: 'p', in: 'query', role: 'page' }] })],
    ['another place', guess({ fields: [{ name: 'page', in: 'header', role: 'page' }] })],
    ['no field that moves', guess({ fields: [] })],
    [
      'another size',
      guess({ fields: [...guess().fields, { name: 'limit', in: 'query', role: 'size' }] }),
    ],
    ['other results', guess({ results: '$.data' })],
    ['another first page', guess({ firstPage: 0 })],
    ['another total', guess({ totalItems: '$.count' })],
    ['a total that the way lacks', guess({ totalPages: '$.pages' })],
    ['another type', guess({ type: 'offsetLimit' })],
  ])('is wrong if it has %s', (_, given) => {
    expect(judge(label(), given)).toMatchObject({ verdict: 'wrong' });
  });

  test('counts as the label says', () => {
    expect(judge(label(), undefined)).toEqual({ verdict: 'missed', kind: 'page' });
    expect(judge(label({ kind: 'none', ways: [] }), undefined).verdict).toBe('uncounted');
    expect(judge(label({ kind: 'none', ways: [] }), guess())).toEqual({
      verdict: 'wrong',
      kind: 'page',
    });
    expect(judge(label({ counts: 'wrong' }), undefined).verdict).toBe('uncounted');
    expect(judge(label({ counts: 'wrong' }), guess({ results: '$' })).verdict).toBe('wrong');
    expect(judge(label({ counts: 'never' }), guess({ results: '$' })).verdict).toBe('uncounted');
  });
});
