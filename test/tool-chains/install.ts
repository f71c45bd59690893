import { spawnSync } from 'node:child_process';
import { isReachable } from './sources.js';
import type { RequiredTool } from './tool-chain.js';

/**
 * Installs the tools that `.ci/run` is responsible for, unless they work already or their registry
 * cannot be reached.
 *
 * @returns for each failed installation, what failed
 */
export function installTools(tools: readonly RequiredTool[]): readonly string[] {
  return tools.flatMap(({ id, source, state }) => {
    if (source.installedBy !== '.ci/run' || source.install === undefined) return [];
    if (state().kind === 'works' || !isReachable(source)) return [];
    const [command = '', ...args] = source.install;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    return status === 0 ? [] : [`${id} cannot be installed: \`${source.install.join(' ')}\` fails`];
  });
}
