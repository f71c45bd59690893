import { describe, expect, test } from 'vitest';
import type { Json } from '../../../lib/json.js';
import { Place } from '../../../lib/openapi/place.js';
import { base, readFiles, readYaml, refusal } from './folder.js';

describe('references between files', () => {
  const files = {
    'api.yaml': base(`
paths:
  /a: {$ref: paths/a.yaml}
components:
  headers: {x-request-id: {$ref: 'shared/headers.yaml#/x-request-id'}}
`),
    'paths/a.yaml': `
get:
  responses:
    '200':
      description: ok
      headers: {x-request-id: {$ref: ../shared/headers.yaml#/x-request-id}}
      content: {application/json: {schema: {$ref: ../schemas/a%20b.json}}}
`,
    'shared/headers.yaml':
      'x-request-id: {schema: {$ref: "types.yaml#/id"}}\nother: {$ref: none.yaml}',
    'shared/types.yaml': 'id: {$ref: "#/uuid"}\nuuid: {type: string, format: uuid}',
    'schemas/a b.json':
      '{"type": "object", "properties": {"up": {"$ref": "../api.yaml#/components/headers/x-request-id/schema"}}}',
  };

  test('each file is read once, and only what is referred to is looked at', async () => {
    const description = await readFiles(files);
    expect([...description.files.keys()].sort()).toEqual([
      'api.yaml',
      'paths/a.yaml',
      'schemas/a b.json',
      'shared/headers.yaml',
      'shared/types.yaml',
    ]);
  });

  test('following goes to the end of a chain, in the file of the target', async () => {
    const description = await readFiles(files);
    const node = {
      value: { $ref: 'types.yaml#/id' },
      place: Place.root('shared/headers.yaml').at('x-request-id', 'schema'),
    };
    const result = description.follow(node);
    expect(result).toMatchObject({ found: true, byReference: true });
    expect(result.found && String(result.node.place)).toBe('shared/types.yaml#/uuid');
    expect(result.found && description.position(result.node.place)).toEqual({ line: 2, column: 1 });
    expect(description.follow(node)).toBe(result);
  });

  test('a missing file is one finding, however often it is referred to', async () => {
    const reading = readYaml(
      base('components: {schemas: {A: {$ref: no.yaml}, B: {$ref: no.yaml}}}'),
    );
    const refused = await refusal(reading);
    expect(refused.rules).toEqual(['dangling-ref']);
    expect(refused.message).toContain('2 places');
  });
});

describe('a pointer that goes on below a reference', () => {
  test('passes through it', async () => {
    const description = await readYaml(
      base(
        'components: {schemas: {A: {$ref: "#/components/schemas/B"}, B: {properties: {p: {type: string}}}, C: {$ref: "#/components/schemas/A/properties/p"}}}',
      ),
    );
    const place = Place.root('api.yaml');
    const result = description.follow({ value: { $ref: '#/components/schemas/C' }, place });
    expect(result.found && result.node.place.pointer).toBe('#/components/schemas/B/properties/p');
  });

  test('but not through itself, nor without end', async () => {
    const itself = base('components: {schemas: {A: {$ref: "#/components/schemas/A/x"}}}');
    expect((await refusal(readYaml(itself))).rules).toEqual(['dangling-ref']);
    let text = 'components:\n  schemas:\n';
    for (let at = 0; at < 20_000; at++)
      text += `    A${at}: {$ref: "#/components/schemas/A${at + 1}/x"}\n`;
    expect((await refusal(readYaml(base(text)))).exitCode).toBe(2);
  });
});

