import type { BaseFeatures, BaseOptions } from 'yeoman-generator';
import { announceBuild, planSdks, reportBuild } from '../../lib/build.js';
import { endBuild, type PreparedBuild, prepareBuild } from '../../lib/prepare.js';
import { buildFlags, requestOf } from '../../lib/cli/build-flags.js';
import { languageHost } from '../../lib/cli/language-host.js';
import { ExitCode, SdkgenError } from '../../lib/diagnostics.js';
import type { GeneratedSdks } from '../../lib/generate.js';
import { type AgreedPlans, settleAll, settleConflicts } from '../../lib/output/agreement.js';
import { installSdks } from '../../lib/output/install-sdks.js';
import type { SdkPlan } from '../../lib/output/plan.js';
import { allWritten, writeSdks, type WritingOutcome } from '../../lib/output/write-sdks.js';
import { generatorPath } from '../../lib/paths.js';
import {
  findUnchanged,
  finishUnchanged,
  type UnchangedBuild,
} from '../../lib/up-to-date/unchanged-build.js';
import { SdkgenGenerator } from '../base.js';
import { askAboutConflicts } from '../conflict-prompt.js';
import { askAboutDeletions } from '../deletion-prompt.js';
import { languageGenerator, type StagedBuild } from '../language-generator.js';
import { declareFlags, flagValuesOf } from '../yo-flags.js';

/** What a build has to do, or that it has nothing to do. */
export type BegunBuild = PreparedBuild | UnchangedBuild;

export type BuildOptions = BaseOptions & {
  /** What the command line did already; `yo` leaves it to the generator. */
  readonly prepared?: BegunBuild;
  /** Told the exit code of a build that came to its end. */
  readonly ended?: (exitCode: ExitCode) => void;
  readonly timing?: boolean;
};

function yoBuildsOnce(): SdkgenError {
  const message = 'yo builds once; `sdkgen build --watch` stays and builds again.';
  return new SdkgenError(message, ExitCode.BadInput);
}

/** `sdkgen build` and `yo sdkgen:build`: one generator per language, then one commit of all. */
export default class BuildGenerator extends SdkgenGenerator<BuildOptions> {
  #staged: StagedBuild | undefined;
  #unchanged: UnchangedBuild | undefined;
  #agreed: AgreedPlans | undefined;
  #outcome: WritingOutcome = allWritten;
  #committed = false;
  /** How a dry run ends. */
  #announced: ExitCode | undefined;

  constructor(args?: string[], options?: BaseOptions, features?: BaseFeatures) {
    super(args, options, { ...features, customInstallTask: true });
    this.setFeatures({ customCommitTask: () => this.#commit() });
    declareFlags(this, buildFlags);
  }

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
    if (!this.#staged || !this.#agreed) return;
    await installSdks(this.#staged.prepared, this.#agreed.plans, this.#outcome.unwritten);
  }

  async end(): Promise<void> {
    const begun = this.#unchanged ?? this.#staged?.prepared;
    if (!begun) return;
    const exitCode = await this.#finish(begun);
    await endBuild(begun);
    if (this.options.ended) return this.options.ended(exitCode);
    const { host } = begun;
    if (this.options.timing) host.emit({ event: 'timing', stages: host.clock.stages });
    host.emit({ event: 'end', exitCode });
    process.exitCode = exitCode;
  }

  async #finish(begun: BegunBuild): Promise<ExitCode> {
    if ('plans' in begun) return finishUnchanged(begun, async () => languageHost);
    return this.#announced ?? reportBuild(begun, this.#generated(), this.#outcome);
  }

  #generated(): GeneratedSdks {
    const sdks = this.#staged?.sdks ?? new Map();
    const languages = this.#staged?.prepared.languages ?? [];
    return { sdks, failed: languages.filter((language) => !sdks.has(language)) };
  }

  async #prepare(): Promise<BegunBuild> {
    const { hostOf } = await import('../yo-host.js');
    if (Reflect.get(this.options, 'watch') !== undefined) throw yoBuildsOnce();
    const values = flagValuesOf(this.options, buildFlags);
    const request = requestOf(values, this.destinationRoot());
    const host = hostOf(this.env.adapter, values);
    return (await findUnchanged(request, host)) ?? prepareBuild(request, host);
  }

  /** Yeoman asks for the commit again whenever a staged file changes, which asking does. */
  async #commit(): Promise<void> {
    if (this.#committed || !this.#staged) return;
    this.#committed = true;
    try {
      await this.#write(this.#staged);
    } catch (error) {
      await endBuild(this.#staged.prepared);
      throw error;
    }
  }

  async #write({ prepared, sdks }: StagedBuild): Promise<void> {
    const plans = await planSdks(prepared, { sdks });
    if (prepared.request.dryRun) {
      this.#announced = await announceBuild(prepared, this.#generated(), plans);
      return;
    }
    this.#agreed =
      prepared.host.confirm === undefined
        ? settleAll(plans, prepared.request)
        : await this.#ask(prepared, plans);
    this.#outcome = await writeSdks(prepared, this.#agreed);
  }

  /** Asks about everything that the command line does not answer. */
  async #ask(prepared: PreparedBuild, plans: readonly SdkPlan[]): Promise<AgreedPlans> {
    const { adapter } = this.env;
    const { onConflict } = prepared.request;
    const settled = onConflict === undefined ? undefined : settleConflicts(plans, onConflict);
    await askAboutDeletions(adapter, prepared, plans);
    return settled ?? askAboutConflicts(adapter, prepared, plans);
  }
}
