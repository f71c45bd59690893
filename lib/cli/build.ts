import type { ExitCode } from '../diagnostics.js';
import type { BuildRequest, LanguageHost, RunHost } from '../report/host.js';
import { findUnchanged, finishUnchanged } from '../up-to-date/unchanged-build.js';
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
 * One build, as `yo sdkgen:build` does it; of what builds are made is loaded where the last one would
 * be done again.
 */
export async function buildOnce(request: BuildRequest, host: RunHost): Promise<ExitCode> {
  const unchanged = await findUnchanged(request, host);
  if (unchanged !== undefined) return finishUnchanged(unchanged, languages);
  const { buildWhole } = await import('./whole-build.js');
  return buildWhole(request, host);
}

async function languages(): Promise<LanguageHost> {
  const { languageHost } = await import('./language-host.js');
  return languageHost;
}
