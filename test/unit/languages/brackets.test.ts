import { describe, expect, test } from 'vitest';
import {
  bracketPrinter,
  call,
  chain,
  flatten,
  Group,
  sequence,
} from '../../../lib/languages/common/brackets.js';

const style = { lineWidth: 20, indent: 4, trailingComma: () => false, hugsBraces: false };
const print = bracketPrinter(style);
const options = (...items: readonly string[]) => new Group('{', items, '}', true);

describe('a group of items', () => {
  test('is on one line if it fits', () => {
    expect(print(call('f', ['a', options('b: 1')]))).toBe('f(a, { b: 1 })');
    expect(print(options())).toBe('{}');
    expect(flatten(options('a'))).toBe('{ a }');
  });

  test('has an item a line if it does not fit, with a comma after the last one by its style', () => {
    const group = call('send', ['identifier', 'description']);
    expect(print(group)).toBe('send(\n    identifier,\n    description\n)');
    const withComma = bracketPrinter({ ...style, trailingComma: ({ open }) => open === 'send(' });
    expect(withComma(group)).toBe('send(\n    identifier,\n    description,\n)');
    expect(withComma(call('post', group.items))).toBe('post(\n    identifier,\n    description\n)');
  });

  test('counts what stands before and after it on its line', () => {
    const group = call('f', ['abc', 'def']);
    expect(print(group, 0, 10)).toBe('f(\n    abc,\n    def\n)');
    expect(print(group, 0, 9)).toBe('f(abc, def)');
    expect(print(group, 0, 9, 1)).toContain('\n');
    expect(print(sequence('const x = ', group))).toBe('const x = f(\n    abc,\n    def\n)');
  });

  test('opens the braces of a last argument on the line of the call by its style', () => {
    const group = call('send', ['a', options('first: 1', 'second: 2')]);
    expect(print(group)).toBe(
      'send(\n    a,\n    {\n        first: 1,\n        second: 2\n    }\n)',
    );
    const hugging = bracketPrinter({ ...style, hugsBraces: true });
    expect(hugging(group)).toBe('send(a, {\n    first: 1,\n    second: 2\n})');
  });

  test('stands in brackets of its own if it is text to wrap', () => {
    expect(print(sequence('return ', { wrapped: 'one + two + three' }))).toBe(
      'return (\n    one + two + three\n)',
    );
  });
});

describe('a closing bracket', () => {
  const behind = bracketPrinter({ ...style, closesBehind: true });

  test('stands behind the last item by its style, and needs room there', () => {
    expect(behind(call('send', ['identifier', 'description']))).toBe(
      'send(\n    identifier,\n    description)',
    );
    const nested = call('send', ['identifier', call('of', ['1234567', '12'])]);
    expect(behind(nested)).toBe('send(\n    identifier,\n    of(1234567, 12))');
    expect(behind(nested, 0, 0, 1)).toContain('of(\n        1234567,\n        12)');
  });
});

describe('a chain of calls', () => {
  const links = [call('.first', ['1']), call('.second', ['2'])];

  test('is on one line if it fits', () => {
    expect(print(chain('a', [call('.first', ['1'])]))).toBe('a.first(1)');
    expect(flatten(chain('builder()', links))).toBe('builder().first(1).second(2)');
    expect(chain('a', [])).toBe('a');
  });

  test('has a call a line if it does not fit', () => {
    expect(print(chain('builder()', links))).toBe('builder()\n    .first(1)\n    .second(2)');
    const inner = call('f', [chain('builder()', links)]);
    expect(print(inner)).toBe('f(\n    builder()\n        .first(1)\n        .second(2)\n)');
  });

  test('counts what follows on its last line only', () => {
    const last = chain('b', [call('.first', ['12345']), call('.x', ['1234567890'])]);
    expect(print(last, 0, 0, 3)).toContain('.x(\n');
    expect(print(last, 0, 0, 1)).toContain('.x(1234567890)');
  });
});
