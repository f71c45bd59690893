import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSpec, modulePathOf } from '../../../lib/languages/go/module-path.js';
import { goOptions } from '../../../lib/languages/go/options.js';
import { type Finished, runProgram, Workshop } from '../../compile/workshop.js';
import { generateFiles, type GenerateRequest } from '../../unit/languages/go/generated.js';
import { sdkSettings } from '../../unit/languages/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { fragmentsOf } from './fragments.js';
import { compileLibrary, type GoEnvironment, offline, tracingChecksums } from './tools.js';
import { variations } from './variations.js';

export interface GoSdk {
  /** Its folder in the workspace. */
  readonly name: string;
  /** How a program imports it: `pets "example.com/pets-go"`. */
  readonly spec: string;
  readonly files: ReadonlyMap<string, string>;
}

/** SDKs side by side, as modules of one Go workspace (go.dev/ref/mod#workspaces). */
export class GoWorkspace {
  readonly workshop = new Workshop();
  readonly #modules: string[] = [];

  /** @param request - what the files were generated from */
  add(name: string, files: ReadonlyMap<string, string>, request: GenerateRequest): GoSdk {
    const { settings, options } = request;
    const module = modulePathOf(sdkSettings(settings), goOptions.parse(options ?? {}));
    return this.addModule(name, files, importSpec(module));
  }

  /** @param spec - how programs import the SDK */
  addModule(name: string, files: ReadonlyMap<string, string>, spec: string): GoSdk {
    this.workshop.writeSdk(name, files);
    this.#use(name);
    for (const folder of ['examples', 'opentelemetry']) {
      if (files.has(`${folder}/go.mod`)) this.#use(`${name}/${folder}`);
    }
    return { name, spec, files };
  }

  async addVariation(name: string): Promise<GoSdk> {
    const variation = variations.find((one) => one.name === name);
    if (variation === undefined) throw new Error(`no variation ${name}`);
    const model = await modelOfFixture(variation.fixture, variation.model);
    return this.add(name, generateFiles(model, variation.request), variation.request);
  }

  /** Programs of users, as a module of that name: files by path. */
  addPrograms(name: string, files: ReadonlyMap<string, string>, requires = ''): void {
    this.workshop.writeSdk(name, files);
    const requirements = requires === '' ? '' : `\nrequire (\n${requires}\n)\n`;
    this.workshop.write(`${name}/go.mod`, `module ${name}\n\ngo 1.23.0\n${requirements}`);
    if (requires !== '')
      this.workshop.write(`${name}/go.sum`, readFileSync(tracingChecksums, 'utf8'));
    this.#use(name);
  }

  /** What an SDK's pages show, as programs of the module `shown-<name>`; gives how many. */
  addFragments({ name, spec, files }: GoSdk): number {
    const fragments = fragmentsOf(files, spec);
    const programs = fragments.map(
      ({ folder, text }) => [`${folder}/main.go`, text] as [string, string],
    );
    this.addPrograms(`shown-${name}`, new Map(programs));
    return fragments.length;
  }

  /** Runs in the workspace, or in a folder of it. */
  async run(program: string, args: readonly string[], env: GoEnvironment = {}): Promise<Finished> {
    await compileLibrary();
    const cwd = this.workshop.folder;
    return runProgram(program, args, { cwd, env: { ...offline, ...env } });
  }

  /** Patterns of all packages of these modules; of all of the workspace without any. */
  packages(...modules: readonly string[]): string[] {
    return (modules.length === 0 ? this.#modules : modules).map((one) => `./${one}/...`);
  }

  path(...parts: readonly string[]): string {
    return join(this.workshop.folder, ...parts);
  }

  remove(): void {
    this.workshop.remove();
  }

  #use(folder: string): void {
    this.#modules.push(folder);
    const uses = this.#modules.map((one) => `\t./${one}\n`).join('');
    this.workshop.write('go.work', `go 1.23.0\n\nuse (\n${uses})\n`);
  }
}
