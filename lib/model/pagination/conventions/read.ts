import type { Json } from '../../../json.js';
import type { Located } from '../../../openapi/description.js';
import { child } from '../../context.js';
import type { InferredFrom } from '../infer/request.js';
import { type Convention, ConventionSubject } from './convention.js';
import { readFern } from './fern.js';
import { readMsPageable } from './ms-pageable.js';
import { readSchemes } from './schemes.js';
import { readSpeakeasy } from './speakeasy.js';

const readers: Readonly<Record<string, (value: Json, subject: ConventionSubject) => Convention>> = {
  'x-speakeasy-pagination': readSpeakeasy,
  'x-fern-pagination': readFern,
  'x-ms-pageable': readMsPageable,
  'x-pagination': readSchemes,
};

/** A convention of another tool that an operation follows. */
export interface FoundConvention {
  /** `x-fern-pagination` */
  readonly key: string;
  readonly node: Located;
}

export function findConvention(operation: Located): FoundConvention | undefined {
  for (const key of Object.keys(readers)) {
    const node = child(operation, key);
    if (node) return { key, node };
  }
  return undefined;
}

/** @param root - the root of the description */
export function readConvention(
  { key, node }: FoundConvention,
  operation: InferredFrom,
  root: Json,
): Convention {
  const read = readers[key];
  if (!read) throw new Error(`no reader of ${key}`);
  return read(node.value, new ConventionSubject(operation, root));
}
