import { expect, test } from 'vitest';
import { lintDescription } from '../../../lib/openapi/lint.js';
import { filesToLint, lintFiles, problemOf } from '../../../lib/openapi/lint-files.js';
import type { Description } from '../../../lib/openapi/description.js';
import { readFiles } from './folder.js';

/** As a thread has it. */
async function lintedBeside(description: Description) {
  return (await lintFiles(structuredClone(filesToLint(description)))).map(problemOf);
}

const shown = (problems: Awaited<ReturnType<typeof lintDescription>>) =>
  problems.map((problem) => ({ ...problem, place: String(problem.place) }));

const yaml = `openapi: 3.1
info: {title: T, version: 1.10}
tags: [{name: a}, {name: a}]
paths:
  /a/{x}:
    get: {responses: {'200': {$ref: 'parts.json#/responses/Fine'}}, odd: 1}
    get: {tags: [], responses: {}}
  /a/{y}: {get: {$ref: '#/components/nowhere'}}
  /b~1: {$ref: 'paths.yaml#/b'}
`;

test.each([
  [
    'several files with all kinds of findings',
    {
      'api.yaml': yaml,
      'parts.json': '{"responses": {"Fine": {"descriptions": "ok"}}}',
      'paths.yaml': 'b: {get: {responses: {"200": {description: 1}}}}',
    },
  ],
  ['JSON whose version is a number', { 'api.yaml': '{"openapi": 3.1, "info": {"version": 1.10}}' }],
])('a lint in a thread finds what one here finds: %s', async (_what, files) => {
  const description = await readFiles(files, { allowErrors: true });
  const here = await lintDescription(description);
  expect(here.length).toBeGreaterThan(0);
  expect(shown(await lintedBeside(description))).toEqual(shown(here));
});
