import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type LanguageId,
  languageIds,
  languages,
  proposedLanguages,
} from '../../lib/languages/registry.js';
import { petDescription } from '../languages/plain-text/project.js';
import { proofs } from '../languages/registry.js';
import { petFiles, sampleLanguage, sampleService } from '../languages/sample.js';
import { hasToolchain } from '../toolchains.js';
import { newHooksFiles } from './hooks-project.js';
import { packageRoot, typeTo } from './run-cli.js';

/** What `init` proposes, as far as it is there. */
const proposed = proposedLanguages.filter((id) => languageIds.includes(id as LanguageId));
const proposedIds = languageIds.filter((id) => proposed.includes(id));

/** Run as root, `yo` becomes this user, who then needs to own what it writes to. */
const yoUser = 1000;

const prefix = mkdtempSync(join(tmpdir(), 'sdkgen-packaging-'));
const home = join(prefix, 'home');
const tarballs = join(prefix, 'tarballs');

/** Where tools keep what they have compiled, which would otherwise be in the home of the tests. */
const caches: Readonly<Record<string, string>> = Object.assign(
  {},
  ...languageIds.filter(hasToolchain).map((id) => proofs[id].caches()),
);

/** What the commands of a build add to the files of an SDK. */
const installedPaths = (id: LanguageId): readonly string[] =>
  languages[id].postInstall
    .flatMap(({ writes }) => writes.map(({ path }) => path))
    .filter((path) => !languages[id].isSdkPath(path));

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, [...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, ...caches, CI: 'true' },
  });
}

const pack = (folder: string): string => {
  const output = run(
    'npm',
    ['pack', '--json', '--pack-destination', tarballs, folder],
    packageRoot,
  );
  const name = /"filename": "([^"]+)"/.exec(output)?.[1];
  if (name === undefined) throw new Error(`npm pack says nothing of a tarball: ${output}`);
  return join(tarballs, name.replace(/^@/, '').replace('/', '-'));
};

const installed = (name: string): string => join(prefix, 'node_modules/.bin', name);

function project(name: string): string {
  const folder = join(prefix, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'openapi.yaml'), petDescription);
  if (process.getuid?.() === 0) chownSync(folder, yoUser, yoUser);
  return folder;
}

/** A project with a config; `init` has a test of its own. */
function configured(name: string): string {
  const folder = project(name);
  const config = { sdkName: 'Pets', specFilePath: 'openapi.yaml', auth: [], languages: proposed };
  writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(config));
  return folder;
}

beforeAll(() => {
  for (const folder of [home, tarballs]) mkdirSync(folder);
  chmodSync(prefix, 0o755);
  if (process.getuid?.() === 0) chownSync(home, yoUser, yoUser);
  const packed = [pack('.'), pack('./alias/generator-sdkgen')];
  writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--no-audit', '--no-fund', ...packed, 'yo@7'], prefix);
});

afterAll(() => rmSync(prefix, { recursive: true, force: true }));

