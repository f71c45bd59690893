import { join } from 'node:path';
import { ignoredFiles } from './config/settings.js';
import { ExitCode } from './diagnostics.js';
import { type GeneratedSdks, generateSdks, languageOf } from './generate.js';
import { hasToAsk, settleAll } from './output/agreement.js';
import { announcePlan } from './output/announce-plan.js';
import { globMatcher } from './output/glob.js';
import { installSdks } from './output/install-sdks.js';
import { sdkFolder } from './output/output-folder.js';
import { planSdk, type SdkPlan } from './output/plan.js';
import { finishInterrupted } from './output/finish-interrupted.js';
import { writeIfDifferent } from './output/write-file.js';
import { allWritten, writeSdks, type WritingOutcome } from './output/write-sdks.js';
import { buildReportName } from './output/report-names.js';
import { buildReport, printBuildReport } from './report/build-report.js';
import type { BuildEvent } from './report/events.js';
import type { BuildHost, BuildRequest } from './report/host.js';
import { shownPath } from './report/wording.js';
import { rememberBuild } from './up-to-date/remember.js';
import { endBuild, type PreparedBuild, prepareBuild } from './prepare.js';

/** The whole product in a sentence. The generators run the same stages and ask about conflicts. */
export async function build(request: BuildRequest, host: BuildHost): Promise<ExitCode> {
  const prepared = await prepareBuild(request, host);
  try {
    const generated = await generateSdks(prepared);
    const plans = await planSdks(prepared, generated);
    return await (request.dryRun
      ? announceBuild(prepared, generated, plans)
      : finishBuild(prepared, generated, plans));
  } finally {
    await endBuild(prepared);
  }
}

/** Compares all SDKs with the disk before anything of one is written. */
export async function planSdks(
  prepared: PreparedBuild,
  { sdks }: Pick<GeneratedSdks, 'sdks'>,
): Promise<readonly SdkPlan[]> {
  const { host, output } = prepared;
  await prepared.linted;
  prepared.memory?.endPreparation();
  return host.clock.time('compare', async () => {
    const plans: SdkPlan[] = [];
    for (const [id, sdk] of sdks) {
      await finishInterrupted(prepared, id);
      const ignored = globMatcher(ignoredFiles(prepared.config, id));
      const { isSdkPath, postInstall } = languageOf(host, id);
      const toolPaths = postInstall.flatMap(({ writes }) => writes.map(({ path }) => path));
      const options = { isSdkPath, ignored, reask: prepared.request.reask, toolPaths };
      const plan = await planSdk(id, sdkFolder(output, id), sdk.files, options);
      for (const message of plan.warnings)
        host.emit({ event: 'warning', message: `${id}: ${message}` });
      plans.push({ ...plan, surface: sdk.surface });
    }
    return plans;
  });
}

/** Writes where nobody is asked: an open question ends the build before anything is written. */
async function finishBuild(
  prepared: PreparedBuild,
  generated: GeneratedSdks,
  plans: readonly SdkPlan[],
): Promise<ExitCode> {
  const agreed = settleAll(plans, prepared.request);
  const outcome = await writeSdks(prepared, agreed);
  await installSdks(prepared, plans, outcome.unwritten);
  return reportBuild(prepared, generated, outcome);
}

/** What would change, with `--dry-run`; a build that would end with 3 does so here too. */
export async function announceBuild(
  prepared: PreparedBuild,
  generated: GeneratedSdks,
  plans: readonly SdkPlan[],
): Promise<ExitCode> {
  for (const plan of plans) announcePlan(prepared, plan);
  const reported = await reportBuild(prepared, generated, allWritten);
  const isAsked = hasToAsk(plans, prepared.request);
  return isAsked && reported === ExitCode.Built ? ExitCode.ConflictOrDeclined : reported;
}

/** Writes the build report and its summary; the end of every build that wrote something. */
export async function reportBuild(
  prepared: PreparedBuild,
  { sdks, failed }: GeneratedSdks,
  { exitCode }: WritingOutcome,
): Promise<ExitCode> {
  const { host, output, request } = prepared;
  const report = buildReport(prepared, sdks);
  const written = !request.dryRun;
  if (written) await writeIfDifferent(output, buildReportName, printBuildReport(report));
  const event: BuildEvent = {
    event: 'report',
    operations: report.operations,
    schemas: report.schemas,
    degraded: report.degraded.length,
    result: written ? shownPath(request.cwd, join(output, buildReportName)) : undefined,
  };
  host.emit(event);
  if (failed.length > 0) return ExitCode.GeneratorFault;
  if (written && exitCode === ExitCode.Built) await rememberBuild(prepared, event);
  return exitCode;
}
