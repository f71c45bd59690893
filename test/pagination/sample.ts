/** The sample of operations that the labels cover; `labels/README.md` states its rule. */
import { createHash } from 'node:crypto';
import type { Standing } from '../corpus/references.js';
import { isArray, type Operation, type Operations, propertyNames } from './operations.js';

/** How many operations of each stratum a sample takes, if the description has enough. */
const quota = { paged: 11, list: 4, nested: 1, pagedPost: 2, post: 1 } as const;
type Stratum = keyof typeof quota;
const strata = Object.keys(quota) as Stratum[];
const total = Object.values(quota).reduce<number>((sum, number) => sum + number, 0);

/** Words of request fields that may belong to a page. They only sort operations into strata. */
const words = new Set(
  (
    'page pages paging paginate pagelen limit cursor offset after before size start starting ' +
    'startat token marker since skip continue first last next top until'
  ).split(' '),
);

export interface Candidate {
  readonly name: string;
  readonly stratum: Stratum;
  readonly order: string;
}

/** Names of the sampled operations, such as `GET /pets`. */
export function sampleOperations(operations: Operations): string[] {
  const candidates = candidatesOf(operations);
  if (candidates.length <= total) return candidates.map(({ name }) => name);
  const groups = new Map(
    strata.map((stratum) => [
      stratum,
      candidates
        .filter((candidate) => candidate.stratum === stratum)
        .toSorted((one, other) => (one.order < other.order ? -1 : 1)),
    ]),
  );
  return strata.flatMap((stratum) =>
    (groups.get(stratum) ?? []).slice(0, placesOf(groups)[stratum]).map(({ name }) => name),
  );
}

export function candidatesOf(operations: Operations): Candidate[] {
  return operations.all().flatMap((operation) => candidateOf(operations, operation));
}

/** The places of each stratum; those that a stratum cannot fill go to the first that can. */
function placesOf(
  groups: ReadonlyMap<Stratum, readonly Candidate[]>,
): Readonly<Record<Stratum, number>> {
  const places: Record<Stratum, number> = { ...quota };
  const size = (stratum: Stratum) => groups.get(stratum)?.length ?? 0;
  for (const stratum of strata) places[stratum] = Math.min(places[stratum], size(stratum));
  let free = total - strata.reduce((sum, stratum) => sum + places[stratum], 0);
  for (const stratum of strata) {
    const more = Math.min(free, size(stratum) - places[stratum]);
    places[stratum] += more;
    free -= more;
  }
  return places;
}

/** A GET or POST with an array in its response, at most three properties deep. */
function candidateOf(operations: Operations, operation: Operation): Candidate[] {
  const [method = '', path = ''] = operation.name.split(/ (.*)/s);
  if (method !== 'GET' && method !== 'POST') return [];
  const depths = operations
    .responses(operation)
    .flatMap((schema) => arrayDepths(operations, schema, { depth: 0, seen: new Set() }));
  if (depths.length === 0) return [];
  const isPaged = hasPageField(operations, operation);
  const stratum =
    method === 'POST'
      ? isPaged
        ? 'pagedPost'
        : 'post'
      : isPaged
        ? 'paged'
        : depths.some((depth) => depth <= 1)
          ? 'list'
          : 'nested';
  const order = createHash('sha256').update(`${method.toLowerCase()} ${path}`).digest('hex');
  return [{ name: operation.name, stratum, order }];
}

/** How many properties deep the arrays of a schema are. Arrays within arrays do not count. */
function arrayDepths(
  operations: Operations,
  schema: Standing,
  { depth, seen }: { readonly depth: number; readonly seen: ReadonlySet<unknown> },
): number[] {
  const own = operations.references.follow(schema);
  if (seen.has(own.value)) return [];
  if (isArray(own)) return [depth];
  const known = new Set([...seen, own.value]);
  const inner = (key: string, at: number) =>
    operations.references
      .members(own, key)
      .flatMap((part) => arrayDepths(operations, part, { depth: at, seen: known }));
  return [
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) => inner(key, depth)),
    ...(depth < 3 ? inner('properties', depth + 1) : []),
  ];
}

function hasPageField(operations: Operations, operation: Operation): boolean {
  const names = [
    ...operations.parameters(operation).map(({ name }) => name),
    ...operations.bodies(operation).flatMap((body) => propertyNames(operations, body)),
  ];
  const all = names.map(wordsOf);
  // A start with an end is a time range.
  const isRange = all.some((one) => one.includes('end'));
  return all.some((one) =>
    one.some(
      (word) => (words.has(word) && !(word === 'start' && isRange)) || word.startsWith('page'),
    ),
  );
}

/** `starting_after` and `pageSize` in lower-case words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
