import type { MediaKind, Operation } from '../../model/model.js';
import { choosesServer } from '../common/servers.js';
import type { Sdk } from './sdk.js';

/** The codec of the runtime that writes a body of a kind. */
export const encoders: Readonly<
  Record<MediaKind, { readonly name: string; readonly module: string }>
> = {
  json: { name: 'encodeJson', module: 'runtime/body/json' },
  form: { name: 'encodeForm', module: 'runtime/body/form' },
  multipart: { name: 'encodeMultipart', module: 'runtime/body/multipart' },
  text: { name: 'encodeRaw', module: 'runtime/body/raw' },
  xml: { name: 'encodeRaw', module: 'runtime/body/raw' },
  binary: { name: 'encodeRaw', module: 'runtime/body/raw' },
  jsonl: { name: 'encodeRaw', module: 'runtime/body/raw' },
  sse: { name: 'encodeRaw', module: 'runtime/body/raw' },
};

const bodyFeatures: Readonly<Record<string, string>> = {
  'runtime/body/json': 'json-body',
  'runtime/body/form': 'form',
  'runtime/body/multipart': 'multipart',
  'runtime/body/raw': 'raw-body',
};

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model, request } = sdk;
  const features = new Set<string>();
  if (request.settings.generateEnv) features.add('environment');
  if (request.hooks) features.add('hooks');
  if (choosesServer(model)) features.add('servers');
  for (const credential of model.credentials) features.add(credential.kind);
  for (const operation of model.services.flatMap((service) => service.operations)) {
    if (operation.pagination) features.add('pagination');
    if (givesWholeAnswer(sdk, operation)) features.add('responseHeaders');
    if (operation.result.kind === 'stream') features.add(operation.result.format);
    if (operation.result.kind === 'value' && operation.result.bytes) features.add('bytes');
    for (const media of sentMedia(operation)) {
      features.add(bodyFeatures[encoders[media.kind].module] ?? '');
      if (media.kind === 'binary') features.add('uploads');
    }
  }
  if (model.declarations.some((declaration) => declaration.kind === 'union'))
    features.add('unions');
  return features;
}

/** Whether a method gives status and header fields beside the data; pages and streams carry theirs. */
export function givesWholeAnswer(sdk: Sdk, { pagination, result }: Operation): boolean {
  return sdk.request.settings.responseHeaders && !pagination && result.kind !== 'stream';
}

/** Fetch refuses a body with these methods. */
export function sendsBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
}

export function sentMedia(operation: Operation) {
  return operation.body && sendsBody(operation.method) ? operation.body.media : [];
}
