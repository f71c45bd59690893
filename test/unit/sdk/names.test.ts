import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../lib/model/model.js';
import type { Declaration } from '../../../lib/model/types.js';
import { camelCase, pascalCase } from '../../../lib/naming/cases.js';
import type { NameRule, NameRules } from '../../../lib/sdk/name-rules.js';
import { nameSdk } from '../../../lib/sdk/names.js';
import { base } from '../openapi/folder.js';
import { modelOf } from '../model/modelled.js';

const rule = (cased: NameRule['cased'], reserved: readonly string[] = []): NameRule => ({
  reserved: new Set(reserved),
  suffix: '_',
  prefix: '_',
  ignoreCase: false,
  cased,
});

const camel = rule(camelCase);
const pascal = rule(pascalCase);

const rules: NameRules = {
  type: { ...rule(pascalCase, ['Shop', 'List']), ignoreCase: true },
  sdk: { error: 'Exception' },
  service: camel,
  nestedService: camel,
  credential: camel,
  setter: (member) => `set_${member}`,
  servers: { key: camel },
  method: camel,
  constant: {
    operation: (method) => `${method}Operation`,
    paging: (constant) => `${constant}Pages`,
  },
  arguments: { argument: camel },
  property: camel,
  enumKey: pascal,
};

const namesOf = (model: ApiModel, changes: Partial<NameRules> = {}) =>
  nameSdk(
    { model, declarations: model.declarations, clientName: 'Shop' },
    { ...rules, ...changes },
  );

const described = () =>
  modelOf(
    base(`paths:
  /pets/{listPetsOperation}:
    parameters: [{name: listPetsOperation, in: path, required: true, schema: {type: string}}]
    get: {tags: [Shop], operationId: listPets, responses: {'200': {description: ok}}}
  /a: {get: {tags: [Shop], operationId: shopService, parameters: [{name: a, in: query, schema: {type: string}}], responses: {'200': {description: ok}}}}
  /b: {get: {tags: [Shop], operationId: shopservice, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Shape'}}}}}}}
components:
  schemas:
    Size:
      type: object
      properties: {size: {type: integer}, Size: {type: integer}, unit: {enum: [cm, '']}}
    Shape: {anyOf: [{$ref: '#/components/schemas/Size'}, {type: object, additionalProperties: {type: string}}]}
`),
  );

function membersOf(names: ReturnType<typeof namesOf>) {
  const [service] = names.services.values();
  return {
    service,
    methods: [...names.operations.values()].map(({ method }) => method),
    properties: Object.fromEntries([...names.properties.values()][0] ?? []),
  };
}

describe('members of a class', () => {
  test('may have the name of the class unless a rule says that they differ', async () => {
    const model = await described();
    const method = { ...pascal };
    const property = { ...pascal };
    const service = { ...pascal };
    expect(membersOf(namesOf(model, { method, property, service }))).toMatchObject({
      service: { className: 'ShopService', property: 'Shop' },
      methods: ['ListPets', 'ShopService', 'Shopservice'],
      properties: { Size: 'Size', size: 'Size2' },
    });
    const differsFromClass = true;
    const apart = namesOf(model, {
      sdk: { error: 'Exception', suffix: '' },
      type: { ...rules.type, reserved: new Set() },
      method: { ...method, differsFromClass },
      property: { ...property, differsFromClass },
      service: { ...service, differsFromClass },
    });
    expect(membersOf(apart)).toMatchObject({
      service: { className: 'ShopService', property: 'Shop_' },
      methods: ['ListPets', 'ShopService_', 'Shopservice'],
      properties: { Size: 'Size_', size: 'Size_2' },
    });
  });

  test('differ in more than case if a rule ignores case', async () => {
    const model = await described();
    const { methods } = membersOf(namesOf(model, { method: { ...camel, ignoreCase: true } }));
    expect(methods).toEqual(['listPets', 'shopService', 'shopservice2']);
    expect(membersOf(namesOf(model)).methods).toEqual(['listPets', 'shopService', 'shopservice']);
  });
});

describe('classes with the name of the SDK', () => {
  test('get the suffix of types, or a suffix of their own, if the name is reserved', async () => {
    const model = await described();
    expect(namesOf(model)).toMatchObject({ client: 'Shop_', errorClass: 'ShopException' });
    const sdk = { error: 'Exception', suffix: 'Client' };
    const names = namesOf(model, { sdk, asyncVariant: (name) => `Async${name}` });
    expect(names).toMatchObject({ client: 'ShopClient', asyncClient: 'AsyncShopClient' });
    expect(membersOf(names).service?.asyncName).toBe('AsyncShopService');
    expect(names.renamings).toContainEqual({ pointer: '#', wanted: 'Shop', got: 'ShopClient' });
  });

  test('have no names without a rule', async () => {
    const { sdk: _, ...without } = rules;
    const model = await described();
    const named = { model, declarations: model.declarations, clientName: 'Shop' };
    expect(nameSdk(named, without)).toMatchObject({ client: '', errorClass: '' });
  });
});

