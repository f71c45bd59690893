import { describe, expect, test } from 'vitest';
import type { TypeScriptOptions } from '../../../../lib/languages/typescript/options.js';
import { base } from '../../openapi/folder.js';
import { modelOf, modelOfFixture, modelOfSchemas } from '../../model/modelled.js';
import { fileOf, generateFiles } from './generated.js';

type Options = Partial<TypeScriptOptions>;

/** The source of the model `A` of these schemas. */
async function source(schemas: string, options: Options = {}, version?: string): Promise<string> {
  return fileOf(
    generateFiles(await modelOfSchemas(schemas, version), { options }),
    'src/models/a.ts',
  );
}

/** Member, type pairs of the interface of `A` with one property each. */
async function members(properties: string, options: Options = {}, more = ''): Promise<string[]> {
  const text = await source(
    `A:\n  type: object\n  properties:\n${properties.replace(/^(?=.)/gm, '    ')}\n${more}`,
    options,
  );
  const body = /export interface A \{\n([\s\S]*?)\n\}/.exec(text)?.[1] ?? '';
  return body.split('\n').map((line) => line.trim());
}

const scalars = `
i64: {type: integer, format: int64}
u64: {type: integer, format: uint64}
at: {type: string, format: date-time}
day: {type: string, format: date}
bytes: {type: string, format: byte}
list: {type: array, items: {type: string, nullable: true}}
any: {}
map: {type: object, additionalProperties: {type: number}}
`.trim();

describe('inline types', () => {
  test('lie beside the schema that they are written in, though another inherits them first', async () => {
    const schemas = `
Child: {allOf: [{$ref: '#/components/schemas/A'}, {type: object, properties: {x: {type: string}}}]}
A: {type: object, properties: {mood: {type: string, enum: [happy, sad]}}}
`;
    const files = generateFiles(await modelOfSchemas(schemas));
    expect(fileOf(files, 'src/models/a.ts')).toContain('export const AMood = {');
    expect(fileOf(files, 'src/models/child.ts')).not.toContain('AMood');
  });
});

describe('types that are read', () => {
  test('by default', async () => {
    expect(await members(scalars)).toEqual([
      'i64?: number;',
      'u64?: number;',
      'at?: Date;',
      'day?: string;',
      'bytes?: Uint8Array;',
      'list?: (string | null)[];',
      'any?: unknown;',
      'map?: { [key: string]: number };',
    ]);
  });

  test.each(['true', '{}'])('with `additionalProperties: %s`', async (others) => {
    const more = `  additionalProperties: ${others}`;
    const text = await source(`A:\n  type: object\n  properties: {a: {type: string}}\n${more}`);
    expect(text).toContain('additionalProperties?: { [key: string]: unknown };');
    expect(text).toContain("additional: 'any'");
  });

  test.each([
    [{ int64: 'bigint' }, 'i64?: bigint;', "'bigint'"],
    [{ int64: 'bigint' }, 'u64?: bigint;', "'bigint'"],
    [{ int64: 'string' }, 'i64?: string;', "'int64-string'"],
    [{ dates: 'string' }, 'at?: string;', "at: { type: 'string' }"],
  ] as const)('with %j', async (options, member, shape) => {
    expect(await members(scalars, options)).toContain(member);
    expect(
      await source(
        `A: {type: object, properties: {i64: {type: integer, format: int64}, at: {type: string, format: date-time}}}`,
        options,
      ),
    ).toContain(shape);
  });

  test.each(['int64', 'uint64'])('read all digits of %s', async (format) => {
    const text = await source(
      `A: {type: object, properties: {n: {type: integer, format: ${format}}}}`,
    );
    expect(text).toContain("n: { type: 'int64' }");
  });

  test('are spelled as on the wire where that is asked for', async () => {
    const properties = 'created_at: {type: string}\na-b: {type: string}';
    expect(await members(properties)).toEqual(['createdAt?: string;', 'aB?: string;']);
    expect(await members(properties, { propertyNames: 'wire' })).toEqual([
      'created_at?: string;',
      "'a-b'?: string;",
    ]);
    expect(
      await source('A: {type: object, properties: {created_at: {type: string}}}', {
        propertyNames: 'wire',
      }),
    ).not.toContain('wire:');
  });

  test('have defaults and deprecation in their comments', async () => {
    const text = await source(
      `A: {type: object, properties: {x: {type: string, default: "a*/b", deprecated: true, description: Old.}}}`,
    );
    expect(text).toContain(
      `   * Old.\n   *\n   * @defaultValue \`'a*\\/b'\`\n   * @deprecated The API marks it as deprecated.\n`,
    );
  });
});

