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
  ['names', withNames()],
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

function withNames(): JsonObject {
  const schema = (name: string) =>
    `#/components/schemas/${encodeURIComponent(name.replaceAll('/', '~1'))}`;
  return api(
    Object.fromEntries(
      names.map((name, index) => [
        `/p${index}`,
        { get: { operationId: name, tags: [name], responses: answer({ $ref: schema(name) }) } },
      ]),
    ),
    {
      tags: names.map((name) => ({ name })),
      components: { schemas: Object.fromEntries(names.map((name) => [name, object({ a: text })])) },
    },
  );
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
