import type { JsonObject } from '../../../../lib/json.js';
import { canary } from '../payloads.js';
import {
  answer,
  api,
  numbered,
  object,
  operation,
  scheme,
  text,
  withPages,
  withSchema,
} from './parts.js';

const badText = `v'+${canary}+'"+${canary}+"\`\${${canary}}`;
const names = [`"`, `'`, '`', '\\', '\n', '*/', '"""', '\u0000', '\u2028', '?>'].map(
  (sign) => `a${sign}${canary}`,
);
/** What is built, whatever the texts in it. */
export const accepted: readonly (readonly [what: string, JsonObject])[] = [
  ['no name of a property', withSchema(object({ '': text, '"': text, '\\': text, '`': text }))],
  [
    'a version that is a number',
    { ...api({ '/a': { get: operation() } }), info: { title: 'T', version: 1 } },
  ],
  [
    'a version with a table of TOML',
    { ...api({ '/a': { get: operation() } }), info: { title: 'T', version: '1.0\n[tool.x]' } },
  ],
  [
    'a path with other templates',
    api({
      [`/x\${${canary}}`]: { get: operation() },
      [`/y#{${canary}}`]: { get: operation() },
      [`/z{{${canary}}}`]: { get: operation() },
    }),
  ],
  ['defaults', withDefaults()],
  [
    'patterns',
    withSchema(
      object(
        numbered(
          [`/; ${canary}; /`, `'+${canary}+'`, `^a*/ ${canary}`, '(', '(?<=x)(?i)\\p{L}'].map(
            (pattern) => ({ ...text, pattern }),
          ),
        ),
      ),
    ),
  ],
  [
    'formats',
    withSchema(
      object(
        numbered(
          [`date */ ${canary}`, '../../x', '__proto__', 'constructor', `'+${canary}+'`].map(
            (format) => ({ ...text, format }),
          ),
        ),
      ),
    ),
  ],
  [
    'states that are none',
    api({
      '/a': {
        get: {
          responses: {
            ...answer(),
            ...Object.fromEntries(
              [`404: ${canary}, 5`, `4'+${canary}+'`, '2xx', '0200', '<script>'].map((status) => [
                status,
                { description: 'd' },
              ]),
            ),
          },
        },
      },
    }),
  ],
  [
    'addresses of tokens',
    scheme({
      type: 'oauth2',
      flows: {
        clientCredentials: {
          tokenUrl: `https://a/t"+${canary}+'+${canary}+'`,
          refreshUrl: `https://a/"+${canary}`,
          scopes: { [`s'+${canary}+'`]: 'd' },
        },
      },
    }),
  ],
  [
    'an address of OpenID Connect that is a file',
    scheme({ type: 'openIdConnect', openIdConnectUrl: 'file:///etc/passwd' }),
  ],
  ['a discriminator', withDiscriminator()],
  ['names', withNames(names)],
  ['half of a surrogate pair in names', withNames(['\ud800', 'a\udfff', '\udc00\ud800b'])],
  ['half of a surrogate pair in names and values of schemas', withHalves()],
  ['examples', withExamples()],
  [
    'extensions that name the values of an enum',
    withSchema({
      ...text,
      enum: ['a', 'b'],
      'x-enum-varnames': [`A = 1}; ${canary}; enum Z { B`, `B\n${canary}`],
      'x-enumNames': [`A'+${canary}`],
      'x-enum-descriptions': [`*/ ${canary}`, `"""\n${canary}`],
    }),
  ],
  ['a name to page with', withPages(`limit'];${canary};//`, '$.results', `limit'];${canary};//`)],
  ['results at a name of all objects', withPages('limit', '$.__proto__', 'limit', '__proto__')],
];

function withDefaults(): JsonObject {
  const schema = { ...text, default: badText };
  return api({
    '/a': {
      post: operation({
        parameters: [
          { name: 'q', in: 'query', schema },
          { name: 'X-H', in: 'header', schema },
          { name: 'l', in: 'query', schema: { type: 'array', items: schema, default: [badText] } },
          { name: 'd', in: 'query', schema: { ...schema, format: 'date-time' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                ...object({
                  a: schema,
                  nested: { ...object({ b: schema }), default: { b: badText, [badText]: 1 } },
                  items: { type: 'array', items: schema },
                  date: { ...schema, format: 'date-time' },
                  day: { ...schema, format: 'date' },
                  bytes: { ...schema, format: 'byte' },
                }),
                default: { a: badText },
              },
            },
          },
        },
      }),
    },
  });
}

function withDiscriminator(): JsonObject {
  const variant = {
    ...object({ [`t': ${canary}, '`]: text, a: text }),
    required: [`t': ${canary}, '`],
  };
  return withSchema(
    {
      oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }],
      discriminator: {
        propertyName: `t': ${canary}, '`,
        mapping: {
          [`dog'; ${canary}; '`]: '#/components/schemas/Dog',
          [`cat"; ${canary}; "`]: 'Cat',
          other: '../../x#/y',
          unknown: '#/components/schemas/Nothing',
        },
      },
    },
    { Dog: variant, Cat: { ...variant, required: [`t': ${canary}, '`, 'a'] } },
  );
}

function withNames(all: readonly string[]): JsonObject {
  // Half of a surrogate pair cannot be encoded.
  const encoded = (name: string) => name.replace(/[^\p{Cs}]+/gu, encodeURIComponent);
  const schema = (name: string) => `#/components/schemas/${encoded(name.replaceAll('/', '~1'))}`;
  return api(
    Object.fromEntries(
      all.map((name, index) => [
        `/p${index}`,
        { get: { operationId: name, tags: [name], responses: answer({ $ref: schema(name) }) } },
      ]),
    ),
    {
      tags: all.map((name) => ({ name })),
      components: { schemas: Object.fromEntries(all.map((name) => [name, object({ a: text })])) },
    },
  );
}

function withHalves(): JsonObject {
  const half = `\ud800${canary}`;
  const schema = {
    ...object({
      [half]: text,
      value: { ...text, enum: [half, 'a\udfff'], default: half, example: half, description: half },
      only: { ...text, enum: [half] },
    }),
    required: [half],
  };
  const parameters = ['query', 'cookie'].map((place) => ({ name: half, in: place, schema: text }));
  const content = { 'application/json': { schema } };
  return api({ '/a': { post: operation({ parameters, requestBody: { content } }) } });
}

function withExamples(): JsonObject {
  const example = { name: `*/ ${canary} /*`, [`'+${canary}+'`]: badText, key: 'sk_live_0000' };
  return api({
    '/a': {
      post: operation({
        requestBody: {
          content: {
            'application/json': {
              schema: { ...object({ name: { ...text, example: `*/ ${canary}` } }), example },
              examples: { [`'+${canary}+'`]: { summary: badText, value: example } },
            },
          },
        },
      }),
    },
  });
}
