import { describe, expect, test } from 'vitest';
import { readByCi, terminalLine } from '../../../lib/cli/terminal-text.js';

describe('text that quotes the input', () => {
  test.each([
    ['\u001b[2Jx', '[2Jx'],
    ['\u001b]0;title\u0007x', ']0;titlex'],
    ['\u009b31mx', '31mx'],
    ['a\u0000b\u007fc\u0085d', 'abcd'],
    ['\u202e } ; // \u2066', ' } ; // '],
    ['one\ntwo\r\nthree\u2028four', 'one two three four'],
    ['tab\tbed', 'tab bed'],
    ['Ünïcödé 日本 😀', 'Ünïcödé 日本 😀'],
  ])('%j becomes one line', (text, line) => {
    expect(terminalLine(text, false)).toBe(line);
  });

  test.each([
    ['::error::x', ': :error::x'],
    ['  ::set-output name=x::y', '  : :set-output name=x::y'],
    ['\u001b::error::x', ': :error::x'],
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