describe('what is a reference and what is a name', () => {
  test.each([
    ['an extension', 'x-topics: [{content: {$ref: no.md}}]'],
    ['an example', 'components: {schemas: {A: {example: {$ref: no}}}}'],
    [
      'a default, an enum, a const',
      'components: {schemas: {A: {default: {$ref: no}, enum: [{$ref: no}], const: {$ref: no}}}}',
    ],
    ['examples', 'components: {examples: {A: {$ref: no}}, schemas: {B: {examples: [{$ref: no}]}}}'],
    ['a property named $ref', 'components: {schemas: {A: {properties: {$ref: {type: string}}}}}'],
  ])('%s is not followed', async (_, more) => {
    expect((await readYaml(base(more))).diagnostics).toEqual([]);
  });

  test.each([
    ['properties: {example: {$ref: no}}'],
    ['properties: {x-foo: {$ref: no}}'],
    ['properties: {default: {items: {$ref: no}}}'],
    ['properties: {properties: {properties: {enum: {$ref: no}}}}'],
    ['properties: {$ref: no}'],
    ['additionalProperties: {$ref: no}'],
    ['$defs: {x-a: {$ref: no}}'],
  ])('%s is followed', async (schema) => {
    const reading = readYaml(base(`components: {schemas: {A: {${schema}}}}`));
    expect((await refusal(reading)).rules).toEqual(['dangling-ref']);
  });

  test('headers with names of extensions, and what they refer to under x-', async () => {
    const description = await readYaml(
      base(
        'x-shared: {h: {schema: {$ref: "#/x-shared/t"}}, t: {type: string}}\ncomponents: {headers: {X-A: {$ref: "#/x-shared/h"}}}',
      ),
    );
    expect(description.diagnostics).toEqual([]);
    const broken = base(
      'x-shared: {h: {schema: {$ref: no}}}\ncomponents: {headers: {x-a: {$ref: "#/x-shared/h"}}}',
    );
    expect((await refusal(readYaml(broken))).rules).toEqual(['dangling-ref']);
  });

  test('where no code is made from it, a dangling reference is a warning', async () => {
    const { diagnostics } = await readYaml(
      base('components: {links: {A: {$ref: no}}, callbacks: {B: {$ref: no2}}}'),
    );
    expect(diagnostics.map((entry) => [entry.rule, entry.severity])).toEqual([
      ['dangling-ref', 'warning'],
      ['dangling-ref', 'warning'],
    ]);
  });
});

describe('pointers', () => {
  const text = base(`
paths:
  /pets/{id}:
    get: {responses: {'200': {description: ok}}}
x-list: [a, {b: c}]
x-odd: {'a/b': 1, 'c~d': 2, 'e%f': 3, ' ': 4, '': 5, 'ü': 6}
`);
  test.each<[string, Json | undefined]>([
    ['#/x-list/1/b', 'c'],
    ['#/x-odd/a~1b', 1],
    ['#/x-odd/c~0d', 2],
    ['#/x-odd/e%25f', 3],
    ['#/x-odd/e%f', 3],
    ['#/x-odd/%20', 4],
    ['#/x-odd/', 5],
    ['#/x-odd/%C3%BC', 6],
    ['#/x-odd/ü', 6],
    ['#/paths/~1pets~1{id}/get/responses/200/description', 'ok'],
    ['#/paths/~1pets~1%7Bid%7D/get/responses/200/description', 'ok'],
    ['api.yaml#/x-list/0', 'a'],
    ['./api.yaml#/x-list/0', 'a'],
    ['#/x-list/2', undefined],
    ['#/x-list/-', undefined],
    ['#/x-list/length', undefined],
    ['#/x-list/1/b/0', undefined],
    ['#/x-odd/toString', undefined],
  ])('%s', async (reference, value) => {
    const description = await readYaml(text);
    const result = description.follow({
      value: { $ref: reference },
      place: Place.root('api.yaml'),
    });
    expect(result.found ? result.node.value : undefined).toEqual(value);
  });

  test('what is no reference is itself', async () => {
    const description = await readYaml(text);
    const node = { value: { type: 'string' }, place: Place.root('api.yaml') };
    expect(description.follow(node)).toEqual({ found: true, node, byReference: false });
    expect(description.follow({ ...node, value: { $ref: 7 } })).toEqual({
      found: false,
      reason: 'not-a-reference',
      reference: '7',
    });
  });
});
