/**
 * The Python interpreters of this machine: the `python3` that checks SDKs, and the oldest and newest
 * versions that SDKs support. A test whose interpreter is absent is skipped, and `npm test` reports it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { noProgram } from '../../tool-chains/state.js';
import type { ToolState } from '../../tool-chains/tool-chain.js';

const versions = { 'python-3.9': '3.9', 'python-3.13': '3.13' } as const;

export type PythonPlatform = keyof typeof versions;

/** An interpreter, by the path of its own program and not of a shim. */
export interface Interpreter {
  readonly program: string;
  /** `3.11.7`. */
  readonly version: string;
}

/** What came of the programs that may be an interpreter. */
interface Search {
  readonly interpreter: Interpreter | undefined;
  readonly state: ToolState;
}

const searches = new Map<string, Search>();

/** The machine's `python3`; `undefined` if there is none. */
export function findPython(): Interpreter | undefined {
  return search('python3', () => ['python3']).interpreter;
}

/** The interpreter of a platform, from `PATH` or pyenv. */
export function findPlatform(id: PythonPlatform): Interpreter | undefined {
  return searchPlatform(id).interpreter;
}

export function platformState(id: PythonPlatform): ToolState {
  return searchPlatform(id).state;
}

function searchPlatform(id: PythonPlatform): Search {
  const name = `python${versions[id]}`;
  return search(name, () => [...pyenvPrograms(versions[id]), name]);
}

function search(name: string, programs: () => readonly string[]): Search {
  const known = searches.get(name);
  if (known) return known;
  const tried = programs().map(ask);
  const result = tried.find(({ interpreter }) => interpreter) ??
    tried.find(({ state }) => state.kind === 'broken') ?? {
      interpreter: undefined,
      state: { kind: 'absent', why: `${name} is not there` },
    };
  searches.set(name, result);
  return result;
}

/** Starts a program: a shim may be there without an interpreter behind it. */
function ask(program: string): Search {
  const question = 'import sys; print("%d.%d.%d" % sys.version_info[:3]); print(sys.executable)';
  const { error, status, stdout } = spawnSync(program, ['-c', question], { encoding: 'utf8' });
  if (status === 0) {
    const [version = '', executable = program] = stdout.trim().split(/\r?\n/);
    return { interpreter: { program: executable, version }, state: { kind: 'works' } };
  }
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const isAbsent = code === 'ENOENT' || status === noProgram;
  const why = isAbsent
    ? `${program} is not there`
    : `\`${program} -c …\` fails: ${code ?? `exit status ${status}`}`;
  return { interpreter: undefined, state: { kind: isAbsent ? 'absent' : 'broken', why } };
}

/** The interpreters of pyenv: below its root, and next to the `python3` that it selected. */
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
