import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { NotFoundError } from '../src/errors.js';
import { Petstore } from './sample.js';
import { json, respond, type Script, serve } from './server.js';

const answers: { readonly [call: string]: Script } = {
  'GET /pets/7': json({ id: 7, name: 'a', created_at: '2024-01-01T00:00:00Z' }),
  'GET /pets/8': json({ title: 'gone' }, 404),
  'POST /pets?dry_run=true': json({ id: 8, name: 'b' }, 201),
  'GET /pets?limit=2&offset=0&status=a&status=b': json({ results: [{ id: 1 }, { id: 2 }] }),
  'GET /pets?limit=2&offset=2&status=a&status=b': json({ results: [{ id: 3 }] }),
  'GET /pets/watch': respond(200, { 'Content-Type': 'text/event-stream' }, 'data: {"id":1}\n\n'),
  'GET /pets/7/photo': respond(200, { 'Content-Type': 'image/png' }, 'png'),
  'PUT /pets/7/photo': respond(204),
};

it('a generated client works', async () => {
  const server = await serve((response, seen, request) => {
    answers[`${seen.method} ${seen.url}`]?.(response, seen, request);
  });
  const petstore = new Petstore({ baseUrl: server.url, apiKey: 'tok_CANARY' });
  const pet = await petstore.pets.getPet(7);
  expect(pet.createdAt?.getUTCFullYear()).toBe(2024);
  expect((await petstore.pets.getPetResponse(7)).status).toBe(200);
  await expect(petstore.pets.getPet(8)).rejects.toThrow(NotFoundError);
  expect(await petstore.pets.createPet({ ...pet, name: 'b' }, { dryRun: true })).toMatchObject({
    id: 8,
  });
  expect(server.seen[3]?.body).toBe('{"name":"b","created_at":"2024-01-01T00:00:00.000Z"}');
  const ids: number[] = [];
  const params = { limit: 2, offset: 0, status: ['a', 'b'] };
  for await (const { id } of petstore.pets.listPets(params).items()) ids.push(id);
  for await (const { id } of await petstore.pets.watchPets()) ids.push(id);
  expect(ids).toEqual([1, 2, 3, 1]);
  expect(await (await (await petstore.pets.photo(7)).blob()).text()).toBe('png');
  expect(await petstore.pets.addPhoto(7, { file: new Blob(['x']) })).toBeUndefined();
  expect(server.seen.every(({ headers }) => headers['x-api-key'] === 'tok_CANARY')).toBe(true);
  expect(inspect(petstore, { depth: 9, showHidden: true })).not.toContain('CANARY');
});
