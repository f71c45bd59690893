import { build } from '../build.js';
import { endBuild, prepareBuild } from '../prepare.js';
import type { ExitCode } from '../diagnostics.js';
import type { BuildHost, BuildRequest } from '../report/host.js';
import {
  findUnchanged,
  finishUnchanged,
  type UnchangedBuild,
} from '../unchanged/unchanged-build.js';
import { requestOf } from './build-flags.js';
import { type FlagValues, usageError } from './flags.js';
import { runSession } from './session.js';

/** `sdkgen build`, once or as often as something changes. */
export function runBuild(values: FlagValues): Promise<ExitCode> {
  return runSession(values, async (host) => {
    const request = requestOf(values, process.cwd());
    if (!values.has('watch')) return buildOnce(request, host);
    if (request.dryRun) throw usageError('--watch and --dry-run exclude each other.', 'build');
    const { watchBuilds } = await import('./watch.js');
    return watchBuilds(values, request, host);
  });
}

/**
 * One build through the generators, as `yo sdkgen:build` does it. What writes nothing and asks nothing
 * needs none of them: a dry run, and a build that would do what the last one did.
 */
export async function buildOnce(request: BuildRequest, host: BuildHost): Promise<ExitCode> {
  if (request.dryRun) return build(request, host);
  const unchanged = await findUnchanged(request, host);
  if (unchanged !== undefined) return endUnchanged(unchanged);
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

async function endUnchanged(unchanged: UnchangedBuild): Promise<ExitCode> {
  try {
    return await finishUnchanged(unchanged);
  } finally {
    await unchanged.lock.release();
  }
}
