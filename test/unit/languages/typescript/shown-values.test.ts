import { expect, test } from 'vitest';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/base.js';
import { imageSentAndReturned } from '../image-operation.js';
import { generateFiles } from './generated.js';

test('the README shows one file that the call sends and one that it returns', async () => {
  const model = await imageSentAndReturned();
  const settings = { responseHeaders: true };
  const readme = generateFiles(model, { settings }).get('README.md') ?? '';
  expect(
    /import \{ fromPath, saveTo[\s\S]*?```/.exec(readme)?.[0].match(/data: file/g),
  ).toHaveLength(1);
});

test('a keyword is no name of a credential', async () => {
  const scheme = '{type: apiKey, in: header, name';
  const model = await modelOf(
    base(`components: {securitySchemes: {first: ${scheme}: A}, class: ${scheme}: B}}}
`),
    { auth: ['apikey'] },
  );
  const all = [...generateFiles(model, {}).values()].join('\n');
  expect(all).toContain('classKey?: Secret');
});

test('members whose names are what they are shown with are no variables', async () => {
  const model = await modelOf(
    base(`paths:
  /a:
    post:
      operationId: change
      requestBody: {required: true, content: {application/json: {schema: {type: object, required: ['1', 'true'], properties: {'1': {type: integer}, 'true': {type: boolean}}}}}}
      responses: {'204': {description: ok}}
`),
  );
  const files = generateFiles(model, { options: { propertyNames: 'wire' } });
  expect(files.get('README.md')).toMatch(/1'?: 1,\s+'?true'?: true/);
});
