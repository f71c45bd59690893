import { describe, expect, test } from 'vitest';
import { lintDescription } from '../../../lib/openapi/lint.js';
import { base, readFiles, readYaml } from './folder.js';

const rulesOf = async (text: string) =>
  (await lintDescription(await readYaml(text))).map((problem) => [
    problem.rule,
    problem.place.pointer,
    problem.line,
  ]);

describe('the three rules that every build shows', () => {
  test('a description that has all of it is clean', async () => {
    expect(
      await rulesOf(base('paths: {/a: {get: {tags: [t], responses: {"200": {description: ok}}}}}')),
    ).toEqual([]);
  });

  test('none of it', async () => {
    const text = `openapi: 3.0.3
info: {title: T, version: 1.0.0}
paths:
  /a:
    get: {responses: {'200': {description: ok}}}
    put: {tags: [], responses: {'200': {description: ok}}}
`;
    expect(await rulesOf(text)).toEqual([
      ['servers-present', '#', 1],
      ['info-contact', '#/info', 2],
      ['operation-tags', '#/paths/~1a/get', 5],
      ['operation-tags', '#/paths/~1a/put/tags', 6],
    ]);
  });

  test('an empty list of servers', async () => {
    const text =
      'openapi: 3.0.3\ninfo: {title: T, version: "1", contact: {}}\nservers: []\npaths: {}';
    expect(await rulesOf(text)).toEqual([
      ['servers-present', '#/servers', 3],
      ['no-operations', '#/paths', 4],
    ]);
  });
});

test.each([
  ['paths: {}', true],
  ['paths: {/a: {}, x-b: {get: {}}}', true],
  ['paths: {/a: {parameters: []}}', true],
  ['paths: {/a: {get: {tags: [t], responses: {}}}}', false],
  ['paths: {/a: {$ref: "#/x-items/a"}}\nx-items: {a: {get: {tags: [t], responses: {}}}}', false],
])('no operations in %s: %s', async (paths, isEmpty) => {
  const rules = (await rulesOf(base(paths))).map(([rule]) => rule);
  expect(rules.includes('no-operations')).toBe(isEmpty);
});

test('a server without TLS, and never its user and password', async () => {
  const text = base().replace('https://api', 'http://user:pw@api');
  const [problem] = await lintDescription(await readYaml(text));
  expect(problem).toMatchObject({ rule: 'server-without-tls', severity: 'warning' });
  expect(problem?.message).not.toContain('pw');
  const local = base().replace('https://api.example.com', 'http://localhost:8080');
  expect((await rulesOf(local)).map(([rule]) => rule)).toEqual(['no-operations']);
});

test('the structure by the specification, in the file and line where it is', async () => {
  const description = await readFiles({
    'api.yaml': base('tags: [{name: t}, {name: t}]\npaths: {/a: {$ref: a.yaml}}'),
    'a.yaml': 'get:\n  tags: [t]\n  oddity: 1\n  responses: {}\n',
  });
  const problems = await lintDescription(description);
  expect(
    problems.map(({ rule, severity, place, line }) => [rule, severity, String(place), line]),
  ).toEqual([
    ['no-duplicated-tag-names', 'warning', 'api.yaml#/tags/1', 4],
    ['struct', 'warning', 'a.yaml#/get/oddity', 3],
  ]);
});

test('what reading has told is not told again', async () => {
  const description = await readYaml(base('paths: {/a: {get: {tags: x, responses: {}}}}'));
  expect(description.diagnostics.map((entry) => entry.place?.pointer)).toEqual([
    '#/paths/~1a/get/tags',
  ]);
  const rules = (await lintDescription(description)).map((problem) => problem.rule);
  expect(rules).toEqual(['operation-tags']);
});

test('a converted description is linted as converted, at lines of its source', async () => {
  const description = await readYaml(
    'swagger: "2.0"\ninfo: {title: T, version: "1"}\npaths:\n  /a:\n    get: {responses: {200: {description: ok}}}\n',
  );
  const problems = await lintDescription(description);
  expect(problems.map(({ rule, line }) => [rule, line])).toEqual([
    ['servers-present', 1],
    ['info-contact', 2],
    ['operation-tags', 5],
  ]);
});
