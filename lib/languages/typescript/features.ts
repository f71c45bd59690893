import type { Operation } from '../../model/model.js';
import { givesWholeAnswer, sharedFeatures } from '../common/features.js';
import type { Sdk } from './sdk.js';

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model } = sdk;
  const features = sharedFeatures(sdk, sentMedia);
  for (const operation of model.operations) {
    if (givesWholeAnswer(sdk, operation)) features.add('responseHeaders');
    if (operation.result.kind === 'value' && operation.result.bytes) features.add('bytes');
    if (sentMedia(operation).some(({ kind }) => kind === 'binary')) features.add('uploads');
  }
  if (model.declarations.some((declaration) => declaration.kind === 'union'))
    features.add('unions');
  return features;
}

/** Fetch refuses a body with these methods. */
export function sendsBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
}

export function sentMedia(operation: Operation) {
  return operation.body && sendsBody(operation.method) ? operation.body.media : [];
}
