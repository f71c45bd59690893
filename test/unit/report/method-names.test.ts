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

/** A description with so many methods that repeat their service, and so many that do not. */
function described(repeating: number, others: number): string {
  const operations = [
    ...[...'abcdefghij']
      .slice(0, repeating)
      .map((letter) => [`/pets/${letter}`, `listPets_${letter}`]),
    ...[...'klmnopqrst'].slice(0, others).map((letter) => [`/pets/${letter}`, `play_${letter}`]),
  ].map(([path, id]) => `  ${path}: {get: {tags: [pets], operationId: ${id}, ${ok}}}`);
  return base(`paths:\n${operations.join('\n')}\n`);
}

test.each([
  [4, 6, '4 of 10'],
  [3, 7, undefined],
  // In so few methods, long names are no trouble.
  [9, 0, undefined],
])('%i of methods repeat words, %i do not', async (repeating, others, count) => {
  const { operations } = await modelOf(described(repeating, others));
  expect(methodNameHint(operations)).toBe(
    count &&
      `${count} method names repeat their service or path. For shorter names, set \`customizations.methodNames\` to "short"; "operationId" keeps them, without this hint.`,
  );
});
