import { complaints, runProgram, Workshop } from '../../compile/workshop.js';
import { checkOnly, isSource, lint } from './compiler.js';
import { fragmentsOf } from './fragments.js';
import { annotationJars, quickJavac } from './tools.js';
import { packageSegment } from './variations.js';

/** SDKs, and the programs that their pages show, for one run of the compiler. */
export class JavaWorkspace {
  readonly workshop = new Workshop();
  readonly #sources: string[] = [];
  readonly #shown: string[] = [];

  /** @returns how many programs its pages show */
  add(name: string, files: ReadonlyMap<string, string>): number {
    this.workshop.writeSdk(name, files);
    this.#sources.push(...[...files.keys()].filter(isSource).map((path) => `${name}/${path}`));
    const fragments = fragmentsOf(files, `shown.${packageSegment(name)}`);
    for (const fragment of fragments) {
      const path = `${name}/shown/${fragment.name}.java`;
      this.workshop.write(path, fragment.text);
      this.#shown.push(path);
    }
    return fragments.length;
  }

  /** A source of a test. */
  addProgram(path: string, text: string): void {
    this.workshop.write(path, text);
    this.#shown.push(path);
  }

  /** What the compiler finds, with all of its warnings, in the SDKs. */
  compile(): Promise<readonly string[]> {
    return this.#javac('classes', lint, this.#sources);
  }

  /** What it finds in SDKs and programs without writing classes. They may use what is deprecated. */
  check(): Promise<readonly string[]> {
    const options = [...lint, '-Xlint:all,-processing,-deprecation', checkOnly];
    return this.#javac('checked', options, [...this.#sources, ...this.#shown]);
  }

  /** What it finds in programs. They may use what is deprecated. */
  compilePrograms(): Promise<readonly string[]> {
    const checks = ['-encoding', 'UTF-8', '--release', '11', '-Xlint:all,-processing', '-Werror'];
    const options = [...quickJavac, ...checks];
    return this.#javac('programs', options, this.#shown, ':classes');
  }

  async #javac(
    folder: string,
    options: readonly string[],
    sources: readonly string[],
    classes = '',
  ): Promise<readonly string[]> {
    this.workshop.write(`${folder}.txt`, sources.join('\n'));
    const path = `${await annotationJars()}${classes}`;
    const args = [...options, '-d', folder, '-cp', path, `@${folder}.txt`];
    return complaints(await runProgram('javac', args, { cwd: this.workshop.folder }));
  }

  remove(): void {
    this.workshop.remove();
  }
}
