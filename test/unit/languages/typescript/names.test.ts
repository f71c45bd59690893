import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../../lib/model/model.js';
import { splitWords } from '../../../../lib/naming/words.js';
import { base } from '../../openapi/folder.js';
import { modelOf, modelOfFixture, modelOfSchemas } from '../../model/modelled.js';
import { fileOf, generateFiles, generateSdk } from './generated.js';

const names = (model: ApiModel, path: string, pattern: RegExp, options = {}): string[] =>
  [
    ...fileOf(generateFiles(model, { settings: { sdkName: 'Tricky' }, options }), path).matchAll(
      pattern,
    ),
  ].map((match) => match[1] ?? '');

const operations = (ids: readonly string[], tag = 'x') =>
  modelOf(
    base(
      `paths:\n${ids.map((id, index) => `  /${index}: {get: {tags: ['${tag}'], operationId: '${id}', responses: {'200': {description: ok}}}}\n`).join('')}`,
    ),
  );

const methodPattern = /^ {2}(\S+?)\(.*options\?: RequestOptions\): /gm;

describe('methods', () => {
  test('have the words of their id in camel case; keywords are fine', async () => {
    const model = await operations([
      'get_pet',
      'ListHTTPPets',
      'delete',
      'new',
      'OAuth2Token',
      '9lives',
    ]);
    expect(names(model, 'src/services/x.ts', methodPattern)).toEqual([
      'getPet',
      'listHttpPets',
      'delete',
      'new',
      'oauth2Token',
      'call9lives',
    ]);
  });

  test('get a number where two would be the same, and an underscore where all objects have it', async () => {
    const model = await operations([
      'getPet',
      'get_pet',
      'GetPet',
      'then',
      'constructor',
      '__proto__',
      'toString',
    ]);
    expect(names(model, 'src/services/x.ts', methodPattern)).toEqual([
      'getPet',
      'getPet2',
      'getPet3',
      'then_',
      'constructor_',
      'proto',
      'toString_',
    ]);
    const { renamings } = generateSdk(model);
    expect(renamings.map(({ wanted, got }) => `${wanted} ${got}`)).toEqual(
      expect.arrayContaining(['getPet getPet2', 'then then_']),
    );
    expect(renamings.every(({ pointer }) => pointer.startsWith('#/paths/'))).toBe(true);
  });
});

