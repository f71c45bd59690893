import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { modelOf, modelOfFixture } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { fileOf, generateFiles } from './generated.js';
import { fakeFetch, loadSdk } from './running.js';

interface Client {
  readonly pets: object;
  withOptions(options: object): Client;
}

interface Exports {
  readonly Petstore: new (config?: object) => Client;
}

const secrets = { apiKey: 'tok_CANARY_key', headers: { 'X-Trace': 'tok_CANARY_header' } };

async function petstore(): Promise<Exports> {
  return loadSdk<Exports>(generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] })));
}

describe('what is printed of a client', () => {
  test('is its base URL, and nothing of its credentials', async () => {
    const { Petstore } = await petstore();
    const client = new Petstore(secrets);
    const own = '{"baseUrl":"https://api.petstore.example/v1"}';
    expect(inspect(client)).toBe(`Petstore ${own}`);
    expect(JSON.stringify(client)).toBe(own);
    const other = client.withOptions({ baseUrl: 'https://test.example/api/?key=tok_CANARY_query' });
    expect(inspect(other)).toBe('Petstore {"baseUrl":"https://test.example/api"}');
    for (const baseUrl of ['https://me:tok_CANARY_password@test.example', 'tok_CANARY_text']) {
      expect(inspect(new Petstore({ ...secrets, baseUrl }))).toBe('Petstore {}');
    }
  });

  test('holds for its services and for what holds a client', async () => {
    const { Petstore } = await petstore();
    const client = new Petstore(secrets);
    const whole = { client, pets: client.pets };
    const shown = inspect(whole, { showHidden: true, depth: 10, getters: true });
    expect(shown).toContain('PetsService');
    expect(`${shown}${JSON.stringify(whole)}${String(client)}`).not.toContain('CANARY');
  });
});

describe('withOptions', () => {
  test('makes a client of the same class, which says what the two share', async () => {
    const { Petstore } = await petstore();
    const { fetch, sent } = fakeFetch(200, { id: 7, name: 'Rex' });
    const client = new Petstore({ ...secrets, fetch });
    const other = client.withOptions({ headers: { 'X-Other': 'yes' } });
    expect(other).toBeInstanceOf(Petstore);
    expect(other).not.toBe(client);
    const pets = other.pets as { getPetById(id: number): Promise<unknown> };
    await pets.getPetById(7);
    expect(sent[0]?.headers.get('x-api-key')).toBe('tok_CANARY_key');
    expect(sent[0]?.headers.get('x-other')).toBe('yes');
  });

  test('does not speak of credentials that no client has', async () => {
    const text = async (auth: readonly 'apikey'[]) => {
      const files = generateFiles(await modelOfFixture('petstore', { auth }));
      return /\/\*\* (Returns a client.*) \*\//.exec(fileOf(files, 'src/petstore.ts'))?.[1];
    };
    expect(await text([])).toBe('Returns a client with these options merged over its own.');
    expect(await text(['apikey'])).toBe(
      'Returns a client with these options merged over its own. Both share their credentials.',
    );
  });
});

const itemWithLevel = base(`paths:
  /items/{id}:
    get:
      operationId: getItem
      tags: [items]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: level, in: query, schema: { type: integer } }
      responses: { '204': { description: ok } }
`);

describe('a member of params that is not declared', () => {
  test('does not replace an argument of the path', async () => {
    interface Items {
      getItem(id: number, params: object): Promise<void>;
    }
    const sdk = generateFiles(await modelOf(itemWithLevel));
    const { Petstore: Sdk } = await loadSdk<{
      Petstore: new (config: object) => { items: Items };
    }>(sdk);
    const { fetch, sent } = fakeFetch(204, undefined);
    await new Sdk({ baseUrl: 'https://api.example', fetch }).items.getItem(1, { level: 2, id: 5 });
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example/items/1?level=2']);
  });
});
