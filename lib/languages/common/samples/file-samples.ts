import type { Operation } from '../../../model/model.js';
import { type Given, GivenFile, isGivenMembers } from '../../../sdk/given.js';
import type { GivenCall } from '../../../sdk/given-call.js';
import type { PlannedSdk } from '../../../sdk/plan.js';
import { sampleCall } from './sample-calls.js';

/** A call that uploads a file. */
export interface Upload {
  readonly operation: Operation;
  readonly call: GivenCall;
}

/**
 * The sample of a call with another file in place of its first one.
 *
 * @returns nothing if the call uploads no file
 */
export function sampleUpload(
  sdk: PlannedSdk,
  operation: Operation,
  file: Given,
): Upload | undefined {
  const call = sampleCall(sdk, operation);
  const { body = null } = call;
  const replaced = withFile(body, file);
  return replaced === body ? undefined : { operation, call: { ...call, body: replaced } };
}

/** The same value if there is no file in it. */
function withFile(value: Given, file: Given): Given {
  if (value instanceof GivenFile) return file;
  if (Array.isArray(value)) return listWithFile(value as readonly Given[], file);
  if (!isGivenMembers(value)) return value;
  for (const [name, own] of Object.entries(value)) {
    const replaced = withFile(own, file);
    if (replaced !== own) return { ...value, [name]: replaced };
  }
  return value;
}

function listWithFile(items: readonly Given[], file: Given): readonly Given[] {
  for (const [index, item] of items.entries()) {
    const replaced = withFile(item, file);
    if (replaced !== item) return items.with(index, replaced);
  }
  return items;
}
