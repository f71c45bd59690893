import { describe, expect, test } from 'vitest';
import { generators, proofOf } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';
import { beyond, longs, unquoted } from '../../languages/source-values.js';
import { base } from '../openapi/base.js';
import { readFiles, readYaml, refusal } from '../openapi/folder.js';

const members = `
        text: {type: string, enum: [${unquoted.join(', ')}]}
        one: {type: string, const: 1.10}
        long: {type: integer, format: int64, enum: [${longs}]}
        oneLong: {type: integer, const: 9007199254740993}
        huge: {type: integer, enum: [${beyond}, 1]}
        exact: {type: number, enum: [1e3, 0.1, -0.0, 1e-7]}
        textDefault: {type: string, default: 1.10}
        longDefault: {type: integer, format: int64, default: 9223372036854775807}
        hugeDefault: {type: integer, default: ${beyond}}
        inner: {type: object, default: {a: [9007199254740993]}}
        example: {example: 9007199254740993}
        textExample: {type: string, example: 1.10}`;

const described = base(
  `paths:
  /a:
    post:
      operationId: send
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
      responses: {'204': {description: ok}}
components:
  schemas:
    A:
      type: object
      required: [example, textExample]
      properties:${members}
`,
  '3.1.0',
);

describe('H53: numbers and texts of the source are those of the SDK', () => {
  test.each(generators)('%s', async (id, generate) => {
    const model = await modelOf(described);
    const all = [...generate(model, {}).values()].join('\n');
    const missing = proofOf(id)?.rows.sourceValues.filter((each) => !all.includes(each));
    expect(missing).toEqual([]);
    expect(all).not.toMatch(/900719925474099[24]|922337203685477(?:6000|5808[^\s,nL]\b)|-0n/);
  });

  test.each(generators)('in %s of Swagger 2.0, too', async (id, generate) => {
    const schema = `{type: object, required: [example, textExample], properties: {${members
      .trim()
      .replaceAll(/const: ([\d.]+)/g, 'enum: [$1]')
      .replaceAll(/\n\s*/g, ', ')}}}`;
    for (const place of ['definitions', 'body']) {
      const model = await modelOf(`swagger: '2.0'
info: {title: T, version: 1.10}
produces: [application/json]
paths:
  /a:
    post:
      operationId: send
      parameters:
        - {name: q, in: query, type: integer}
        - {name: b, in: body, required: true, schema: ${place === 'body' ? schema : "{$ref: '#/definitions/A'}"}}
      responses: {'200': {description: ok, schema: {}}}
definitions: {A: ${place === 'definitions' ? schema : '{}'}}
`);
      const all = [...generate(model, {}).values()].join('\n');
      const missing = proofOf(id)?.rows.sourceValues.filter((each) => !all.includes(each));
      expect({ place, missing }).toEqual({ place, missing: [] });
    }
  });

  /** Each place of a Swagger 2.0 description in which one value is a text without quotes, and one is long. */
  const swagger = `swagger: '2.0'
info: {title: T, version: 1.10}
parameters:
  Shared: {name: shared, in: query, type: string, enum: [2.10, 2.20]}
  SharedField: {name: sharedField, in: formData, type: integer, format: int64, enum: [9007199254740991, 9007199254740993]}
responses:
  Sad: {description: sad, schema: {type: object, properties: {sad: {type: string, enum: [3.10, 3.20]}}}}
paths:
  /a/{part}:
    parameters:
      - {name: field, in: formData, type: string, enum: [4.10, 4.20]}
      - {name: part, in: path, required: true, type: string, enum: [5.10, 5.20]}
    post:
      operationId: send
      produces: [application/json]
      parameters:
        - {$ref: '#/parameters/SharedField'}
        - {name: long, in: query, type: integer, format: int64, enum: [9007199254740995, 9007199254740997]}
        - {$ref: '#/parameters/Shared'}
        - {name: list, in: query, type: array, items: {type: string, enum: [6.10, 6.20]}}
        - {name: fields, in: formData, type: array, items: {type: string, enum: [007, 0o17]}}
        - {name: X-Header, in: header, type: string, enum: [True, 1e3]}
        - {name: X-Constant, in: header, required: true, type: string, enum: [7.10]}
      responses:
        200: {description: ok, schema: {type: array, items: {type: integer, format: int64, enum: [9007199254740999, 9007199254741001]}}}
        400: {$ref: '#/responses/Sad'}
        404: {description: none, schema: {type: object, properties: {none: {type: string, enum: [8.10, 8.20]}}}}
`;

  test.each(generators)('in %s wherever Swagger 2.0 has them', async (_, generate) => {
    const model = await modelOf(swagger);
    const all = [...generate(model, {}).values()].join('\n');
    const texts = [...swagger.matchAll(/type: string, enum: \[([^\]]+)\]/g)];
    const longs = [...swagger.matchAll(/int64, enum: \[([^\]]+)\]/g)];
    const quoted = texts
      .flatMap(([, list = '']) => list.split(', '))
      .map((one) => `['"]${one}['"]`);
    const values = [...quoted, ...longs.flatMap(([, list = '']) => list.split(', '))];
    expect(values).toHaveLength(23);
    expect(values.filter((one) => !new RegExp(one).test(all))).toEqual([]);
  });

  test('what no number of 64 bits holds is taken for the next one, and told', async () => {
    const { notes } = await modelOf(described);
    const told = notes.filter(({ kind }) => kind === 'inexact-number');
    expect(told.map(({ place }) => place.pointer)).toEqual([
      '#/components/schemas/A/properties/huge/enum/0',
    ]);
    expect(told[0]?.message).toContain(`${beyond} does not fit into 64 bits`);
  });
});

describe('H53: what is no finite number is refused by its place', () => {
  test.each(['.nan', '.inf', '-.inf', '.NaN', '+.INF'])('%s', async (number) => {
    const places = [
      ['default', number],
      ['const', number],
      ['example', number],
      ['enum', `[1, ${number}]`],
    ] as const;
    for (const [key, value] of places) {
      const text = base(`components: {schemas: {A: {type: number, ${key}: ${value}}}}`);
      const { rules, diagnostics } = await refusal(readYaml(text, { allowErrors: true }));
      expect(rules).toEqual(['non-finite-number']);
      const pointer = `#/components/schemas/A/${key}${key === 'enum' ? '/1' : ''}`;
      expect(diagnostics[0]?.place?.pointer).toBe(pointer);
    }
  });

  test('and what YAML takes for a text for its size is told by its place', async () => {
    for (const [key, value] of [
      ['default', '1e400'],
      ['const', '-1e400'],
      ['enum', '[1, 1e400]'],
    ]) {
      const text = base(`components: {schemas: {A: {type: number, ${key}: ${value}}}}`, '3.1.0');
      const { diagnostics } = await readYaml(text);
      expect(diagnostics).toMatchObject([{ rule: 'value-of-other-type', severity: 'warning' }]);
      expect(diagnostics[0]?.place?.pointer).toBe(`#/components/schemas/A/${key}`);
    }
  });

  test('in JSON, too', async () => {
    const text = '{"openapi": "3.0.0", "components": {"schemas": {"A": {"default": 1e400}}}}';
    const { rules, diagnostics } = await refusal(readFiles({ 'a.json': text }));
    expect(rules).toEqual(['non-finite-number']);
    expect(diagnostics[0]?.place?.pointer).toBe('#/components/schemas/A/default');
  });
});
