import { ExitCode } from '../diagnostics.js';
import { runPostInstall } from '../output/post-install-commands.js';
import { recordBuild } from '../up-to-date/build-recorder.js';
import type { ReportedBuild } from './report.js';

/**
 * Runs the post-install commands of the languages whose SDK was written, and returns how the build ends.
 * The SDKs and all reports are complete before it.
 */
export async function installSdks(build: ReportedBuild): Promise<ExitCode> {
  const { exitCode, languages, plans, reported, request, sdks, unwritten } = build;
  const written = plans.filter(({ language }) => !unwritten.includes(language));
  const installed = request.dryRun ? ExitCode.Built : await runPostInstall(build, written);
  if (sdks.size < languages.length) return ExitCode.GeneratorFault;
  if (!request.dryRun && exitCode === ExitCode.Built) await recordBuild(build, reported);
  return exitCode === ExitCode.Built ? installed : exitCode;
}
