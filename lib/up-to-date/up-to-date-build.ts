import { resolve } from 'node:path';
import { ExitCode } from '../diagnostics.js';
import { lockOutput, type OutputLock } from '../output/lock.js';
import { checkOutputFolder, outputFolder, sdkFolder } from '../output/output-folder.js';
import type { SdkPlan } from '../output/plan.js';
import { reportSdkDone, reportSkipped } from '../output/report-sdk.js';
import { acceptProblems } from '../report/accept-problems.js';
import type { BuildRequest, LanguageHost, RunHost } from '../report/host.js';
import {
  hashesOfReports,
  type LastBuild,
  recordedSdk,
  readLastBuild,
  recordKey,
} from './last-build.js';
import { planUnchanged } from './plan-unchanged.js';
import { isUnchanged, type RecordedInput } from './recorded-inputs.js';

/** A build whose inputs and SDKs are as the last build left them. It generates nothing. */
export interface UpToDateBuild {
  readonly request: BuildRequest;
  readonly host: RunHost;
  readonly output: string;
  readonly lock: OutputLock;
  /** Plans that leave every file as it is. */
  readonly plans: readonly SdkPlan[];
  readonly last: LastBuild;
}

/**
 * Checks whether a build would do what the last one did, and repeats the events that the last one
 * reported before it generated. Returns nothing if anything differs.
 *
 * @throws SdkgenError if the user declines to build in spite of warnings
 */
export async function findUpToDate(
  request: BuildRequest,
  host: RunHost,
): Promise<UpToDateBuild | undefined> {
  const key = recordKey(request, host);
  if (key === undefined || request.fetch === 'again') return undefined;
  const output = outputFolder(request.cwd);
  const last = await readLastBuild(output, key);
  if (last === undefined || !inputsOf(last, request).every(isUnchanged)) return undefined;
  const lock = await takeLock(output, last, host);
  if (lock === undefined) return undefined;
  try {
    const plans = await host.clock.time('compare', () => plansOf(last, output));
    if (plans !== undefined && !(request.reask && plans.some(hasDeclined))) {
      await reportBefore(last, request, host);
      return { request, host, output, lock, plans, last };
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
  await lock.release();
  return undefined;
}

/** A build has to generate the declined texts to ask about them again. */
function hasDeclined({ files }: SdkPlan): boolean {
  return files.some(({ change }) => change === 'declined');
}

/** Returns nothing if the lock cannot be taken. The complete build reports why. */
async function takeLock(
  output: string,
  { sdks }: LastBuild,
  host: RunHost,
): Promise<OutputLock | undefined> {
  try {
    checkOutputFolder(output, Object.keys(sdks));
    return await lockOutput(output, host.inputs);
  } catch {
    return undefined;
  }
}

function inputsOf({ inputs }: LastBuild, { cwd }: BuildRequest): readonly RecordedInput[] {
  return inputs.map((input) => ({ ...input, path: resolve(cwd, input.path) }));
}

async function plansOf(last: LastBuild, output: string): Promise<readonly SdkPlan[] | undefined> {
  const reports = hashesOfReports(output);
  if (JSON.stringify(reports) !== JSON.stringify(last.reports)) return undefined;
  const plans: SdkPlan[] = [];
  for (const [language, recorded] of Object.entries(last.sdks)) {
    const plan = await planUnchanged(language, sdkFolder(output, language), recorded);
    if (plan === undefined) return undefined;
    plans.push(plan);
  }
  return plans;
}

async function reportBefore(last: LastBuild, request: BuildRequest, host: RunHost): Promise<void> {
  for (const { kind, path } of inputsOf(last, request)) host.inputs?.[kind](path);
  for (const event of last.before) {
    host.emit(event);
    if (event.event === 'lint' && !event.skipped) await acceptProblems(event, request, host);
  }
}

/**
 * Repeats the last events of the last build, runs the post-install commands of an up-to-date build, and
 * releases the lock.
 *
 * @param languages - loads the languages, which takes longer than everything else here
 */
export async function finishUpToDate(
  build: UpToDateBuild,
  languages: () => Promise<LanguageHost>,
): Promise<ExitCode> {
  const { host, plans, last, lock } = build;
  try {
    for (const plan of plans) reportSdkDone(build, recordedSdk(last, plan.language).title, plan);
    for (const event of last.after) host.emit(event);
    return await install(build, languages);
  } finally {
    await lock.release();
  }
}

async function install(
  { request, host, output, plans, last }: UpToDateBuild,
  languages: () => Promise<LanguageHost>,
): Promise<ExitCode> {
  if (request.skipInstall) {
    for (const { language } of plans) {
      for (const command of recordedSdk(last, language).installs)
        reportSkipped(host, language, command);
    }
    return ExitCode.Built;
  }
  const { runPostInstall } = await import('../output/post-install-commands.js');
  return runPostInstall({ request, output, host: { ...host, ...(await languages()) } }, plans);
}
