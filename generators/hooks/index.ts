import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { readByCi, terminalLines } from '../../lib/cli/terminal-text.js';
import {
  confirmHooks,
  hookLanguages,
  type HooksScaffold,
  planHooks,
  refuseOverwriting,
  refuseUnsafe,
} from '../../lib/hooks/scaffold.js';
import type { Language } from '../../lib/languages/language.js';
import { languages } from '../../lib/languages/registry.js';
import { loadAssets } from '../../lib/render/load-assets.js';
import { SdkgenGenerator } from '../base.js';
import { endQuietly, showDifferencesInPrompt } from '../init/yeoman.js';

export type HooksOptions = BaseOptions & {
  readonly language?: string;
  /** Whether somebody can answer; the command line knows, `yo` is asked through its terminal. */
  readonly interactive?: boolean;
  /** Yeoman's: overwrite without asking. */
  readonly force?: boolean;
};

const registry: Readonly<Record<string, Language>> = languages;

/** `sdkgen hooks add` and `yo sdkgen:hooks`: writes a hooks project, `hooks/<language>/`. */
export default class HooksGenerator extends SdkgenGenerator<HooksOptions> {
  readonly #interactive: boolean;
  #plan: HooksScaffold | undefined;

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    // Without `customInstallTask` the environment looks for a package.json to install.
    super(args, options, { ...features, customInstallTask: true });
    const description = `language of the hooks: ${hookLanguages(registry).join(', ')}`;
    this.argument('language', { type: String, required: false, description });
    this.#interactive = this.options.interactive ?? (process.stdin.isTTY && process.stdout.isTTY);
  }

  async prompting(): Promise<void> {
    this.#plan = await endQuietly(this, this.#choose());
  }

  async writing(): Promise<void> {
    if (!this.#plan) return;
    this.#plan = await endQuietly(this, this.#settled(this.#plan));
    for (const { path, content } of this.#plan?.files ?? []) {
      this.writeDestination(path, Buffer.from(content));
    }
    showDifferencesInPrompt(this);
  }

  async end(): Promise<void> {
    if (!this.#plan) return;
    // The command line says whether it can prompt; `yo` does not.
    const build = this.options.interactive === undefined ? 'yo sdkgen:build' : 'sdkgen build';
    const message = await confirmHooks(this.#plan, this.destinationRoot(), build);
    this.log(terminalLines(message, readByCi(process.env)));
  }

  async #settled(plan: HooksScaffold): Promise<HooksScaffold> {
    const base = this.destinationRoot();
    const mayOverwrite = this.#interactive || this.options.force === true;
    refuseUnsafe(plan, base);
    return mayOverwrite ? plan : refuseOverwriting(plan, base);
  }

  async #choose(): Promise<HooksScaffold> {
    const { language } = this.options;
    return planHooks(language ?? (await this.#ask()), registry, (id, { plain }) =>
      loadAssets(id, plain),
    );
  }

  async #ask(): Promise<string | undefined> {
    if (!this.#interactive) return undefined;
    const choices = hookLanguages(registry).map((value) => ({
      name: registry[value]?.title ?? value,
      value,
    }));
    const question = {
      type: 'select',
      name: 'language',
      message: 'Language of the hooks',
    } as const;
    const { language } = await this.prompt<{ language: string }>([{ ...question, choices }]);
    return language;
  }
}
