import { describe, expect, test } from 'vitest';
import { Place } from '../../../lib/openapi/place.js';
import { generators } from '../../languages/registry.js';
import { base, refusal } from '../openapi/folder.js';
import { deepFreeze, modelOf, modelOfFixture, operationsOf } from './modelled.js';

const names = ['petstore', 'chat', 'shapes', 'shapes31', 'names'];

/** Nodes that stand somewhere in the description, by the members that only they have. */
const placed = [
  ['operations', 'words'],
  ['template', 'method'],
  ['wireName', 'style'],
  ['wireName', 'readOnly'],
  ['kind', 'encoding'],
  ['required', 'media'],
  ['status', 'headers'],
  ['tags', 'words'],
  ['component', 'words'],
  ['url', 'variables'],
];

describe.each(names)('the model of %s', (name) => {
  test('knows the place of every node', async () => {
    const model = await modelOfFixture(name, { auth: ['apikey'] });
    const seen = new Set<object>();
    const found = new Set<string>();
    const open: unknown[] = [model];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (typeof node !== 'object' || node === null || seen.has(node) || node instanceof Place)
        continue;
      seen.add(node);
      const kind = placed.find((members) => members.every((member) => Object.hasOwn(node, member)));
      if (kind) {
        found.add(kind.join(' '));
        const { source } = node as { source?: unknown };
        expect(source, `${kind.join(', ')} of ${JSON.stringify(Object.keys(node))}`).toBeInstanceOf(
          Place,
        );
        expect((source as Place).file).toBe(`${name}.yaml`);
      }
      open.push(...Object.values(node).filter((child) => child !== undefined));
    }
    expect(found.size).toBeGreaterThan(5);
    for (const note of model.notes) expect(note.place).toBeInstanceOf(Place);
  });

  test('is the same when it is built again, and no language writes to it', async () => {
    const model = await modelOfFixture(name, { auth: ['apikey'] });
    expect(Object.isFrozen(model.declarations[0])).toBe(true);
    const again = await modelOfFixture(name, { auth: ['apikey'] });
    for (const [id, generateFiles] of generators)
      expect(generateFiles(again), id).toEqual(generateFiles(model));
  });

  test('has each key once', async () => {
    const keys = operationsOf(await modelOfFixture(name)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('a frozen value refuses to be written to', () => {
  const cyclic: { self?: unknown; list: number[] } = { list: [1] };
  cyclic.self = cyclic;
  expect(() => deepFreeze(cyclic).list.push(2)).toThrow(TypeError);
});

describe('what cannot be read', () => {
  const dangling = base(`
paths: {/a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {x: {$ref: '#/components/schemas/Gone'}}}}}}}}}}
`);

  test('is an error with its place, or any value where errors are allowed', async () => {
    const refused = await refusal(modelOf(dangling));
    expect(refused.exitCode).toBe(2);
    expect(refused.diagnostics[0]?.place?.pointer).toContain('/properties/x');
    const model = await modelOf(dangling, { allowErrors: true });
    expect(model.notes.map(({ kind }) => kind)).toContain('dangling-ref');
  });

  test('webhooks, callbacks and unused schemas are noted', async () => {
    const model = await modelOf(
      base(
        `
webhooks: {ping: {post: {responses: {'200': {description: ok}}}}}
paths: {/a: {post: {operationId: a, callbacks: {done: {'{$request.body#/u}': {post: {responses: {'200': {description: ok}}}}}}, responses: {'200': {description: ok}}}}}
components: {schemas: {Unused: {type: object}}}
`,
        '3.1.0',
      ),
    );
    expect(model.notes.map(({ kind }) => kind).toSorted()).toEqual([
      'callback',
      'unused-schema',
      'webhook',
    ]);
    expect(model.declarations).toEqual([]);
  });

  test('a schema whose users do without its name is told of', async () => {
    const model = await modelOf(
      base(`
paths: {/a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Either'}}}}}}}}
components: {schemas: {Either: {oneOf: [{$ref: '#/components/schemas/Merged'}, {type: unknown}]}, Merged: {type: object}}}
`),
    );
    expect(model.notes.map(({ kind, place }) => [kind, place.key])).toEqual([
      ['merged-schema', 'Merged'],
    ]);
  });

  test('a union of one variant is a part like any other, and is told of as merged', async () => {
    const model = await modelOf(
      base(`
paths: {/a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: {allOf: [{type: object, properties: {b: {type: string}}}, {oneOf: [{$ref: '#/components/schemas/Only'}]}]}}}}}}}}
components: {schemas: {Only: {type: object, required: [c], properties: {c: {type: string}}}}}
`),
    );
    const declaration = model.declarations.at(-1);
    const properties = declaration?.kind === 'object' ? declaration.properties : [];
    expect(properties.map(({ wireName, required }) => [wireName, required])).toEqual([
      ['b', false],
      ['c', true],
    ]);
    expect(model.notes.filter(({ kind }) => kind === 'unused-schema')).toEqual([]);
  });

  test('a supertype whose subtypes cannot be told is noted with each of them', async () => {
    const answer = (name: string) =>
      `{'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/${name}'}}}}}`;
    const model = await modelOf(
      base(`
paths: {/a: {get: {operationId: a, responses: ${answer('Pet')}}}, /b: {get: {operationId: b, responses: ${answer('Cat')}}}}
components:
  schemas:
    Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}]}
    Pet: {type: object, properties: {kind: {type: integer}}, discriminator: {propertyName: kind}}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
    Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {meow: {type: string}}}]}
    Alone: {type: object, properties: {kind: {type: integer}}, discriminator: {propertyName: kind}}
    Unused: {type: object, properties: {kind: {type: integer}}, discriminator: {propertyName: kind}}
    Below: {allOf: [{$ref: '#/components/schemas/Unused'}]}
`),
    );
    expect(model.notes.map(({ kind, place }) => `${kind} ${place.key}`)).toEqual([
      'subtypes-not-typed Pet',
      'unused-schema Puppy',
      'unused-schema Dog',
      'unused-schema Alone',
      'unused-schema Unused',
      'unused-schema Below',
    ]);
    expect(model.notes[0]?.message).toBe(
      '"Pet" has the discriminator "kind" but no list of its subtypes, and "kind" is not declared as a string. Its type therefore lacks the properties of #/components/schemas/Puppy, #/components/schemas/Dog, #/components/schemas/Cat. Refer to a schema with `oneOf` of them instead.',
    );
    expect(model.notes[1]?.message).toContain('through its supertype "Pet"');
    expect(model.notes[5]?.message).toBe(
      'No operation uses the schema "Below", so the SDK has no type for it.',
    );
  });

  test('a supertype that is used as a part of its subtypes only is not', async () => {
    const model = await modelOf(
      base(`
paths: {/a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]}}}}}}}}
components:
  schemas:
    Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
    Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {meow: {type: string}}}]}
`),
    );
    expect(model.notes).toEqual([]);
  });

  test('a schema that operations use and that gives no type is noted', async () => {
    const model = await modelOf(
      base(
        `
paths: {/a: {get: {operationId: a, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Whole'}}}}}}}}
components:
  schemas:
    Whole: {allOf: [{$ref: '#/components/schemas/Part'}, {type: object, properties: {a: {type: integer}}}]}
    Part: {type: object, properties: {a: {type: string}}}
    Reply: {type: object, properties: {kind: {$ref: '#/components/schemas/Kind'}}}
    Alias: {$ref: '#/components/schemas/Whole'}
    Kind: {type: string, enum: [x, y]}
`,
      ),
    );
    expect(model.notes.map(({ kind, place }) => `${kind} ${place.key}`)).toEqual([
      'contradictory-property a',
      'merged-schema Part',
      'unused-schema Reply',
      'merged-schema Alias',
      'unused-schema Kind',
    ]);
    expect(model.declarations.map(({ words }) => words.join(' '))).toEqual(['whole']);
  });
});
