import type { ApiModel, MediaKind, Operation } from '../../model/model.js';
import type { Type } from '../../model/types.js';
import { usesIn } from '../../model/usage.js';
import { choosesServer } from '../common/servers.js';
import { givesStruct, isDownload } from './results.js';
import type { Sdk } from './sdk.js';

/** The function of the runtime that writes a body of a kind, and the feature that brings it. */
export const encoders: Readonly<
  Record<MediaKind, { readonly name: string; readonly feature: string }>
> = {
  json: { name: 'core.EncodeJSON', feature: 'json-body' },
  form: { name: 'core.EncodeForm', feature: 'form' },
  multipart: { name: 'core.EncodeMultipart', feature: 'multipart' },
  text: { name: 'core.EncodeRaw', feature: 'raw-body' },
  xml: { name: 'core.EncodeRaw', feature: 'raw-body' },
  binary: { name: 'core.EncodeRaw', feature: 'raw-body' },
  jsonl: { name: 'core.EncodeRaw', feature: 'raw-body' },
  sse: { name: 'core.EncodeRaw', feature: 'raw-body' },
};

/** Which parts of the runtime an API needs; `parts.json` says which files they are. */
export function featuresOf(sdk: Sdk): ReadonlySet<string> {
  const { model, request } = sdk;
  const features = new Set<string>();
  if (request.settings.generateEnv) features.add('environment');
  if (choosesServer(model)) features.add('servers');
  for (const credential of model.credentials) features.add(credential.kind);
  for (const operation of model.operations) {
    features.add(sender(sdk, operation).feature);
    const { result } = operation;
    if (result.kind === 'stream') features.add(result.format);
    for (const media of operation.body?.media ?? []) {
      features.add(encoders[media.kind].feature);
      if (media.kind === 'binary') features.add('uploads');
    }
  }
  if (namesDate(model)) features.add('date');
  return features;
}

/** Whether anything is a day of the calendar, which has a type of its own. */
function namesDate({ declarations, injected, operations }: ApiModel): boolean {
  const isDate = (type: Type): boolean => {
    if (type.kind === 'array') return isDate(type.items.type);
    if (type.kind === 'map') return isDate(type.values.type);
    return type.kind === 'string' && type.format === 'date';
  };
  const uses = [
    ...injected,
    ...declarations.flatMap(usesIn),
    ...operations.flatMap(({ body, errors, parameters, responses }) => [
      ...parameters.map(({ type }) => type),
      ...(body?.media ?? []).map(({ type }) => type),
      ...[...responses, ...errors].flatMap(({ media }) => media.map(({ type }) => type)),
    ]),
  ];
  return uses.some(({ type }) => isDate(type));
}

/** Whether a method gives status and header fields beside the data; pages, streams and files carry theirs. */
export function givesWholeAnswer(sdk: Sdk, operation: Operation): boolean {
  const { pagination, result } = operation;
  const carries = pagination !== undefined || result.kind === 'stream' || isDownload(operation);
  return sdk.request.settings.responseHeaders && !carries;
}

/** How a call is made: a function of the runtime, and the feature that brings it. */
export interface Sender {
  readonly name:
    | 'download'
    | 'openStream'
    | 'paginate'
    | 'respond'
    | 'respondMixed'
    | 'send'
    | 'sendMixed'
    | 'sendNone'
    | 'sendValue';
  readonly feature: string;
}

export function sender(sdk: Sdk, operation: Operation): Sender {
  const { pagination, result } = operation;
  if (pagination) return { name: 'paginate', feature: 'pagination' };
  if (result.kind === 'stream') return { name: 'openStream', feature: result.format };
  if (isDownload(operation)) return { name: 'download', feature: 'bytes' };
  const isMixed = result.kind === 'value' && result.bytes;
  if (givesWholeAnswer(sdk, operation)) {
    return isMixed
      ? { name: 'respondMixed', feature: 'mixed-response' }
      : { name: 'respond', feature: 'responseHeaders' };
  }
  if (isMixed) return { name: 'sendMixed', feature: 'mixed-result' };
  if (result.kind === 'none') return { name: 'sendNone', feature: 'no-result' };
  return givesStruct(operation)
    ? { name: 'send', feature: 'object-result' }
    : { name: 'sendValue', feature: 'value-result' };
}
