import type { BuildRun } from '../report/host.js';
import { manifestName } from './manifest.js';
import type { SdkPlan } from './plan.js';
import { runTool, type ToolResult } from './post-install.js';
import { reportSkipped } from './report-sdk.js';
import { stateFolder } from './state-folder.js';
import { commandLine } from './tool-program.js';

/**
 * Runs the post-install commands of SDKs. A command that fails is reported, and the ones behind it are
 * not run. The SDK stays, and the next build runs them again.
 */
export async function runPostInstall(build: BuildRun, plans: readonly SdkPlan[]): Promise<void> {
  for (const plan of plans) await installSdk(build, plan);
}

async function installSdk({ host, output, request }: BuildRun, plan: SdkPlan): Promise<void> {
  const { language } = plan;
  const generated = new Set([
    manifestName,
    stateFolder,
    ...plan.files.map((file) => file.path.split('/')[0] ?? ''),
  ]);
  let last: ToolResult['result'] = 'unchanged';
  for (const tool of host.registry[language]?.postInstall ?? []) {
    if (request.skipInstall || last === 'failed') {
      const message = last === 'failed' ? 'an earlier command failed' : undefined;
      reportSkipped(host, language, commandLine(tool), message);
      continue;
    }
    const again = last === 'done';
    const run = () => runTool(output, language, tool, generated, again);
    const outcome: ToolResult = await host.clock.time('install', run);
    host.emit({ event: 'post-install', language, ...outcome });
    last = outcome.result;
  }
}
