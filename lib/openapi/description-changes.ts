import { isObject, type Json, type JsonObject, member } from '../json.js';

/** A difference between two versions of a description. */
export interface DescriptionChange {
  readonly change: 'added' | 'removed' | 'changed';
  /** `part`: anything that is neither an operation nor a schema. */
  readonly subject: 'operation' | 'schema' | 'part';
  /** `GET /pets`, the name of the schema, or the key: `info.version`. */
  readonly name: string;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Lists what differs between two parsed descriptions, OpenAPI 3 or Swagger 2.0: operations, then
 * schemas, then the rest. A change within a schema is listed once, not for each operation that uses it.
 */
export function descriptionChanges(before: Json, after: Json): DescriptionChange[] {
  return [
    ...compare('operation', operationsOf(before), operationsOf(after)),
    ...compare('schema', schemasOf(before), schemasOf(after)),
    ...compare('part', partsOf(before), partsOf(after)),
  ];
}

type Named = ReadonlyMap<string, Json>;

function compare(
  subject: DescriptionChange['subject'],
  before: Named,
  after: Named,
): DescriptionChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name): DescriptionChange[] => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === undefined) return [{ change: 'added', subject, name }];
    if (now === undefined) return [{ change: 'removed', subject, name }];
    return isSame(old, now) ? [] : [{ change: 'changed', subject, name }];
  });
}

function operationsOf(description: Json): Named {
  const operations = new Map<string, Json>();
  for (const [path, item] of entriesOf(member(description, 'paths'))) {
    const shared = without(item, methods);
    for (const [method, operation] of entriesOf(item)) {
      if (!methods.includes(method)) continue;
      // Parameters of the path are part of each of its operations.
      operations.set(`${method.toUpperCase()} ${path}`, [operation, shared]);
    }
  }
  return operations;
}

function schemasOf(description: Json): Named {
  const components = member(description, 'components');
  return new Map([
    ...entriesOf(member(components, 'schemas')),
    ...entriesOf(member(description, 'definitions')),
  ]);
}

/** Keys with their values, one level deep in `info` and `components`. */
function partsOf(description: Json): Named {
  const parts = new Map<string, Json>();
  for (const [key, value] of entriesOf(description)) {
    if (key === 'paths' || key === 'definitions') continue;
    if (key !== 'info' && key !== 'components') {
      parts.set(key, value);
      continue;
    }
    for (const [inner, part] of entriesOf(value)) {
      if (inner !== 'schemas') parts.set(`${key}.${inner}`, part);
    }
  }
  return parts;
}

function without(value: Json, keys: readonly string[]): JsonObject {
  return Object.fromEntries(entriesOf(value).filter(([key]) => !keys.includes(key)));
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value as Readonly<Record<string, Json>>) : [];
}

/** Whether two values are equal, whatever the order of their keys. */
function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sorted(item));
  if (!isObject(value)) return value;
  const entries = entriesOf(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
