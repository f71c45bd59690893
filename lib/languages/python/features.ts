import { sharedFeatures } from '../common/features.js';
import type { Sdk } from './sdk.js';

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model, plan } = sdk;
  const features = sharedFeatures(sdk);
  for (const operation of model.operations) {
    const { properties } = plan.method(operation);
    if (properties.some((property) => property.default === 'unset')) features.add('unset');
  }
  if (model.declarations.length > 0) features.add('models');
  return features;
}
