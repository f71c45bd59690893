import { expect, test } from 'vitest';
import { compareSurfaces } from '../../../../lib/surface/compare.js';
import type { Surface } from '../../../../lib/surface/surface.js';
import { modelOf } from '../../model/modelled.js';
import { generateSdk } from './generated.js';

const own = 'name: { type: string }';

async function surfaceWith(properties: string, required = 'name'): Promise<Surface> {
  const model = await modelOf(`
openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example.com }]
paths:
  /pets:
    post:
      operationId: createPet
      tags: [pets]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses: { '204': { description: Done. } }
components:
  schemas: { Pet: { type: object, required: [${required}], properties: { ${properties} } } }
`);
  return generateSdk(model).surface();
}

async function argumentChanges(after: Promise<Surface>): Promise<string[]> {
  const changes = compareSurfaces(await surfaceWith(own), await after);
  return changes
    .filter(({ subject }) => subject === 'argument')
    .map(({ bump, kind, name }) => `${bump} ${kind} ${name}`);
}

test('an added keyword argument of a body is compatible if it is optional', async () => {
  const tag = `${own}, tag: { type: string }`;
  expect(await argumentChanges(surfaceWith(tag))).toEqual(['minor added pets.create_pet(tag)']);
  expect(await argumentChanges(surfaceWith(tag, 'name, tag'))).toEqual([
    'major added pets.create_pet(tag)',
  ]);
  const kind = `${own}, kind: { const: cat }`;
  expect(await argumentChanges(surfaceWith(kind, 'name, kind'))).toEqual([
    'minor added pets.create_pet(kind)',
  ]);
});
