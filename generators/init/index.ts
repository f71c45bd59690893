import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { readByCi, terminalLine, terminalLines } from '../../lib/cli/terminal-text.js';
import { confirmWritten, type InitPlan, planInit, settlePlan } from '../../lib/config/init/plan.js';
import { languages, proposedLanguages } from '../../lib/languages/registry.js';
import { permissionFlags, permissionsOf } from '../../lib/openapi/permissions.js';
import { readDescription } from '../../lib/openapi/read.js';
import { SdkgenGenerator } from '../base.js';
import { flagValuesOf } from '../yo-flags.js';
import { addOptions, endQuietly, showDifferencesInPrompt, stage } from './yeoman.js';

export type InitOptions = BaseOptions & {
  /** Whether somebody can answer; the command line knows, `yo` is asked through its terminal. */
  readonly interactive?: boolean;
  /** Yeoman's: overwrite without asking. */
  readonly force?: boolean;
};

/** `sdkgen init` and `yo sdkgen:init`: asks, and writes the config and the schema beside it. */
export default class InitGenerator extends SdkgenGenerator<InitOptions> {
  readonly #interactive: boolean;
  #plan: InitPlan | undefined;

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    // Without `customInstallTask` the environment looks for a package.json to install.
    super(args, options, { ...features, customInstallTask: true });
    addOptions(this, languages);
    this.#interactive = this.options.interactive ?? (process.stdin.isTTY && process.stdout.isTTY);
  }

  async prompting(): Promise<void> {
    const given = flagValuesOf(this.options, permissionFlags);
    const planned = planInit(this.options, {
      folder: this.destinationRoot(),
      languages,
      proposedLanguages,
      // References that lead nowhere are for the build to report; here they are no obstacle.
      readDescription: (path) =>
        readDescription(path, {
          allowErrors: true,
          ...permissionsOf((flag) => given.has(flag)),
          connecting: (url) => {
            this.log(terminalLine(`Fetching ${url}`, readByCi(process.env)));
          },
        }),
      prompt: this.#interactive ? (questions) => this.prompt([...questions]) : undefined,
    });
    this.#plan = await endQuietly(this, planned);
  }

  async writing(): Promise<void> {
    if (!this.#plan) return;
    const mayOverwrite = this.#interactive || this.options.force === true;
    const settled = settlePlan(this.#plan, this.destinationRoot(), mayOverwrite);
    this.#plan = await endQuietly(this, settled);
    if (!this.#plan) return;
    await stage(this, this.#plan);
    showDifferencesInPrompt(this);
  }

  async end(): Promise<void> {
    if (!this.#plan) return;
    const message = await endQuietly(this, confirmWritten(this.#plan, this.destinationRoot()));
    if (message !== undefined) this.log(terminalLines(message, readByCi(process.env)));
  }
}
