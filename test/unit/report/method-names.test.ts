import { expect, test } from 'vitest';
import { methodNameEntries, methodNameHint } from '../../../lib/report/method-names.js';
import { base } from '../openapi/folder.js';
import { modelOf } from '../model/modelled.js';

const ok = `responses: {'200': {description: ok}}`;
const text = base(`paths:
  /pets:
    get: {tags: [pets], operationId: listPets, ${ok}}
    post: {tags: [pets], ${ok}}
  /toys: {get: {tags: [toys], operationId: play, ${ok}}}
`);

test('lists each method that is not named by its operationId', async () => {
  const { operations } = await modelOf(text, { methodNames: 'short' });
  expect(methodNameEntries(operations)).toEqual([
    { operation: 'GET /pets', operationId: 'listPets', service: 'pets', method: 'list' },
    { operation: 'POST /pets', operationId: undefined, service: 'pets', method: 'create' },
  ]);
  const { operations: long } = await modelOf(text);
  expect(methodNameEntries(long).map(({ method }) => method)).toEqual(['create']);
});

test('tells of short names where more than a third repeat words', async () => {
  const { operations } = await modelOf(text);
  expect(methodNameHint(operations)).toBeUndefined();
  expect(methodNameHint(operations.slice(0, 2))).toBe(
    '1 of 2 method names repeat their service or path. For shorter names, set `customizations.methodNames` to "short".',
  );
});
