import { describe, expect, test } from 'vitest';
import { member } from '../../../lib/json.js';
import { declaration, modelOf, operation, spell } from '../model/modelled.js';
import { readYaml } from './folder.js';

const swagger = (text: string) => `swagger: '2.0'
info: {title: T, version: '1'}
host: api.example.com
schemes: [https]
${text}`;

/** The media of the body of one operation: name, fields as types, and how lists are written. */
async function bodyOf(text: string, id = 'send') {
  const { body } = operation(await modelOf(swagger(text)), id);
  return {
    required: body?.required,
    media: body?.media.map(({ name, type, encoding }) => {
      const target = type.type.kind === 'named' ? type.type.target : undefined;
      const properties = target?.kind === 'object' ? target.properties : [];
      const fields = properties.map((one) => [
        one.wireName,
        `${spell(one.type)}${one.required ? '!' : ''}`,
      ]);
      const styles = encoding.map((one) => [one.property, one.style, one.explode]);
      return { name, fields: Object.fromEntries(fields), styles };
    }),
  };
}

const form = (fields: string, more = '') =>
  bodyOf(`paths:
  /send: {post: {operationId: send, ${more} parameters: [${fields}], responses: {}}}
`);

describe('the form of a Swagger 2.0 operation', () => {
  test('keeps the types of what lists hold, values and limits', async () => {
    const { media } = await form(
      `{name: words, in: formData, type: array, items: {type: string}, collectionFormat: multi},
       {name: numbers, in: formData, type: array, items: {type: integer, format: int64}, collectionFormat: multi},
       {name: grid, in: formData, type: array, items: {type: array, items: {type: boolean}}, collectionFormat: multi},
       {name: color, in: formData, type: string, enum: [red, blue]},
       {name: count, in: formData, type: integer, required: true}`,
    );
    expect(media).toEqual([
      {
        name: 'application/x-www-form-urlencoded',
        fields: {
          words: 'text[]',
          numbers: 'int64[]',
          grid: 'boolean[][]',
          color: 'send body color',
          count: 'int!',
        },
        styles: [],
      },
    ]);
  });

  test('writes lists as collectionFormat says, with commas where it says nothing', async () => {
    const list = (name: string, format = '') =>
      `{name: ${name}, in: formData, type: array, items: {type: string}${format && `, collectionFormat: ${format}`}}`;
    const { media } = await form(
      [
        list('a'),
        list('b', 'csv'),
        list('c', 'ssv'),
        list('d', 'pipes'),
        list('e', 'multi'),
      ].join(),
    );
    expect(media?.[0]?.styles).toEqual([
      ['a', 'form', false],
      ['b', 'form', false],
      ['c', 'spaceDelimited', false],
      ['d', 'pipeDelimited', false],
    ]);
  });

  test('with files is multipart, a list of them with a part for each', async () => {
    const body = await form(
      `{name: one, in: formData, type: file, required: true},
       {name: more, in: formData, type: array, items: {type: file}}`,
      'consumes: [application/x-www-form-urlencoded],',
    );
    expect(body).toEqual({
      required: true,
      media: [
        {
          name: 'multipart/form-data',
          fields: { one: 'binary!', more: 'binary[]' },
          styles: [],
        },
      ],
    });
  });

  test('has each media type that is said', async () => {
    const both = 'consumes: [multipart/form-data, application/x-www-form-urlencoded],';
    const { media, required } = await form('{name: a, in: formData, type: string}', both);
    expect(media?.map(({ name }) => name).toSorted()).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(required).toBe(false);
  });

  test('takes fields of the path, and those behind references, one of its own before them', async () => {
    const text = `parameters:
  Shared: {name: shared, in: formData, type: array, items: {type: number}, collectionFormat: multi}
  Page: {name: page, in: query, type: integer}
paths:
  /send:
    post: {operationId: send, parameters: [{$ref: '#/parameters/Shared'}, {$ref: '#/parameters/Page'}, {name: b, in: formData, type: boolean}], responses: {}}
    put: {operationId: replace, responses: {}}
    parameters: [{name: a, in: formData, type: string}, {name: b, in: formData, type: string}]
`;
    expect((await bodyOf(text)).media?.[0]?.fields).toEqual({
      a: 'text',
      shared: 'number[]',
      b: 'boolean',
    });
    expect((await bodyOf(text, 'replace')).media?.[0]?.fields).toEqual({ a: 'text', b: 'text' });
    const { parameters } = operation(await modelOf(swagger(text)), 'send');
    expect(parameters.map(({ wireName }) => wireName)).toEqual(['page']);
  });
});

test('a body behind a reference is the body of each operation that refers to it', async () => {
  const text = `parameters: {Pet: {name: pet, in: body, required: true, schema: {$ref: '#/definitions/Pet'}}}
paths:
  /a: {post: {operationId: a, parameters: [{$ref: '#/parameters/Pet'}], responses: {}}}
  /b: {post: {operationId: b, responses: {}}, parameters: [{$ref: '#/parameters/Pet'}]}
definitions: {Pet: {type: object, properties: {name: {type: string}}}}
`;
  for (const id of ['a', 'b']) {
    expect(await bodyOf(text, id)).toMatchObject({
      required: true,
      media: [{ name: 'application/json', fields: { name: 'text' } }],
    });
  }
});

