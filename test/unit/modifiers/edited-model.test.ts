import { describe, expect, test } from 'vitest';
import { generators, proofs } from '../../languages/registry.js';
import { modelOfFixture, modelOfSchemas, operation } from '../model/modelled.js';
import { modified } from './modified.js';

const petstore = () => modelOfFixture('petstore', { auth: ['apikey'] });

describe('the model', () => {
  test('is the same one without modifiers, and without edits', async () => {
    const model = await petstore();
    expect((await modified(model)).model).toBe(model);
    const { model: same } = await modified(model, (plan) => {
      for (const schema of plan.schemas)
        for (const property of schema.properties) void property.type;
    });
    expect(same).toBe(model);
  });

  test.each(['petstore', 'chat', 'shapes', 'vault', 'names'])(
    'of %s gives the same SDK when only a text is put in its own place',
    async (name) => {
      const model = await modelOfFixture(name, { auth: [] });
      const after = await modified(model, (plan) => {
        const [schema] = plan.schemas;
        schema?.describe(schema.description ?? '');
      });
      expect(after.model).not.toBe(model);
      expect(after.dropped).toEqual([]);
      for (const [id, generateFiles] of generators)
        expect(generateFiles(after.model), id).toEqual(generateFiles(model));
    },
  );

  test('shares no operation, service or type with the old one', async () => {
    const model = await petstore();
    const { model: next } = await modified(model, (plan) => {
      plan.operation('listPets').rename('findPets');
    });
    for (const list of ['operations', 'services', 'declarations', 'credentials'] as const) {
      const before = new Set<unknown>(model[list]);
      expect(next[list].filter((one) => before.has(one))).toEqual([]);
    }
    expect(operation(model, 'list', 'pets')).toBeDefined();
  });

  test('of a chain of types as long as a description likes is copied without a deep stack', async () => {
    const links = Array.from({ length: 12_000 }, (_, index) =>
      index === 11_999
        ? `S${index}: { type: object, properties: { end: { type: string } } }`
        : `S${index}: { type: object, properties: { next: { $ref: '#/components/schemas/S${index + 1}' } } }`,
    );
    const model = await modelOfSchemas(`${links.join('\n')}\n`);
    const after = await modified(model, (plan) => void plan.operation('all').rename('every'));
    expect(after.model.declarations.length).toBe(model.declarations.length);
  });

  test('has collisions resolved and reported as any others are', async () => {
    const after = await modified(await petstore(), (plan) => {
      plan.operation('createPet').rename('listPets');
    });
    for (const [id, { generateSdk }] of Object.entries(proofs)) {
      const found = generateSdk(after.model).renamings.map(({ pointer, wanted, got }) => [
        pointer,
        wanted.toLowerCase().replaceAll('_', ''),
        got === wanted,
      ]);
      expect(found, id).toContainEqual(['#/paths/~1pets/post', 'listpets', false]);
    }
  });

  test('has no notes about what is not there any more', async () => {
    const model = await modelOfFixture('chat', { auth: ['bearer'] });
    const noted = model.notes.find(({ place }) => place.pointer.startsWith('#/paths/'));
    const [, path = '', method = ''] = noted?.place.keys() ?? [];
    const after = await modified(model, (plan) => {
      plan.operation(`${method.toUpperCase()} ${path}`).drop();
    });
    expect(noted).toBeDefined();
    expect(after.model.notes.map(({ place }) => place.pointer)).not.toContain(noted?.place.pointer);
  });
});
