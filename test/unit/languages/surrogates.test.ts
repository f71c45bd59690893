import { expect, test } from 'vitest';
import { modelOf } from '../model/modelled.js';
import { api, object, operation, text } from './untrusted/parts.js';
import { generateFiles as goFiles } from './go/generated.js';
import { generateFiles as typescriptFiles } from './typescript/generated.js';

const halves = ['a\ud800', 'a\ud801', 'b'];
const content = { 'application/json': { schema: object({ kind: { ...text, enum: halves } }) } };
const model = () =>
  modelOf(
    JSON.stringify({
      ...api({ '/\ud800': { post: operation({ requestBody: { content } }) } }),
      info: { title: 'T\ud800', version: '1\udfff' },
    }),
  );

test('JSON that other programs read has no half of a surrogate pair: some parsers refuse the file', async () => {
  const settings = { apiName: 'T\ud800', apiVersion: '1\udfff' };
  const files = [...typescriptFiles(await model(), { settings })].filter(([path]) =>
    path.endsWith('.json'),
  );
  expect(files.map(([path]) => path)).toContain('package.json');
  for (const [path, json] of files) expect(json, path).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/i);
  expect(new Map(files).get('package.json')).toContain('T\ufffd 1\ufffd');
});

test('values that differ in such halves are one case in Go, where two do not compile', async () => {
  const source = [...goFiles(await model(), {}).values()].join('\n');
  expect(source.match(/= "a\\ufffd"/g)).toHaveLength(2);
  const cases = /switch \w+ \{\n\tcase ([^:]*):/.exec(source)?.[1];
  expect(cases?.split(',')).toHaveLength(2);
});
