import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHelpers } from 'yeoman-test';
import InitGenerator from '../../../generators/init/index.js';
import { configJsonSchema } from '../../../lib/config/json-schema.js';
import { loadConfig } from '../../../lib/config/load.js';
import { ExitCode, SdkgenError } from '../../../lib/diagnostics.js';
import { languages, languageIds } from '../../../lib/languages/registry.js';
import { packageRoot } from '../../../lib/paths.js';

const description = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Pet Store', version: '1.2' },
  servers: [{ url: 'https://pets.example' }],
  security: [{ token: [] }],
  paths: { '/pets': { get: { responses: { '200': { description: 'ok' } } } } },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      password: { type: 'http', scheme: 'basic' },
    },
  },
});

const resolved = join(packageRoot, 'generators/init/index.ts');

/** What is ticked at a terminal: the test adapter does not know of ticked choices. */
const ticked = { languages: [languageIds[0]], auth: ['bearer'] };

/** Where the last run took place; a run that ends with an error gives no result. */
let lastFolder = '';

/** Runs `init` in a folder with these files; the folder, or the error that ended it. */
async function init(
  options: Record<string, unknown>,
  {
    answers,
    files = { 'pets.json': description },
  }: {
    answers?: Record<string, unknown>;
    files?: Record<string, string>;
  } = {},
) {
  const run = createHelpers({})
    .run(InitGenerator as never, { namespace: 'sdkgen:init', resolved }, {
      force: options['force'] === true,
    } as never)
    .doInDir(async (folder) => {
      lastFolder = folder;
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
    })
    .withOptions({ interactive: answers !== undefined, force: false, ...options } as never);
  if (answers) run.withAnswers(answers);
  const result = await run;
  return { folder: result.cwd, asked: (result.askedQuestions ?? []).map(({ name }) => name) };
}

async function configIn(folder: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, 'sdkgen.config.json'), 'utf8'));
}

async function endOf(run: Promise<unknown>): Promise<SdkgenError> {
  const end = await run.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(end instanceof SdkgenError)) throw new Error(`ended otherwise: ${String(end)}`);
  return end;
}

describe('init --yes', () => {
  it('writes a config that loads without a finding, and its schema', async () => {
    const { folder } = await init({ yes: true });
    expect(await configIn(folder)).toMatchObject({
      $schema: './.sdkgen/config.schema.json',
      sdkName: 'Pet Store',
      specFilePath: 'pets.json',
      auth: ['bearer'],
    });
    // They follow the description.
    expect(Object.keys(await configIn(folder))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^api/)]),
    );
    const { config, diagnostics } = await loadConfig(join(folder, 'sdkgen.config.json'), languages);
    expect(diagnostics).toEqual([]);
    expect(config?.customizations.baseURL).toBeUndefined();
    const schema = await readFile(join(folder, '.sdkgen/config.schema.json'), 'utf8');
    expect(JSON.parse(schema)).toEqual(JSON.parse(JSON.stringify(configJsonSchema(languages))));
  });

  it('takes flags before the proposal', async () => {
    const { folder } = await init({
      yes: true,
      'sdk-name': 'Zoo',
      auth: 'basic,apikey',
      retry: false,
      'base-url': 'https://zoo.example',
    });
    expect(await configIn(folder)).toMatchObject({
      sdkName: 'Zoo',
      auth: ['basic', 'apikey'],
      customizations: { baseURL: 'https://zoo.example', retry: { enabled: false } },
    });
  });

  it('refuses bad flags by name and writes nothing', async () => {
    const end = await endOf(init({ yes: true, 'sdk-name': '../x', auth: 'basic,bearer' }));
    expect(end.exitCode).toBe(ExitCode.BadInput);
    expect(end.diagnostics.map(({ message }) => message.split(':')[0])).toEqual([
      '--sdk-name',
      '--auth',
    ]);
    expect(await readdir(lastFolder)).toEqual(['pets.json']);
  });

  it('lists several descriptions and says that there is none', async () => {
    const files = { 'a.json': description, 'b.json': description };
    const several = await endOf(init({ yes: true }, { files }));
    expect(several.message).toContain('a.json, b.json');
    const none = await endOf(init({ yes: true }, { files: {} }));
    expect(none.message).toContain('no OpenAPI description');
    expect([several.exitCode, none.exitCode]).toEqual([ExitCode.BadInput, ExitCode.BadInput]);
    const nearest = { 'a.json': description, 'api/b.json': description };
    const near = await init({ yes: true }, { files: nearest });
    expect((await configIn(near.folder))['specFilePath']).toBe('a.json');
    const below = await init({ yes: true }, { files: { 'api/b.json': description } });
    expect((await configIn(below.folder))['specFilePath']).toBe('api/b.json');
    const { folder } = await init({ yes: true, spec: './b.json' }, { files });
    expect((await configIn(folder))['specFilePath']).toBe('b.json');
  });

  it.each(['missing.yaml', 'broken.yaml', 'https://example.com/openapi.yaml'])(
    'reads the description at once: %s',
    async (spec) => {
      const end = await endOf(init({ yes: true, spec }, { files: { 'broken.yaml': 'a: [' } }));
      expect(end.exitCode).toBe(ExitCode.BadInput);
    },
  );
});

