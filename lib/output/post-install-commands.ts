import { ExitCode } from '../diagnostics.js';
import type { InstallCommand } from '../languages/language.js';
import { type BuildRun, type LanguageHost, languageOf } from '../report/host.js';
import { InstallStates } from './install-states.js';
import { manifestName } from './manifest.js';
import type { SdkPlan } from './plan.js';
import { type InstalledSdk, runTool, type ToolResult } from './post-install.js';
import { reportSkipped } from './report-sdk.js';
import { safeJoin } from './safe-path.js';
import { stateFolder } from './state-folder.js';
import { commandLine } from './tool-program.js';

/**
 * Runs the post-install commands of SDKs, all SDKs at once. A command that fails is reported, and the ones
 * behind it are not run. The SDK stays, and the next build runs them again.
 *
 * @returns `GeneratorFault` if the hooks of an SDK do not compile
 */
export async function runPostInstall(
  build: BuildRun,
  plans: readonly SdkPlan[],
): Promise<ExitCode> {
  const { host, output, request } = build;
  const jobs = plans.map((plan) => ({ plan, commands: commandsOf(host, plan) }));
  if (request.skipInstall) {
    for (const { plan, commands } of jobs)
      for (const tool of commands) reportSkipped(host, plan.language, commandLine(tool));
    return ExitCode.Built;
  }
  if (jobs.every(({ commands }) => commands.length === 0)) return ExitCode.Built;
  const states = new InstallStates(output);
  const codes = await host.clock.time('install', () =>
    Promise.all(jobs.map(({ plan, commands }) => installSdk(build, plan, { commands, states }))),
  );
  return codes.find((code) => code !== ExitCode.Built) ?? ExitCode.Built;
}

/** The commands of an SDK. Those that only check hooks need some. */
export function commandsOf(host: LanguageHost, plan: SdkPlan): readonly InstallCommand[] {
  return languageOf(host, plan.language).postInstall.filter(
    (tool) => tool.onlyForHooks !== true || verifiesHooks(tool, plan),
  );
}

function verifiesHooks({ hooks }: InstallCommand, { files }: SdkPlan): boolean {
  return hooks !== undefined && files.some(({ path }) => hooks.test(path));
}

async function installSdk(
  { host, output }: BuildRun,
  plan: SdkPlan,
  job: { readonly commands: readonly InstallCommand[]; readonly states: InstallStates },
): Promise<ExitCode> {
  const { language } = plan;
  const sdk: InstalledSdk = {
    language,
    folder: safeJoin(output, language),
    generated: new Set([
      manifestName,
      stateFolder,
      ...plan.files.map((file) => file.path.split('/')[0] ?? ''),
    ]),
    states: job.states,
  };
  let last: ToolResult['result'] = 'unchanged';
  let exitCode: ExitCode = ExitCode.Built;
  for (const tool of job.commands) {
    if (last === 'failed') {
      reportSkipped(host, language, commandLine(tool), 'an earlier command failed');
      continue;
    }
    const { started, ...outcome } = await runTool(sdk, tool, last === 'done');
    host.emit({ event: 'post-install', language, ...outcome });
    last = outcome.result;
    if (last === 'failed' && started && verifiesHooks(tool, plan))
      exitCode = ExitCode.GeneratorFault;
  }
  return exitCode;
}
