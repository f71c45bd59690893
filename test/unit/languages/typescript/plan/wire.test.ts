import { expect, test } from 'vitest';
import { generateFiles } from '../generated.js';
import { fakeFetch, loadSdk } from '../running.js';
import { modelOfFixture } from '../../../model/modelled.js';
import { modified } from '../../../modifiers/modified.js';

interface Animals {
  findPets(params: object): { next(): Promise<{ value: { data: object[] } }> };
  create(animal: object): Promise<object>;
}
interface Sdk {
  Petstore: new (config: object) => { animals: Animals };
}

test('edits change names and types of an SDK, and nothing on the wire', async () => {
  const model = await modelOfFixture('petstore', { auth: ['apikey'] });
  const after = await modified(model, (plan) => {
    plan.service('pets').rename('animals');
    const list = plan.operation('listPets').rename('findPets');
    list.parameter('limit').rename('page size');
    list.parameter('status').rename('states');
    plan.operation('createPet').rename('create');
    const pet = plan.schema('Pet').rename('Animal');
    pet.property('born_on').rename('birthday').retype('date-time');
    pet.property('owner').drop();
    plan.schema('PetStatus').value('on-hold').rename('reserved');
  });
  const { Petstore } = await loadSdk<Sdk>(generateFiles(after.model));
  const wire = {
    id: 1,
    name: 'Mia',
    status: 'on-hold',
    born_on: '2020-01-02T03:04:05Z',
    owner: { email: 'a@b.example' },
  };
  const birthday = new Date('2020-01-02T03:04:05Z');

  const listing = fakeFetch(200, { results: [wire], count: 1 });
  const { animals } = new Petstore({ apiKey: 'k', fetch: listing.fetch });
  const page = await animals.findPets({ pageSize: 5, offset: 0, states: ['on-hold'] }).next();
  expect(listing.sent[0]?.url).toMatch(/\/v1\/pets\?limit=5&offset=0&status=on-hold$/);
  // What was dropped is a member without a name of its own: still there, as it came.
  expect(page.value.data).toEqual([
    { id: 1, name: 'Mia', status: 'on-hold', birthday, owner: { email: 'a@b.example' } },
  ]);

  const bodies: string[] = [];
  const creating = fakeFetch(201, wire);
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    bodies.push(String(init.body));
    return creating.fetch(url, init);
  };
  await new Petstore({ apiKey: 'k', fetch }).animals.create({
    name: 'Mia',
    status: 'sold',
    birthday,
  });
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    name: 'Mia',
    status: 'sold',
    born_on: '2020-01-02T03:04:05.000Z',
  });
});
