import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  acceptedTable,
  figureTable,
  kindOf,
  type Label,
  labelsFolder,
  noneReasons,
  readLabels,
  splitLabels,
  type Way,
  waysOf,
} from '../../pagination/labels.js';

const files = readLabels();

describe('labels of pagination', () => {
  test('cover at least 300 list operations of 55 descriptions, each once', () => {
    expect(files.length).toBe(55);
    expect(new Set(files.map(({ description }) => description)).size).toBe(55);
    const lists = files
      .flatMap(({ operations }) => operations)
      .filter(({ none }) => none !== 'notList');
    expect(lists.length).toBeGreaterThanOrEqual(300);
  });

  test('set thresholds with 15 descriptions and hold out 10, by the rule of the README', () => {
    const corpus = files.filter(({ source }) => source === undefined);
    const sets = corpus.map(({ description, set }) => [description, set] as const);
    expect(sets.filter(([, set]) => set === 'thresholds').length).toBe(15);
    expect(new Map(sets)).toEqual(splitLabels(corpus));
    expect(files.filter(({ set }) => set === 'heldOut').length).toBe(10);
  });

  test.each(files)('$description has one whole label for each operation', ({ operations }) => {
    const names = operations.map(({ operation }) => operation);
    expect(names).toEqual([...new Set(names)]);
    expect(operations.flatMap(labelProblems)).toEqual([]);
  });

  test('have their figures in the README', () => {
    const readme = readFileSync(join(labelsFolder, 'README.md'), 'utf8');
    expect(readme).toContain(figureTable(files));
    expect(readme).toContain(acceptedTable(files));
  });

  test.each([
    [{ kind: 'page' as const }, 'kind page, but the first way is cursor'],
    [{ none: 'wholeList' as const }, 'a reason for no pagination, and ways'],
    [{ ways: [] }, 'kind cursor without ways'],
    [{ evidence: '' }, 'no evidence'],
    [{ counts: 'never' as const }, 'does not count and does not say why'],
  ])('rejects a label with %j', (change, problem) => {
    expect(labelProblems({ ...valid, ...change })).toContain(`GET /pets: ${problem}`);
  });

  test.each([
    [{ nextCursor: undefined }, 'cursor needs nextCursor'],
    [{ inputFields: [] }, 'cursor needs a field of type cursor'],
    [{ firstPage: 1 as const }, 'only page has firstPage'],
    [{ resultsArray: { results: 'data' } }, 'data is not a JSON path'],
  ])('rejects a way with %j', (change, problem) => {
    const ways = [{ ...validWay, ...change } as Way];
    expect(labelProblems({ ...valid, ways })).toContain(`GET /pets: ${problem}`);
  });
});

const validWay: Way = {
  paginationType: 'cursor',
  inputFields: [{ name: 'after', in: 'query', type: 'cursor', schema: 'string' }],
  resultsArray: { results: '$.data' },
  nextCursor: { path: '$.next' },
};

const valid: Label = {
  operation: 'GET /pets',
  sample: 'hash',
  kind: 'cursor',
  ways: [validWay],
  evidence: 'Description: next goes into after',
};

function labelProblems(label: Label): string[] {
  const [first] = waysOf(label);
  const problems = [
    ...(/^(?:GET|POST) \//.test(label.operation) ? [] : ['not an operation']),
    ...(label.evidence.trim() === '' ? ['no evidence'] : []),
    ...(label.counts && !label.unclear ? ['does not count and does not say why'] : []),
    ...(label.none && first ? ['a reason for no pagination, and ways'] : []),
    ...(label.kind === 'none' ? noneProblems(label) : pagedProblems(label)),
    ...waysOf(label).flatMap(wayProblems),
  ];
  return problems.map((problem) => `${label.operation}: ${problem}`);
}

function noneProblems({ none }: Label): string[] {
  return none !== undefined && noneReasons.includes(none) ? [] : ['no reason for no pagination'];
}

function pagedProblems(label: Label): string[] {
  const [first] = waysOf(label);
  if (!first) return [`kind ${label.kind} without ways`];
  return kindOf(first) === label.kind
    ? []
    : [`kind ${label.kind}, but the first way is ${kindOf(first)}`];
}

/** What each type of pagination needs, and what no other has. */
const needs = {
  offsetLimit: { fields: ['offset', 'limit'], key: undefined },
  page: { fields: ['page'], key: 'firstPage' },
  cursor: { fields: ['cursor'], key: 'nextCursor' },
  link: { fields: [], key: undefined },
  url: { fields: [], key: 'nextUrl' },
} as const;

function wayProblems(way: Way): string[] {
  const type = way.paginationType;
  const { fields, key } = needs[type];
  const types = way.inputFields.map((field) => field.type);
  const others = (['firstPage', 'nextCursor', 'nextUrl'] as const).filter((one) => one !== key);
  return [
    ...(key !== undefined && way[key] === undefined ? [`${type} needs ${key}`] : []),
    ...others.flatMap((other) =>
      way[other] === undefined ? [] : [`only ${ownerOf(other)} has ${other}`],
    ),
    ...fields.flatMap((field) =>
      types.includes(field) ? [] : [`${type} needs a field of type ${field}`],
    ),
    ...(new Set(types).size === types.length ? [] : ['two fields of one type']),
    ...pathsOf(way).flatMap((path) =>
      /^\$(?:\.[\w-]+)*$/.test(path) ? [] : [`${path} is not a JSON path`],
    ),
  ];
}

function ownerOf(key: 'firstPage' | 'nextCursor' | 'nextUrl'): string {
  return Object.entries(needs).find(([, own]) => own.key === key)?.[0] ?? '';
}

function pathsOf(way: Way): string[] {
  return [
    way.resultsArray.results,
    ...Object.values(way.nextCursor ?? {}),
    ...Object.values(way.nextUrl ?? {}),
    way.hasMore,
    way.totalItems,
    way.totalPages,
  ].filter((path): path is string => path !== undefined);
}
