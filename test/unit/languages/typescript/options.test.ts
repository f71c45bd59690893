import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { describe, expect, test } from 'vitest';
import { typescriptOptions } from '../../../../lib/languages/typescript/options.js';
import { typescript } from '../../../../lib/languages/typescript/index.js';
import runtimeParts from '../../../../templates/typescript/runtime/parts.json' with {
  type: 'json',
};
import { modelOf, modelOfFixture, operationsOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { sdkSettings } from '../generated.js';
import { assets, fileOf, generateFiles } from './generated.js';

interface Package {
  readonly name: string;
  readonly description: string;
  readonly homepage?: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: unknown;
}

const packageOf = (files: ReadonlyMap<string, string>): Package =>
  JSON.parse(fileOf(files, 'package.json')) as Package;

describe('the package', () => {
  test('is named after the SDK, or as the options say', async () => {
    const model = await modelOfFixture('petstore');
    const plain = generateFiles(model, { settings: { sdkName: 'My PetStore' } });
    expect(packageOf(plain).name).toBe('my-pet-store');
    const named = generateFiles(model, { options: { npmName: '@shop/pets' } });
    expect(packageOf(named).name).toBe('@shop/pets');
    expect(fileOf(named, 'README.md')).toContain("from '@shop/pets'");
    expect(() => typescriptOptions.parse({ npmName: '../x"' })).toThrow('valid npm package name');
    expect(() => typescriptOptions.parse({ npmName: 'node_modules' })).toThrow('npm reserves');
  });

  test('has no dependency, runs nothing on install, and exports only what is there', async () => {
    for (const name of ['petstore', 'chat', 'shapes']) {
      const files = generateFiles(await modelOfFixture(name));
      const { dependencies, scripts, exports } = packageOf(files);
      expect(dependencies).toBeUndefined();
      expect(
        Object.keys(scripts).filter((script) => /install|prepare|publish/.test(script)),
      ).toEqual([]);
      // Before a tarball is packed, so that none is published without what it is for.
      expect(scripts['prepack']).toBe('npm run build');
      for (const entry of Object.keys(exports)) {
        if (entry.includes('*') || entry.endsWith('.json')) continue;
        const source =
          entry === '.' ? 'index' : entry === './models' ? 'models/index' : entry.slice(2);
        expect(files.has(`src/${source}.ts`), entry).toBe(true);
      }
    }
  });

  test('says where its repository is when that is known', async () => {
    const model = await modelOfFixture('petstore');
    expect(packageOf(generateFiles(model)).homepage).toBeUndefined();
    expect(
      packageOf(generateFiles(model, { settings: { repository: 'shop/pets' } })).homepage,
    ).toBe('https://github.com/shop/pets#readme');
  });
});

describe('the client', () => {
  test('says of retries and timeouts only what differs', async () => {
    const model = await modelOfFixture('petstore');
    expect(fileOf(generateFiles(model), 'src/core.ts')).not.toMatch(/retry: |timeoutMs/);
    const settings = {
      retry: { enabled: false, maxAttempts: 5, retryDelayMs: 10 },
      timeout: { connectMs: 1, readMs: 2, deadlineMs: 3 },
    };
    const text = fileOf(generateFiles(model, { settings }), 'src/core.ts');
    expect(text).toContain('retry: { enabled: false, maxAttempts: 5, retryDelayMs: 10 },');
    expect(text).toMatch(/timeoutMs: 2,\s+deadlineMs: 3,/);
  });

  test('must be told the address that the description leaves out', async () => {
    const files = generateFiles(await modelOfFixture('shapes'));
    const text = fileOf(files, 'src/core.ts');
    expect(text).toContain('baseUrl: string;');
    expect(text).toContain('createCore(config: SdkConfig): Core {');
    expect(fileOf(files, 'src/petstore.ts')).toContain('constructor(config: SdkConfig | Core) {');
    expect(text).toContain("basePath: '/api' }");
    const known = fileOf(generateFiles(await modelOfFixture('petstore')), 'src/petstore.ts');
    expect(known).toContain('constructor(config: SdkConfig | Core = {}) {');
  });

  test('has a member and a setter for each credential', async () => {
    const model = await modelOfFixture('chat', { auth: ['basic'] });
    const files = generateFiles(model);
    for (const name of ['username', 'password']) {
      expect(fileOf(files, 'src/core.ts')).toContain(`${name}?: Secret | undefined;`);
      expect(fileOf(files, 'src/petstore.ts')).toContain(
        `set${name.charAt(0).toUpperCase()}${name.slice(1)}(${name}: Secret): void {`,
      );
    }
    const none = generateFiles(await modelOfFixture('chat'));
    for (const path of ['src/core.ts', 'src/petstore.ts']) {
      expect(fileOf(none, path)).not.toContain('Secret');
    }
  });
});

describe('calls', () => {
  test('without, with several, and with optional answers', async () => {
    const answer = (schema: string) =>
      `{description: ok, content: {application/json: {schema: ${schema}}}}`;
    const model = await modelOf(
      base(`
paths:
  /a: {get: {tags: [x], operationId: none, responses: {'204': {description: ok}}}}
  /b: {get: {tags: [x], operationId: two, responses: {'200': ${answer('{type: string}')}, '201': ${answer('{type: integer}')}}}}
  /c: {get: {tags: [x], operationId: maybe, responses: {'200': ${answer('{type: string}')}, '202': {description: later}}}}
  /d: {get: {tags: [x], operationId: file, responses: {'200': {description: ok, content: {image/png: {}}}}}}
  /e: {get: {tags: [x], operationId: nothing, responses: {}}}
  /f: {get: {tags: [x], operationId: any, responses: {'200': ${answer('{}')}, '202': {description: later}}}}
  /g: {get: {tags: [x], operationId: redirect, responses: {'302': {description: there}}}}
`),
    );
    const text = fileOf(generateFiles(model), 'src/services/x.ts');
    const returned = [...text.matchAll(/^ {2}(\w+)\(options\?: RequestOptions\): (.*) \{$/gm)];
    expect(Object.fromEntries(returned.map((match) => [match[1], match[2]]))).toEqual({
      none: 'ApiPromise<void>',
      two: 'ApiPromise<string | number>',
      maybe: 'ApiPromise<string | undefined>',
      file: 'ApiPromise<BinaryResponse>',
      nothing: 'ApiPromise<void>',
      any: 'ApiPromise<unknown>',
      redirect: 'ApiPromise<BinaryResponse>',
    });
  });

  test('of pages need both numbers; streams and their twins say what they are', async () => {
    const pets = fileOf(generateFiles(await modelOfFixture('petstore')), 'src/services/pets.ts');
    expect(pets).toContain(
      'listPets(params: ListPetsParams, options?: RequestOptions): Pages<Pet, PetList> {',
    );
    expect(pets).toContain('  limit: number;');
    expect(pets).toContain('  offset: number;');
    const files = generateFiles(await modelOfFixture('chat'));
    const chat = fileOf(files, 'src/services/chat-completions.ts');
    expect(chat).toContain('): ApiPromise<Completion> {');
    expect(chat).toContain('): ApiPromise<Stream<CompletionChunk>> {');
    expect(fileOf(files, 'src/services/events.ts')).toContain('ApiPromise<Stream<LogLine>>');
  });
});

describe('snippets', () => {
  test('show required arguments, and the others where that is asked for', async () => {
    const model = await modelOfFixture('petstore', { auth: ['apikey'] });
    const operation = operationsOf(model).find(({ words }) => words.join(' ') === 'update pet');
    const snippet = (optional: boolean) =>
      operation &&
      typescript.snippet(operation, model, {
        settings: sdkSettings({ includeOptionalSnippetParameters: optional }),
        options: typescriptOptions.parse({}),
        assets,
        texts: new Descriptions(),
      });
    expect(snippet(false)).toContain("petstore.pets.updatePet(1, { name: 'name' });");
    expect(snippet(true)).toContain("ifMatch: 'If-Match'");
    expect(snippet(false)).toContain(
      "import { Petstore } from 'petstore';\n\nconst petstore = new Petstore({ apiKey: 'YOUR_API_KEY' });\n",
    );
  });

  test('end where the description asks for an endless value', async () => {
    const model = await modelOf(
      base(`
paths: {/a: {post: {tags: [x], operationId: a, requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}}, responses: {'204': {description: ok}}}}}
components: {schemas: {Node: {type: object, required: [parent], properties: {parent: {$ref: '#/components/schemas/Node'}, other: {$ref: '#/components/schemas/Node'}}}}}
`),
    );
    const page = fileOf(generateFiles(model), 'documentation/services/XService.md');
    expect(page).toContain('await petstore.x.a({');
    expect(page).toContain('{} as never');
  });

  test('are left out where there is nothing to call', async () => {
    const readme = fileOf(generateFiles(await modelOf(base('paths: {}'))), 'README.md');
    expect(readme).toContain('## Usage');
    expect(readme).not.toContain('## Raw responses');
    expect(readme).not.toContain('call.withResponse');
  });

  test('use the examples of the description', async () => {
    const page = fileOf(
      generateFiles(await modelOfFixture('petstore')),
      'documentation/services/PetsService.md',
    );
    expect(page).toContain("createPet({ name: 'Mia', status: 'available' })");
  });
});

describe('the runtime', () => {
  test.each(['petstore', 'chat', 'shapes', 'shapes31', 'names'])(
    'of %s has all that it imports',
    async (name) => {
      const files = generateFiles(await modelOfFixture(name, { auth: ['apikey', 'bearer'] }));
      for (const [path, text] of files) {
        if (!path.startsWith('src/')) continue;
        for (const [, target = ''] of text.matchAll(/from '(\.[^']*)'/g)) {
          const resolved = new URL(
            target.replace(/\.js$/, '.ts'),
            `file:///${path}`,
          ).pathname.slice(1);
          expect(files.has(resolved), `${path} imports ${target}`).toBe(true);
        }
      }
    },
  );

  test('is only what an API needs', async () => {
    const runtime = new Set(runtimeParts.map(({ file }) => `src/${file}`));
    const has = async (name: string) =>
      [...generateFiles(await modelOfFixture(name)).keys()].filter((path) => runtime.has(path));
    expect(await has('petstore')).not.toContain('src/streaming.ts');
    expect(await has('chat')).toContain('src/streaming.ts');
    expect(await has('shapes')).not.toContain('src/runtime/body/multipart.ts');
    expect((await has('chat')).length).toBeGreaterThan((await has('shapes')).length);
  });
});
