import { build } from '../build.js';
import type { ExitCode } from '../diagnostics.js';
import { prepareBuild } from '../prepare.js';
import type { BuildRequest, RunHost } from '../report/host.js';
import { endBuild } from '../stages/start.js';
import { withLanguages } from './language-host.js';

/** Runs a complete build through the generators. A dry run, which writes nothing, needs none of them. */
export async function buildWhole(request: BuildRequest, runHost: RunHost): Promise<ExitCode> {
  const host = withLanguages(runHost);
  if (request.dryRun) return build(request, host);
  // Importing Yeoman takes longer than reading most descriptions, so both run at the same time.
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
