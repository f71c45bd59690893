import type { ExitCode } from '../diagnostics.js';
import { requestOf } from './build-flags.js';
import { buildOnce } from './build-once.js';
import { type FlagValues, usageError } from './flags.js';
import { runSession } from './session.js';

/** `sdkgen build`, once or as often as something changes. */
export function runBuild(values: FlagValues): Promise<ExitCode> {
  return runSession(values, async (host) => {
    const request = requestOf(values, process.cwd());
    if (!values.has('watch')) return buildOnce(request, host);
    if (request.dryRun) throw usageError('--watch and --dry-run cannot be combined.', 'build');
    const { watchBuilds } = await import('./watch.js');
    return watchBuilds(values, request, host);
  });
}
