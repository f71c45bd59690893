import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** A folder of SDKs for the compiler of this repository; removed in the end. */
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

  /** Makes a package of this repository available, as if it were installed. */
  link(packageName: string): void {
    const target = join(this.folder, 'node_modules', packageName);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(repository, 'node_modules', packageName), target);
  }

  writeJson(path: string, value: unknown): void {
    this.write(path, JSON.stringify(value));
  }

  tsc(...args: readonly string[]): Promise<Finished> {
    const compiler = join(repository, 'node_modules/.bin/tsc');
    // `--build` must be the first argument.
    return runProgram(compiler, [...args, '--pretty', 'false'], { cwd: this.folder });
  }

  remove(): void {
    if (process.env['SDKGEN_KEEP'] === undefined) {
      rmSync(this.folder, { recursive: true, force: true });
    } else {
      process.stdout.write(`kept ${this.folder}\n`);
    }
  }
}
