import type { SdkFile } from '../../../lib/languages/language.js';
import { type CompareScope, compareSdk } from '../../../lib/output/compare-sdk.js';
import { mergeSdk } from '../../../lib/output/merge-sdk.js';
import type { SdkPlan } from '../../../lib/output/plan.js';

/** Compares and merges one SDK, as a build does for each of its languages. */
export async function planSdk(
  language: string,
  root: string,
  files: readonly SdkFile[],
  scope: CompareScope,
): Promise<SdkPlan> {
  return mergeSdk(await compareSdk(language, root, files, scope));
}
