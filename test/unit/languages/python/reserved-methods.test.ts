import { expect, test } from 'vitest';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { fileOf, generateFiles } from './generated.js';

test('no method has the name of a decorator that its class uses after it', async () => {
  const model = await modelOf(
    base(`paths:
  /a: {get: {operationId: deprecated, tags: [pets], responses: {'204': {description: Done.}}}}
  /b: {get: {operationId: old, tags: [pets], deprecated: true, responses: {'204': {description: Done.}}}}
`),
  );
  const service = fileOf(generateFiles(model), 'src/petstore/services/pets.py');
  expect([...service.matchAll(/^ {4}(?:async )?def (\w+)/gm)].map(([, name]) => name)).toEqual(
    [1, 2].flatMap(() => ['__init__', '__repr__', 'deprecated_', 'old']),
  );
  expect(service).toContain('    @deprecated("The API marks it as deprecated.")\n    def old(');
});
