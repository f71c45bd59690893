import { describe, expect, test } from 'vitest';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { type LanguageId, languageIds } from '../../../lib/languages/registry.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { BuildContext } from '../../../lib/model/context.js';
import { refuseTooMany } from '../../../lib/model/size.js';
import { TypeBuilder } from '../../../lib/model/schemas/builder.js';
import { limits } from '../../../lib/openapi/limits.js';
import { Place } from '../../../lib/openapi/place.js';
import { proofs } from '../../languages/registry.js';
import { textFiles } from '../languages/generated.js';
import { declaration, modelOf, modelSettings } from '../model/modelled.js';
import { readYaml } from '../openapi/folder.js';

const filesOf = (id: LanguageId, model: ApiModel) => textFiles(proofs[id].generateSdk(model));

type Schema = Readonly<Record<string, unknown>>;
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const object = (properties: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  ...more,
});

/** A description whose one operation sends and gives a schema. */
function describing(schema: Schema, schemas: Readonly<Record<string, Schema>> = {}): string {
  const content = { 'application/json': { schema } };
  const post = {
    operationId: 'send',
    requestBody: { required: true, content },
    responses: { 200: { description: 'ok', content } },
  };
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/a': { post } },
    components: { schemas },
  });
}

/** Schemas D0 to D<count>, each made from the names of those behind it. */
function layers(
  count: number,
  of: (next: string, other: string, index: number) => Schema,
  last: Schema = text,
): string {
  const schemas: Record<string, Schema> = {};
  for (let index = 0; index <= count; index++)
    for (const letter of 'DE')
      schemas[`${letter}${index}`] =
        index === count ? last : of(`D${index + 1}`, `E${index + 1}`, index);
  return describing(ref('D0'), schemas);
}

function nested(depth: number, around: (inner: Schema) => Schema): string {
  let schema: Schema = text;
  for (let level = 0; level < depth; level++) schema = around(schema);
  return describing(schema);
}

/** A way from the first to the last of these has 2 to the 30th variants. */
const braids: readonly (readonly [what: string, text: string])[] = [
  [
    'objects that require two each',
    layers(30, (one, two) => object({ a: ref(one), b: ref(two) }, { required: ['a', 'b'] })),
  ],
  [
    'unions',
    layers(
      30,
      (one, two, at) => ({ oneOf: [ref(one), ref(two), object({ [`p${at}`]: text })] }),
      object({ last: text }),
    ),
  ],
  [
    'parts',
    layers(
      30,
      (one, two, at) => ({ allOf: [ref(one), ref(two), object({ [`p${at}`]: text })] }),
      object({ last: text }),
    ),
  ],
  ['parts of no object', layers(30, (one, two) => ({ allOf: [ref(one), ref(two)] }))],
  [
    'lists and maps',
    layers(30, (one, two) => ({
      oneOf: [
        { type: 'array', items: ref(one) },
        { type: 'object', additionalProperties: ref(two) },
      ],
    })),
  ],
];

describe.each(languageIds)('the SDK of %s', (id) => {
  test.each(braids)('of braided %s ends', async (_, description) => {
    const files = filesOf(id, await modelOf(description));
    const length = [...files.values()].reduce((sum, content) => sum + content.length, 0);
    expect(length).toBeLessThan(8_000_000);
  });

  test('of an object that requires a hundred, which require a hundred, ends', async () => {
    const properties = (name: string): Schema =>
      Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`p${at}`, ref(name)]));
    const required = Array.from({ length: 100 }, (_, at) => `p${at}`);
    const schemas = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [
        `D${at}`,
        at === 7 ? text : object(properties(`D${at + 1}`), { required }),
      ]),
    );
    expect(filesOf(id, await modelOf(describing(ref('D0'), schemas))).size).toBeGreaterThan(10);
  });

  test.each([
    ['lists', (inner: Schema) => ({ type: 'array', items: inner })],
    ['maps', (inner: Schema) => ({ type: 'object', additionalProperties: inner })],
    ['objects', (inner: Schema) => object({ a: inner })],
    ['parts', (inner: Schema) => ({ allOf: [inner] })],
    ['variants', (inner: Schema) => ({ oneOf: [inner, object({ a: text })] })],
  ])('of %s within one another ends', async (_, around) => {
    // A variant counts twice: as one, and as a schema.
    const model = await modelOf(nested(limits.schemaDepth / 2 - 1, around));
    expect(filesOf(id, model).size).toBeGreaterThan(10);
  });
});

async function refusal(description: string): Promise<SdkgenError> {
  const error: unknown = await modelOf(description).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SdkgenError)) throw new Error('was built', { cause: error });
  return error;
}

describe('what is too large is refused, by its place', () => {
  test.each([
    ['lists', (inner: Schema) => ({ type: 'array', items: inner })],
    ['parts', (inner: Schema) => ({ allOf: [inner] })],
  ])('%s within one another', async (_, around) => {
    const { diagnostics, exitCode } = await refusal(nested(limits.schemaDepth + 1, around));
    expect([diagnostics[0]?.rule, exitCode]).toEqual(['nesting-too-deep', 2]);
    expect(diagnostics[0]?.place?.pointer).toMatch(/^#\/paths\/~1a\/post\//);
  });

  test('parts of parts', async () => {
    const chain = layers(limits.depth + 200, (next, _, at) => ({
      allOf: [ref(next), object({ [`p${at}`]: text })],
    }));
    const { diagnostics, exitCode } = await refusal(chain);
    expect([diagnostics[0]?.rule, exitCode]).toEqual(['nesting-too-deep', 2]);
    expect(diagnostics[0]?.place?.pointer).toMatch(/^#\/components\/schemas\/D\d+$/);
  });

  test.each(['operations', 'services', 'schemas'] as const)(
    'more %s than the limit',
    async (what) => {
      const model = await modelOf(describing(ref('A'), { A: object({ a: text }) }));
      const nodes = { ...model, schemas: model.declarations }[what];
      const many = (count: number): ApiModel => ({
        ...model,
        [what === 'schemas' ? 'declarations' : what]: Array.from({ length: count }, () => nodes[0]),
      });
      expect(() => refuseTooMany(many(limits[what]))).not.toThrow();
      const refused = {
        exitCode: 2,
        diagnostics: [
          expect.objectContaining({ rule: `too-many-${what}`, place: nodes[0]?.source }),
        ],
      };
      expect(() => refuseTooMany(many(limits[what] + 1))).toThrow(expect.objectContaining(refused));
    },
  );

  test('objects with the properties of a large one, by all that they have together', async () => {
    const description = await readYaml(describing(text));
    const builder = new TypeBuilder(new BuildContext(description, modelSettings()));
    const node = { value: {}, place: Place.at('api.yaml', '/components/schemas/C1') };
    builder.countProperties(limits.properties, node);
    const refused = {
      exitCode: 2,
      diagnostics: [expect.objectContaining({ rule: 'too-many-properties', place: node.place })],
    };
    expect(() => builder.countProperties(1, node)).toThrow(expect.objectContaining(refused));
  });
});

describe('what is long, and no deeper than it is wide', () => {
  test('more required members than properties', async () => {
    const required = Array.from({ length: 20_000 }, (_, at) => `p${at}`);
    const properties = Object.fromEntries(required.slice(10_000).map((name) => [name, text]));
    const model = await modelOf(describing(ref('A'), { A: object(properties, { required }) }));
    const all = declaration(model, 'a', 'object').properties;
    expect(all.map((property) => property.required)).toEqual(required.map(() => true));
  });
});
