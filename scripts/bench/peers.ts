import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasToolchain } from '../../test/toolchains.js';
import { folder } from './project.js';
import { npmPackages, oapiCodegen, pythonPackages } from './versions.js';

/** The other generators, and what their code is compiled and imported with. */
const npmFolder = join(folder, 'peers');
const environment = join(folder, 'python');
export const goFolder = join(folder, 'go');

const programs = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin');
export const python = join(programs, 'python');
export const generatorCli = join(programs, 'openapi-generator-cli');
export const pythonClient = join(programs, 'openapi-python-client');
export const oapiProgram = join(goFolder, 'bin', 'oapi-codegen');
/** Of Go, wherever it runs: no other Go than the machine's, and no workspace around it. */
export const goVariables = { GOTOOLCHAIN: 'local', GOFLAGS: '-mod=mod', GOWORK: 'off' };

/** The arguments of Node.js for a program of an npm package. */
export function npmProgram(name: keyof typeof npmPackages, bin: string): readonly string[] {
  return [process.execPath, join(npmFolder, 'node_modules', name, bin)];
}

/** Installs those that are not there in these versions. */
export function installPeers(): void {
  once(npmFolder, npmPackages, () => {
    const manifest = { private: true, dependencies: npmPackages };
    writeFileSync(join(npmFolder, 'package.json'), JSON.stringify(manifest));
    const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-package-lock'], {
      cwd: npmFolder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('the other generators could not be installed');
  });
  once(environment, pythonPackages, () => {
    execFileSync('python3', ['-m', 'venv', environment]);
    const pins = Object.entries(pythonPackages).map(([name, version]) => `${name}==${version}`);
    execFileSync(python, ['-m', 'pip', 'install', '--quiet', ...pins], { stdio: 'inherit' });
  });
  if (!hasToolchain('go')) return;
  once(goFolder, { oapiCodegen }, () => {
    const install = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${oapiCodegen}`;
    const env = { ...process.env, ...goVariables, GOBIN: join(goFolder, 'bin'), GOFLAGS: '' };
    execFileSync('go', ['install', install], { cwd: goFolder, env });
  });
}

/** Makes a folder anew unless it is that of these versions. */
function once(home: string, versions: object, install: () => void): void {
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

export function pythonVersion(): string {
  return execFileSync(python, ['--version'], { encoding: 'utf8' }).trim();
}
