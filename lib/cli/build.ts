import { build, finishBuild, generateSdks, planSdks, prepareBuild } from '../build.js';
import type { ExitCode } from '../diagnostics.js';
import { questions } from '../output/agreement.js';
import { requestOf } from './build-flags.js';
import type { FlagValues } from './flags.js';
import { runSession } from './session.js';

/**
 * `sdkgen build`. Yeoman, which takes longer to import than most descriptions to read, is only there
 * where there is something to ask; then the generators of `yo sdkgen:build` go on from the plans.
 */
export function runBuild(values: FlagValues): Promise<ExitCode> {
  return runSession(values, async (host) => {
    const request = requestOf(values, process.cwd());
    const mayAsk = host.confirm !== undefined && request.onConflict === undefined;
    if (request.dryRun || !mayAsk) return build(request, host);
    const prepared = await prepareBuild(request, host);
    try {
      const generated = await generateSdks(prepared);
      const plans = await planSdks(prepared, generated);
      if (plans.every((plan) => questions(plan).length === 0)) {
        return await finishBuild(prepared, generated, plans);
      }
      const { runBuildGenerator } = await import('./run-generators.js');
      return await runBuildGenerator({ prepared, sdks: generated.sdks, plans });
    } finally {
      await prepared.lock.release();
    }
  });
}
