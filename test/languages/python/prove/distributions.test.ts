import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, Workshop } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { type EnvironmentName, interpreterOf, pythonEnvironment } from '../environment.js';
import { generateVariation, type PythonSdk, writeSdk } from '../sdks.js';
import { PythonTools } from '../tools.js';

const programs = join(repository, 'test/languages/python/programs');
const names = ['petstore', 'petstore-all-options', 'chat'];

interface Distributions {
  readonly wheel: string;
  readonly wheelFiles: readonly string[];
  readonly sourceFiles: readonly string[];
  readonly name: string;
  readonly version: string;
  readonly requiresPython: string;
  readonly license: string;
  readonly licenseFiles: readonly string[];
  readonly author: string;
  readonly keywords: readonly string[];
  readonly classifiers: readonly string[];
  readonly urls: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly description: string;
}

interface Installed {
  readonly version: string;
  readonly typed: boolean;
  /** What `__all__` names and the package does not have. */
  readonly names: readonly string[];
  readonly requirements: Readonly<
    Record<string, { installed: string; allowed: boolean; floor: readonly string[] }>
  >;
}

/** Builds and installs without the index of packages: what is needed is in the environments. */
describe.skipIf(!hasToolchain('python'))('distributions', () => {
  const workshop = new Workshop();
  const sdks = new Map<string, PythonSdk>();
  const sdk = (name: string): PythonSdk => sdks.get(name) as PythonSdk;
  const folderOf = (name: string): string => join(workshop.folder, 'dist', name);
  let tools: PythonTools;

  beforeAll(async () => {
    tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
    for (const name of names) {
      sdks.set(name, writeSdk(workshop, name, await generateVariation(name)));
      mkdirSync(folderOf(name), { recursive: true });
      const build = ['-m', 'build', '--no-isolation', '--outdir', folderOf(name), name];
      const { exitCode, output } = await tools.python(...build);
      if (exitCode !== 0) throw new Error(output);
    }
  });
  afterAll(() => workshop.remove());

  const look = async (name: string): Promise<Distributions> => {
    const program = join(programs, 'look_at_distributions.py');
    const { exitCode, output } = await tools.python(program, folderOf(name));
    expect(exitCode, output).toBe(0);
    return JSON.parse(output) as Distributions;
  };

  test.each(names)('the wheel of %s has the package and nothing else', async (name) => {
    const { wheel, wheelFiles } = await look(name);
    const { importName, files } = sdk(name);
    expect(wheel).toMatch(/^\w+-1\.0\.0-py3-none-any\.whl$/);
    const sources = [...files.keys()].filter((path) => path.startsWith('src/'));
    const [own, others] = [true, false].map((isOwn) =>
      wheelFiles.filter((path) => path.startsWith(`${importName}/`) === isOwn),
    );
    expect(own).toEqual(sources.map((path) => path.slice('src/'.length)).toSorted());
    expect(own).toContain(`${importName}/py.typed`);
    const info = others?.map((path) => path.replace(/^\w+-1\.0\.0\.dist-info\//, ''));
    expect(info).toEqual(['METADATA', 'RECORD', 'WHEEL', 'licenses/LICENSE']);
  });

  test.each(names)('the source distribution of %s has all that a user reads', async (name) => {
    const { sourceFiles } = await look(name);
    const paths = sourceFiles.map((path) => path.slice(path.indexOf('/') + 1));
    const kept = [...sdk(name).files.keys()].filter((path) =>
      /^(?:src|documentation|examples)\/|^(?:README\.md|LICENSE|pyproject\.toml)$/.test(path),
    );
    expect(paths).toEqual(expect.arrayContaining(kept));
    const added = paths.filter((path) => !sdk(name).files.has(path));
    expect(added).toEqual(['PKG-INFO']);
  });

  test('the metadata says what an index and a user want to know', async () => {
    const { description, ...metadata } = await look('petstore-all-options');
    expect(metadata).toMatchObject({
      name: 'petstore-all-options',
      version: '1.0.0',
      requiresPython: '>=3.9',
      license: 'MIT',
      licenseFiles: ['LICENSE'],
      author: 'The Shop',
      contentType: 'text/markdown',
      urls: { Repository: 'https://github.com/shop/petstore' },
    });
    expect(metadata.classifiers).toContain('Typing :: Typed');
    expect(metadata.keywords).toContain('openapi');
    expect(description.trim()).toBe(sdk('petstore-all-options').files.get('README.md')?.trim());
  });

  const environments: readonly EnvironmentName[] = ['tools', 'lowest', 'newest'];

  describe.each(environments)('installed beside the packages of %s', (environment) => {
    test.skipIf(interpreterOf(environment) === undefined).each(names)('%s', async (name) => {
      const site = join(workshop.folder, `site-${environment}-${name}`);
      const own = await pythonEnvironment(environment);
      const wheel = readdirSync(folderOf(name)).find((file) => file.endsWith('.whl')) ?? '';
      const pip = ['-m', 'pip', '--disable-pip-version-check', 'install', '--quiet'];
      const options = ['--no-deps', '--no-index', '--target', site];
      const there = new PythonTools(own, workshop.folder);
      const install = await there.python(...pip, ...options, join(folderOf(name), wheel));
      expect(install.exitCode, install.output).toBe(0);
      // From the folder of what is installed, which the interpreter then looks into first.
      const program = join(programs, 'look_at_installed.py');
      const question = `import runpy, sys; runpy.run_path(sys.argv.pop(1), run_name="__main__")`;
      const run = ['-W', 'error', '-c', question, program, sdk(name).importName, name];
      const { exitCode, output } = await new PythonTools(own, site).python(...run);
      expect(exitCode, output).toBe(0);
      const { version, typed, names: missing, requirements } = JSON.parse(output) as Installed;
      expect({ version, typed, missing }).toEqual({ version: '1.0.0', typed: true, missing: [] });
      for (const [each, { installed, allowed, floor }] of Object.entries(requirements)) {
        expect(allowed, `${each} ${installed}`).toBe(true);
        // What is said to be enough is what the tests have run with.
        if (environment === 'lowest')
          expect([installed.replace(/(?:\.0)+$/, '')], each).toEqual(floor);
      }
    });
  });
});
