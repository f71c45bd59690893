import { expect, test } from 'vitest';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/base.js';
import { generateFiles } from './generated.js';

test('a body that may be anything imports nothing of what it may be as well', async () => {
  const json = 'application/json: {schema: {type: object, properties: {a: {type: string}}}}';
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      operationId: change
      tags: [things]
      requestBody: {required: true, content: {${json}, application/x+json: {}, image/png: {}}}
      responses: {'204': {description: ok}}
`),
  );
  const files = generateFiles(model, {});
  const service = files.get('src/petstore/services/things.py') ?? '';
  expect(service).toContain('body: Any');
  expect(service).not.toMatch(/FileInput|^ {4}from \.\.models import/m);
});
