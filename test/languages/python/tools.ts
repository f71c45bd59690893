/** The tools of an environment, run without leaving anything where they run. */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { type Finished, repository, runProgram } from '../../compile/workshop.js';
import type { PythonEnvironment } from './environment.js';

const require = createRequire(import.meta.url);
const env = { PYTHONDONTWRITEBYTECODE: '1' };

/** With the same settings, all programs share what mypy keeps of their dependencies. */
export const mypyCache = join(repository, '.cache/python/mypy');

/**
 * The oldest Python that mypy knows. What is only imported has its declarations read, which takes half as
 * long as a check.
 */
export const mypySettings = ['--strict', '--python-version', '3.10', '--follow-imports=silent'];

/** Runs in a folder with an environment. */
export class PythonTools {
  readonly #environment: PythonEnvironment;
  readonly #folder: string;

  constructor(environment: PythonEnvironment, folder: string) {
    this.#environment = environment;
    this.#folder = folder;
  }

  python(...args: readonly string[]): Promise<Finished> {
    return this.#run(this.#environment.python, args);
  }

  /** In more processes than cores: most of the tests wait. */
  pytest(...args: readonly string[]): Promise<Finished> {
    const quiet = ['-q', '-p', 'no:cacheprovider', '-n', '4'];
    return this.#run(this.#environment.program('pytest'), [...quiet, ...args]);
  }

  ruff(command: 'check' | 'format', ...args: readonly string[]): Promise<Finished> {
    return this.#run(this.#environment.program('ruff'), [command, '--no-cache', ...args]);
  }

  /** With the settings of the folder. */
  mypy(...args: readonly string[]): Promise<Finished> {
    return this.#mypy(args, {});
  }

  /** With the settings of a strict program. */
  mypyStrict({ path, check }: Checked): Promise<Finished> {
    const args = [...mypySettings, '--scripts-are-modules', ...check];
    return this.#mypy(args, { MYPYPATH: path.join(delimiter) });
  }

  /** With the settings of the folder; packages are those of the environment. */
  pyright(...args: readonly string[]): Promise<Finished> {
    const packages = ['--pythonpath', this.#environment.python];
    return this.#run(process.execPath, [require.resolve('pyright'), ...packages, ...args]);
  }

  /** With the settings of a strict program: what is found, and in how many files it was looked for. */
  async pyrightStrict({ path, check }: Checked): Promise<{ output: string; files: number }> {
    const settings = {
      typeCheckingMode: 'strict',
      pythonVersion: '3.9',
      reportUnnecessaryTypeIgnoreComment: 'error',
      extraPaths: path,
      include: check,
    };
    const file = join(this.#folder, 'pyrightconfig.json');
    writeFileSync(file, JSON.stringify(settings));
    const { output } = await this.pyright('--project', file, '--outputjson');
    const { generalDiagnostics, summary } = JSON.parse(output) as PyrightReport;
    const lines = generalDiagnostics.map(
      ({ file: at, range, message, rule }) =>
        `${relative(this.#folder, at)}:${(range?.start.line ?? 0) + 1} ${message} (${rule})`,
    );
    return { output: lines.join('\n'), files: summary.filesAnalyzed };
  }

  /** What of the public names of a package has no complete type. */
  async verifyTypes({ folder, importName }: VerifiedPackage): Promise<TypeCompleteness> {
    const packages = ['--pythonpath', this.#environment.python];
    const check = ['--verifytypes', importName, '--ignoreexternal', '--outputjson'];
    const { output } = await this.#run(
      process.execPath,
      [require.resolve('pyright'), ...packages, ...check],
      // The interpreter tells pyright where packages are.
      { PYTHONPATH: folder },
    );
    const { typeCompleteness } = JSON.parse(output) as { typeCompleteness: TypeCompleteness };
    return typeCompleteness;
  }

  #mypy(args: readonly string[], extra: Readonly<Record<string, string>>): Promise<Finished> {
    const plain = ['--no-error-summary', '--cache-dir', mypyCache];
    return this.#run(this.#environment.program('mypy'), [...plain, ...args], extra);
  }

  #run(
    program: string,
    args: readonly string[],
    extra: Readonly<Record<string, string>> = {},
  ): Promise<Finished> {
    return runProgram(program, args, { cwd: this.#folder, env: { ...env, ...extra } });
  }
}

/** A package, and the folder that it is in. */
interface VerifiedPackage {
  readonly folder: string;
  readonly importName: string;
}

interface TypeCompleteness {
  readonly completenessScore: number;
  readonly exportedSymbolCounts: { readonly withKnownType: number };
  readonly symbols: readonly { readonly name: string; readonly isTypeKnown: boolean }[];
}

/** What a type checker is to look at, from the folder. */
export interface Checked {
  /** Where imports are looked for. */
  readonly path: readonly string[];
  readonly check: readonly string[];
}

interface PyrightReport {
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly message: string;
    readonly rule?: string;
    readonly range?: { readonly start: { readonly line: number } };
  }[];
  readonly summary: { readonly filesAnalyzed: number };
}
