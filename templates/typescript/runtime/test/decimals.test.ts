import { describe, expect, it } from 'vitest';
import { decode } from '../src/runtime/decode.js';
import { encode } from '../src/runtime/encode.js';
import { findIssues } from '../src/runtime/issues.js';
import { parseJson, stringify } from '../src/runtime/json.js';
import type { Shape } from '../src/runtime/shape.js';
import { keepsDigits } from '../src/runtime/shapes.js';
import { readVectors } from './vectors.js';

const { cases } = readVectors('json-decimals.json') as {
  readonly cases: readonly { readonly json: string; readonly found?: string }[];
};

const read = (text: string, shape: Shape): unknown =>
  decode(parseJson(text, keepsDigits(shape)), shape);
const written = (value: unknown, shape: Shape): string => stringify(encode(value, shape));

const priceShape: Shape = {
  object: {
    amount: { wire: 'the_amount', type: 'decimal', required: true },
    taxes: { type: { map: { nullable: 'decimal' } } },
    rate: { type: 'number' },
    anything: { type: 'any' },
    inner: { type: () => priceShape },
  },
};

describe('decimals', () => {
  it.each(cases)('$json', ({ json, found }) => {
    const shape: Shape = { array: 'decimal' };
    const value = read(json, shape) as readonly unknown[];
    if (found === undefined) for (const item of value) expect(typeof item).toBe('string');
    const issues = found === undefined ? [] : [{ pointer: '/0', wanted: 'number', found }];
    expect(findIssues(json, shape)).toEqual(issues);
    expect(written(value, shape)).toBe(json);
  });

  it('are strings, and other numbers are not', () => {
    const text =
      '{"the_amount":1.50,"taxes":{"__proto__":0.10,"b":null},"rate":0.10,' +
      '"anything":[0.10,9007199254740993],"more":2.50,"inner":{"the_amount":1e2}}';
    const price = read(text, priceShape);
    expect(price).toMatchObject({
      amount: '1.50',
      rate: 0.1,
      anything: [0.1, 9007199254740993n],
      more: 2.5,
      inner: { amount: '1e2' },
    });
    expect(written(price, priceShape)).toBe(
      '{"the_amount":1.50,"taxes":{"__proto__":0.10,"b":null},"rate":0.1,' +
        '"anything":[0.1,9007199254740993],"more":2.5,"inner":{"the_amount":1e2}}',
    );
    expect(read('1.50', 'decimal')).toBe('1.50');
  });

  it('are read with all digits only where a type has them', () => {
    expect(keepsDigits(priceShape)).toBe(true);
    expect(keepsDigits({ array: 'number' })).toBe(false);
    expect(parseJson('[1.50]').digits).toBeUndefined();
  });

  it('are the first variant of a union that accepts them', () => {
    expect(written('1.50', { union: ['boolean', 'decimal'] })).toBe('1.50');
    expect(written('1.50', { union: ['string', 'decimal'] })).toBe('"1.50"');
    expect(written('1.50', { union: ['decimal', 'string'] })).toBe('1.50');
    expect(written('much', { union: ['decimal', 'string'] })).toBe('"much"');
    expect(read('[1.50,"1.50"]', { array: { union: ['string', 'decimal'] } })).toEqual([
      '1.50',
      '1.50',
    ]);
  });

  it('may be given as numbers', () => {
    expect(written({ amount: 1.5 }, priceShape)).toBe('{"the_amount":1.5}');
  });
});
