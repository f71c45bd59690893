import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadModifier } from '../../../lib/modifiers/load.js';
import { hasToolchain } from '../../toolchains.js';
import {
  fileOf,
  generateFiles,
  type GenerateRequest,
  wholeAssets,
} from '../../unit/languages/go/generated.js';
import { fixtures, modelOfFixture } from '../../unit/model/modelled.js';
import { modified } from '../../unit/modifiers/modified.js';
import { type GoSdk, GoWorkspace } from './sdks.js';
import { programFile, sectionsOf } from './sections.js';
import { unoptimized } from './tools.js';

describe.skipIf(!hasToolchain('go'))('in a Go SDK', () => {
  const workspace = new GoWorkspace();
  const wanted = sectionsOf(programFile('options', 'seen.txt'));
  let seen: ReadonlyMap<string, string>;
  let shop: GoSdk;

  const add = (
    name: string,
    model: Parameters<typeof generateFiles>[0],
    settings: GenerateRequest['settings'] = {},
  ): GoSdk => {
    const request = {
      settings: { sdkName: name, ...settings },
      options: { goModuleName: `example.com/options/${name}` },
      assets: wholeAssets,
    };
    return workspace.add(name, generateFiles(model, request), request);
  };

  beforeAll(async () => {
    const trustedOrigins = ['https://backups.example.net'];
    const regions = await modelOfFixture('regions', { auth: ['bearer'], trustedOrigins });
    add('regions', regions, { generateEnv: true });
    const schema = { type: 'object', properties: { wings: { type: 'integer' } } };
    const injectedModels = [{ name: 'Bat', schema }];
    shop = add('shop', await modelOfFixture('petstore', { injectedModels }), {
      responseHeaders: true,
      devContainer: true,
      license: { id: undefined, text: 'Ask us first.\n' },
      retry: { enabled: true, maxAttempts: 2, retryDelayMs: 20 },
      timeout: { connectMs: 60, readMs: 50, deadlineMs: 400 },
    });
    const path = join(fixtures, 'plan/petstore.mjs');
    const { modify } = await loadModifier({ path, name: 'petstore.mjs' });
    const petstore = await modelOfFixture('petstore', { auth: ['apikey'] });
    add('edited', (await modified(petstore, modify)).model);
    workspace.addPrograms('asks', new Map([['main.go', programFile('options', 'main.go')]]));
    const environment = { REGIONS_BASE_URL: '', REGIONS_TOKEN: '' };
    const { exitCode, output } = await workspace.run(
      'go',
      ['run', unoptimized, './asks'],
      environment,
    );
    if (exitCode !== 0) throw new Error(output);
    seen = sectionsOf(output);
  });
  afterAll(() => workspace.remove());

  test('the program runs to its end', () => {
    expect([...seen.keys()]).toEqual([...wanted.keys()]);
  });

  test.each([...wanted])('%s', (name, lines) => {
    expect(seen.get(name)).toBe(lines);
  });

  test('a container has what the SDK is compiled with', async () => {
    const text = fileOf(shop.files, '.devcontainer/devcontainer.json');
    const { image, postCreateCommand } = JSON.parse(text) as Record<string, string>;
    expect(image).toMatch(/\/go:1-1\.23-/);
    expect(fileOf(shop.files, 'go.mod')).toContain('\ngo 1.23\n');
    const [program = '', ...args] = (postCreateCommand ?? '').split(' ');
    const inSdk = [...(program === 'go' ? ['-C', workspace.path('shop')] : []), ...args];
    expect(await workspace.run(program, inSdk)).toEqual({ exitCode: 0, output: '' });
  });

  test('the licence is the one of the config', () => {
    expect(fileOf(shop.files, 'LICENSE')).toBe('Ask us first.\n');
    expect(fileOf(shop.files, 'README.md')).toContain('[LICENSE](LICENSE)');
  });
});
