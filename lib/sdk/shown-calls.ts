import type { ApiModel, Operation } from '../model/model.js';
import { pageRole } from '../model/pagination/roles.js';
import { layersOf, resolveTarget } from '../model/resolve.js';
import type { Declaration, TypeUse } from '../model/types.js';
import { usesIn } from '../model/usage.js';
import { listOf } from './list-result.js';

/** The operations that READMEs and examples show. */
export interface ShownCalls {
  /** The one that the config names, else the most central one. Absent if the SDK has no operations. */
  readonly first: Operation | undefined;
  /** One that returns neither pages nor a stream. */
  readonly plain: Operation | undefined;
  readonly paged: Operation | undefined;
  readonly streamed: Operation | undefined;
}

/**
 * Chooses the operations that READMEs and examples show.
 *
 * The most central operation is a list or creation of the resource that other operations and models use most. Lists
 * count more than creations, and both more than other operations. Paths that continue its path, and operations of its
 * service, add to an operation. Each path parameter, each other required argument and a path about administration count
 * against it.
 *
 * @param named - an `operationId`, or an HTTP method and a path: `GET /pets`
 */
export function chooseShownCalls(
  {
    declarations,
    operations,
    services,
  }: Pick<ApiModel, 'declarations' | 'operations' | 'services'>,
  named: string | undefined,
): ShownCalls {
  const current = operations.filter(({ docs }) => !docs.deprecated);
  const counts: Counts = {
    uses: countUses(operations, declarations),
    continued: countPaths(operations),
    neighbors: new Map(
      services.flatMap((service) =>
        service.operations.map((one) => [one, service.operations.length]),
      ),
    ),
  };
  const central = (fits: (operation: Operation) => boolean): Operation | undefined =>
    heaviest(current.filter(fits), counts) ?? operations.find(fits);
  const own = named === undefined ? undefined : operations.find((one) => isNamed(one, named));
  const first = own ?? central(() => true);
  const prefer = (fits: (operation: Operation) => boolean): Operation | undefined =>
    first && fits(first) ? first : central(fits);
  return {
    first,
    plain: prefer(isPlain),
    paged: prefer(({ pagination }) => pagination !== undefined),
    streamed: streamedCall(operations),
  };
}

/** A stream that is the other half of a call says more than one that is nothing else. */
export function streamedCall(operations: readonly Operation[]): Operation | undefined {
  const streams = operations.filter(({ result }) => result.kind === 'stream');
  return streams.find(({ streamSwitch }) => streamSwitch) ?? streams[0];
}

/** Whether a call returns neither pages nor a stream. */
export function isPlain({ pagination, result }: Operation): boolean {
  return !pagination && result.kind !== 'stream';
}

/** The first one, where several weigh the same. */
function heaviest(operations: readonly Operation[], counts: Counts): Operation | undefined {
  let best: { readonly operation: Operation; readonly weight: number } | undefined;
  for (const operation of operations) {
    const weight = weightOf(operation, counts);
    if (best === undefined || weight > best.weight) best = { operation, weight };
  }
  return best?.operation;
}

/** Whether the config means this operation; of the two halves of one, the one that returns a value. */
function isNamed(operation: Operation, named: string): boolean {
  if (operation.result.kind === 'stream' && operation.twin) return false;
  return (
    operation.operationId === named ||
    `${operation.method.toUpperCase()} ${operation.path}` === named
  );
}

interface Counts {
  /** How many operations return each resource, and how many models refer to it. */
  readonly uses: ReadonlyMap<Declaration, number>;
  /** How many operations have a path that begins so. */
  readonly continued: ReadonlyMap<string, number>;
  /** How many operations the service of each operation has. */
  readonly neighbors: ReadonlyMap<Operation, number>;
}

function weightOf(operation: Operation, { continued, neighbors, uses }: Counts): number {
  const resource = resourceOf(operation);
  const central = resource ? (uses.get(resource) ?? 0) : 0;
  const below = continued.get(prefixOf(operation)) ?? 0;
  const required = operation.arguments.filter(
    (one) => one.required && one.place !== 'path' && !pageRole(operation.pagination, one),
  );
  const inPath = operation.arguments.filter(({ place }) => place === 'path');
  const cost = (1 + 2 * inPath.length) * (1 + 0.5 * required.length);
  const gain = [central, below, neighbors.get(operation) ?? 0]
    .map((count) => 1 + Math.log2(1 + count))
    .reduce((all, one) => all * one);
  const share =
    (isAdministration(operation) ? administration : 1) * (operation.twin ? streamed : 1);
  return (kindWeight(operation, resource) * gain * share) / cost;
}

/** How much more a call counts that can return a stream too: what takes long to compute is what an API is about. */
const streamed = 1.5;

/** How much less a call counts that newcomers have no permission for. */
const administration = 0.1;

/** Whether a path says that a call manages the account or the API itself, and not what the API is about. */
function isAdministration({ path }: Operation): boolean {
  return segmentsOf(path).some((segment) => administrative.test(segment));
}

const administrative =
  /^(?:admin(?:s|istrat(?:ion|ors?))?|audit[-_]?logs?|billing|enterprises?|health|internal|management|metrics|organi[sz]ation|settings|status|system|telemetry|version|webhooks?)$/i;

function kindWeight(operation: Operation, resource: Declaration | undefined): number {
  const { body, method, path, result } = operation;
  if (method === 'GET' && listOf(operation)) return 2;
  const creates =
    method === 'POST' && body !== undefined && !segmentsOf(path).at(-1)?.includes('{');
  if (creates && resource) return 1.5;
  return method === 'GET' && result.kind === 'value' ? 0.6 : 0.3;
}

/** What a call is about: the item of a list, or the object that it returns. */
function resourceOf(operation: Operation): Declaration | undefined {
  const item = listOf(operation)?.item ?? valueOf(operation);
  return item && resolveTarget(item);
}

function valueOf({ result }: Operation): TypeUse | undefined {
  return result.kind === 'value' ? result.types[0] : undefined;
}

/** How many operations return each resource, and how many models refer to it. */
function countUses(
  operations: readonly Operation[],
  declarations: readonly Declaration[],
): ReadonlyMap<Declaration, number> {
  const counts = new Map<Declaration, number>();
  const count = (used: Declaration | undefined) => {
    if (used) counts.set(used, (counts.get(used) ?? 0) + 1);
  };
  for (const operation of operations) count(resourceOf(operation));
  for (const declaration of declarations) {
    for (const use of usesIn(declaration)) {
      for (const layer of layersOf(use)) count(resolveTarget(layer));
    }
  }
  return counts;
}

/** How many operations have a path that begins with these segments. */
function countPaths(operations: readonly Operation[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of operations) {
    let prefix = '';
    for (const segment of segmentsOf(path)) {
      prefix += `/${segment}`;
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  return counts;
}

function prefixOf({ path }: Operation): string {
  return segmentsOf(path)
    .map((segment) => `/${segment}`)
    .join('');
}

function segmentsOf(path: string): string[] {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/[./]json\/?$/i, '')
    .split('/')
    .filter((segment) => segment !== '');
}