describe('installed from the two tarballs', () => {
  test('the packages have what they need and no sources or tests', () => {
    const root = join(prefix, 'node_modules/@sdkgen/cli');
    // npm always adds these two, as soon as there are any.
    const ofNpm = ['LICENSE', 'README.md'].filter((name) => existsSync(join(packageRoot, name)));
    expect(readdirSync(root).sort()).toEqual(
      [
        ...ofNpm,
        'bin',
        'dist',
        'docs',
        'examples',
        'package.json',
        'plan.d.ts',
        'templates',
      ].sort(),
    );
    const files = readdirSync(root, { recursive: true })
      .map(String)
      .filter((path) => !path.startsWith('node_modules'));
    // The tests of a new hooks project are the user's.
    const ofHooks = /^templates\/[^/]+\/hooks\//;
    const kept = /(^|\/)test\/|\.test\.|\/runtime\/.*_test\.go$|\.map$|__pycache__|_cache\//;
    expect(files.filter((path) => kept.test(path) && !ofHooks.test(path))).toEqual([]);
    // npm leaves out what it takes for its own; a template of that name would be missing here.
    const templates = readdirSync(join(packageRoot, 'templates'), {
      recursive: true,
      withFileTypes: true,
    });
    const dropped = templates.filter(
      ({ name, parentPath }) =>
        ['.gitignore', '.npmrc', '.npmignore'].includes(name) && !parentPath.endsWith('_cache'),
    );
    expect(dropped).toEqual([]);
  });

  test('nothing runs when the package is installed, so npm warns of no script', () => {
    const text = readFileSync(join(prefix, 'node_modules/@sdkgen/cli/package.json'), 'utf8');
    const { scripts } = JSON.parse(text) as { scripts: Record<string, string> };
    expect(scripts).toHaveProperty('prepack');
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(scripts).not.toHaveProperty(name);
  });

  test('yo finds the generators and no ghosts', () => {
    const listed = run(installed('yo'), ['--generators'], project('list'));
    const [, names = ''] = /^ {2}sdkgen\n((?: {4}\S+\n?)*)/m.exec(listed) ?? [];
    expect(names.trim().split(/\s+/).sort()).toEqual(
      ['build', 'diff', 'hooks', 'init', 'validate', ...languageIds].sort(),
    );
  });

  test('yo sdkgen:init and yo sdkgen:build make an SDK', () => {
    const folder = project('yo');
    run(installed('yo'), ['sdkgen:init', '--spec', 'openapi.yaml', '--yes'], folder);
    const config = JSON.parse(readFileSync(join(folder, 'sdkgen.config.json'), 'utf8')) as {
      languages: string[];
    };
    expect(config.languages).toEqual(proposed);
    const said = run(installed('yo'), ['sdkgen:build', '--yes', '--skip-install'], folder);
    for (const id of proposedIds) {
      expect(said).toContain(`${languages[id].title}: done`);
      expect(existsSync(join(folder, 'output', id, 'README.md'))).toBe(true);
      for (const path of installedPaths(id))
        expect(existsSync(join(folder, 'output', id, path)), path).toBe(false);
    }
    expect(existsSync(join(folder, '.yo-rc.json'))).toBe(false);
  });

  test('yo sdkgen:build merges, asks at a terminal, and takes --on-conflict', async () => {
    const folder = configured('conflict');
    const flags = ['--yes', '--skip-install', `--languages=${sampleLanguage}`];
    run(installed('yo'), ['sdkgen:build', ...flags], folder);
    const service = sampleService('pets');
    const text = readFileSync(join(folder, service), 'utf8');
    writeFileSync(join(folder, service), `${text.replaceAll('One pet', 'My pet')}\n// Mine.\n`);
    const describe = (summary: string) =>
      writeFileSync(join(folder, 'openapi.yaml'), petDescription.replace('One pet', summary));
    describe('A single pet');
    const { exitCode, screen } = await typeTo(
      [process.execPath, installed('yo'), 'sdkgen:build', ...flags],
      folder,
      [
        [`Overwrite ${service}? (`, 'd\r'],
        [`Overwrite ${service}? (`, 'm\r'],
      ],
      { HOME: home },
    );
    expect(exitCode).toBe(0);
    expect(screen).toContain('@@');
    expect(screen).toContain(`CONFLICT MARKERS to resolve: ${petFiles.service('pets')}`);
    expect(readFileSync(join(folder, service), 'utf8')).toMatch(/<<<<<<< yours[^]*My pet/);
    describe('Just one pet');
    expect(() => run(installed('yo'), ['sdkgen:build', ...flags], folder)).toThrow();
    const said = run(installed('yo'), ['sdkgen:build', ...flags, '--on-conflict=keep'], folder);
    expect(said).toContain(
      `kept your version, declined the generated change: ${petFiles.service('pets')}`,
    );
    expect(existsSync(join(folder, 'output/.sdkgen.lock'))).toBe(false);
  });

  test('yo sdkgen:diff says what a build would change, and ends as it does', () => {
    const folder = configured('diff');
    run(installed('yo'), ['sdkgen:build', '--yes', '--skip-install'], folder);
    const diff = () => run(installed('yo'), ['sdkgen:diff', '--check-version'], folder);
    const said = diff();
    for (const id of proposedIds) expect(said).toContain(`${languages[id].title}: no changes`);
    writeFileSync(
      join(folder, 'openapi.yaml'),
      petDescription.replace('[red, blue]', '[red, blue, green]'),
    );
    expect(diff).toThrow(expect.objectContaining({ status: 4 }));
  });

  test('yo sdkgen:build --watch is refused', () => {
    const folder = configured('watch');
    const watch = () => run(installed('yo'), ['sdkgen:build', '--yes', '--watch'], folder);
    expect(watch).toThrow(/sdkgen build --watch/);
    expect(existsSync(join(folder, 'output'))).toBe(false);
  });

  test.each(languageIds)('yo sdkgen:hooks %s writes a hooks project', (id) => {
    const folder = project(`hooks-${id}`);
    run(installed('yo'), ['sdkgen:hooks', id], folder);
    const files = newHooksFiles(id);
    expect([...files.values()].join()).toContain('CustomHook');
    for (const [path, text] of files)
      expect(readFileSync(join(folder, 'hooks', id, path), 'utf8'), path).toBe(text);
  });

  test.each(languageIds)('yo sdkgen:%s builds that language', (id) => {
    const folder = configured(`single-${id}`);
    run(installed('yo'), [`sdkgen:${id}`, '--yes', '--skip-install'], folder);
    expect(existsSync(join(folder, 'output', id, 'README.md'))).toBe(true);
    const others = languageIds.filter((other) => other !== id);
    for (const other of others) expect(existsSync(join(folder, 'output', other))).toBe(false);
  });

  test('sdkgen init and sdkgen build make the same SDKs, installed', () => {
    const folder = project('cli');
    run(installed('sdkgen'), ['init', '--spec', 'openapi.yaml', '--yes'], folder);
    const said = run(installed('sdkgen'), ['build', '--yes'], folder);
    for (const id of proposedIds.filter(hasToolchain)) {
      expect(said).toMatch(proofs[id].mainJob.installed);
      const made = installedPaths(id).map((path) => existsSync(join(folder, 'output', id, path)));
      expect(made.length === 0 || made.includes(true), id).toBe(true);
    }
    const manifest = (name: string, id: string) =>
      readFileSync(join(prefix, name, 'output', id, '.manifest.json'), 'utf8');
    for (const id of proposedIds) expect(manifest('cli', id)).toBe(manifest('yo', id));
  });
});
