import { describe, expect, test, vi } from 'vitest';
import type { SdkSettings } from '../../../../lib/languages/language.js';
import { modelOfFixture } from '../../model/modelled.js';
import { testSettings } from '../settings.js';
import { fileOf, generateFiles } from './generated.js';
import { fakeFetch, loadSdk } from './running.js';

const generated = async (settings: Partial<SdkSettings>) =>
  generateFiles(await modelOfFixture('petstore'), { settings });
const json = (files: ReadonlyMap<string, string>, path: string): Record<string, unknown> =>
  JSON.parse(fileOf(files, path)) as Record<string, unknown>;

testSettings({
  generated: async (settings) =>
    generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }), { settings }),
  container: {
    image: /^mcr\.microsoft\.com\/devcontainers\/javascript-node:[\w.-]+$/,
    postCreateCommand: 'npm install --ignore-scripts',
  },
  manifest: {
    path: 'package.json',
    listed: '"license": "MIT"',
    own: /"license": "SEE LICENSE IN LICENSE"/,
  },
  apiKey: 'apiKey',
  example: {
    path: 'examples/src/call.ts',
    bare: '= new Petstore();',
    read: "process.env['PETSTORE_API_KEY']",
  },
  reader: 'src/runtime/environment.ts',
});

test('githubOrg and githubRepoName become homepage and repository', async () => {
  expect(json(await generated({ repository: 'shop/pets' }), 'package.json')).toMatchObject({
    homepage: 'https://github.com/shop/pets#readme',
    repository: { type: 'git', url: 'git+https://github.com/shop/pets.git' },
    bugs: { url: 'https://github.com/shop/pets/issues' },
  });
  const unknown = json(await generated({}), 'package.json');
  for (const key of ['homepage', 'repository', 'bugs']) expect(unknown).not.toHaveProperty(key);
});

test('the contact becomes the author', async () => {
  const developer = { name: 'Acme "Inc"', email: 'api@acme.example', url: 'https://acme.example/' };
  expect(json(await generated({ developer }), 'package.json')).toMatchObject({
    author: developer,
    keywords: ['petstore', 'api', 'api-client', 'openapi', 'sdk'],
  });
  expect(json(await generated({}), 'package.json')['author']).toEqual({ name: 'The Shop' });
});

describe('responseHeaders', () => {
  interface Answer {
    readonly data: unknown;
    readonly status: number;
    readonly headers: Headers;
    readonly issues: readonly unknown[];
    readonly response: Response;
  }
  interface Exports {
    readonly Petstore: new (
      config: object,
    ) => {
      readonly pets: {
        getPetById(petId: number): Promise<Answer>;
        deletePet(petId: number): Promise<Answer>;
        listPets(params: object): { next(): Promise<{ readonly value: Answer }> };
      };
    };
  }

  test('gives status and header fields beside the data', async () => {
    const { Petstore } = await loadSdk<Exports>(await generated({ responseHeaders: true }));
    const pet = { id: 7, name: 'Mia', status: 'available' };
    const { fetch } = fakeFetch(200, pet, { 'x-rate-limit': '9' });
    const answer = await new Petstore({ fetch }).pets.getPetById(7);
    expect(answer.data).toMatchObject(pet);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-rate-limit')).toBe('9');
    expect(answer.issues).toEqual([]);
    expect(answer.response).toBeInstanceOf(Response);
    const empty = new Petstore({ fetch: fakeFetch(204, undefined).fetch });
    expect(await empty.pets.deletePet(7)).toMatchObject({ data: undefined, status: 204 });
  });

  test('leaves pages and streams as they are, which carry both', async () => {
    const files = await generated({ responseHeaders: true });
    const { Petstore } = await loadSdk<Exports>(files);
    const { fetch } = fakeFetch(200, { results: [{ id: 1 }], count: 1 }, { 'x-total': '1' });
    const { value } = await new Petstore({ fetch }).pets.listPets({ limit: 1, offset: 0 }).next();
    expect(value).toMatchObject({ data: [{ id: 1 }], status: 200 });
    expect(value.headers.get('x-total')).toBe('1');
    const chat = generateFiles(await modelOfFixture('chat'), {
      settings: { responseHeaders: true },
    });
    expect(fileOf(chat, 'src/services/events.ts')).toContain('ApiPromise<Stream<LogLine>>');
    expect(fileOf(chat, 'src/services/chat-completions.ts')).toContain(
      'ApiResponsePromise<Completion>',
    );
  });

  test('is in types, pages, README and examples', async () => {
    const files = await generated({ responseHeaders: true });
    expect(fileOf(files, 'src/services/pets.ts')).toContain('): ApiResponsePromise<Pet> {');
    const page = fileOf(files, 'documentation/services/PetsService.md');
    expect(page).toContain('ApiResponsePromise<');
    expect(page).toContain('const { data, status } = await');
    expect(page).toContain('const { status } = await petstore.pets.deletePet(');
    expect(fileOf(files, 'README.md')).toContain(
      'Methods return `{ data, status, headers, issues, response }`',
    );
    expect(fileOf(files, 'README.md')).not.toContain('withResponse');
    expect(fileOf(files, 'examples/src/call.ts')).toContain('const { data, status } = await');
    const plain = await generated({});
    expect(plain.has('src/runtime/response-promise.ts')).toBe(false);
    expect(fileOf(plain, 'src/services/pets.ts')).not.toContain('withResponse');
    expect(fileOf(plain, 'README.md')).toContain('await call.withResponse()');
  });
});