describe('off a terminal', () => {
  it('names the flags that are missing', async () => {
    const end = await endOf(init({ 'sdk-name': 'Zoo' }));
    expect(end.exitCode).toBe(ExitCode.BadInput);
    expect(end.message).toContain('--api-name');
    expect(end.message).not.toContain('--sdk-name');
  });

  it('works with all flags given', async () => {
    const { folder } = await init({
      'sdk-name': 'Zoo',
      'api-name': 'Zoo API',
      'api-version': '3',
      languages: languageIds.join(','),
      auth: 'none',
      'base-url': 'none',
      license: 'Apache-2.0',
      'dev-container': false,
      'generate-env': false,
      retry: true,
    });
    expect(await configIn(folder)).toMatchObject({
      apiName: 'Zoo API',
      auth: [],
      customizations: { license: { type: 'Apache-2.0' } },
    });
  });

  it('writes nothing where one of its files has no place', async () => {
    const files = { 'pets.json': description, '.sdkgen': 'a file' };
    const end = await endOf(init({ yes: true }, { files }));
    expect(end.exitCode).toBe(2);
    expect(end.message).toMatch(/\.sdkgen is not a folder\. Nothing was written\.$/);
    expect(await readdir(lastFolder)).toEqual(expect.not.arrayContaining(['sdkgen.config.json']));
  });

  it('ends with 3 before it would change a config, and --force changes it', async () => {
    const files = { 'pets.json': description, 'sdkgen.config.json': '{"mine": true}\n' };
    const end = await endOf(init({ yes: true }, { files }));
    expect(end.exitCode).toBe(ExitCode.ConflictOrDeclined);
    expect(end.message).toContain('--force');
    expect((await readdir(lastFolder)).sort()).toEqual(['pets.json', 'sdkgen.config.json']);
    expect(await configIn(lastFolder)).toEqual({ mine: true });
    const { folder } = await init({ yes: true, force: true }, { files });
    expect(await configIn(folder)).toMatchObject({ mine: true, sdkName: 'Pet Store' });
  });

  it('writes the same config again without a word', async () => {
    const first = await init({ yes: true });
    const text = await readFile(join(first.folder, 'sdkgen.config.json'), 'utf8');
    const files = { 'pets.json': description, 'sdkgen.config.json': text };
    const { folder } = await init({ yes: true }, { files });
    expect(await readFile(join(folder, 'sdkgen.config.json'), 'utf8')).toBe(text);
  });
});

