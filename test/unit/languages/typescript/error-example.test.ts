import { expect, test } from 'vitest';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { fileOf, generateFiles } from './generated.js';

const json = (schema: string) =>
  `{ description: bad, content: { application/json: { schema: ${schema} } } }`;

async function catchBlock(errors: string): Promise<string> {
  const model = await modelOf(
    base(`paths:
  /a:
    get:
      operationId: getA
      responses:
        '204': { description: ok }
${errors}
components:
  schemas:
    Problem: { type: object, properties: { detail: { type: string } } }
`),
  );
  const readme = fileOf(generateFiles(model), 'README.md');
  return /import \{ ApiError[^]*?```/.exec(readme)?.[0] ?? '';
}

const problem = json("{ $ref: '#/components/schemas/Problem' }");

test('the example of errors reads a body by its type, and by its status if it has one', async () => {
  const both = await catchBlock(`        default: ${problem}\n        '409': ${problem}`);
  expect(both).toContain('import { ApiError, isApiError, type Problem } from');
  expect(both).toContain(
    '  if (isApiError<Problem>(error, 409)) console.error(error.body);\n  else if',
  );
  const any = await catchBlock(`        default: ${problem}`);
  expect(any).toContain('  if (isApiError<Problem>(error)) console.error(error.body);\n');
});

test('the example of errors names no type that the package does not export', async () => {
  const text = await catchBlock(
    `        '409': ${json('{ type: array, items: { type: string } }')}`,
  );
  expect(text).toContain('import { ApiError } from');
  expect(text).toContain('  if (error instanceof ApiError) console.error(');
});
