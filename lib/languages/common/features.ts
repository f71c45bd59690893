import type { PaginationType } from '../../model/pagination/kinds.js';
import { bodyCodecs } from '../../sdk/data.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { choosesServer } from '../../sdk/servers.js';

/** The parts of the runtime that an API needs in every language, by the names of `parts.json`. */
export function sharedFeatures({ model, plan, request }: PlannedSdk): Set<string> {
  const features = new Set<string>();
  if (request.settings.generateEnv) features.add('environment');
  if (request.settings.openTelemetry) features.add('tracing');
  if (request.hooks) features.add('hooks');
  if (choosesServer(model)) features.add('servers');
  if (model.credentials.length > 0) features.add('credentials');
  for (const { kind } of model.credentials) features.add(kind);
  if (model.declarations.some(({ kind }) => kind === 'union')) features.add('unions');
  for (const operation of model.operations) {
    const { pagination, result } = operation;
    if (pagination) features.add('pagination').add(pageFeatures[pagination.type]);
    if (result.kind === 'stream') features.add('streams').add(result.format);
    if (result.kind === 'value' && result.bytes) features.add('bytes');
    const { body, whole } = plan.method(operation);
    if (whole) features.add('responseHeaders');
    for (const { kind } of body?.media ?? []) features.add(bodyCodecs[kind]);
  }
  return features;
}

/** The part of a runtime that has a kind of pagination. */
const pageFeatures: Readonly<Record<PaginationType, string>> = {
  offsetLimit: 'pages-by-number',
  page: 'pages-by-number',
  cursor: 'pages-by-cursor',
  link: 'pages-by-url',
  url: 'pages-by-url',
};

/** Whether an API sends files or gives them. */
export function hasFiles(features: ReadonlySet<string>): boolean {
  return ['bytes', 'multipart', 'raw-body'].some((feature) => features.has(feature));
}
