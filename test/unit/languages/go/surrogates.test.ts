import { expect, test } from 'vitest';
import { halfPairs } from '../surrogates.js';
import { generateFiles } from './generated.js';

test('values that differ in such halves are one case in Go, where two do not compile', async () => {
  const source = [...generateFiles(await halfPairs(), {}).values()].join('\n');
  expect(source.match(/= "a\\ufffd"/g)).toHaveLength(2);
  const cases = /switch \w+ \{\n\tcase ([^:]*):/.exec(source)?.[1];
  expect(cases?.split(',')).toHaveLength(2);
});
