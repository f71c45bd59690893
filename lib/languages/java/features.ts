import { sharedFeatures } from '../common/features.js';
import type { Sdk } from './sdk.js';

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const features = sharedFeatures(sdk);
  const mayBeFile = sdk.model.operations.some(
    ({ result }) => result.kind === 'value' && result.bytes,
  );
  if (mayBeFile) features.add('bytes');
  if (features.has('sse') || features.has('jsonl')) features.add('streams');
  return features;
}