describe('an existing config', () => {
  const config = `{
    // Ours.
    "sdkName": "Zoo",
    "apiVersion": "1.2",
    "apiName": "Zoo of pets",
    "specFilePath": "pets.json",
    "languages": ["${languageIds[0]}"],
    "customizations": {
        "timeout": { "read": 5000 },
        "retry": { "enabled": false }
    },
    "unknown": [1,   2]
}
`;
  const files = { 'pets.json': description, 'sdkgen.config.json': config };
  const textIn = (folder: string) => readFile(join(folder, 'sdkgen.config.json'), 'utf8');

  it('gives the defaults, and keeps comments, order and keys without a question', async () => {
    const { folder } = await init({ yes: true, force: true }, { files });
    // The version is that of the description, and follows it from now on.
    const expected = config
      .replace('    // Ours.', '    "$schema": "./.sdkgen/config.schema.json",\n    // Ours.')
      .replace('    "apiVersion": "1.2",\n', '');
    const text = await textIn(folder);
    expect(text.replace(/\s/g, '')).toBe(expected.replace(/\s/g, ''));
    expect(text).toContain('    // Ours.\n');
    expect(text).toContain('"unknown": [1,   2]');
  });

  it('changes only what flags and answers change', async () => {
    const flags = {
      yes: true,
      force: true,
      auth: 'bearer',
      license: 'ISC',
      'api-name': 'Pet Store',
    };
    const { folder } = await init(flags, { files });
    const text = await textIn(folder);
    expect(text).toContain('"auth": [\n');
    expect(text).toMatch(/"license": \{\s+"type": "ISC"\s+\}/);
    expect(text).not.toContain('apiName');
    expect(text).toContain('"timeout": { "read": 5000 }');
    expect(text).toContain('"enabled": false');
    expect(text).not.toContain('maxAttempts');
  });

  it('is the default of every question', async () => {
    const run = await init(
      { force: true },
      { files, answers: { ...ticked, auth: [], more: true } },
    );
    expect(run.asked).toContain('retry');
    const untouched = await textIn(run.folder);
    expect(untouched).toContain('"sdkName": "Zoo"');
    expect(untouched).toContain('"enabled": false');
    expect(untouched).not.toContain('"auth"');
  });

  it('that is not JSON is replaced as a whole', async () => {
    const broken = { ...files, 'sdkgen.config.json': '{"sdkName": ' };
    expect((await endOf(init({ yes: true }, { files: broken }))).exitCode).toBe(3);
    const { folder } = await init({ yes: true, force: true }, { files: broken });
    expect((await configIn(folder))['sdkName']).toBe('Pet Store');
  });

  it('with a wrong value names the flag', async () => {
    const wrong = { ...files, 'sdkgen.config.json': '{"sdkName": "../x"}' };
    const end = await endOf(init({ yes: true, force: true }, { files: wrong }));
    expect(end.message).toContain('--sdk-name');
  });
});