describe('generateEnv', () => {
  interface Exports {
    readonly Petstore: new (
      config: object,
    ) => {
      readonly pets: { getPetById(petId: number): Promise<unknown> };
    };
  }
  const withEnv = async (fixture = 'petstore') =>
    generateFiles(await modelOfFixture(fixture, { auth: ['apikey', 'bearer'] }), {
      settings: { generateEnv: true },
    });

  test('has a variable for each credential, of which the types tell', async () => {
    const files = await withEnv();
    expect(fileOf(files, '.env.example')).toContain('\nPETSTORE_TOKEN=\n');
    expect(fileOf(files, 'src/core.ts')).toContain('`process.env.PETSTORE_TOKEN`');
    const plain = generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }));
    expect(fileOf(plain, 'src/core.ts')).not.toContain('readEnvironment');
  });

  test('lets the client take them from the environment, unless the constructor has them', async () => {
    const { Petstore } = await loadSdk<Exports>(await withEnv());
    vi.stubEnv('PETSTORE_API_KEY', 'from-environment');
    vi.stubEnv('PETSTORE_BASE_URL', 'https://staging.example/v9');
    const { fetch, sent } = fakeFetch(200, { id: 7, name: 'Mia' });
    const early = new Petstore({ fetch });
    const own = { apiKey: 'own', baseUrl: 'https://own.example' };
    await new Petstore({ fetch, ...own }).pets.getPetById(7);
    vi.unstubAllEnvs();
    await early.pets.getPetById(7);
    const keyless = new Petstore({ fetch, allowMissingCredentials: true });
    await expect(keyless.pets.getPetById(7)).resolves.toBeDefined();
    await expect(new Petstore({ fetch }).pets.getPetById(7)).rejects.toThrow(
      'set apiKey (environment variable PETSTORE_API_KEY)',
    );
    expect(sent.map(({ url }) => new URL(url).host)).toEqual([
      'own.example',
      'staging.example',
      expect.not.stringContaining('staging'),
    ]);
    const keys = sent.map(({ headers }) => headers.get('x-api-key'));
    expect(keys).toEqual(['own', 'from-environment', null]);
  });

  test('makes the address optional that the description leaves out', async () => {
    const text = fileOf(await withEnv('shapes'), 'src/core.ts');
    expect(text).toContain('createCore(config: SdkConfig = {}): Core {');
    expect(text).not.toContain('baseUrl: string;');
  });
});

test('a call can be sent without credentials only in SDKs that have some', async () => {
  const having = async (auth: readonly 'apikey'[]) => {
    const files = generateFiles(await modelOfFixture('petstore', { auth }));
    const declarations = fileOf(files, 'src/runtime/options.ts').split('\n}\n');
    return declarations
      .filter((text) => text.includes('  allowMissingCredentials?: '))
      .map((text) => /^export interface (\w+)/m.exec(text)?.[1]);
  };
  expect(await having([])).toEqual(['CredentialOptions']);
  expect(await having(['apikey'])).toEqual([
    'ClientOptions',
    'CredentialOptions',
    'RequestOptions',
  ]);
});
