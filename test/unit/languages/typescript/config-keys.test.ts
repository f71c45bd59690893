import { describe, expect, test, vi } from 'vitest';
import { customLicense } from '../../../../lib/config/license.js';
import type { SdkSettings } from '../../../../lib/languages/language.js';
import { modelOfFixture } from '../../model/modelled.js';
import { fileOf, generateFiles } from './generated.js';
import { fakeFetch, loadSdk } from './running.js';

const generated = async (settings: Partial<SdkSettings>) =>
  generateFiles(await modelOfFixture('petstore'), { settings });
const json = (files: ReadonlyMap<string, string>, path: string): Record<string, unknown> =>
  JSON.parse(fileOf(files, path)) as Record<string, unknown>;

describe('devContainer', () => {
  const path = '.devcontainer/devcontainer.json';

  test('gives a container of one known image, and says so in the README', async () => {
    const files = await generated({ devContainer: true, sdkName: 'Pet Store' });
    expect(json(files, path)).toEqual({
      name: 'pet-store',
      image: expect.stringMatching(/^mcr\.microsoft\.com\/devcontainers\/javascript-node:[\w.-]+$/),
      postCreateCommand: 'npm install --ignore-scripts',
    });
    expect(fileOf(files, 'README.md')).toContain('`.devcontainer/` describes');
  });

  test('is off by default', async () => {
    const files = await generated({});
    expect([...files.keys()]).not.toContain(path);
    expect(fileOf(files, 'README.md')).not.toContain('devcontainer');
  });
});

describe('license', () => {
  test('of the list is named by its identifier', async () => {
    const files = await generated({});
    expect(json(files, 'package.json')['license']).toBe('MIT');
    expect(fileOf(files, 'README.md')).toMatch(/## Licence\n\nMIT\n$/);
  });

  test(`${customLicense} is the text of the user's file, as npm names it`, async () => {
    const files = await generated({ license: { id: undefined, text: 'Ours. Ask us.\n' } });
    expect(fileOf(files, 'LICENSE')).toBe('Ours. Ask us.\n');
    expect(json(files, 'package.json')['license']).toBe('SEE LICENSE IN LICENSE');
    expect(fileOf(files, 'README.md')).toContain('[LICENSE](LICENSE)');
  });
});

test('githubOrg and githubRepoName become homepage and repository', async () => {
  expect(json(await generated({ repository: 'shop/pets' }), 'package.json')).toMatchObject({
    homepage: 'https://github.com/shop/pets#readme',
    repository: { type: 'git', url: 'git+https://github.com/shop/pets.git' },
  });
  expect(json(await generated({}), 'package.json')).not.toHaveProperty('repository');
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
    expect(fileOf(files, 'README.md')).toContain('A method gives the whole answer');
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

  test('writes a line for the base URL and each credential, with no value', async () => {
    const files = await withEnv();
    const lines = fileOf(files, '.env.example').split('\n');
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
      'PETSTORE_BASE_URL=',
      'PETSTORE_API_KEY=',
      'PETSTORE_TOKEN=',
    ]);
    expect(fileOf(files, '.gitignore').split('\n')).toContain('.env');
    expect(fileOf(files, 'README.md')).toContain('- `PETSTORE_API_KEY` for `apiKey`\n');
    expect(fileOf(files, 'src/core.ts')).toContain('`process.env.PETSTORE_TOKEN`');
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
    await expect(new Petstore({ fetch }).pets.getPetById(7)).resolves.toBeDefined();
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

  test('names the variables as the examples do, which then need none', async () => {
    expect(fileOf(await withEnv(), 'examples/src/call.ts')).toContain('= new Petstore();');
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    const plain = generateFiles(model);
    expect(fileOf(plain, 'examples/src/call.ts')).toContain("process.env['PETSTORE_API_KEY']");
    expect([...plain.keys()]).not.toContain('.env.example');
    expect([...plain.keys()]).not.toContain('src/runtime/environment.ts');
    expect(fileOf(plain, 'src/core.ts')).not.toContain('readEnvironment');
  });
});