describe('the wizard', () => {
  const four = ['spec', 'languages', 'sdkName', 'auth'];

  it('asks four questions, and then whether to see more', async () => {
    const { asked, folder } = await init({}, { answers: ticked });
    expect(asked).toEqual([...four, 'more']);
    expect(await configIn(folder)).toMatchObject({ sdkName: 'Pet Store', auth: ['bearer'] });
  });

  it('asks for the base URL too if the description has none', async () => {
    const files = { 'pets.json': JSON.stringify({ ...JSON.parse(description), servers: [] }) };
    const { asked } = await init({}, { files, answers: ticked });
    expect(asked).toEqual([...four, 'baseUrl', 'more']);
  });

  it('asks nothing that a flag gives or that has no effect', async () => {
    const { asked } = await init({ 'api-version': '7' }, { answers: { ...ticked, more: true } });
    expect(asked).toEqual(expect.arrayContaining(['apiName', 'license', 'retry', 'baseUrl']));
    for (const idle of ['apiVersion', 'githubOrg', 'methodNames', 'inferPagination'])
      expect(asked).not.toContain(idle);
    expect(asked.some((name) => name.includes('.'))).toBe(true);
  });

  it('lists the servers, and takes another one', async () => {
    const servers = [{ url: 'https://pets.example' }, { url: 'https://test.pets.example' }];
    const files = { 'pets.json': JSON.stringify({ ...JSON.parse(description), servers }) };
    const [, second] = servers;
    const listed = await init(
      {},
      { files, answers: { ...ticked, more: true, baseUrl: second?.url } },
    );
    expect(await configIn(listed.folder)).toMatchObject({
      customizations: { baseURL: second?.url },
    });
    const first = await init(
      {},
      { files, answers: { ...ticked, more: true, baseUrl: servers[0]?.url } },
    );
    expect(JSON.stringify(await configIn(first.folder))).not.toContain('baseURL');
  });

  it('lists the descriptions in the folder and below it', async () => {
    const files = { 'a.json': description, 'b.json': description };
    const { folder, asked } = await init({}, { files, answers: { ...ticked, spec: 'b.json' } });
    expect(asked).toEqual([...four, 'more']);
    expect((await configIn(folder))['specFilePath']).toBe('b.json');
  });

  it('takes the answers', async () => {
    const answers = {
      spec: 'pets.json',
      sdkName: 'Zoo',
      languages: languageIds,
      auth: ['basic'],
      more: true,
      license: 'ISC',
      devContainer: false,
      retry: false,
    };
    const { folder } = await init({ 'api-version': '7' }, { answers });
    expect(await configIn(folder)).toMatchObject({
      sdkName: 'Zoo',
      apiVersion: '7',
      auth: ['basic'],
      customizations: { license: { type: 'ISC' }, retry: { enabled: false } },
    });
  });

  it('asks for inferred pagination with examples, where there is any', async () => {
    const list = {
      parameters: ['offset', 'limit'].map((name) => ({
        name,
        in: 'query',
        schema: { type: 'integer' },
      })),
      responses: {
        200: {
          description: 'ok',
          content: { 'application/json': { schema: { type: 'array', items: {} } } },
        },
      },
    };
    const paths = Object.fromEntries(
      ['cats', 'dogs', 'pets', 'toys'].map((name) => [`/${name}`, { get: list }]),
    );
    const files = { 'pets.json': JSON.stringify({ ...JSON.parse(description), paths }) };
    const given = { 'sdk-name': 'Zoo', languages: languageIds.join(',') };
    const paged = await init(given, { files, answers: { more: true, inferPagination: true } });
    expect(paged.asked).toContain('inferPagination');
    const settings = async (folder: string) =>
      (await configIn(folder)) as { customizations: Record<string, unknown> };
    expect((await settings(paged.folder)).customizations['inferPagination']).toBe(true);
    const plain = await init(given, { files, answers: { more: true, inferPagination: false } });
    expect((await settings(plain.folder)).customizations['inferPagination']).toBe(false);
    const other = await init(given, { answers: { more: true } });
    expect(other.asked).not.toContain('inferPagination');
    const silent = await init({ yes: true }, { files });
    expect((await settings(silent.folder)).customizations).not.toHaveProperty('inferPagination');
    const flagged = await init({ yes: true, 'infer-pagination': true }, { files });
    expect((await settings(flagged.folder)).customizations['inferPagination']).toBe(true);
  });

  it('asks for short names of methods where they would help', async () => {
    const paths = {
      '/pets': { get: { tags: ['pets'], operationId: 'pets_listPets' } },
      '/toys': { get: { tags: ['toys'], operationId: 'listToys' } },
    };
    const files = { 'pets.json': JSON.stringify({ ...JSON.parse(description), paths }) };
    const given = { 'sdk-name': 'Zoo', languages: languageIds.join(',') };
    const short = await init(given, { files, answers: { more: true, methodNames: true } });
    expect(short.asked).toContain('methodNames');
    expect(await configIn(short.folder)).toMatchObject({
      customizations: { methodNames: 'short' },
    });
    const long = await init(given, { files, answers: { more: true, methodNames: false } });
    expect(await configIn(long.folder)).toMatchObject({
      customizations: { methodNames: 'operationId' },
    });
    const other = await init(given, { answers: { more: true } });
    expect(other.asked).not.toContain('methodNames');
    const flagged = await init({ yes: true, 'method-names': 'short' }, { files });
    expect(await configIn(flagged.folder)).toMatchObject({
      customizations: { methodNames: 'short' },
    });
  });

  it('asks about an existing config and keeps it when told so', async () => {
    const files = { 'pets.json': description, 'sdkgen.config.json': '{"mine": true}\n' };
    const kept = await endOf(init({ yes: true }, { files, answers: { action: 'skip' } }));
    expect(kept.exitCode).toBe(ExitCode.ConflictOrDeclined);
    expect(await configIn(lastFolder)).toEqual({ mine: true });
    const { folder } = await init({ yes: true }, { files, answers: { action: 'write' } });
    expect((await configIn(folder))['sdkName']).toBe('Pet Store');
  });
});
