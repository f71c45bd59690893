import { describe, expect, test } from 'vitest';
import { modelOf } from '../model/modelled.js';
import { base } from '../spec/base.js';
import { readFiles, readYaml, refusal } from '../spec/folder.js';
import { generateFiles as goFiles } from './go/generated.js';
import { generateFiles as pythonFiles } from './python/generated.js';
import { generateFiles as typescriptFiles } from './typescript/generated.js';

const texts = 'no, on, off, 0o17, 0x1F, 007, 1_000, 1.10, 2.50, +1, 1e3, 2024-01-01, -0';
const longs = '9007199254740993, 9223372036854775807, -9223372036854775808, -0, 10';
/** Whole numbers that 64 bits do not hold, written with all of their digits. */
const beyond = '123456789012345678901234567890';

const members = `
        text: {type: string, enum: [${texts}]}
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

const generators = { go: goFiles, python: pythonFiles, typescript: typescriptFiles };

const enumOf = (before: string, after: string) =>
  texts.split(', ').map((text) => `${before}${text}${after}`);

/** What must be in the code and the pages of each language. */
const wanted = {
  go: [
    ...enumOf('= "', '"\n'),
    '= 9007199254740993\n',
    '= 9223372036854775807\n',
    '= -9223372036854775808\n',
    'const:"9007199254740993"',
    'const:"1.10"',
    'The API\'s default is "1.10".',
    "The API's default is 9223372036854775807.",
    `The API's default is ${beyond}.`,
    'TextExample: "1.10"',
    '9007199254740993,',
  ],
  python: [
    ...enumOf('= "', '"\n'),
    '= 9007199254740993\n',
    '= 9223372036854775807\n',
    '= -9223372036854775808\n',
    'Literal[9007199254740993]',
    'Literal["1.10"]',
    'Default: `"1.10"`',
    'Default: `9223372036854775807`',
    `Default: \`${beyond}\``,
    '{"a": [9007199254740993]}',
    '"text_example": "1.10"',
    '"example": 9007199254740993,',
  ],
  typescript: [
    ...enumOf(": '", "',\n"),
    ': 9007199254740993n,',
    ': 9223372036854775807n,',
    ': -9223372036854775808n,',
    '?: 9007199254740993n |',
    "?: '1.10' |",
    'constant: 9007199254740993n',
    "@defaultValue `'1.10'`",
    '@defaultValue `9223372036854775807n`',
    `@defaultValue \`${beyond}n\``,
    '{ a: [9007199254740993n] }',
    "textExample: '1.10'",
    'example: 9007199254740993n',
  ],
};

describe('H53: numbers and texts of the source are those of the SDK', () => {
  test.each(Object.entries(generators))('%s', async (id, generate) => {
    const model = await modelOf(described);
    const all = [...generate(model, {}).values()].join('\n');
    const missing = wanted[id as keyof typeof wanted].filter((each) => !all.includes(each));
    expect(missing).toEqual([]);
    expect(all).not.toMatch(/900719925474099[24]|922337203685477(?:6000|5808[^\s,n]\b)|-0n/);
  });

  test('with Swagger 2.0, too', async () => {
    const model = await modelOf(`swagger: '2.0'
info: {title: T, version: 1.10}
paths:
  /a:
    get:
      operationId: a
      responses: {'200': {description: ok, schema: {$ref: '#/definitions/A'}}}
definitions:
  A: {type: object, properties: {text: {type: string, enum: [1.10]}, long: {type: integer, enum: [9007199254740993]}}}
`);
    const all = [...goFiles(model, {}).values()].join('\n');
    for (const tag of ['const:"1.10"', 'const:"9007199254740993"']) expect(all).toContain(tag);
  });

  test('what no number of 64 bits holds is taken for the next one, and told', async () => {
    const { notes } = await modelOf(described);
    const told = notes.filter(({ kind }) => kind === 'inexact-number');
    expect(told.map(({ place }) => place.pointer)).toEqual([
      '#/components/schemas/A/properties/huge/enum/0',
    ]);
    expect(told[0]?.message).toContain(`${beyond} has more digits`);
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
