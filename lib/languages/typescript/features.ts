import { sharedFeatures } from '../common/features.js';
import type { Sdk } from './sdk.js';

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model, plan } = sdk;
  const features = sharedFeatures(sdk);
  for (const operation of model.operations) {
    const { body, whole } = plan.method(operation);
    if (whole) features.add('responseHeaders');
    if (body?.media.some(({ kind }) => kind === 'binary')) features.add('uploads');
  }
  return features;
}
