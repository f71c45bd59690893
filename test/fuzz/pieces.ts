import { isObject, type Json, type JsonObject, member } from '../../lib/json.js';
import type { Random } from '../unit/output/random.js';
import { pathsOf, valueAt, withValue } from './tree.js';

/** More components than that are not followed: what they refer to is an object without members. */
const mostComponents = 25;

/** What a description says once for all of its operations. */
const heading: ReadonlySet<string> = new Set(
  [
    ['openapi', 'info', 'servers', 'security'],
    ['swagger', 'host', 'basePath', 'schemes', 'consumes', 'produces', 'securityDefinitions'],
  ].flat(),
);

/**
 * A few operations of a large description with what they refer to, as a description of its own that
 * builds in milliseconds. The crawl is our own, so that a fault of the one that is tested is none of it.
 */
export function cutPiece(random: Random, whole: JsonObject): JsonObject {
  const kept = [1, 2, 3].map(() => randomOperation(random, whole));
  const paths: Record<string, Record<string, Json>> = {};
  for (const { path, key, item } of kept) {
    if (path === undefined || key === undefined) continue;
    const shared = Object.entries(item).filter(([name]) => !isMethod(name));
    const chosen = [...shared, [key, item[key] ?? null] as const];
    paths[path] = { ...paths[path], ...Object.fromEntries(chosen) } as Record<string, Json>;
  }
  const { swagger, tags } = whole;
  const head = Object.fromEntries(Object.entries(whole).filter(([key]) => heading.has(key)));
  const schemes = member(member(whole, 'components'), 'securitySchemes');
  const piece: JsonObject = {
    ...head,
    ...(Array.isArray(tags) && { tags: tags.slice(0, 3) as Json[] }),
    paths,
    ...(swagger === undefined && {
      components: { ...(schemes !== undefined && { securitySchemes: schemes }) },
    }),
  };
  return withReferred(piece, whole);
}

interface Chosen {
  readonly path: string | undefined;
  readonly key: string | undefined;
  readonly item: JsonObject;
}

function randomOperation(random: Random, whole: JsonObject): Chosen {
  const paths = Object.entries(objectAt(whole, 'paths'));
  if (paths.length === 0) return { path: undefined, key: undefined, item: {} };
  const [path, value] = random.oneOf(paths);
  const item = isObject(value) ? value : {};
  const keys = Object.keys(item).filter(isMethod);
  return { path, key: keys.length > 0 ? random.oneOf(keys) : undefined, item };
}

function isMethod(key: string): boolean {
  return ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].includes(key);
}

function objectAt(value: Json | undefined, key: string): JsonObject {
  const found = member(value, key);
  return isObject(found) ? found : {};
}

/** Brings the components that are referred to, and those that they refer to. */
function withReferred(piece: JsonObject, whole: JsonObject): JsonObject {
  let result: Json = piece;
  const brought = new Set<string>();
  let open: Json[] = [piece];
  while (open.length > 0) {
    const references = open.flatMap(referencesIn).filter((one) => !brought.has(one));
    open = [];
    for (const reference of new Set(references)) {
      brought.add(reference);
      const keys = keysOf(reference);
      const found = valueAt(whole, keys);
      if (found === undefined) continue;
      const value: Json = brought.size > mostComponents ? { type: 'object' } : found;
      result = withParents(result, keys, value);
      open.push(value);
    }
  }
  return result as JsonObject;
}

function referencesIn(value: Json): string[] {
  return pathsOf(value).flatMap((path) => {
    const found = path.at(-1) === '$ref' ? valueAt(value, path) : undefined;
    return typeof found === 'string' && found.startsWith('#/') ? [found] : [];
  });
}

function keysOf(reference: string): string[] {
  return reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function withParents(root: Json, keys: readonly string[], value: Json): Json {
  let result = root;
  for (let length = 1; length < keys.length; length++) {
    const above = keys.slice(0, length - 1);
    const parent = valueAt(result, above);
    if (valueAt(result, keys.slice(0, length)) !== undefined || !isObject(parent)) continue;
    result = withValue(result, above, { ...parent, [keys[length - 1] ?? '']: {} });
  }
  const parent = valueAt(result, keys.slice(0, -1));
  if (!isObject(parent)) return result;
  return withValue(result, keys.slice(0, -1), { ...parent, [keys.at(-1) ?? '']: value });
}
