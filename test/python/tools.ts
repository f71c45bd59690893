/** The tools of an environment, run without leaving anything where they run. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Finished, repository, runProgram } from '../compile/workshop.js';
import type { PythonEnvironment } from './environment.js';

const require = createRequire(import.meta.url);
const env = { PYTHONDONTWRITEBYTECODE: '1' };

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

  /** In two processes: most of the tests wait for one another's bytes. */
  pytest(...args: readonly string[]): Promise<Finished> {
    const quiet = ['-q', '-p', 'no:cacheprovider', '-n', '2'];
    return this.#run(this.#environment.program('pytest'), [...quiet, ...args]);
  }

  ruff(command: 'check' | 'format', ...args: readonly string[]): Promise<Finished> {
    return this.#run(this.#environment.program('ruff'), [command, '--no-cache', ...args]);
  }

  mypy(...args: readonly string[]): Promise<Finished> {
    const cache = join(repository, '.cache/python/mypy');
    const plain = ['--no-error-summary', '--cache-dir', cache];
    return this.#run(this.#environment.program('mypy'), [...plain, ...args]);
  }

  /** Packages are those of the environment. */
  pyright(...args: readonly string[]): Promise<Finished> {
    const packages = ['--pythonpath', this.#environment.python];
    return this.#run(process.execPath, [require.resolve('pyright'), ...packages, ...args]);
  }

  #run(program: string, args: readonly string[]): Promise<Finished> {
    return runProgram(program, args, { cwd: this.#folder, env });
  }
}
