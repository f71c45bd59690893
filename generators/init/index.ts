import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { readByCi, terminalLine, terminalLines } from '../../lib/cli/terminal-text.js';
import { fetchedLines } from '../../lib/cli/fetched-lines.js';
import { confirmWritten, type InitPlan, planInit, settlePlan } from '../../lib/config/init/plan.js';
import { languages, proposedLanguages } from '../../lib/languages/registry.js';
import { configFileName } from '../../lib/config/schema.js';
import {
  permissionFlags,
  permissionsOf,
  type ReferencePermissions,
} from '../../lib/openapi/permissions.js';
import { readDescription } from '../../lib/openapi/read.js';
import type { BuildEvent } from '../../lib/report/events.js';
import type { Confirm } from '../../lib/report/host.js';
import { type DescriptionFile, findDescription } from '../../lib/stages/description-file.js';
import { SdkgenGenerator } from '../base.js';
import { flagValuesOf } from '../yo-flags.js';
import { addOptions, endQuietly, showDifferencesInPrompt, stage } from './yeoman.js';

const allowRemote = { name: 'allow-remote', help: '' };

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
    const permissions = permissionsOf((flag) => given.has(flag));
    const planned = planInit(this.options, {
      folder: this.destinationRoot(),
      languages,
      proposedLanguages,
      // References that lead nowhere are for the build to report; here they are no obstacle.
      readDescription: ({ path, url }) =>
        readDescription(path, {
          allowErrors: true,
          ...permissions,
          fetched: { url },
          connecting: (to) => this.#say(`Fetching ${to}`),
        }),
      fetchDescription: (url, isTyped) => this.#fetch(url, isTyped, permissions),
      prompt: this.#interactive ? (questions) => this.prompt([...questions]) : undefined,
      say: (message) => this.#say(message),
    });
    this.#plan = await endQuietly(this, planned);
  }

  readonly #say = (message: string): void => {
    this.log(terminalLine(message, readByCi(process.env)));
  };

  /** Saves the description as a build does, so that the next build connects to nothing. */
  #fetch(
    spec: string,
    isTyped: boolean,
    { allowPrivateRefs }: ReferencePermissions,
  ): Promise<DescriptionFile> {
    const isAllowed = isTyped || flagValuesOf(this.options, [allowRemote]).has(allowRemote.name);
    const cwd = this.destinationRoot();
    const emit = (event: BuildEvent): void => {
      if (event.event === 'fetched') for (const line of fetchedLines(event)) this.#say(line);
      if (event.event === 'note' || event.event === 'warning') this.#say(event.message);
    };
    const confirm: Confirm = async (message, standard = true) => {
      const question = { type: 'confirm', name: 'agreed', message, default: standard } as const;
      return (await this.prompt<{ agreed: boolean }>([question])).agreed;
    };
    return findDescription({
      configFile: this.destinationPath(configFileName),
      request: {
        cwd,
        spec,
        allowPrivateRefs,
        fetch: isAllowed ? 'if-absent' : undefined,
        onConflict: this.options.force === true ? 'overwrite' : undefined,
      },
      host: { emit, confirm: this.#interactive ? confirm : undefined },
    });
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
    // The command line says whether it can prompt; `yo` does not.
    const build = this.options.interactive === undefined ? 'yo sdkgen:build' : 'sdkgen build';
    const confirmed = confirmWritten(this.#plan, this.destinationRoot(), build);
    const message = await endQuietly(this, confirmed);
    if (message !== undefined) this.log(terminalLines(message, readByCi(process.env)));
  }
}
