import type { Operation } from '../../../model/model.js';
import { type Given, GivenFile, isGivenMembers } from '../../../sdk/given.js';
import type { GivenCall } from '../../../sdk/given-call.js';
import type { PlannedSdk } from '../../../sdk/plan.js';
import { fileNameOf } from './file-names.js';
import { sampleCall } from './sample-calls.js';

/** A call that uploads a file. */
export interface Upload {
  readonly operation: Operation;
  readonly call: GivenCall;
  /** The name of the file. */
  readonly fileName: string;
}

/**
 * The sample of a call with another file in place of its first one.
 *
 * @param file - the expression for a file with a name
 * @returns nothing if the call uploads no file
 */
export function sampleUpload(
  sdk: PlannedSdk,
  operation: Operation,
  file: (name: string) => Given,
): Upload | undefined {
  const call = sampleCall(sdk, operation);
  const { body = null } = call;
  const first = fileIn(body);
  if (!first) return undefined;
  const fileName = first.name ?? fileNameOf(operation.body?.media ?? []);
  return { operation, call: { ...call, body: withFile(body, file(fileName)) }, fileName };
}

/** The name under which a program saves the file that a call returns. */
export function downloadName({ responses }: Operation): string {
  return fileNameOf(
    responses.flatMap(({ files, media, reads }) => [...(reads ? [reads] : media), ...files]),
  );
}

function fileIn(value: Given): GivenFile | undefined {
  if (value instanceof GivenFile) return value;
  const parts = Array.isArray(value)
    ? (value as readonly Given[])
    : isGivenMembers(value)
      ? Object.values(value)
      : [];
  return parts.map(fileIn).find((file) => file !== undefined);
}

/** A value without a file is returned as it is. */
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
