import type { ApiModel, MediaType, Operation } from '../../model/model.js';
import { bodyCodecs } from '../../sdk/data.js';
import type { SdkRequest } from '../language.js';
import { choosesServer } from '../../sdk/servers.js';

/**
 * The parts of the runtime that an API needs in every language, by the names of `parts.json`.
 *
 * @param sent - the bodies that a call can send
 */
export function sharedFeatures(
  { model, request }: { readonly model: ApiModel; readonly request: SdkRequest<unknown> },
  sent: (operation: Operation) => readonly MediaType[],
): Set<string> {
  const features = new Set<string>();
  if (request.settings.generateEnv) features.add('environment');
  if (request.hooks) features.add('hooks');
  if (choosesServer(model)) features.add('servers');
  for (const { kind } of model.credentials) features.add(kind);
  for (const operation of model.operations) {
    if (operation.pagination) features.add('pagination');
    if (operation.result.kind === 'stream') features.add(operation.result.format);
    for (const { kind } of sent(operation)) features.add(bodyCodecs[kind]);
  }
  return features;
}

/** Whether an API sends files or gives them. */
export function hasFiles(features: ReadonlySet<string>): boolean {
  return ['bytes', 'multipart', 'raw-body'].some((feature) => features.has(feature));
}

/** Whether a method gives status and header fields beside the data; pages and streams carry theirs. */
export function givesWholeAnswer(
  { request }: { readonly request: SdkRequest<unknown> },
  { pagination, result }: Operation,
): boolean {
  return request.settings.responseHeaders && !pagination && result.kind !== 'stream';
}
