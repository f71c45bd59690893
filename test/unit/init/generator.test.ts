import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
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
      apiName: 'Pet Store',
      apiVersion: '1.2',
      specFilePath: 'pets.json',
      auth: ['bearer'],
    });
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
      'github-org': 'none',
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

  it('ends with 3 before it would overwrite a config, and --force overwrites', async () => {
    const files = { 'pets.json': description, 'sdkgen.config.json': '{"mine": true}\n' };
    const end = await endOf(init({ yes: true }, { files }));
    expect(end.exitCode).toBe(ExitCode.ConflictOrDeclined);
    expect(end.message).toContain('--force');
    expect((await readdir(lastFolder)).sort()).toEqual(['pets.json', 'sdkgen.config.json']);
    expect(await configIn(lastFolder)).toEqual({ mine: true });
    const { folder } = await init({ yes: true, force: true }, { files });
    expect((await configIn(folder))['sdkName']).toBe('Pet Store');
  });

  it('writes the same config again without a word', async () => {
    const first = await init({ yes: true });
    const text = await readFile(join(first.folder, 'sdkgen.config.json'), 'utf8');
    const files = { 'pets.json': description, 'sdkgen.config.json': text };
    const { folder } = await init({ yes: true }, { files });
    expect(await readFile(join(folder, 'sdkgen.config.json'), 'utf8')).toBe(text);
  });
});

describe('the wizard', () => {
  it('asks for what no flag gives, and takes the answers', async () => {
    const answers = {
      spec: 'pets.json',
      sdkName: 'Zoo',
      languages: languageIds,
      auth: ['basic'],
      license: 'ISC',
      devContainer: false,
      retry: false,
    };
    const { folder, asked } = await init({ 'api-version': '7' }, { answers });
    expect(asked.slice(0, 3)).toEqual(['spec', 'sdkName', 'apiName']);
    expect(asked).not.toContain('apiVersion');
    expect(asked.some((name) => name.includes('.'))).toBe(true);
    expect(await configIn(folder)).toMatchObject({
      sdkName: 'Zoo',
      apiVersion: '7',
      apiName: 'Pet Store',
      auth: ['basic'],
      customizations: { license: { type: 'ISC' }, retry: { enabled: false } },
    });
  });

  it('asks for short names of methods where they would help', async () => {
    const paths = {
      '/pets': { get: { tags: ['pets'], operationId: 'pets_listPets' } },
      '/toys': { get: { tags: ['toys'], operationId: 'listToys' } },
    };
    const files = { 'pets.json': JSON.stringify({ ...JSON.parse(description), paths }) };
    const given = { 'sdk-name': 'Zoo', languages: languageIds.join(',') };
    const short = await init(given, { files, answers: { methodNames: true } });
    expect(short.asked).toContain('methodNames');
    expect(await configIn(short.folder)).toMatchObject({
      customizations: { methodNames: 'short' },
    });
    const long = await init(given, { files, answers: { methodNames: false } });
    expect(await configIn(long.folder)).toMatchObject({
      customizations: { methodNames: 'operationId' },
    });
    const other = await init(given, { answers: {} });
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
