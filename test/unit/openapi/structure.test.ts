import { describe, expect, test } from 'vitest';
import { base, readYaml, refusal } from './folder.js';

const operation = (more: string, path = '/a') =>
  base(`paths: {'${path}': {get: {responses: {'200': {description: ok}}, ${more}}}}`);
const schema = (text: string) => base(`components: {schemas: {A: ${text}}}`);

describe('wrong JSON types without a safe reading are errors', () => {
  test.each([
    ['openapi: 3.0.0\npaths: []', '#/paths'],
    ['openapi: 3.0.0\npaths: x', '#/paths'],
    [
      base('components: {securitySchemes: {k: {type: apiKey, in: cookie, name: "a\\r\\nb"}}}'),
      '#/components/securitySchemes/k/name',
    ],
    [base('paths: {/a: []}'), '#/paths/~1a'],
    [base('paths: {/a: {get: []}}'), '#/paths/~1a/get'],
    [operation('parameters: {}'), '#/paths/~1a/get/parameters'],
    [base('components: []'), '#/components'],
    [base('components: {schemas: []}'), '#/components/schemas'],
    [
      operation('parameters: [{name: "a\\r\\nEvil: 1", in: header}]'),
      '#/paths/~1a/get/parameters/0/name',
    ],
  ])('%s', async (text, pointer) => {
    const refused = await refusal(readYaml(text, { allowErrors: true }));
    const errors = refused.diagnostics.filter((entry) => entry.severity === 'error');
    expect(errors.map((entry) => entry.place?.pointer)).toEqual([pointer]);
    expect(refused.exitCode).toBe(2);
  });
});

describe('what has a safe reading is a warning with its place', () => {
  test.each([
    [operation('tags: x'), 'wrong-type', '#/paths/~1a/get/tags'],
    [operation('tags: [7]'), 'wrong-type', '#/paths/~1a/get/tags/0'],
    [operation('parameters: null'), 'wrong-type', '#/paths/~1a/get/parameters'],
    [operation('deprecated: "yes"'), 'wrong-type', '#/paths/~1a/get/deprecated'],
    [operation('description: [a, b]'), 'wrong-type', '#/paths/~1a/get/description'],
    [operation('parameters: [7]'), 'wrong-type', '#/paths/~1a/get/parameters/0'],
    [
      operation('parameters: [{name: Host, in: header}]'),
      'transport-header',
      '#/paths/~1a/get/parameters/0/name',
    ],
    [
      operation('parameters: [{name: "a b", in: header}]'),
      'unsendable-header',
      '#/paths/~1a/get/parameters/0/name',
    ],
    [
      operation('parameters: [{name: "a=b; c", in: cookie}]'),
      'encoded-cookie',
      '#/paths/~1a/get/parameters/0/name',
    ],
    [
      base('components: {securitySchemes: {k: {type: apiKey, in: header, name: content-type}}}'),
      'media-header',
      '#/components/securitySchemes/k/name',
    ],
    [
      base('components: {securitySchemes: {k: {type: apiKey, in: header, name: User-Agent}}}'),
      'client-header',
      '#/components/securitySchemes/k/name',
    ],
    [
      base('components: {securitySchemes: {k: {type: apiKey, in: header, name: Origin}}}'),
      'browser-header',
      '#/components/securitySchemes/k/name',
    ],
    [
      base('components: {securitySchemes: {k: {type: apiKey, in: header, name: Keep-Alive}}}'),
      'transport-header',
      '#/components/securitySchemes/k/name',
    ],
    [
      base('components: {securitySchemes: {k: {type: apiKey, in: cookie, name: a b}}}'),
      'encoded-cookie',
      '#/components/securitySchemes/k/name',
    ],
    [
      base('components: {securitySchemes: {k: {type: apiKey, in: header, name: a b}}}'),
      'unsendable-header',
      '#/components/securitySchemes/k/name',
    ],
    [operation('parameters: [{name: x}]'), 'incomplete-parameter', '#/paths/~1a/get/parameters/0'],
    [
      operation('parameters: [{name: x, in: query}, {name: x, in: query}]'),
      'duplicate-parameter',
      '#/paths/~1a/get/parameters/1',
    ],
    [
      operation('parameters: [{name: x, in: path, required: true}]'),
      'unused-path-parameter',
      '#/paths/~1a/get/parameters/0',
    ],
    [
      operation('parameters: [{name: x, in: path}]', '/a/{x}'),
      'optional-path-parameter',
      '#/paths/~1a~1{x}/get/parameters/0',
    ],
    [operation('tags: []', '/a/{x}'), 'undeclared-path-parameter', '#/paths/~1a~1{x}/get'],
    [
      operation('parameters: [{name: x, in: path, required: true}]', '/a#{x}{y}'),
      'unused-path-parameter',
      '#/paths/~1a#{x}{y}/get/parameters/0',
    ],
    [operation('tags: []', 'a'), 'path-without-slash', '#/paths/a'],
    [operation('tags: []', '/a/../b'), 'dots-in-path', '#/paths/~1a~1..~1b'],
    [operation('tags: []', '/a/%2E'), 'dots-in-path', '#/paths/~1a~1%2E'],
    [base('paths: {/a: {get: {responses: null}}}'), 'wrong-type', '#/paths/~1a/get/responses'],
    [
      base('paths: {/a: {get: {responses: {"404: C": {description: x}}}}}'),
      'bad-status',
      '#/paths/~1a/get/responses/404: C',
    ],
    [
      base('paths: {/a: {get: {responses: {2xx: {description: x}}}}}'),
      'bad-status',
      '#/paths/~1a/get/responses/2xx',
    ],
    [
      base('paths: {/a: {get: {responses: {200: {content: {application/json: {schema: true}}}}}}}'),
      'wrong-type',
      '#/paths/~1a/get/responses/200/content/application~1json/schema',
    ],
    [
      base(
        'paths: {/a: {get: {operationId: x, responses: {}}, put: {operationId: x, responses: {}}}}',
      ),
      'duplicate-operation-id',
      '#/paths/~1a/put/operationId',
    ],
    [
      base('paths: {/a: {get: {x-sdkgen-paginatoin: {}, x-other: 1, responses: {}}}}'),
      'unknown-annotation',
      '#/paths/~1a/get/x-sdkgen-paginatoin',
    ],
    [
      base('paths: {/a: {get: {x-sdkgen-streaming: yes, responses: {}}}}'),
      'wrong-type',
      '#/paths/~1a/get/x-sdkgen-streaming',
    ],
    ['openapi: 3.0.0\ninfo: {title: T, version: "1"}', 'no-paths', '#'],
    [schema('{type: array, items: []}'), 'wrong-type', '#/components/schemas/A/items'],
    [schema('{type: 7}'), 'wrong-type', '#/components/schemas/A/type'],
    [schema('{type: "string; [C]: any"}'), 'wrong-type', '#/components/schemas/A/type'],
    [schema('{required: name}'), 'wrong-type', '#/components/schemas/A/required'],
    [schema('{nullable: "C"}'), 'wrong-type', '#/components/schemas/A/nullable'],
    [schema('{maxLength: "3); C"}'), 'wrong-type', '#/components/schemas/A/maxLength'],
    [schema('{multipleOf: {}}'), 'wrong-type', '#/components/schemas/A/multipleOf'],
    [
      schema('{type: integer, enum: [1, "2; C"]}'),
      'value-of-other-type',
      '#/components/schemas/A/enum',
    ],
    [
      schema('{type: integer, default: "1; C"}'),
      'value-of-other-type',
      '#/components/schemas/A/default',
    ],
    [schema('{oneOf: {}}'), 'wrong-type', '#/components/schemas/A/oneOf'],
    [
      schema('{discriminator: {}}'),
      'discriminator-without-property',
      '#/components/schemas/A/discriminator',
    ],
    [
      schema('{properties: {a: {items: {type: nope}}}}'),
      'wrong-type',
      '#/components/schemas/A/properties/a/items/type',
    ],
  ])('%s', async (text, rule, pointer) => {
    const { diagnostics } = await readYaml(text);
    expect(diagnostics.map((entry) => [entry.rule, entry.severity, entry.place?.pointer])).toEqual([
      [rule, 'warning', pointer],
    ]);
  });
});

