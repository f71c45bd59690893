import { describe, expect, test } from 'vitest';
import { Place, splitPointer } from '../../../lib/openapi/place.js';
import { scalarText, Positions } from '../../../lib/openapi/position.js';
import { base, readYaml } from './folder.js';

describe('line and column of a pointer', () => {
  const yaml = new Positions({
    format: 'yaml',
    text: [
      '%YAML 1.2',
      '---',
      'a: {b: [1, two, {c: d}]}',
      '"k\\u0041": &m',
      '  z: 1.10',
      'n:',
      '  <<: *m',
      '  y: *m',
      "'q r':",
      '- - x',
      '  - |',
      '    text',
      'dup: 1',
      'dup: 9223372036854775807',
    ].join('\r\n'),
  });
  test.each([
    ['', 3, 1],
    ['/a', 3, 1],
    ['/a/b', 3, 5],
    ['/a/b/1', 3, 12],
    ['/a/b/2/c', 3, 18],
    ['/kA', 4, 2],
    ['/kA/z', 5, 3],
    ['/n/z', 5, 3],
    ['/n/y/z', 5, 3],
    ['/n/y', 8, 3],
    ['/q r/0/0', 10, 5],
    ['/dup', 14, 1],
  ])('YAML %s', (pointer, line, column) => {
    expect(yaml.of(splitPointer(pointer))).toEqual({ line, column });
  });

  const json = new Positions({
    format: 'json',
    text: '{\n "a": [1.0, "x\\"]", {"b\\n": null}],\n "c": {"d": {}, "e": -2e3}\n}',
  });
  test.each([
    ['', 1, 1],
    ['/a', 2, 3],
    ['/a/0', 2, 8],
    ['/a/1', 2, 13],
    ['/a/2', 2, 21],
    ['/a/2/b\n', 2, 23],
    ['/c/d', 3, 9],
    ['/c/e', 3, 18],
  ])('JSON %s', (pointer, line, column) => {
    expect(json.of(splitPointer(pointer))).toEqual({ line, column });
  });

  test.each(['/x', '/a/9', '/a/b/0/0', '/__proto__'])('%s is not there', (pointer) => {
    expect(yaml.of(splitPointer(pointer))).toBeUndefined();
    expect(json.of(splitPointer(pointer))).toBeUndefined();
  });

  test('numbers keep their text', () => {
    expect(yaml.scalarText(['kA', 'z'])).toBe('1.10');
    expect(yaml.scalarText(['dup'])).toBe('9223372036854775807');
    expect(json.scalarText(['a', '0'])).toBe('1.0');
    expect(json.scalarText(['c', 'e'])).toBe('-2e3');
  });

  test('also in a description that was read', async () => {
    const description = await readYaml(base('x-max: 9223372036854775807'));
    expect(scalarText(description, Place.root('api.yaml').at('x-max'))).toBe('9223372036854775807');
  });

  test('duplicates, with the line of the second', () => {
    expect(yaml.duplicates()).toEqual([{ keys: ['dup'], line: 14 }]);
    const text = '{"a": [{"x": 1, "\\u0078": 2}]}';
    expect(new Positions({ format: 'json', text }).duplicates()).toEqual([
      { keys: ['a', '0', 'x'], line: 1 },
    ]);
  });
});
