import type { PreparedBuild } from '../prepare.js';
import { manifestName } from './manifest.js';
import type { SdkPlan } from './plan.js';
import { stateFolder } from './state-folder.js';
import { runTool, type ToolResult } from './post-install.js';
import { tellSkipped } from './tell-sdk.js';
import { commandLine } from './tool-program.js';

/**
 * Runs the post-install commands of the languages. One that fails is told of, and those behind it
 * are not run; nothing else changes: the SDK is there, and the next build tries again.
 */
export async function installSdks(
  prepared: Pick<PreparedBuild, 'host' | 'output' | 'request'>,
  plans: readonly SdkPlan[],
  unwritten: readonly string[],
): Promise<void> {
  for (const plan of plans) {
    if (!unwritten.includes(plan.language)) await installSdk(prepared, plan);
  }
}

async function installSdk(
  { host, output, request }: Pick<PreparedBuild, 'host' | 'output' | 'request'>,
  plan: SdkPlan,
): Promise<void> {
  const { language } = plan;
  const generated = new Set([
    manifestName,
    stateFolder,
    ...plan.files.map((file) => file.path.split('/')[0] ?? ''),
  ]);
  let last: ToolResult['result'] = 'unchanged';
  for (const tool of host.registry[language]?.postInstall ?? []) {
    if (request.skipInstall || last === 'failed') {
      const message = last === 'failed' ? 'what comes before it failed' : undefined;
      tellSkipped(host, language, commandLine(tool), message);
      continue;
    }
    const again = last === 'done';
    const run = () => runTool(output, language, tool, generated, again);
    const outcome: ToolResult = await host.clock.time('install', run);
    host.emit({ event: 'post-install', language, ...outcome });
    last = outcome.result;
  }
}
