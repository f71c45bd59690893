import { isObject, type Json, member } from '../json.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';
import { mediaKind } from './media-kinds.js';
import type { MediaKind } from './model.js';
import { anyUse } from './schemas/draft.js';
import {
  allowsNoMembers,
  allowsNull,
  hasNamedMembers,
  looksLikeObject,
  variantsOf,
} from './schemas/inspect.js';
import type { TypeUse } from './types.js';

/** Statuses whose responses have no content (RFC 9110, sections 15.3.5 and 15.3.6). */
export const contentless: ReadonlySet<string> = new Set(['204', '205']);

const structured: ReadonlySet<MediaKind> = new Set(['json', 'form', 'multipart']);

/**
 * Whether an operation declares an optional body that has nothing to send: an object without
 * properties. Converters add such bodies to operations that take none. A free-form object can hold
 * properties, but servers do not read those of a GET or HEAD that lists no property.
 */
export function isEmptyBody(context: BuildContext, method: string, operation: Located): boolean {
  const reference = child(operation, 'requestBody');
  const target = reference && context.description.follow(reference);
  if (!target?.found || member(target.node.value, 'required') === true) return false;
  const media = children(child(target.node, 'content'));
  const isBodiless = method === 'get' || method === 'head';
  return media.length > 0 && media.every((node) => isEmptyMedia(context, node, isBodiless));
}

/** Any object: which one does not matter to how a body is written. */
const objectUse: TypeUse = { type: { kind: 'map', values: anyUse }, nullable: false };

function isEmptyMedia(context: BuildContext, media: Located, isBodiless: boolean): boolean {
  const schema = child(media, 'schema');
  if (!schema || !structured.has(mediaKind(media.place.key, objectUse))) return false;
  const value = withoutWrappers(context, schema);
  if (!isObject(value) || !isPlainObject(value) || hasNamedMembers(value)) return false;
  return allowsNoMembers(value) || (isBodiless && isObject(member(value, 'properties')));
}

/** The schema behind references, and behind an `allOf` that only adds texts to one. */
function withoutWrappers(context: BuildContext, schema: Located): Json | undefined {
  const visited = new Set<Json>();
  for (let next = schema; ; ) {
    const target = context.description.follow(next);
    if (!target.found || visited.has(target.node.value)) return undefined;
    const { node } = target;
    visited.add(node.value);
    const part = onlyPart(node);
    if (!part) return node.value;
    next = part;
  }
}

function onlyPart(node: Located): Located | undefined {
  const [part, ...others] = children(child(node, 'allOf'));
  const isBare = !looksLikeObject(node.value) && variantsOf(node).length === 0;
  return others.length === 0 && isBare && !allowsNull(node.value) ? part : undefined;
}

function isPlainObject(schema: Json): boolean {
  const others = ['allOf', 'oneOf', 'anyOf', 'patternProperties'];
  const isComposed = others.some((keyword) => member(schema, keyword) !== undefined);
  return looksLikeObject(schema) && !isComposed && !allowsNull(schema);
}