test("an operation's produces comes in the place of the document's", async () => {
  const model = await modelOf(
    swagger(`produces: [application/json]
paths:
  /a: {get: {operationId: a, produces: [text/csv], responses: {200: {description: ok, schema: {type: string}}}}}
  /b: {get: {operationId: b, responses: {200: {description: ok, schema: {type: string}}}}}
`),
  );
  const typesOf = (id: string) =>
    operation(model, id).responses.flatMap(({ media }) => media.map(({ name }) => name));
  expect(typesOf('a')).toEqual(['text/csv']);
  expect(typesOf('b')).toEqual(['application/json']);
});

test('a list whose format OpenAPI 3.0 cannot say is told of, with its line', async () => {
  const list = (name: string, place: string, format: string) =>
    `        - {name: ${name}, in: ${place}, type: array, items: {type: string}, collectionFormat: ${format}}`;
  const description = await readYaml(
    swagger(`paths:
  /a:
    post:
      parameters:
${list('a', 'query', 'tsv')}
${list('b', 'formData', 'tsv')}
${list('c', 'header', 'pipes')}
${list('d', 'query', 'pipes')}
        - {name: e, in: query, type: array, items: {type: array, items: {type: string}, collectionFormat: pipes}}
      responses: {200: {description: ok}}
`),
  );
  const found = description.diagnostics.filter(({ rule }) => rule === 'collection-format');
  expect(found.map(({ message }) => message)).toEqual([
    'OpenAPI 3.0 has no style for collectionFormat "tsv" in query: SDKs send each value separately under the same name',
    'OpenAPI 3.0 has no style for collectionFormat "tsv" in formData: SDKs send each value separately under the same name',
    'OpenAPI 3.0 has no style for collectionFormat "pipes" in header: SDKs send its values separated by commas',
    'OpenAPI 3.0 has no style for an array in an array: SDKs send the inner arrays as JSON',
  ]);
  expect(found.map(({ position }) => position?.line)).toEqual([9, 10, 11, 13]);
  const pointers = ['#/paths/~1a/post/parameters/0', '#/paths/~1a/post'];
  expect(found.map(({ place }) => place?.pointer)).toEqual([
    ...pointers,
    '#/paths/~1a/post/parameters/1',
    '#/paths/~1a/post/parameters/3',
  ]);
});

test('a discriminator is read, and its subtypes are types', async () => {
  const model = await modelOf(
    swagger(`paths:
  /a: {get: {operationId: a, responses: {200: {description: ok, schema: {$ref: '#/definitions/Pet'}}}}}
definitions:
  Pet: {type: object, discriminator: kind, required: [kind], properties: {kind: {type: string}, discriminator: {type: string}}}
  Dog: {allOf: [{$ref: '#/definitions/Pet'}, {type: object, properties: {bark: {type: string}}}]}
`),
  );
  expect(model.notes).toEqual([]);
  const pet = declaration(model, 'pet', 'union');
  expect(pet.discriminator).toBe('kind');
  expect(pet.variants.map(({ tags }) => tags)).toEqual([['Dog'], ['Pet']]);
});

test('extensions of a parameter are those of its schema, too', async () => {
  const model = await modelOf(
    swagger(`parameters: {Size: {name: size, in: header, type: integer, enum: [1, 2], x-enum-names: [Small, Large]}}
paths:
  /a/{kind}:
    parameters: [{name: kind, in: path, required: true, type: string, enum: [k1, k2], x-enumNames: [Cat, Dog]}]
    get:
      operationId: a
      parameters: [{name: order, in: query, type: integer, enum: [1, 2], x-enum-varnames: [up, down]}, {$ref: '#/parameters/Size'}]
      responses: {200: {description: ok}}
`),
  );
  const names = operation(model, 'a').parameters.map(({ wireName, type: { type } }) => {
    const target = type.kind === 'named' ? type.target : undefined;
    const values = target?.kind === 'enum' ? target.values : [];
    return [wireName, ...values.map(({ words }) => words.join(' '))];
  });
  expect(names).toEqual([
    ['kind', 'cat', 'dog'],
    ['order', 'up', 'down'],
    ['size', 'small', 'large'],
  ]);
});

test('schemes that are made anew keep what is said of them', async () => {
  const description = await readYaml(
    swagger(`securityDefinitions:
  login: {type: oauth2, flow: implicit, authorizationUrl: 'https://a.example', scopes: {}, description: Ask us., x-a: 1}
  plain: {type: basic, description: A name and a password.}
paths: {}
`),
  );
  expect(member(member(description.root.value, 'components'), 'securitySchemes')).toEqual({
    login: {
      type: 'oauth2',
      flows: { implicit: { authorizationUrl: 'https://a.example', scopes: {} } },
      description: 'Ask us.',
      'x-a': 1,
    },
    plain: { type: 'http', scheme: 'basic', description: 'A name and a password.' },
  });
});

test('a value of the API that looks like the schema of a file stays what it is', async () => {
  const file = '{name: a.txt, type: file, of: [{type: file}]}';
  const description = await readYaml(
    swagger(`x-kinds: ${file}
paths: {/a: {get: {responses: {default: {description: ok, schema: {type: file}, examples: {application/json: ${file}}}}}}}
definitions:
  A: {example: ${file}, default: ${file}, enum: [${file}], properties: {default: {type: file}, type: {type: string}}}
`),
  );
  const value = { name: 'a.txt', type: 'file', of: [{ type: 'file' }] };
  const binary = { type: 'string', format: 'binary' };
  expect(description.root.value).toMatchObject({
    'x-kinds': value,
    paths: {
      '/a': {
        get: {
          responses: {
            default: { content: { 'application/json': { schema: binary, example: value } } },
          },
        },
      },
    },
    components: {
      schemas: {
        A: { example: value, default: value, enum: [value], properties: { default: binary } },
      },
    },
  });
});
