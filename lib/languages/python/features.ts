import type { MediaKind, Operation } from '../../model/model.js';
import { choosesServer } from '../common/servers.js';
import type { Sdk } from './sdk.js';

/** The codec of the runtime that writes a body of a kind. */
export const encoders: Readonly<
  Record<MediaKind, { readonly name: string; readonly module: string }>
> = {
  json: { name: 'encode_json', module: '_runtime/body/json' },
  form: { name: 'encode_form', module: '_runtime/body/form' },
  multipart: { name: 'encode_multipart', module: '_runtime/body/multipart' },
  text: { name: 'encode_raw', module: '_runtime/body/raw' },
  xml: { name: 'encode_raw', module: '_runtime/body/raw' },
  binary: { name: 'encode_raw', module: '_runtime/body/raw' },
  jsonl: { name: 'encode_raw', module: '_runtime/body/raw' },
  sse: { name: 'encode_raw', module: '_runtime/body/raw' },
};

const bodyFeatures: Readonly<Record<string, string>> = {
  '_runtime/body/json': 'json-body',
  '_runtime/body/form': 'form',
  '_runtime/body/multipart': 'multipart',
  '_runtime/body/raw': 'raw-body',
};

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model, request } = sdk;
  const features = new Set<string>();
  if (request.settings.generateEnv) features.add('environment');
  if (request.hooks) features.add('hooks');
  if (choosesServer(model)) features.add('servers');
  for (const credential of model.credentials) features.add(credential.kind);
  for (const operation of model.operations) {
    if (operation.pagination) features.add('pagination');
    if (operation.result.kind === 'stream') features.add(operation.result.format);
    if (operation.result.kind === 'value' && operation.result.bytes) features.add('bytes');
    for (const media of operation.body?.media ?? []) {
      features.add(bodyFeatures[encoders[media.kind].module] ?? '');
    }
  }
  if (model.declarations.length > 0) features.add('models');
  for (const { kind } of model.declarations) {
    if (kind === 'union') features.add('unions');
    if (kind === 'enum') features.add('enums');
  }
  return features;
}

/** Whether a method gives status and header fields beside the data; pages and streams carry theirs. */
export function givesWholeAnswer(sdk: Sdk, { pagination, result }: Operation): boolean {
  return sdk.request.settings.responseHeaders && !pagination && result.kind !== 'stream';
}
