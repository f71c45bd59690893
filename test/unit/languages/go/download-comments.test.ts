import { expect, test } from 'vitest';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { fileOf, generateFiles } from './generated.js';

test.each([
  ['Bytes', '// Response: Bytes. The caller must close the download.'],
  ['The bytes.', '// It returns the bytes. The caller must close the download.'],
  ['Image of the pet', '// Response: Image of the pet. The caller must close the download.'],
])('the response %j of a download is a sentence of its own', async (description, comment) => {
  const model = await modelOf(
    base(`paths:
  /pet/photo:
    get:
      operationId: getPhoto
      tags: [pets]
      responses: {'200': {description: ${description}, content: {image/png: {}}}}
`),
  );
  expect(fileOf(generateFiles(model), 'pets.go')).toContain(comment);
});
