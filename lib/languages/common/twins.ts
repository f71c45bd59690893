import type { ApiModel, Operation } from '../../model/model.js';

/** The other half of an operation that became two: one gives its whole answer, one streams it. */
export function twinOf(
  { operations }: ApiModel,
  { key, path, method }: Operation,
): Operation | undefined {
  const suffix = '+stream';
  const wanted = key.endsWith(suffix) ? key.slice(0, -suffix.length) : `${key}${suffix}`;
  return operations.find(
    (other) => other.key === wanted && other.path === path && other.method === method,
  );
}
