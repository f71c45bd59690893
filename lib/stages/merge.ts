import { type AgreedPlans, answerAll, settleAll } from '../output/agreement.js';
import { mergeSdk } from '../output/merge-sdk.js';
import type { SdkPlan } from '../output/plan.js';
import type { ComparedBuild } from './compare.js';
import type { GeneratedBuild } from './generate.js';

/** A build that knows what it will do with each file. */
export interface MergedBuild extends GeneratedBuild, AgreedPlans {}

/** Settles the conflicts and mass deletions of a build, or throws if it cannot. */
export type Settle = (
  build: ComparedBuild,
  plans: readonly SdkPlan[],
) => AgreedPlans | Promise<AgreedPlans>;

const settleByFlags: Settle = ({ request }, plans) => settleAll(plans, request);

/**
 * Merges files that both the user and generation changed, and settles conflicts before the build writes
 * any SDK.
 */
export async function mergeSdks(
  build: ComparedBuild,
  settle: Settle = settleByFlags,
): Promise<MergedBuild> {
  // The plans replace the comparison, which is large.
  const { compared, ...generated } = build;
  const { host, request, sdks } = generated;
  const plans = await host.clock.time('merge', async () => {
    const merged: SdkPlan[] = [];
    for (const sdk of compared) {
      const { language } = sdk;
      const plan = await mergeSdk(sdk);
      for (const message of plan.warnings)
        host.emit({ event: 'warning', message: `${language}: ${message}` });
      merged.push({ ...plan, surface: sdks.get(language)?.surface });
    }
    return merged;
  });
  // A dry run reports conflicts. It does not prompt, and does not end because of them.
  const agreed = request.dryRun ? answerAll(plans, request.onConflict) : await settle(build, plans);
  return { ...generated, ...agreed };
}
