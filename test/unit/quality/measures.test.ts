import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agreementWith } from '../../../scripts/quality/measures/agreement.js';
import {
  hasHash,
  inlineTypes,
  inlineTypesOf,
  repeatedTypes,
} from '../../../scripts/quality/measures/inline-types.js';
import type { Subject } from '../../../scripts/quality/measures/measure.js';
import { methodNames, repeatsService } from '../../../scripts/quality/measures/method-names.js';
import { textLanguages } from '../../../scripts/quality/texts/texts.js';
import type { SdkMethod, SdkType } from '../../../scripts/quality/sdk.js';

const scripts = resolve(import.meta.dirname, '../../../scripts');

test('the code that counts shares nothing with the generator', () => {
  const files = readdirSync(join(scripts, 'quality'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(scripts, 'quality', file));
  const imported = [...files, join(scripts, 'quality.ts')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?: from |import\(|^import )'([^']+)'/gm)].map(
      ([, module = '']) =>
        module.startsWith('.') ? resolve(file, '..', module).slice(scripts.length) : module,
    ),
  );
  expect(imported.length).toBeGreaterThan(30);
  const own = /^\/(?:quality\/|arguments\.js$)|^node:|^(?:fflate|js-yaml|oxc-parser)$/;
  expect(imported.filter((module) => !own.test(module))).toEqual([]);
});

const method = (call: string, key = 'GET /a'): SdkMethod => {
  const at = call.lastIndexOf('.');
  return { service: call.slice(0, at), name: call.slice(at + 1), key };
};

interface Given {
  readonly operationId?: readonly SdkMethod[];
  readonly short?: readonly SdkMethod[];
  readonly types?: readonly SdkType[];
  readonly ids?: Readonly<Record<string, string>>;
  readonly schemas?: readonly string[];
}

const noTexts = { totals: {}, lost: [], tags: [], pages: [] };

function subject({
  operationId = [],
  short = [],
  types = [],
  ids = {},
  schemas = [],
}: Given): Subject {
  return {
    file: 'a.yaml',
    facts: { operations: new Map(Object.entries(ids)), schemaNames: new Set(schemas) },
    operationId: { methods: operationId, types: [] },
    short: { methods: short, types },
    texts: Object.fromEntries(textLanguages.map((id) => [id, noTexts])) as Subject['texts'],
  };
}

describe('names of methods', () => {
  test.each([
    ['pets.listPets', true],
    ['pets.list', false],
    ['pets.pets', false],
    ['policies.getPolicy', true],
    ['billing.portal.createPortalSession', true],
    ['status.getStatus', true],
    ['cats.getDog', false],
  ])('%s repeats its service: %s', (call, expected) => {
    expect(repeatsService(method(call))).toBe(expected);
  });

  test('are counted for both kinds', () => {
    const figures = methodNames.count(
      subject({
        operationId: [method('pets.listPets'), method('pets.getPetByIdNow')],
        short: [method('pets.list'), method('pets.get2')],
        ids: { 'GET /a': 'listPets' },
      }),
    );
    expect(figures).toEqual({
      methods: 2,
      operationId: { repeating: 2, medianWords: 3.5, numbered: 0 },
      short: { repeating: 0, medianWords: 1, numbered: 1 },
    });
  });

  test('may have the digits of the description', () => {
    const figures = methodNames.count(
      subject({ short: [method('a.getV2')], ids: { 'GET /a': 'get_v2' } }),
    );
    expect(figures?.short.numbered).toBe(0);
  });

  const figures = (methods: number, repeating: number, medianWords: number, numbered = 0) => ({
    methods,
    operationId: { repeating: methods, medianWords: 3, numbered: 0 },
    short: { repeating, medianWords, numbered },
  });

  test.each([
    ['that are short', figures(100, 3, 2), [true, true, true, true, true]],
    ['that repeat 4 %', figures(100, 4, 2), [false, true, true, true, true]],
    ['that repeat 6 %', figures(100, 6, 2), [false, false, true, true, true]],
    ['of three words', figures(100, 0, 3), [true, true, false, true, true]],
    ['that are longer than before', figures(9, 0, 4), [true, true, true, false, true]],
    ['with a number', figures(100, 0, 2, 1), [true, true, true, true, false]],
  ])('%s meet their gates: %j', (_, found, expected) => {
    const gates = methodNames.gates([{ file: 'a.yaml', figures: found }]);
    expect(gates.map(({ isMet }) => isMet)).toEqual(expected);
  });
});

describe('inline types', () => {
  const types = [
    { name: 'AList', body: ' { a: string; }' },
    { name: 'BList', body: ' { a: string; }' },
    { name: 'AHolder', body: ' { of: AList; }' },
    { name: 'BHolder', body: ' { of: BList; }' },
    { name: 'Other', body: ' { of: string; }' },
  ];

  test('have the same body if the types in them have', () => {
    expect(repeatedTypes(types).map(({ name }) => name)).toEqual([
      'AList',
      'BList',
      'AHolder',
      'BHolder',
    ]);
  });

  test('are those that the description does not name', () => {
    const given = subject({
      types: [
        { name: 'Pet', body: '' },
        { name: 'PetInput', body: '' },
        { name: 'PetOwner', body: '' },
      ],
      schemas: ['pet'],
    });
    expect(inlineTypesOf(given).map(({ name }) => name)).toEqual(['PetOwner']);
  });

  test.each([
    ['PaymentMethodVale4819417', true],
    ['ListPetsError404', false],
    ['Decade', false],
    ['Facade2', true],
  ])('%s has a hash: %s', (name, expected) => {
    expect(hasHash(name)).toBe(expected);
  });

  test('with long names, hashes and repeated bodies miss their gates', () => {
    const figures = inlineTypes.count(
      subject({
        types: [...types, { name: `${'Long'.repeat(20)}0a1b2c3d`, body: ' { c: 1; }' }],
      }),
    );
    expect(figures).toEqual({ types: 6, long: 1, hashed: 1, repeated: 4 });
    const isMet = (found: typeof figures) =>
      inlineTypes.gates(found ? [{ file: 'a', figures: found }] : []).map((gate) => gate.isMet);
    expect(isMet(figures)).toEqual([false, false, false]);
    expect(isMet({ types: 100, long: 0, hashed: 0, repeated: 4 })).toEqual([true, true, true]);
  });
});

test('methods are compared with those of the official SDK that send the same request', () => {
  const sdk = {
    file: 'a.yaml',
    registry: 'npm',
    name: 'a',
    version: '1.0.0',
    sources: /^/,
    reader: 'calls',
    base: '/v1',
  } as const;
  const names = new Map([
    ['GET /v1/pets', new Set(['list'])],
    ['POST /v1/pets', new Set(['createPet'])],
  ]);
  const methods = (...calls: readonly string[]) => [
    method(calls[0] ?? '', 'GET /pets'),
    method(calls[1] ?? '', 'POST /pets/'),
    method('pets.other', 'GET /other'),
  ];
  const figures = agreementWith(new Map([['a.yaml', { sdk, names }]])).count(
    subject({
      operationId: methods('pets.listPets', 'pets.addPet'),
      short: methods('pets.list', 'pets.create'),
    }),
  );
  expect(figures).toEqual({
    sdk: 'a 1.0.0 (npm)',
    matched: 2,
    operationId: { same: 0, sameVerb: 1 },
    short: { same: 1, sameVerb: 2 },
  });
});
