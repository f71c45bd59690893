import type { SdkFile } from '../language.js';
import type { ClientPlan } from '../../sdk/client-plan.js';
import { sharedPaths } from './shared-paths.js';

/** Shells read such files too, so there is nothing of the description in it, and no value. */
export function environmentExample({ variables }: ClientPlan): SdkFile[] {
  if (variables.size === 0) return [];
  const lines = [
    '# Copy this file to .env (ignored by git) and fill it in. Empty variables count as not set.',
    '# Settings that a program passes to the client override these variables.',
    ...[...variables.values()].map((variable) => `${variable}=`),
  ];
  return [{ path: sharedPaths.environment, content: `${lines.join('\n')}\n` }];
}
