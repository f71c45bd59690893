import { isUnnamed, splitWords } from '../../naming/words.js';
import { isPlain } from '../method-names/path.js';
import { segmentVerbs } from '../method-names/verbs.js';
import type { Words } from '../words.js';

/** The fixed segments of a path that say what it is about, as words. */
type Route = readonly Words[];

/** Services of at most so many operations have no nested ones. */
const largestFlat = 10;

/** Paths nest at most so deep: `client.repos.actions.secrets`. */
const deepestPath = 3;

/** A path on its way into a service. */
interface Routed {
  readonly path: string;
  readonly route: Route;
  /** How many of its segments are services. */
  depth: number;
}

/** The segments of each path that give its service: the first one that not all paths have. */
export function flatServices(paths: readonly string[]): Route[] {
  return routesOf(paths).map((route) => route.slice(0, 1));
}

/**
 * The segments of each path that give its service and those around it. A service with many operations has
 * nested services for the resources below it; its other operations stay its own.
 */
export function nestedServices(paths: readonly string[]): Route[] {
  const routes = routesOf(paths);
  const routed = paths.map((path, index): Routed => {
    const route = routes[index] ?? [];
    return { path, route, depth: Math.min(1, route.length) };
  });
  for (const group of bySegment(routed, 0)) spread(group, 1);
  return routed.map(({ route, depth }) => route.slice(0, depth));
}

/** @param level - how many segments the paths have in common */
function spread(group: readonly Routed[], level: number): void {
  if (level === deepestPath || group.length <= largestFlat) return;
  const below = bySegment(group, level);
  const isNamespace = below.flat().length === group.length;
  const resources = below.filter((one) =>
    isNamespace ? !isAction(one, level) : isResource(one, level),
  );
  if (resources.length < 2) return;
  for (const resource of resources) {
    for (const one of resource) one.depth = level + 1;
    spread(resource, level + 1);
  }
}

/** Whether a segment is a verb: `POST /invoices/{id}/pay`. */
function isAction(group: readonly Routed[], level: number): boolean {
  const isVerb = segmentVerbs.has(group[0]?.route[level]?.[0] ?? '');
  return isVerb && !group.some((one) => goesOn(one, level));
}

/** Whether a segment has several paths, and not only operations like `PUT /gists/{id}/star`. */
function isResource(group: readonly Routed[], level: number): boolean {
  const [first] = group;
  return group.some((one) => goesOn(one, level)) && group.some(({ path }) => path !== first?.path);
}

/** Whether a path has another segment behind one, such as `{id}`. */
function goesOn({ path, route }: Routed, level: number): boolean {
  return route.length > level + 1 || /\{[^/]*\/?$/.test(path);
}

/** Paths that have a segment there, by its words. */
function bySegment(group: readonly Routed[], level: number): Routed[][] {
  const groups = new Map<string, Routed[]>();
  for (const one of group) {
    const words = one.route[level];
    if (words === undefined) continue;
    const key = words.join(' ');
    const own = groups.get(key);
    if (own) own.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

function routesOf(paths: readonly string[]): Route[] {
  const shared = sharedSegments(paths);
  return paths.map((path) =>
    fixedSegments(path)
      .filter((segment) => !shared.has(segment))
      .map((segment, index) => splitWords(index === 0 ? segment : withoutExtension(segment)))
      .filter((words) => !isUnnamed(words)),
  );
}

function withoutExtension(segment: string): string {
  return segment.replace(/\.(?:json|xml|php)$/i, '');
}

function fixedSegments(path: string): string[] {
  return path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '' && !isPlain(segment) && !segment.includes('{'));
}

/** Segments that every path has, which tell no operation from another. */
function sharedSegments(all: readonly string[]): ReadonlySet<string> {
  const paths = [...new Set(all)];
  const [first, ...others] = paths.map((path) => new Set(fixedSegments(path)));
  if (!first || others.length === 0) return new Set();
  return new Set([...first].filter((segment) => others.every((segments) => segments.has(segment))));
}
