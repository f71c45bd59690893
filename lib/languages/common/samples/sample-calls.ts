import type { MediaType, Operation } from '../../../model/model.js';
import { isCursorInput } from '../../../model/pagination/roles.js';
import { type Given, type GivenMembers, holdsFile, isGivenMembers } from '../../../sdk/given.js';
import type { GivenCall } from '../../../sdk/given-call.js';
import type { PlannedSdk, SdkPlan } from '../../../sdk/plan.js';
import { Sampler } from './sampler.js';
import { isWord } from './scalars.js';

/** What a call as documentation shows it passes: what is required, with values that tell the reader something. */
export function sampleCall(sdk: PlannedSdk, operation: Operation): GivenCall {
  const known = samples.get(sdk.plan) ?? new Map<Operation, GivenCall>();
  samples.set(sdk.plan, known);
  let sample = known.get(operation);
  if (!sample) known.set(operation, (sample = sampled(sdk, operation, false)));
  return sample;
}

/** By plan, since the doc comment of a method, its page and its snippet show the same call. */
const samples = new WeakMap<SdkPlan, Map<Operation, GivenCall>>();

/**
 * A call for readers who obey what they read: no value or name in it is more than one word. Absent where
 * the description allows no such call.
 */
export function wordsCall(sdk: PlannedSdk, operation: Operation): GivenCall | undefined {
  const sample = sampled(sdk, operation, true);
  return hasOnlyWords(sample as GivenMembers) ? sample : undefined;
}

/** @param words - examples with more than one word are left out */
function sampled({ plan, request }: PlannedSdk, operation: Operation, words: boolean): GivenCall {
  const { includeOptionalSnippetParameters: optional } = request.settings;
  const sampler = new Sampler(operation, { optional, words });
  const shown = operation.arguments.filter(
    ({ place, required, wireName }) =>
      place === 'path' ||
      required ||
      (optional && !isCursorInput(operation.pagination, 'parameter', wireName)),
  );
  const body = sampledBody(sampler, plan.method(operation).body?.media ?? []);
  return {
    parameters: Object.fromEntries(
      shown.map((parameter) => [
        `${parameter.place}:${parameter.wireName}`,
        sampler.parameter(parameter),
      ]),
    ),
    ...(body === undefined ? {} : { body }),
  };
}

/**
 * A response body as a server might send it; absent if a call returns no JSON. Optional properties are left out, unless
 * an object has no others.
 */
export function sampleResponse(operation: Operation): Given | undefined {
  const json = operation.contents.find((content) => content.json !== undefined)?.json;
  return json && new Sampler(operation, { received: true }).value(json);
}

/** A file, where the body may hold one: that is what tells such a call from others. */
function sampledBody(sampler: Sampler, media: readonly MediaType[]): Given | undefined {
  const [first, ...others] = media;
  const parts = others.find(({ kind }) => kind === 'multipart');
  const upload = parts && sampler.body(parts);
  return upload !== undefined && holdsFile(upload) ? upload : sampler.body(first);
}

function hasOnlyWords(value: Given | undefined): boolean {
  if (typeof value === 'string') return isWord(value);
  if (Array.isArray(value)) return (value as readonly Given[]).every(hasOnlyWords);
  if (!isGivenMembers(value)) return true;
  return Object.entries(value).every(([name, own]) => isWord(name) && hasOnlyWords(own));
}