describe('operations', () => {
  test('have arguments that differ from the constants of the operation', async () => {
    const [own] = namesOf(await described()).operations.values();
    expect(own?.constant).toBe('listPetsOperation');
    expect([...(own?.arguments.values() ?? [])]).toEqual(['listPetsOperation_']);
  });

  test('have arguments whose names do not depend on parameters with one value', async () => {
    const constant = 'required: true, schema: {type: string, enum: [x]}';
    const model = await modelOf(
      base(`paths:
  /a:
    get:
      operationId: a
      parameters: [{name: Id, in: header, ${constant}}, {name: id, in: query, schema: {type: string}}]
      responses: {'204': {description: ok}}
`),
    );
    const [own] = namesOf(model).operations.values();
    const found = [...(own?.arguments ?? [])].map(([{ place }, name]) => [place, name]);
    expect(found).toEqual([
      ['query', 'id'],
      ['header', 'id2'],
    ]);
  });

  test('have types for parameters and results where rules say so', async () => {
    const model = await described();
    const names = namesOf(model, { params: 'Params', result: () => 'Result' });
    expect([...names.operations.values()].map(({ params, result }) => [params, result])).toEqual([
      ['', 'ListPetsResult'],
      ['ShopServiceParams', 'ShopServiceResult'],
      ['', 'ShopserviceResult2'],
    ]);
  });

  test('have unique constants in a package or in a service', async () => {
    const model = await described();
    const constantsOf = (of: 'package' | 'service') => {
      const scope = { ...camel, ignoreCase: true, of };
      const names = namesOf(model, { constant: { ...rules.constant, scope } });
      return [...names.operations.values()].map(({ constant }) => constant);
    };
    expect(constantsOf('package')).toEqual(constantsOf('service'));
    expect(constantsOf('service').at(-1)).toBe('shopserviceOperation2');
  });
});

describe('values and variants', () => {
  test('are members of their type, or are declared next to types', async () => {
    const model = await described();
    expect([...namesOf(model).enumKeys.values()]).toEqual([['Cm', 'Empty']]);
    expect([...namesOf(model).variants.values()]).toEqual([]);
    const names = namesOf(model, {
      enumKey: { declared: (type, words, index) => `${type}${pascalCase(words)}${index}` },
      variant: { ...pascal, maker: (union, field) => `${union}From${field}` },
    });
    expect([...names.enumKeys.values()]).toEqual([['SizeUnitCm0', 'SizeUnitEmpty1']]);
    expect([...names.variants.values()]).toEqual([
      [
        { field: 'Size', maker: 'ShapeFromSize' },
        { field: 'Map', maker: 'ShapeFromMap' },
      ],
    ]);
  });
});

describe('nested services', () => {
  const nested = () =>
    modelOf(
      base(`paths:
  /a: {get: {tags: [a/list], operationId: getA, responses: {'200': {description: ok}}}}
  /b: {get: {tags: [a], operationId: list, responses: {'200': {description: ok}}}}
  /c: {get: {tags: [a/x y], operationId: getC, responses: {'200': {description: ok}}}}
  /d: {get: {tags: [a/xy], operationId: getD, responses: {'200': {description: ok}}}}
  /e: {get: {tags: [a list], operationId: getE, responses: {'200': {description: ok}}}}
`),
    );

  test('have a path of members, and methods give way to them', async () => {
    const model = await nested();
    const names = namesOf(model, { nestedService: rule(camelCase, ['xY']) });
    expect([...names.services.values()].map(({ className, path }) => [className, path])).toEqual([
      ['AService', ['a']],
      ['AListService', ['a', 'list']],
      ['AXYService', ['a', 'xY_']],
      ['AXyService2', ['a', 'xy']],
      ['AListService2', ['aList']],
    ]);
    expect([...names.operations.values()].map(({ method }) => method)).toContain('list_');
    expect(names.renamings.map(({ wanted, got }) => [wanted, got])).toContainEqual([
      'list',
      'list_',
    ]);
  });
});

describe('names that a language has on its own terms', () => {
  test('of the client and its config end as its rules say', async () => {
    const model = await described();
    const { client, configClass, errorClass } = namesOf(model, {
      sdk: { client: 'Client', config: 'Config' },
    });
    expect([client, configClass, errorClass]).toEqual(['ShopClient', 'ShopConfig', '']);
    expect(namesOf(model).configClass).toBe('');
  });

  test('are not taken from classes by declarations that it writes in place', async () => {
    const model = await described();
    const [first, ...others] = model.declarations;
    const inlined = (one: Declaration) => one !== others.at(-1);
    const type = { ...rules.type, inlined, cased: () => 'Same' };
    const { types } = namesOf(model, { type });
    expect(types.get(others.at(-1) as Declaration)?.name).toBe('Same');
    expect(types.get(first as Declaration)?.name).toBe('Same2');
    const pages = [...types.values()].map(({ name }) => name.toLowerCase());
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('of parameters are fields if its rules say so', async () => {
    const model = await described();
    const [operation] = model.operations.filter(({ operationId }) => operationId === 'shopService');
    if (!operation) throw new Error('there is no such operation');
    const field = rule(pascalCase);
    const own = (isField: boolean) =>
      namesOf(model, {
        params: 'Params',
        arguments: { argument: camel, field, isField: () => isField },
      }).operations.get(operation);
    expect(own(true)).toMatchObject({ params: 'ShopServiceParams' });
    expect([...(own(true)?.arguments.values() ?? [])]).toEqual(['A']);
    expect(own(false)).toMatchObject({ params: '' });
    expect([...(own(false)?.arguments.values() ?? [])]).toEqual(['a']);
  });
});
