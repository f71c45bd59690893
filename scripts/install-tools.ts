/**
 * Installs the tools that docs/tool-chains.md marks with `.ci/run`, unless they work already. Fails if
 * a tool's registry can be reached but the installation fails.
 */
import { spawnSync } from 'node:child_process';
import { isReachable } from '../test/tool-chains/sources.js';
import { requiredTools } from '../test/unverified.js';

for (const { id, source, state } of requiredTools) {
  if (source.installedBy !== '.ci/run' || source.install === undefined) continue;
  if (state().kind === 'works' || !isReachable(source)) continue;
  const [command = '', ...args] = source.install;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status === 0) continue;
  console.error(`${id} cannot be installed: ${source.install.join(' ')} fails`);
  process.exitCode = 1;
}
