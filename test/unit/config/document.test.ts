import { describe, expect, it } from 'vitest';
import { configPosition, parseConfig } from '../../../lib/config/document.js';
import { Place } from '../../../lib/openapi/place.js';

const place = Place.root('sdkgen.config.json');
const parse = (text: string) => parseConfig(text, place);
const rules = (text: string) => parse(text).diagnostics.map(({ rule }) => rule);

describe('parseConfig', () => {
  it('reads plain JSON without a finding', () => {
    expect(parse('{"a": [1, "x", null, true]}')).toEqual({
      value: { a: [1, 'x', null, true] },
      diagnostics: [],
    });
  });

  it('names line and column of a comment and still gives the value', () => {
    const { value, diagnostics } = parse('{\n  "a": 1 // one\n}');
    expect(value).toEqual({ a: 1 });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain('line 2, column 10');
    expect(diagnostics[0]?.rule).toBe('config-comment');
  });

  it.each(['{"a": [1, ], "b": 2}', '{"a": [1], "b": 2,\n}'])(
    'tells a trailing comma: %s',
    (text) => {
      expect(rules(text)).toEqual(['config-trailing-comma']);
      expect(parse(text).value).toEqual({ a: [1], b: 2 });
    },
  );

  it.each([
    ['', 'expected a value'],
    ['{"a": 1', 'expected a closing `}`'],
    ['{"a" 1}', 'expected a colon'],
    ['{a: 1}', 'unexpected symbol'],
    ['{"a": 1} x', 'unexpected symbol'],
    ['{"a": "x', 'unterminated string'],
    ['[,1]', 'expected a value'],
    ['{,}', 'expected a value'],
  ])('reports %j as one syntax error and judges nothing else', (text, message) => {
    const { value, diagnostics } = parse(text);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['config-syntax']);
    expect(diagnostics[0]?.message).toContain(message);
  });

  it('names both lines of a key that stands twice', () => {
    const { diagnostics, value } = parse('{\n"o": {\n"k": 1,\n"k": 2\n}}');
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      rule: 'duplicate-config-key',
      message: 'duplicate key `o.k` on lines 3 and 4',
    });
    expect(diagnostics[0]?.place?.pointer).toBe('#/o/k');
    expect(value).toEqual({ o: { k: 1 } });
  });

  it('refuses the key __proto__ and sets no prototype', () => {
    const { diagnostics, value } = parse('{"__proto__": {"sdkName": "x"}, "a": {"__proto__": 1}}');
    expect(diagnostics.map(({ rule }) => rule)).toEqual([
      'unknown-config-key',
      'unknown-config-key',
    ]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Reflect.get(value as object, 'sdkName')).toBeUndefined();
  });

  it('refuses a config that nests beyond any use, brackets hidden behind comments included', () => {
    expect(rules('['.repeat(300_000))).toEqual(['config-too-deep']);
    expect(rules(`/*"*/${'['.repeat(300_000)}/*"*/`)).toEqual(['config-too-deep']);
    expect(rules(`${'['.repeat(150)}${']'.repeat(150)}`)).toEqual([]);
  });
});

it.each([
  ['{\n  // why\n  "a": 1\n}', 'config-comment', 2, 3],
  ['{\n  "a": 1,\n}', 'config-trailing-comma', 3, 1],
  ['{\n  "a": oops\n}', 'config-syntax', 2, 8],
])('%j has its finding at the place', (text, rule, line, column) => {
  expect(parse(text).diagnostics[0]).toMatchObject({ rule, position: { line, column } });
});

describe('configPosition', () => {
  const text = '{\n  "a": {\n    "b/c": [1,\n      {"d": 2}]\n  }\n}';

  it.each([
    ['#', 1, 1],
    ['#/a', 2, 3],
    ['/a', 2, 3],
    ['#/a/b~1c', 3, 5],
    ['#/a/b~1c/1', 4, 7],
    ['#/a/b~1c/1/d', 4, 8],
    // What is missing belongs into its parent.
    ['#/a/x', 2, 3],
    ['#/sdkName', 1, 1],
  ])('%s stands on line %i, column %i', (pointer, line, column) => {
    expect(configPosition(text, pointer)).toEqual({ line, column });
  });
});
