/**
 * The Python tools that SDKs are tested with: virtual environments of exactly pinned packages, made
 * when a test first asks for one and then kept below `.cache/python/`.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../compile/workshop.js';
import { holding } from '../../lock.js';
import { findPlatform, findPython, type Interpreter } from './interpreters.js';

const run = promisify(execFile);
const cache = join(repository, '.cache/python');
const requirements = join(repository, 'test/languages/python/requirements');
const windows = process.platform === 'win32';

/** A part of the key of every environment, to be raised when what is done here changes. */
const recipe = '1';

/** An environment, by what is installed in it: the name of a file in `requirements/`. */
export type EnvironmentName = 'tools' | 'lowest' | 'newest';

export interface PythonEnvironment {
  readonly folder: string;
  /** `3.11.7`. */
  readonly version: string;
  /** The path of the interpreter. */
  readonly python: string;
  /** The path of a program that a package brings: `mypy`, `ruff`, `pytest` of `tools`. */
  program(name: string): string;
}

/** The interpreter of an environment: `tools` has the machine's `python3`. */
export function interpreterOf(name: EnvironmentName): Interpreter | undefined {
  if (name === 'lowest') return findPlatform('python-3.9');
  return name === 'newest' ? findPlatform('python-3.13') : findPython();
}

/**
 * The environment of that name, installed if need be; processes that want it at once make it once.
 * @throws where the machine lacks the interpreter, and what pip says where it cannot install.
 */
export async function pythonEnvironment(name: EnvironmentName): Promise<PythonEnvironment> {
  const interpreter = interpreterOf(name);
  if (interpreter === undefined) throw new Error(`no interpreter for the environment "${name}"`);
  const file = requirementsOf(name);
  const folder = folderOf(name, interpreter);
  const environment = environmentIn(folder, interpreter.version);
  mkdirSync(join(cache, interpreter.version), { recursive: true });
  await holding(`${folder}.lock`, async () => {
    if (existsSync(completed(folder))) return;
    rmSync(folder, { recursive: true, force: true });
    await run(interpreter.program, ['-m', 'venv', folder]);
    // Everything is pinned, so nothing is resolved; `check` finds what the pins have forgotten.
    const pip = ['-m', 'pip', '--disable-pip-version-check', '--quiet'];
    await run(environment.python, [...pip, 'install', '--no-deps', '--requirement', file]);
    await run(environment.python, [...pip, 'check']);
    removeOlder(name, folder);
    writeFileSync(completed(folder), '');
  });
  return environment;
}

/** Whether the environment is installed. */
export function hasEnvironment(name: EnvironmentName): boolean {
  const interpreter = interpreterOf(name);
  return interpreter !== undefined && existsSync(completed(folderOf(name, interpreter)));
}

/** The pinned version of a package of an environment. */
export function pinnedVersion(name: EnvironmentName, packageName: string): string | undefined {
  const lines = readFileSync(requirementsOf(name), 'utf8').split('\n');
  return lines.find((line) => line.startsWith(`${packageName}==`))?.split('==')[1];
}

function requirementsOf(name: EnvironmentName): string {
  return join(requirements, `${name}.txt`);
}

function folderOf(name: EnvironmentName, interpreter: Interpreter): string {
  const key = createHash('sha256')
    .update(JSON.stringify([recipe, interpreter, readFileSync(requirementsOf(name), 'utf8')]))
    .digest('hex');
  return join(cache, interpreter.version, `${name}-${key.slice(0, 16)}`);
}

function environmentIn(folder: string, version: string): PythonEnvironment {
  const program = (name: string) =>
    windows ? join(folder, 'Scripts', `${name}.exe`) : join(folder, 'bin', name);
  return { folder, version, python: program('python'), program };
}

/** The file that says that everything was installed. */
const completed = (folder: string): string => join(folder, 'complete');

function removeOlder(name: EnvironmentName, current: string): void {
  const parent = dirname(current);
  const older = readdirSync(parent)
    .filter((entry) => entry.startsWith(`${name}-`) && !entry.endsWith('.lock'))
    .map((entry) => join(parent, entry));
  for (const folder of older) {
    if (folder !== current) rmSync(folder, { recursive: true, force: true });
  }
}
