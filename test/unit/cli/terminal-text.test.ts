import { describe, expect, test } from 'vitest';
import { readByCi, terminalLine } from '../../../lib/cli/terminal-text.js';

describe('text that quotes the input', () => {
  test.each([
    ['\u001b[2Jx', '\\u001b[2Jx'],
    ['\u001b]0;title\u0007x', '\\u001b]0;title\\u0007x'],
    ['\u009b31mx', '\\u009b31mx'],
    ['a\u0000b\u007fc\u0085d', 'a\\u0000b\\u007fc d'],
    ['\u202e } ; // \u2066', '\\u202e } ; // \\u2066'],
    [
      'a\u200b\u200c\u200f\u2060\u2064\ufeff\u061c\u00adb',
      'a\\u200b\\u200c\\u200f\\u2060\\u2064\\ufeff\\u061c\\u00adb',
    ],
    ['tags\u{e0001}\u{e0061}', 'tags\\u{e0001}\\u{e0061}'],
    ['a\ufe00\ufe0f\u{e0100}', 'a\\ufe00\\ufe0f\\u{e0100}'],
    ['half\ud800 of a pair', 'half\\ud800 of a pair'],
    ['👩\u200d💻 ❤\ufe0f 1\ufe0f\u20e3', '👩\u200d💻 ❤\ufe0f 1\ufe0f\u20e3'],
    ['a\u200d💻 ❤\ufe0f\ufe0f', 'a\\u200d💻 ❤\ufe0f\\ufe0f'],
    ['one\ntwo\r\nthree\u2028four', 'one two three four'],
    ['tab\tbed', 'tab bed'],
    ['Ünïcödé 日本 😀', 'Ünïcödé 日本 😀'],
  ])('%j becomes one line', (text, line) => {
    expect(terminalLine(text, false)).toBe(line);
  });

  test.each([
    ['::error::x', ': :error::x'],
    ['  ::set-output name=x::y', '  : :set-output name=x::y'],
    ['\u001b::error::x', '\\u001b::error::x'],
    ['x\n::error::', 'x ::error::'],
    ['a ##[group]', 'a ## [group]'],
    ['Foo::bar', 'Foo::bar'],
  ])('%j is no command of a CI system', (text, line) => {
    expect(terminalLine(text, true)).toBe(line);
  });
});

test.each([
  [{}, false],
  [{ CI: 'false' }, false],
  [{ CI: '' }, false],
  [{ CI: 'true' }, true],
  [{ GITHUB_ACTIONS: 'true' }, true],
])('%j', (environment, ci) => {
  expect(readByCi(environment)).toBe(ci);
});