test('a pattern that is no regular expression of ECMA-262 is named, and is no warning', async () => {
  for (const pattern of ['(', '(?i)a', '^(?<a>x)\\\\k<b>$']) {
    const { diagnostics } = await readYaml(schema(`{type: string, pattern: "${pattern}"}`));
    expect(diagnostics).toMatchObject([{ rule: 'invalid-pattern', severity: 'info' }]);
    expect(diagnostics[0]?.place?.pointer).toBe('#/components/schemas/A/pattern');
  }
  for (const pattern of ['^(a+)+$', '\\\\p{L}', '^[\\\\w-]+$', '(?<=x)y'])
    expect((await readYaml(schema(`{pattern: "${pattern}"}`))).diagnostics).toEqual([]);
});

test('what 3.1 allows is no finding there', async () => {
  const text = `openapi: 3.1.0
info: {title: T, version: '1'}
webhooks: {}
components: {schemas: {A: {type: [string, 'null'], items: true}, B: false}}`;
  expect((await readYaml(text)).diagnostics).toEqual([]);
});

test('parameters of the path item belong to its operations', async () => {
  const text = base(
    'paths: {"/a/{x}": {parameters: [{name: x, in: path, required: true}], get: {responses: {}}}}',
  );
  expect((await readYaml(text)).diagnostics).toEqual([]);
});

test('an operation and a map that are references are followed', async () => {
  const text = base(`
paths: {/a: {get: {$ref: '#/x-parts/get'}}}
components: {schemas: {A: {properties: {$ref: '#/x-parts/map'}}}}
x-parts: {get: {responses: {}, tags: x}, map: {p: {type: nope}}}`);
  const { diagnostics } = await readYaml(text);
  expect(diagnostics.map((entry) => entry.place?.pointer)).toEqual([
    '#/x-parts/get/tags',
    '#/x-parts/map/p/type',
  ]);
});
