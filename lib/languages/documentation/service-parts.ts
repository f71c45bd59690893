import type { Operation, Service } from '../../model/model.js';
import { isUnnamed } from '../../naming/words.js';
import { segmentsOf, type Segment } from '../../model/method-names/path.js';
import { singular } from '../../naming/plurals.js';
import { pageName } from './page-names.js';

/** Operations of a service on one sub-resource, which have a page of their own. */
export interface ServicePart {
  /** What its page calls the sub-resource: `branches`. */
  readonly title: string;
  /** Name of its page, without the ending. */
  readonly file: string;
  readonly operations: readonly Operation[];
}

/** A service with more methods and inline types has several pages. */
const largestPage = 50;

/** Sub-resources with fewer methods stay on the page of the service. */
const smallestPart = 3;

/** Words of a path that are longer than this make no good name of a file. */
const longestTitle = 40;

/**
 * The sub-resources of a large service: the fixed segments of its paths behind the segment that is the service
 * itself. Other operations stay on the page of the service.
 *
 * @param types - how many types the pages of the service show
 */
export function partsOf(service: Service, types: number): ServicePart[] {
  const { operations } = service;
  if (operations.length + types <= largestPage) return [];
  const routes = operations.map((operation) => ({ operation, route: routeOf(operation, service) }));
  const groups = groupBySegment(routes, sharedLength(routes.map(({ route }) => route)));
  const parts = [...groups.values()].filter((part) => part.operations.length >= smallestPart);
  return parts.length === 1 && parts[0]?.operations.length === operations.length ? [] : parts;
}

interface Routed {
  readonly operation: Operation;
  readonly route: readonly Segment[];
}

function groupBySegment(routes: readonly Routed[], index: number) {
  const groups = new Map<string, ServicePart & { readonly operations: Operation[] }>();
  for (const { operation, route } of routes) {
    const words = route[index]?.words;
    if (!words || isUnnamed(words) || words.join('-').length > longestTitle) continue;
    const key = words.map(singular).join(' ');
    const known = groups.get(key);
    if (known) known.operations.push(operation);
    else {
      const [title, file] = [words.join(' '), pageName(words.join('-'))];
      groups.set(key, { title, file, operations: [operation] });
    }
  }
  return groups;
}

/** The fixed segments behind the service's own one; without such, those behind the first parameter, or the last one. */
function routeOf({ path }: Operation, { words }: Service): readonly Segment[] {
  const segments = segmentsOf(path);
  const key = words.map(singular).join('');
  const own = segments.findLastIndex(
    (segment) => segment.kind === 'fixed' && segment.words.map(singular).join('') === key,
  );
  const isFixed = ({ kind }: Segment) => kind === 'fixed';
  if (own >= 0) return segments.slice(own + 1).filter(isFixed);
  const parameter = segments.findIndex(({ kind }) => kind === 'parameter');
  const behind = parameter < 0 ? [] : segments.slice(parameter).filter(isFixed);
  return behind.length > 0 ? behind : segments.filter(isFixed).slice(-1);
}

/** How many segments all routes begin with, which tell no operation from another. */
function sharedLength([first = [], ...others]: readonly (readonly Segment[])[]): number {
  const differs = first.findIndex(({ words }, index) =>
    others.some((route) => route[index]?.words.join(' ') !== words.join(' ')),
  );
  return Math.max(differs, 0);
}
