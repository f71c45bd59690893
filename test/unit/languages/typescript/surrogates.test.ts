import { expect, test } from 'vitest';
import { halfPairs } from '../surrogates.js';
import { generateFiles } from './generated.js';

test('JSON that other programs read has no half of a surrogate pair: some parsers refuse the file', async () => {
  const settings = { apiName: 'T\ud800', apiVersion: '1\udfff' };
  const files = [...generateFiles(await halfPairs(), { settings })].filter(([path]) =>
    path.endsWith('.json'),
  );
  expect(files.map(([path]) => path)).toContain('package.json');
  for (const [path, json] of files) expect(json, path).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/i);
  expect(new Map(files).get('package.json')).toContain('T\ufffd 1\ufffd');
});
