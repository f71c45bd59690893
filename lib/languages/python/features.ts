import { sharedFeatures } from '../common/features.js';
import type { Sdk } from './sdk.js';

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model } = sdk;
  const features = sharedFeatures(sdk);
  for (const { result } of model.operations) {
    if (result.kind === 'value' && result.bytes) features.add('bytes');
  }
  if (model.declarations.length > 0) features.add('models');
  for (const { kind } of model.declarations) {
    if (kind === 'union') features.add('unions');
    if (kind === 'enum') features.add('enums');
  }
  return features;
}
