import { expect, test } from 'vitest';
import { languageIds, sdkOf } from '../../names/sdks.js';
import { modelOf, modelOfFixture } from '../model/modelled.js';
import { textFiles } from './generated.js';

const description = `openapi: 3.0.3
info: {title: T, version: '1'}
servers:
  - url: '/{version}/{tenant}'
    variables: {version: {default: v1, enum: [v1, v2]}}
paths: {/a: {get: {operationId: a, tags: [things], responses: {'204': {description: ok}}}}}
`;

const words = (text: string) => text.replace(/\s+(?:\/\/ |\* |# )?\s*/g, ' ');

test.each(languageIds)('variables of a relative server are options, in %s', async (id) => {
  const files = textFiles(sdkOf(id, await modelOf(description)));
  const all = words([...files.values()].join('\n'));
  expect(all).toContain('/{version}/{tenant}');
  expect(all).toMatch(/[vV]ariables of the path appended to (?:`|<code>)?base_?url/i);
  expect(all).not.toContain('in place of any base URL');
  const readme = files.get('README.md') ?? '';
  expect(readme).toMatch(/The client appends `\/\{version\}\/\{tenant\}` to `\w+`\./);
  expect(readme).toMatch(/\| `tenant` \| required \|/);
  expect(readme).not.toContain('replaces the whole URL');
  // Every client of an example has what a call needs.
  const examples = [...files].filter(([path]) => /snippets\.json$|examples\/[^R]/.test(path));
  const clients = examples.filter(([, text]) => text.includes('https://api.example.com'));
  expect(clients.length).toBeGreaterThan(0);
  for (const [path, text] of clients) expect(text, path).toMatch(/tenant\W+v1/);
});

test.each(languageIds)('a relative server without variables is documented, in %s', async (id) => {
  const files = textFiles(sdkOf(id, await modelOfFixture('shapes')));
  expect(files.get('README.md')).toMatch(
    /Pass its URL as `\w+`. The client appends `\/api` to it\./,
  );
  expect([...files.keys()].filter((path) => /servers\.\w+$/.test(path))).toEqual([]);
});
