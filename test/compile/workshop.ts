import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export interface Finished {
  readonly exitCode: number;
  /** What the tool said, both streams together. */
  readonly output: string;
}

export interface RunOptions {
  readonly cwd: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program says and ends with; it fails only where the program cannot be started. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env }: RunOptions,
): Promise<Finished> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 28 };
  return new Promise((done, fail) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') fail(error);
      else done({ exitCode: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() });
    });
  });
}

/** The lines that a program printed, blank ones left out; none where it ended with 0. */
export function complaints({ exitCode, output }: Finished): readonly string[] {
  return exitCode === 0 ? [] : output.split('\n').filter((line) => line.trim() !== '');
}

/** A folder of SDKs for the compiler and the linter of this repository; removed in the end. */
export class Workshop {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'sdkgen-compile-')));

  write(path: string, content: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  writeSdk(name: string, files: ReadonlyMap<string, string>): void {
    for (const [path, content] of files) this.write(`${name}/${path}`, content);
  }

  writeJson(path: string, value: unknown): void {
    this.write(path, JSON.stringify(value));
  }

  tsc(...args: readonly string[]): Promise<Finished> {
    // `--build` must be the first argument.
    return this.#run('tsc', [...args, '--pretty', 'false']);
  }

  /** What the type-aware linter finds in these paths; nothing when all is well. */
  async lint(...paths: readonly string[]): Promise<string> {
    this.writeJson('.oxlintrc.json', lintRules);
    const args = ['--config', '.oxlintrc.json', '--type-aware', '--format', 'unix'];
    const { output, exitCode } = await this.#run('oxlint', [...args, '--no-ignore', ...paths]);
    const findings = output.replace(/^\d+ problems?.*$/gm, '').trim();
    return exitCode !== 0 && findings === '' ? output : findings;
  }

  #run(tool: string, args: readonly string[]): Promise<Finished> {
    return runProgram(join(repository, 'node_modules/.bin', tool), args, { cwd: this.folder });
  }

  remove(): void {
    if (process.env['SDKGEN_KEEP'] === undefined) {
      rmSync(this.folder, { recursive: true, force: true });
    } else {
      process.stdout.write(`kept ${this.folder}\n`);
    }
  }
}

/** What a user's strict linter asks of TypeScript, beside oxlint's own categories. */
const lintRules = {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'eslint/no-unused-vars': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/eqeqeq': 'error',
    'import/no-default-export': 'error',
    // An assertion stands in the runtime where a check has just been made.
    'typescript/no-unsafe-type-assertion': 'off',
    // API names have underscores, and so have keywords as parameters.
    'eslint/no-underscore-dangle': 'off',
    // Tries follow one another.
    'eslint/no-await-in-loop': 'off',
    // The floor is ES2020, which has neither `toSorted` nor `toReversed`.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // A promise that is made on demand is what `ApiPromise` is.
    'unicorn/no-thenable': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
};
