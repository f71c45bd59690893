import type { Operation } from '../../model/model.js';
import { type BodyCodec, givesWholeAnswer, sharedFeatures } from '../common/features.js';
import type { Sdk } from './sdk.js';

/** What the runtime's codecs for bodies are called, and where they are. */
export const encoders: Readonly<
  Record<BodyCodec, { readonly name: string; readonly module: string }>
> = {
  'json-body': { name: 'encodeJson', module: 'runtime/body/json' },
  form: { name: 'encodeForm', module: 'runtime/body/form' },
  multipart: { name: 'encodeMultipart', module: 'runtime/body/multipart' },
  'raw-body': { name: 'encodeRaw', module: 'runtime/body/raw' },
};

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