describe('unions of subtypes', () => {
  const told = (members: string, more = '') =>
    `{type: object, properties: {kind_: ${members}}, discriminator: {propertyName: kind_}${more}}`;
  const sub = (of: string) => `{allOf: [{$ref: '#/components/schemas/${of}'}, {type: object}]}`;

  test('have a tag of their own in each variant', async () => {
    const text = await source(`
A: ${told('{type: string}', ', required: [kind_]')}
B: ${sub('A')}
C: ${sub('B')}
`);
    expect(text).toContain("export type A = (B & { kind: 'B' }) | C | (ABase & { kind: 'A' });");
    expect(text).toContain('kind: string;');
  });

  test('need none in what the values without one are', async () => {
    const text = await source(`
A: ${told(`{type: string, enum: [B, x, 'y''']}`)}
B: ${sub('A')}
`);
    expect(text).toContain(`export type A = B | (ABase & { kind?: 'x' | "y'" });`);
    expect(text).toContain(`tags: { B: 0, x: 1, "y'": 1, '': 1 }`);
    const none = await source(`
A: ${told('{type: string, enum: [B, C]}')}
B: ${sub('A')}
C: ${sub('A')}
`);
    expect(none).toContain('export type A = B | C | (ABase & { kind?: undefined });');
  });

  test('lie beside what they have in common, though it may be none of them', async () => {
    const text = await source(`
A: ${told('{type: string, enum: [B, C]}', ', required: [kind_]')}
B: ${sub('A')}
C: ${sub('A')}
`);
    expect(text).toContain('export type A = B | C;');
    expect(text).toContain('export interface ABase {');
    expect(text).toContain('export const AKind = {');
  });
});

describe('unions', () => {
  const union = async (variants: string, more = '', version = '3.1.0') =>
    /export type A =([^;]*);/
      .exec(await source(`A: {oneOf: [${variants}]}\n${more}`, {}, version))?.[1]
      ?.trim();

  test.each([
    ['{type: string}, {type: integer}', 'string | number'],
    ['{const: a}, {type: string}', "'a' | (string & {})"],
    ['{const: a}, {const: b}, {type: string}', '(typeof A)[keyof typeof A] | (string & {})'],
    [
      "{type: string, enum: ['']}, {type: object, properties: {x: {type: string}}}, {type: string}",
      'AObject | string',
    ],
    ['{const: 1}, {type: number}, {type: string}', '1 | (number & {}) | string'],
    ['{const: true}, {type: boolean}, {type: string}', 'boolean | string'],
    ['{type: string, nullable: true}, {type: integer}', 'string | number'],
  ])('%s', async (variants, text) => {
    expect(await union(variants, '', variants.includes('nullable') ? '3.0.3' : '3.1.0')).toBe(text);
  });

  test('have no member twice under two names, and no enum beside its own open rest', async () => {
    const more = `
S1: {type: string}
S2: {type: string}
E: {type: string, enum: [x, y]}
U: {oneOf: [{$ref: '#/components/schemas/S1'}, {type: number}]}
O1: {type: object, properties: {x: {type: string}}}
O2: {$ref: '#/components/schemas/O1'}
Any: {}
`;
    const ref = (name: string) => `{$ref: '#/components/schemas/${name}'}`;
    expect(await union(`${ref('S1')}, ${ref('S2')}, {type: boolean}`, more)).toBe(
      'string | boolean',
    );
    expect(await union(`${ref('E')}, {type: string}`, more)).toBe('E');
    expect(await union(`${ref('U')}, {type: string}`, more)).toBe('U');
    expect(await union(`${ref('U')}, ${ref('E')}`, more)).toBe('U');
    expect(await union(`${ref('O1')}, ${ref('O2')}, {type: string}`, more)).toBe('O1 | string');
    expect(await union(`${ref('Any')}, {type: string}`, more)).toBe('unknown');
  });

  test('with a discriminator have the tags in their shape', async () => {
    const model = await modelOfFixture('shapes');
    const text = fileOf(generateFiles(model), 'src/models/animal.ts');
    expect(text).toContain('export type Animal = Cat | Dog | Puppy;');
    expect(text).toContain(
      "discriminator: { wire: 'animal_type', tags: { cat: 0, dog: 1, hound: 1, puppy: 2 } }",
    );
  });

  test('may hold themselves', async () => {
    const text = await source(
      "A: {oneOf: [{type: string}, {type: array, items: {$ref: '#/components/schemas/A'}}]}",
    );
    expect(text).toContain('export type A = string | A[];');
    expect(text).toContain("union: ['string', { array: () => aShape }]");
  });
});

