import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { buildFlags, requestOf } from '../../lib/cli/build-flags.js';
import { languageHost } from '../../lib/cli/language-host.js';
import { ExitCode, SdkgenError } from '../../lib/diagnostics.js';
import { settleAll, settleConflicts } from '../../lib/output/agreement.js';
import { generatorPath } from '../../lib/paths.js';
import { prepareBuild } from '../../lib/prepare.js';
import { compareSdks } from '../../lib/stages/compare.js';
import { installSdks } from '../../lib/stages/install.js';
import { mergeSdks, type Settle } from '../../lib/stages/merge.js';
import type { ModifiedBuild } from '../../lib/stages/modifiers.js';
import { reportBuild } from '../../lib/stages/report.js';
import { endBuild } from '../../lib/stages/start.js';
import { type WrittenBuild, writeSdks } from '../../lib/stages/write.js';
import {
  findUpToDate,
  finishUpToDate,
  type UpToDateBuild,
} from '../../lib/up-to-date/up-to-date-build.js';
import { SdkgenGenerator } from '../base.js';
import { askAboutConflicts } from '../conflict-prompt.js';
import { askAboutDeletions } from '../deletion-prompt.js';
import { languageGenerator, type StagedBuild } from '../language-generator.js';
import { declareFlags, flagValuesOf } from '../yo-flags.js';

/** A build that generates SDKs, or one that has nothing to do. */
export type BegunBuild = ModifiedBuild | UpToDateBuild;

export type BuildOptions = BaseOptions & {
  /** The build that the command line has prepared. `yo` leaves that to the generator. */
  readonly prepared?: BegunBuild;
  /** Called with the exit code when the build ends. */
  readonly ended?: (exitCode: ExitCode) => void;
  readonly timing?: boolean;
};

function yoBuildsOnce(): SdkgenError {
  const message = 'yo runs a single build. Use `sdkgen build --watch` to rebuild on changes.';
  return new SdkgenError(message, ExitCode.BadInput);
}

/** `sdkgen build` and `yo sdkgen:build`: the stages of a build in Yeoman's phases. */
export default class BuildGenerator extends SdkgenGenerator<BuildOptions> {
  #staged: StagedBuild | undefined;
  #unchanged: UpToDateBuild | undefined;
  #written: WrittenBuild | undefined;
  #exitCode: ExitCode = ExitCode.GeneratorFault;
  #committed = false;

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    super(args, options, { ...features, customInstallTask: true });
    this.setFeatures({ customCommitTask: () => this.#commit() });
    declareFlags(this, buildFlags, [{ name: 'watch' }]);
  }

  /** The stages up to `modifiers`. The generators of the languages run `generate`. */
  async initializing(): Promise<void> {
    const prepared = this.options.prepared ?? (await this.#prepare());
    if ('plans' in prepared) {
      this.#unchanged = prepared;
      return;
    }
    const staged = { prepared, sdks: new Map() };
    this.#staged = staged;
    for (const language of prepared.languages) {
      const path = generatorPath(language);
      const options = { staged };
      await this.composeWith({ Generator: languageGenerator(language), path }, options as object);
    }
  }

  async install(): Promise<void> {
    if (!this.#staged) return;
    const { prepared, sdks } = this.#staged;
    // Yeoman commits nothing if no language generated a file.
    const nothing = { plans: [], unwritten: [], exitCode: ExitCode.Built };
    const written = this.#written ?? { ...prepared, sdks, ...nothing };
    this.#exitCode = await installSdks(await reportBuild(written));
  }

  async end(): Promise<void> {
    const begun = this.#unchanged ?? this.#staged?.prepared;
    if (!begun) return;
    const exitCode = await this.#finish();
    if (this.options.ended) return this.options.ended(exitCode);
    const { host } = begun;
    if (this.options.timing) host.emit({ event: 'timing', stages: host.clock.stages });
    host.emit({ event: 'end', exitCode });
    process.exitCode = exitCode;
  }

  async #finish(): Promise<ExitCode> {
    if (this.#unchanged) return finishUpToDate(this.#unchanged, async () => languageHost);
    if (this.#staged) await endBuild(this.#staged.prepared);
    return this.#exitCode;
  }

  async #prepare(): Promise<BegunBuild> {
    const { hostOf } = await import('../yo-host.js');
    if (Reflect.get(this.options, 'watch') !== undefined) throw yoBuildsOnce();
    const values = flagValuesOf(this.options, buildFlags);
    const request = requestOf(values, this.destinationRoot());
    const host = hostOf(this.env.adapter, values);
    return (await findUpToDate(request, host)) ?? prepareBuild(request, host);
  }

  /** Yeoman commits again whenever a staged file changes, and prompts change staged files. */
  async #commit(): Promise<void> {
    if (this.#committed || !this.#staged) return;
    this.#committed = true;
    const { prepared, sdks } = this.#staged;
    try {
      const compared = await compareSdks({ ...prepared, sdks });
      const merged = await mergeSdks(compared, this.#settle);
      this.#written = await writeSdks(merged);
    } catch (error) {
      await endBuild(prepared);
      throw error;
    }
  }

  /** Prompts for everything that the command line does not answer. */
  readonly #settle: Settle = async (build, plans) => {
    const { host, request } = build;
    if (host.confirm === undefined) return settleAll(plans, request);
    const { adapter } = this.env;
    const { onConflict } = request;
    const settled = onConflict === undefined ? undefined : settleConflicts(plans, onConflict);
    await askAboutDeletions(adapter, build, plans);
    return settled ?? askAboutConflicts(adapter, build, plans);
  };
}
