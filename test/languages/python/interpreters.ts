/**
 * The Pythons of this machine: the `python3` that SDKs are checked with, and the ends of the range
 * that they run on. A test of one that is not there is skipped, and `npm test` says so;
 * `SDKGEN_REQUIRE` makes it a failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const versions = { 'python-3.9': '3.9', 'python-3.13': '3.13' } as const;

export type PythonPlatform = keyof typeof versions;

/** An interpreter, by the path of its own program and not of a shim. */
export interface Interpreter {
  readonly program: string;
  /** `3.11.7`. */
  readonly version: string;
}

const found = new Map<string, Interpreter | undefined>();

/** The machine's `python3`; `undefined` where there is none. */
export function findPython(): Interpreter | undefined {
  return remembered('python3', () => ['python3']);
}

/** The interpreter of a platform: of the path, or of pyenv. */
export function findPlatform(id: PythonPlatform): Interpreter | undefined {
  const version = versions[id];
  return remembered(id, () => [...pyenvPrograms(version), `python${version}`]);
}

/** The platforms that there are tests for, and whether this machine has them. */
export function pythonPlatforms(): ReadonlyMap<string, boolean> {
  const ids = Object.keys(versions) as PythonPlatform[];
  return new Map(ids.map((id) => [id, findPlatform(id) !== undefined]));
}

function remembered(id: string, programs: () => readonly string[]): Interpreter | undefined {
  if (!found.has(id)) found.set(id, programs().map(ask).find(Boolean));
  return found.get(id);
}

/** What runs when the program is called: a shim may be there without an interpreter behind it. */
function ask(program: string): Interpreter | undefined {
  const question = 'import sys; print("%d.%d.%d" % sys.version_info[:3]); print(sys.executable)';
  const { status, stdout } = spawnSync(program, ['-c', question], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const [version = '', executable = program] = stdout.trim().split(/\r?\n/);
  return { program: executable, version };
}

/** Those that pyenv has: where it is said to be, and beside the `python3` that it chose. */
function pyenvPrograms(version: string): string[] {
  const roots = [
    process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv'),
    resolve(findPython()?.program ?? '', '../../../..'),
  ];
  return [...new Set(roots)].flatMap((root) => {
    const folder = join(root, 'versions');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.startsWith(`${version}.`))
      .map((name) => join(folder, name, 'bin', `python${version}`));
  });
}
