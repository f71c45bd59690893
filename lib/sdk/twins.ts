import type { ApiModel, Operation } from '../model/model.js';

const suffix = '+stream';
const byKey = new WeakMap<readonly Operation[], Map<string, Operation[]>>();

/** The other half of an operation that became two: one gives its whole answer, one streams it. */
export function twinOf(
  { operations }: ApiModel,
  { key, path, method }: Operation,
): Operation | undefined {
  const wanted = key.endsWith(suffix) ? key.slice(0, -suffix.length) : `${key}${suffix}`;
  return operationsByKey(operations)
    .get(wanted)
    ?.find((other) => other.path === path && other.method === method);
}

/** Each operation is asked for its twin, so that a search through all of them would be too slow. */
function operationsByKey(operations: readonly Operation[]): Map<string, Operation[]> {
  const known = byKey.get(operations);
  if (known) return known;
  const made = new Map<string, Operation[]>();
  for (const operation of operations) {
    const same = made.get(operation.key);
    if (same) same.push(operation);
    else made.set(operation.key, [operation]);
  }
  byKey.set(operations, made);
  return made;
}
