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
  leftSdk,
  readLastBuild,
  recordKey,
} from './last-build.js';
import { planAsLeft } from './left-as-built.js';
import { isAsNoted, type NotedInput } from './noted-inputs.js';

/** A build of which everything is as the last one read and left it: there is nothing to generate. */
export interface UnchangedBuild {
  readonly request: BuildRequest;
  readonly host: RunHost;
  readonly output: string;
  readonly lock: OutputLock;
  /** In which each file stays as it is. */
  readonly plans: readonly SdkPlan[];
  readonly last: LastBuild;
}

/**
 * Finds out whether a build would do what the last one did, and tells what that one told before it
 * generated; nothing where anything differs, which is for a whole build to look at.
 *
 * @throws SdkgenError where a user declines to build in spite of warnings
 */
export async function findUnchanged(
  request: BuildRequest,
  host: RunHost,
): Promise<UnchangedBuild | undefined> {
  const key = recordKey(request, host);
  if (key === undefined) return undefined;
  const output = outputFolder(request.cwd);
  const last = await readLastBuild(output, key);
  if (last === undefined || !inputsOf(last, request).every(isAsNoted)) return undefined;
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

/** What was declined has to be generated to be asked about. */
function hasDeclined({ files }: SdkPlan): boolean {
  return files.some(({ change }) => change === 'declined');
}

/** Whatever stands in the way is told by a whole build. */
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

function inputsOf({ inputs }: LastBuild, { cwd }: BuildRequest): readonly NotedInput[] {
  return inputs.map((input) => ({ ...input, path: resolve(cwd, input.path) }));
}

async function plansOf(last: LastBuild, output: string): Promise<readonly SdkPlan[] | undefined> {
  const reports = hashesOfReports(output);
  if (JSON.stringify(reports) !== JSON.stringify(last.reports)) return undefined;
  const plans: SdkPlan[] = [];
  for (const [language, left] of Object.entries(last.sdks)) {
    const plan = await planAsLeft(language, sdkFolder(output, language), left);
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
 * Runs the post-install commands of an up-to-date build, repeats the last events of the last build, and
 * releases the lock.
 *
 * @param languages - loads the languages, which takes longer than everything else here
 */
export async function finishUnchanged(
  unchanged: UnchangedBuild,
  languages: () => Promise<LanguageHost>,
): Promise<ExitCode> {
  const { host, plans, last, lock } = unchanged;
  try {
    for (const plan of plans) reportSdkDone(unchanged, leftSdk(last, plan.language).title, plan);
    await install(unchanged, languages);
    for (const event of last.after) host.emit(event);
    return ExitCode.Built;
  } finally {
    await lock.release();
  }
}

async function install(
  { request, host, output, plans, last }: UnchangedBuild,
  languages: () => Promise<LanguageHost>,
): Promise<void> {
  if (request.skipInstall) {
    for (const { language } of plans) {
      for (const command of leftSdk(last, language).installs)
        reportSkipped(host, language, command);
    }
    return;
  }
  const { runPostInstall } = await import('../stages/install.js');
  await runPostInstall({ request, output, host: { ...host, ...(await languages()) } }, plans);
}