test('services do not take the name of a member of the client', async () => {
  const tags = ['setToken', 'core', 'then', 'constructor', 'with options', 'pets', 'Pets Service'];
  const paths = tags.map(
    (tag, index) =>
      `  /${index}: {get: {tags: ['${tag}'], responses: {'200': {description: ok}}}}\n`,
  );
  const model = await modelOf(base(`paths:\n${paths.join('')}`), { auth: ['bearer'] });
  expect(names(model, 'src/tricky.ts', /^ {2}get (\S+)\(\)/gm)).toEqual([
    'setTokenService',
    'core',
    'thenService',
    'constructorService',
    'withOptionsService',
    'pets',
    'petsService',
  ]);
  expect(names(model, 'src/tricky.ts', /^ {2}#(\S+?)[:;]/gm)).toEqual([
    ...new Set(names(model, 'src/tricky.ts', /^ {2}#(\S+?)[:;]/gm)),
  ]);
});

test.each([
  ['Pages', 'PagesClient', 'PagesError', ['Pages PagesClient']],
  ['Api', 'Api', 'ApiClientError', ['ApiError ApiClientError']],
  [
    'stream',
    'StreamClient',
    'StreamClientError',
    ['Stream StreamClient', 'StreamError StreamClientError'],
  ],
  ['Shop', 'Shop', 'ShopError', []],
])('an SDK called %s has the client %s', async (sdkName, client, errorClass, expected) => {
  const model = await operations(['getPet']);
  const { files, renamings } = generateSdk(model, {
    settings: { sdkName, sdkWords: splitWords(sdkName) },
  });
  const texts = new Map(files.map(({ path, content }) => [path, String(content)]));
  expect(fileOf(texts, `src/${sdkName.toLowerCase()}.ts`)).toContain(`export class ${client} {`);
  expect(fileOf(texts, 'src/errors.ts')).toContain(`export class ${errorClass} extends Error {`);
  expect(renamings.map(({ wanted, got }) => `${wanted} ${got}`)).toEqual(expected);
  expect(renamings.every(({ pointer }) => pointer === model.source.pointer)).toBe(true);
});

describe('types', () => {
  test('do not hide those of the platform, of the runtime or of the client', async () => {
    const model = await modelOfSchemas(
      ['Error', 'Promise', 'Page', 'ApiError', 'Tricky', 'TrickyError', 'XService', 'Pet', 'any']
        .map((name) => `${name}: {type: object, properties: {a: {type: string}}}\n`)
        .join(''),
    );
    const index = names(model, 'src/models/index.ts', /\btype (\w+)/g);
    expect(index.toSorted()).toEqual(
      [
        'AllResponse',
        'AnyModel',
        'ApiErrorModel',
        'ErrorModel',
        'PageModel',
        'Pet',
        'PromiseModel',
        'Tricky2',
        'TrickyError2',
        'XService',
      ].toSorted(),
    );
  });

  test('differ in more than case, and so do their files', async () => {
    const model = await modelOfSchemas(
      ['User', 'user', 'USER', 'us_er', 'CON', 'index']
        .map((name) => `${name}: {type: object, properties: {a: {type: string}}}\n`)
        .join(''),
    );
    const files = [...generateFiles(model).keys()].filter((path) => path.startsWith('src/models/'));
    expect(files.toSorted()).toEqual(
      ['user', 'user2', 'user3', 'us-er', 'con-model', 'index-model', 'index']
        .map((name) => `src/models/${name}.ts`)
        .toSorted(),
    );
  });
});

describe('properties', () => {
  const schema = `
A:
  type: object
  properties:
    created_at: {type: string}
    createdAt: {type: string}
    'created-at': {type: string}
    then: {type: string}
    __proto__: {type: string}
    1st: {type: string}
    '@id': {type: string}
    class: {type: string}
    additionalProperties: {type: string}
  additionalProperties: {type: integer}
`;
  const pattern = /^ {2}(\S+?)\?: /gm;

  test('one that is spelled so already keeps its name', async () => {
    const model = await modelOfSchemas(schema);
    expect(names(model, 'src/models/a.ts', pattern)).toEqual([
      'createdAt2',
      'createdAt',
      'createdAt3',
      'then_',
      'proto',
      '_1st',
      'id',
      'class',
      'additionalProperties_',
      'additionalProperties',
    ]);
  });

  test('stay as on the wire where that is asked for, but for what makes a promise', async () => {
    const model = await modelOfSchemas(schema);
    expect(names(model, 'src/models/a.ts', pattern, { propertyNames: 'wire' })).toEqual([
      'created_at',
      'createdAt',
      "'created-at'",
      'then_',
      '__proto___',
      "'1st'",
      "'@id'",
      'class',
      'additionalProperties_',
      'additionalProperties',
    ]);
  });
});

test('keys of enums are words, numbered where they meet', async () => {
  const model = await modelOfSchemas(
    `A: {type: string, enum: [red, Red, '', '1', '-1', '+1', '>=', '*', '日本', constructor, __proto__, 'a b', a-b]}`,
  );
  expect(names(model, 'src/models/a.ts', /^ {2}(\S+): '/gm)).toEqual([
    'Red',
    'Red2',
    'Empty',
    '_1',
    'Minus1',
    'Plus1',
    'GreaterEqual',
    'Star',
    'Unnamed',
    'Constructor',
    'Proto',
    'AB',
    'AB2',
  ]);
});

test('parameters are no keywords and have no name of another argument', async () => {
  const model = await modelOfFixture('names', { auth: ['apikey', 'bearer'] });
  const source = fileOf(generateFiles(model), 'src/services/parameters.ts');
  const head = /manyParameters\(([\s\S]*?)\): ApiPromise/.exec(source)?.[1] ?? '';
  const positional = [...head.matchAll(/^ {4}(\S+?)\??: /gm)].map((match) => match[1]);
  expect(positional).toEqual([
    'id',
    'id2',
    'iD',
    'class_',
    'body_',
    'options_',
    'params_',
    '_1',
    'unnamed',
    'body',
    'params',
    'options',
  ]);
});

test('members of params differ from each other and from path arguments, and may be keywords', async () => {
  const model = await modelOf(
    base(`paths:
  /items/{id}/{body}:
    get:
      operationId: getItem
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: body, in: path, required: true, schema: { type: string } }
${['id', 'body', 'body_', 'options', 'params', 'class', 'toString', '1st']
  .map((name) => `        - { name: '${name}', in: query, schema: { type: string } }`)
  .join('\n')}
      responses: { '204': { description: ok } }
`),
  );
  const source = [...generateFiles(model)].find(([path]) => path.startsWith('src/services/'))?.[1];
  const members = /interface GetItemParams \{([^}]*)\}/.exec(source ?? '')?.[1] ?? '';
  expect([...members.matchAll(/^ {2}(\S+)\?: /gm)].map((match) => match[1])).toEqual([
    'id2',
    'body',
    'body2',
    'options',
    'params',
    'class',
    'toString_',
    '_1st',
  ]);
  expect(source).toContain('{ parameters: { ...params, id, body_ } }');
});

test('the credentials do not take the name of an option of the client', async () => {
  const model = await modelOfFixture('names', { auth: ['apikey', 'bearer'] });
  const config = names(model, 'src/core.ts', /^ {2}(\S+?)\?: Secret/gm);
  expect(config).toEqual(['apiKey', 'baseUrlKey', 'proto', 'constructorKey', 'token']);
  expect(names(model, 'src/tricky.ts', /^ {2}(set\S+?)\(\S+: Secret\)/gm)).toHaveLength(
    config.length,
  );
});
