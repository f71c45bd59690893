import { isAbsolute } from 'node:path';
import { complaints, Workshop } from '../../compile/workshop.js';
import { lint } from './lint.js';
import { shownPackages, snippetConfig, snippetsOf } from './snippets.js';

type Files = ReadonlyMap<string, string>;

/**
 * SDKs side by side. One process of the compiler reads all of them as three programs, with the settings that each
 * SDK has for itself: as ES modules, as CommonJS, and everything that pages and examples show.
 */
export class TypeScriptWorkspace {
  readonly workshop = new Workshop();
  readonly #sdks = new Map<string, Files>();
  readonly #shown: string[] = [];

  constructor() {
    // An optional dependency of SDKs.
    this.workshop.link('@opentelemetry/api');
  }

  add(folder: string, files: Files): void {
    this.#sdks.set(folder, files);
    this.workshop.writeSdk(folder, files);
  }

  /** Writes what the pages of an SDK show, to be compiled with its examples; returns how many programs. */
  addShown(folder: string): number {
    const files = this.#sdks.get(folder) ?? new Map<string, string>();
    const { name } = JSON.parse(files.get('package.json') ?? '') as { name: string };
    // Several SDKs have the same package name, but each has a folder of its own.
    const own = (text: string) =>
      text
        .replaceAll(`from '${name}'`, `from '${folder}'`)
        .replaceAll(`from '${name}/`, `from '${folder}/`);
    const snippets = snippetsOf(files);
    for (const [path, text] of snippets)
      this.workshop.write(`${folder}/snippets/${path}.ts`, own(text));
    for (const [path, text] of files) {
      if (path.startsWith('examples/src/')) this.workshop.write(`${folder}/${path}`, own(text));
    }
    this.#shown.push(folder);
    return snippets.size;
  }

  /** What the compiler says, line by line. */
  errors(): Promise<readonly string[]> {
    return this.#errors(['module', 'commonjs', 'shown']);
  }

  /** The same of the programs that pages show only. */
  shownErrors(): Promise<readonly string[]> {
    return this.#errors(['shown']);
  }

  async #errors(wanted: readonly string[]): Promise<readonly string[]> {
    const folders = [...this.#sdks.keys()];
    const [first = ''] = folders;
    const unlike = folders.filter((folder) =>
      ['tsconfig.json', 'tsconfig.cjs.json'].some(
        (config) => this.#sdks.get(folder)?.get(config) !== this.#sdks.get(first)?.get(config),
      ),
    );
    if (unlike.length > 0)
      return unlike.map((folder) => `${folder} has other settings than ${first}`);
    const sources = folders.map((folder) => `${folder}/src`);
    const programs = { module: 'tsconfig.json', commonjs: 'tsconfig.cjs.json' };
    for (const [program, config] of Object.entries(programs)) {
      this.workshop.writeJson(`tsconfig.${program}.json`, {
        extends: `./${first}/${config}`,
        compilerOptions: { noEmit: true, rootDir: '.' },
        include: sources,
      });
    }
    const { compilerOptions, include } = snippetConfig('');
    const paths = this.#shown.flatMap((folder) => [
      [folder, [`./${folder}/src/index.ts`]],
      [`${folder}/*`, [`./${folder}/src/*.ts`]],
    ]);
    this.workshop.writeJson('tsconfig.shown.json', {
      extends: `./${first}/tsconfig.json`,
      compilerOptions: {
        ...compilerOptions,
        paths: { ...shownPackages, ...Object.fromEntries(paths) },
      },
      include: this.#shown.flatMap((folder) =>
        include.map((path) => (isAbsolute(path) ? path : `${folder}/${path}`)),
      ),
    });
    const configs = wanted
      .filter((name) => name !== 'shown' || this.#shown.length > 0)
      .map((name) => `tsconfig.${name}.json`);
    return complaints(await this.workshop.tsc('--build', ...configs));
  }

  /** What the linter finds in the sources of all SDKs. */
  findings(): Promise<string> {
    return lint(this.workshop, ...[...this.#sdks.keys()].map((folder) => `${folder}/src`));
  }
}
