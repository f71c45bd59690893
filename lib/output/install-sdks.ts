import type { PreparedBuild } from '../build.js';
import { manifestName } from './manifest.js';
import type { SdkPlan } from './plan.js';
import { runTool } from './post-install.js';

/**
 * Runs the post-install commands of the languages. One that fails is told of and changes nothing
 * else: the SDK is there, and the user can run the command again.
 */
export async function installSdks(
  prepared: PreparedBuild,
  plans: readonly SdkPlan[],
  unwritten: readonly string[],
): Promise<void> {
  const { host, output, request } = prepared;
  for (const plan of plans) {
    if (unwritten.includes(plan.language)) continue;
    const generated = new Set([
      manifestName,
      ...plan.files.map((file) => file.path.split('/')[0] ?? ''),
    ]);
    for (const tool of host.registry[plan.language]?.postInstall ?? []) {
      const { language } = plan;
      const command = [tool.command, ...tool.args].join(' ');
      if (request.skipInstall) {
        host.emit({
          event: 'post-install',
          language,
          command,
          result: 'skipped',
          message: undefined,
        });
        continue;
      }
      const run = () => runTool(output, language, tool, generated);
      host.emit({ event: 'post-install', language, ...(await host.clock.time('install', run)) });
    }
  }
}