describe('directions', () => {
  const files = async () => generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }));

  test('a schema with members for one way only has a type for each way', async () => {
    const pet = fileOf(await files(), 'src/models/pet.ts');
    const [read = '', sent = ''] = pet.split('export interface PetInput');
    expect(read).toContain('id: number;');
    expect(read).toContain('tag?: string | null;');
    expect(sent.slice(0, sent.indexOf('}'))).not.toContain('id');
    expect(sent).toContain('tag?: string | null | undefined;');
    expect(pet).toContain("id: { type: 'int64', required: true, only: 'read' }");
  });

  test('what is only sent is exact, as arguments are', async () => {
    const order = fileOf(await files(), 'src/models/new-order.ts');
    const [read = '', sent = ''] = order.split('export interface NewOrderInput');
    expect(read).toContain('petId: number;');
    expect(sent).toContain('petId: number | bigint;');
  });

  test('and so has all that is made of it, and nothing else', async () => {
    const all = await files();
    expect(fileOf(all, 'src/models/payment.ts')).toContain(
      'export type PaymentInput = CardPaymentInput | CashPayment;',
    );
    expect(fileOf(all, 'src/models/new-order.ts')).toContain('payment?: PaymentInput | undefined;');
    expect(fileOf(all, 'src/models/owner.ts')).not.toContain('OwnerInput');
  });

  test('arguments are exact where reading is lenient', async () => {
    const model = await modelOf(
      base(`
paths:
  /a/{id}:
    post:
      tags: [x]
      operationId: a
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer, format: int64}}
        - {name: at, in: query, required: true, schema: {type: string, format: date-time}}
        - {name: ids, in: query, schema: {type: array, items: {type: integer, format: int64}}}
      requestBody: {content: {application/json: {schema: {type: array, items: {type: string}}}}}
      responses: {'204': {description: ok}}
`),
    );
    const text = fileOf(generateFiles(model), 'src/services/x.ts');
    expect(text).toContain('id: number | bigint,');
    expect(text).toContain('  at: Date | string;');
    expect(text).toContain('  ids?: readonly (number | bigint)[] | undefined;');
    expect(text).toMatch(/body: (?:readonly string\[\] \| undefined|AList|readonly string\[\])/);
    expect(text).toContain('ApiPromise<void>');
  });
});

describe('allOf', () => {
  test('extends what it does not contradict', async () => {
    const files = generateFiles(await modelOfFixture('shapes'));
    expect(fileOf(files, 'src/models/dog.ts')).toContain(
      'export interface Dog extends AnimalBase {\n  breed: string;\n}',
    );
    const puppy = fileOf(files, 'src/models/puppy.ts');
    expect(puppy).toContain('export interface Puppy');
    expect(puppy).toContain('breed: string | null;');
    expect(puppy).not.toContain('extends Dog');
  });
});

describe('files', () => {
  test('multipart sends files where answers bring text', async () => {
    const text = fileOf(generateFiles(await modelOfFixture('chat')), 'src/models/upload.ts');
    expect(text).toContain('  file: Uploadable;');
    expect(text).toContain("file: { type: 'file', required: true }");
    expect(text).toContain('  pages?: readonly Uploadable[] | undefined;');
  });
});

describe('answers that may be files', () => {
  test('are a union, and both are asked for in the order of the description', async () => {
    const content =
      '{image/png: {schema: {type: string, format: binary}}, application/json: {schema: {type: integer}}}';
    const model = await modelOf(
      base(`paths:
  /preview: {get: {operationId: preview, tags: [Files], responses: {200: {description: ok, content: ${content}}}}}
`),
    );
    const files = generateFiles(model);
    const service = fileOf(files, 'src/services/files.ts');
    expect(service).toContain(
      'preview(options?: RequestOptions): ApiPromise<number | BinaryResponse>',
    );
    expect(service).toContain("accept: 'image/png, application/json'");
    expect(service).toMatch(/200: \{ json: [^,]*, bytes: readBytes \}/);
    expect(service).toContain('Returns a {@link BinaryResponse} if the response is a file.');
    expect(files.has('src/files.ts')).toBe(true);
  });
});

describe('a call that gives its answer whole or streamed', () => {
  test('is two methods, each of which names the other', async () => {
    const model = await modelOfFixture('chat');
    const service = fileOf(generateFiles(model), 'src/services/chat-completions.ts');
    const name = 'ChatCompletionsService';
    expect(service).toContain(
      `Returns the whole response. {@link ${name}.createCompletionStream} streams it.`,
    );
    expect(service).toContain(
      `Streams the response. {@link ${name}.createCompletion} returns it as a whole.`,
    );
    expect(service).toMatch(/set: \{ stream: false \},\s+otherwise: 'createCompletionStream'/);
    expect(service).toMatch(/set: \{ stream: true \},\s+otherwise: 'createCompletion'/);
  });
});
