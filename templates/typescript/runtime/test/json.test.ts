import { describe, expect, it } from 'vitest';
import { parseJson, stringify } from '../src/runtime/json.js';
import { readVectors } from './vectors.js';

const parse = (text: string): unknown => parseJson(text).value;

const integers = readVectors('json-integers.json') as {
  readonly cases: readonly { readonly json: string; readonly written: string | null }[];
};

describe('integers in JSON', () => {
  it.each(integers.cases)('writes $json as $written', ({ json, written }) => {
    if (written === null) expect(() => parse(json)).toThrow(SyntaxError);
    else expect(stringify(parse(json))).toBe(written);
  });
});

describe('parseJson', () => {
  it('C16: reads integers beyond 53 bits as bigint, and others as number', () => {
    expect(parse('[-9223372036854775808, 9007199254740991]')).toEqual([
      -9223372036854775808n,
      9007199254740991,
    ]);
  });

  it('leaves strings, fractions and exponents alone', () => {
    const text =
      '{"a\\"12345678901234567890":"9007199254740993\\\\","b":0.12345678901234567,"c":1e2}';
    expect(parse(text)).toEqual(JSON.parse(text));
    expect(parse('[12345678901234567e3]')).toEqual([12345678901234567e3]);
    expect(parse('{"bigint:":"bigint:5","n":9007199254740993}')).toEqual({
      'bigint:': 'bigint:5',
      n: 9007199254740993n,
    });
  });

  it('C18: refuses what is no JSON', () => {
    for (const text of ['NaN', '[1,]', '{} {}', '', '01234567890123456789', '["\\ud800"]']) {
      expect(() => parse(text)).toThrow(SyntaxError);
    }
    expect(parse('["\\ud83d\\ude00", "\\\\ud800"]')).toEqual(['😀', '\\ud800']);
  });

  it('C23: depth and length', () => {
    const deep = `${'[9007199254740993,'.repeat(2_000)}1${']'.repeat(2_000)}`;
    expect(Array.isArray(parse(deep))).toBe(true);
    const long = `["${'x'.repeat(50_000_000)}\\"", 9007199254740993]`;
    expect((parse(long) as unknown[])[1]).toBe(9007199254740993n);
  });

  it('C27: __proto__ is data', () => {
    const value = parse('{"__proto__":{"x":9007199254740993},"constructor":1}') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('stringify', () => {
  it('B03: writes digits as they are', () => {
    expect(stringify({ a: 9223372036854775807n, b: 0.1, c: 1e-7 })).toBe(
      '{"a":9223372036854775807,"b":0.1,"c":1e-7}',
    );
    expect(stringify(undefined)).toBeUndefined();
    expect(stringify({ a: 1n }, 2)).toBe('{\n  "a": 1\n}');
  });
});
