import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { initFlags } from '../../lib/config/init/flags.js';
import {
  conflictError,
  declinedError,
  differsOnDisk,
  type InitPlan,
  planInit,
} from '../../lib/config/init/plan.js';
import { languages, proposedLanguages } from '../../lib/languages/registry.js';
import { readDescription } from '../../lib/spec/read.js';
import { SdkgenGenerator } from '../base.js';
import { overwriteSilently, showDifferencesInPrompt } from './conflicts.js';

export type InitOptions = BaseOptions & {
  /** Whether somebody can answer; the command line knows, `yo` is asked through its terminal. */
  readonly interactive?: boolean;
  /** Yeoman's: overwrite without asking. */
  readonly force?: boolean;
};

/** `sdkgen init` and `yo sdkgen:init`: asks, and writes the config and the schema beside it. */
export default class InitGenerator extends SdkgenGenerator<InitOptions> {
  #plan: InitPlan | undefined;
  readonly #interactive: boolean;

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    // Without `customInstallTask` the environment looks for a package.json to install.
    super(args, options, { ...features, customInstallTask: true });
    for (const { flag, kind, question } of initFlags(languages)) {
      if (flag === '--force') continue; // Yeoman's own.
      const type = kind === 'switch' || kind === 'action' ? Boolean : String;
      this.option(flag.slice(2), { type, description: question });
    }
    this.#interactive = this.options.interactive ?? (process.stdin.isTTY && process.stdout.isTTY);
  }

  async prompting(): Promise<void> {
    this.#plan = await planInit(this.options, {
      folder: this.destinationRoot(),
      languages,
      proposedLanguages,
      // References that lead nowhere are for the build to report; here they are no obstacle.
      readDescription: (path) => readDescription(path, { allowErrors: true }),
      prompt: this.#interactive ? (questions) => this.prompt([...questions]) : undefined,
    });
  }

  async writing(): Promise<void> {
    if (!this.#plan) return;
    const { config, schema } = this.#plan;
    const asks = await differsOnDisk(this.destinationRoot(), config);
    if (asks && !this.#interactive && !this.options.force) throw conflictError(config);
    this.writeDestination(config.path, config.content);
    this.writeDestination(schema.path, schema.content);
    overwriteSilently(this, schema.path);
    showDifferencesInPrompt(this);
  }

  async end(): Promise<void> {
    if (!this.#plan) return;
    const { config } = this.#plan;
    if (await differsOnDisk(this.destinationRoot(), config)) throw declinedError(config);
    this.log(`${config.path} is written. Next: sdkgen build`);
  }
}
