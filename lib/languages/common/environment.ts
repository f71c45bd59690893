import type { SdkFile } from '../language.js';
import type { ClientPlan } from '../../sdk/client-plan.js';
import { sharedPaths } from './shared-paths.js';

/** Shells read such files too, so there is nothing of the description in it, and no value. */
export function environmentExample({ variables }: ClientPlan): SdkFile[] {
  if (variables.size === 0) return [];
  const lines = [
    '# Copy this to .env, which git ignores, and fill it in. What stays empty counts as not set,',
    '# and what the constructor is given wins.',
    ...[...variables.values()].map((variable) => `${variable}=`),
  ];
  return [{ path: sharedPaths.environment, content: `${lines.join('\n')}\n` }];
}
