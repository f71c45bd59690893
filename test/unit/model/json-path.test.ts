import { describe, expect, it } from 'vitest';
import { parseResultsPath } from '../../../lib/model/pagination/json-path.js';

describe('parseResultsPath', () => {
  it.each([
    ['$', []],
    ['$.results', ['results']],
    ['$.data.items', ['data', 'items']],
    ["$['odd name'].x", ['odd name', 'x']],
    ['$["a\\"b"]', ['a"b']],
    ["$['it\\'s']", ["it's"]],
    ['$.a-b', ['a-b']],
    ['$.__proto__', ['__proto__']],
  ])('%s leads to %j', (text, keys) => expect(parseResultsPath(text)).toEqual({ keys }));

  it.each([
    ['results', 'start with `$`'],
    ['', 'start with `$`'],
    ['$.results[*]', 'leave out the `[*]`'],
    ['$.*', 'leave out the `[*]`'],
    ['$..results', 'must not contain `..`'],
    ['$.results[0]', 'an index or slice'],
    ['$.results[?(@.a)]', 'must not contain a filter'],
    ['$.', 'must be `$`'],
    ['$results', 'must be `$`'],
    ["$['a", 'must be `$`'],
    ['$.a b', 'must be `$`'],
  ])('%j is refused', (text, why) => {
    const path = parseResultsPath(text);
    expect('problem' in path && path.problem).toContain(why);
  });
});
