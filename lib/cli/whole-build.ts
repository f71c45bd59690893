import { build } from '../build.js';
import type { ExitCode } from '../diagnostics.js';
import { prepareBuild } from '../prepare.js';
import type { BuildRequest, RunHost } from '../report/host.js';
import { endBuild } from '../stages/start.js';
import { withLanguages } from './language-host.js';

/**
 * A build of which everything is done. It goes through the generators, as all that writes or asks does;
 * a dry run needs none of them.
 */
export async function buildWhole(request: BuildRequest, runHost: RunHost): Promise<ExitCode> {
  const host = withLanguages(runHost);
  if (request.dryRun) return build(request, host);
  // Yeoman takes longer to import than most descriptions to read; the two go side by side.
  const yeoman = import('./run-generators.js');
  yeoman.catch(() => {});
  const prepared = await prepareBuild(request, host);
  try {
    const { runBuildGenerator } = await yeoman;
    return await runBuildGenerator(prepared);
  } finally {
    await endBuild(prepared);
  }
}
