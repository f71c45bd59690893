import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { OfficialSdk } from './packages.js';

type Packages = Readonly<Record<string, string>>;

/**
 * Installs packages of npm in exact versions, below a folder with a `package.json` of its own.
 *
 * @returns the folder of a package
 */
export function installNpm(home: string, packages: Packages): (name: string) => string {
  once(home, packages, () => {
    writeFileSync(
      join(home, 'package.json'),
      JSON.stringify({ private: true, dependencies: packages }),
    );
    const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
    run('npm', args, home);
  });
  return (name) => join(home, 'node_modules', name);
}

/** The texts of an official SDK's sources that have its calls, by path. */
export function sourcesOf(
  { name, registry, sources, version }: OfficialSdk,
  { home, npmFolder }: { readonly home: string; readonly npmFolder: (name: string) => string },
): [file: string, text: string][] {
  if (registry === 'npm') {
    const folder = npmFolder(name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => sources.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
  }
  const folder = join(home, name);
  once(folder, { [name]: version }, () => {
    const args = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:'];
    run('python3', [...args, '--dest', folder, `${name}==${version}`], folder);
  });
  const wheel = readdirSync(folder).find((file) => file.endsWith('.whl')) ?? '';
  const files = unzipSync(readFileSync(join(folder, wheel)), {
    filter: (file) => sources.test(file.name),
  });
  return Object.entries(files).map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]);
}

/** Makes a folder anew unless it has these versions. */
function once(home: string, versions: Packages, install: () => void): void {
  const complete = join(home, 'complete');
  const text = JSON.stringify(versions);
  if (existsSync(complete) && readFileSync(complete, 'utf8') === text) return;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  install();
  writeFileSync(complete, text);
}

function run(program: string, args: readonly string[], cwd: string): void {
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync(program, args, { cwd, shell, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} fails: ${stderr}`);
}
