import { Descriptions } from '../../../lib/descriptions/texts.js';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language, SdkFile } from '../../../lib/languages/language.js';
import { languages } from '../../../lib/languages/registry.js';
import { sdkPaths } from '../../../lib/languages/common/sdk-paths.js';
import { mayBeTouched } from '../../../lib/output/protected-paths.js';
import { packageRoot } from '../../../lib/paths.js';
import { loadAssets } from '../../../lib/render/load-assets.js';
import { proofOf } from '../../languages/registry.js';
import { isSdkPathOf, languageIds } from '../../names/sdks.js';
import { modelOfFixture } from '../model/modelled.js';
import { newHooks, sdkSettings } from './generated.js';

const registry: Readonly<Record<string, Language>> = languages;
const fixtures = readdirSync(join(packageRoot, 'test/fixtures'), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace(/\.yaml$/, ''));

/** A hooks project with files of other kinds and in folders. */
const moreHooks: readonly SdkFile[] = [
  { path: 'build/signing.txt', content: 'x' },
  { path: 'Data File.json', content: '{}' },
];

async function pathsOf(id: string, fixture: string): Promise<ReadonlySet<string>> {
  const language = registry[id];
  if (language === undefined) throw new Error(`no language ${id}`);
  const model = await modelOfFixture(fixture, { auth: ['apikey'] });
  const assets = loadAssets(id, language.plain);
  const texts = new Descriptions();
  const hooks = newHooks(language, assets);
  const paths = [{}, ...(proofOf(id)?.rows.packageNames ?? [])].flatMap((config) => {
    const options = language.options.parse(config);
    const settings = sdkSettings({ devContainer: true, generateEnv: true, sdkName: 'Vendor' });
    const withHooks = { ...hooks, files: [...hooks.files, ...moreHooks] };
    return [undefined, withHooks].flatMap(
      (one) => language.generate(model, { settings, options, assets, texts, hooks: one }).files,
    );
  });
  return new Set(paths.map(({ path }) => path));
}

describe.each(languageIds)('%s', (id) => {
  const isSdkPath = isSdkPathOf(id);

  test('recognizes each path that it generates from any fixture and config', async () => {
    expect(fixtures.length).toBeGreaterThan(20);
    let count = 0;
    for (const fixture of fixtures) {
      const paths = await pathsOf(id, fixture);
      count += paths.size;
      expect([...paths].filter((path) => !mayBeTouched(isSdkPath, path))).toEqual([]);
    }
    expect(count).toBeGreaterThan(1000);
  });

  test.each([
    '.git/HEAD',
    '.git/hooks/pre-commit',
    '.env',
    '.npmrc',
    '.venv/lib/python3.12/site-packages/x.pth',
    'node_modules/x/index.js',
    'src/node_modules/x.ts',
    'src/petstore/__pycache__/client.py',
    'src/petstore/.git/x.py',
    'src/hooks/.GIT/hooks/pre-commit',
    'hooks/GIT~1/hooks/pre-commit',
    'hooks/.git./config',
    'hooks/.g\u200cit/config',
    'hooks/.\u017fsh/authorized_keys',
    'hooks/node_modules/x.js',
    'dist/index.js',
    'vendor/x.go',
    'package-lock.json',
    'Makefile',
    '.github/workflows/ci.yml',
    'setup.py',
    'venv.py',
    'conftest.py',
    'documentation/../.git/config',
    'documentation/models/a/b.md',
  ])('never touches %j because a manifest names it', (path) => {
    expect(mayBeTouched(isSdkPath, path)).toBe(false);
  });
});

test('a pattern makes the paths that it recognizes', () => {
  const { at, recognizes } = sdkPaths({
    page: 'docs/{name}.md',
    source: 'src/{package}/{module...}.x',
    fixed: '.x',
  });
  expect(at.page({ name: 'Pet' })).toBe('docs/Pet.md');
  expect(at.source({ package: 'pets', module: 'models/pet' })).toBe('src/pets/models/pet.x');
  expect(at.fixed).toBe('.x');
  const paths = ['docs/Pet.md', 'src/pets/models/pet.x', 'src/pets/client.x', '.x'];
  expect(paths.filter(recognizes)).toEqual(paths);
  const others = ['docs/a/b.md', 'docs/.md', 'docs/.a.md', 'src/pets.x', 'ax', 'src/a/.b/c.x', 'x'];
  expect(others.filter(recognizes)).toEqual([]);
});
