import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './project.js';

/** The other generators, and what their code is compiled and imported with. */
const npmFolder = join(folder, 'peers');
const environment = join(folder, 'python-environment');

const programs = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
export const python = join(programs, 'python3');
/** A program of a Python package. */
export const pythonProgram = (name: string): string => join(programs, name);
export const generatorCli = pythonProgram('openapi-generator-cli');
/** The arguments of Node.js for a program of an npm package. */
export function npmProgram(name: string, bin: string): readonly string[] {
  return [process.execPath, join(npmFolder, 'node_modules', name, bin)];
}

interface Packages {
  readonly npm: Readonly<Record<string, string>>;
  readonly pip: Readonly<Record<string, string>>;
}

/** Installs packages that are not there in these versions. */
export function installPeers({ npm, pip }: Packages): void {
  once(npmFolder, npm, () => {
    const manifest = { private: true, dependencies: npm };
    writeFileSync(join(npmFolder, 'package.json'), JSON.stringify(manifest));
    const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-package-lock'], {
      cwd: npmFolder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('the other generators could not be installed');
  });
  once(environment, pip, () => {
    execFileSync('python3', ['-m', 'venv', environment]);
    const pins = Object.entries(pip).map(([name, version]) => `${name}==${version}`);
    execFileSync(python, ['-m', 'pip', 'install', '--quiet', ...pins], { stdio: 'inherit' });
  });
}

/** Makes a folder anew unless it is that of these versions. */
export function once(home: string, versions: object, install: () => void): void {
  const complete = join(home, 'complete');
  const text = JSON.stringify(versions);
  if (existsSync(complete) && readFileSync(complete, 'utf8') === text) return;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  install();
  writeFileSync(complete, text);
}

/** The Java that OpenAPI Generator runs on. */
export function javaVersion(): string {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return stderr?.split('\n')[0] ?? 'no Java';
}
