import { isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';
import { essence } from './media-kinds.js';
import type { MediaKind, StreamReading } from './model.js';
import { isStructural, looksLikeObject, variantsOf } from './schemas/inspect.js';

/** Objects of a union that are looked at. */
const mostAlternatives = 1000;

/** The fields of an event (WHATWG HTML, section 9.2.6). */
const eventFields: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry']);

/** A media type of a body with its schema. */
export interface MediaNode {
  readonly node: Located;
  readonly schema: Located | undefined;
}

/** The schema of a body, or of one item of a stream, and how a stream is read. */
interface ItemSchema {
  readonly reading: StreamReading | undefined;
  readonly schema: Located | undefined;
}

interface ItemOptions {
  readonly kind: MediaKind;
  /** The reading that the config names. */
  readonly configured: StreamReading['kind'] | undefined;
}

/** Finds the schema of what a media type holds, and decides what it says of server-sent events. */
export function itemOf(
  context: BuildContext,
  { node, schema }: MediaNode,
  { kind, configured }: ItemOptions,
): ItemSchema {
  if (kind !== 'sse' && kind !== 'jsonl') return { reading: undefined, schema };
  const ofItem = child(node, 'itemSchema');
  const item = ofItem ?? schema;
  if (kind === 'jsonl') return { reading: undefined, schema: item };
  const reading = readingOf(context, { configured, ofItem, schema });
  const isWhole = item && reading.kind === 'event';
  return { reading, schema: isWhole ? withParsedData(context, item) : item };
}

interface Described {
  readonly configured: StreamReading['kind'] | undefined;
  readonly ofItem: Located | undefined;
  readonly schema: Located | undefined;
}

function readingOf(
  context: BuildContext,
  { configured, ofItem, schema }: Described,
): StreamReading {
  if (configured !== undefined) return { kind: configured, because: 'config' };
  if (ofItem) return { kind: 'event', because: 'itemSchema' };
  const isWhole = schema !== undefined && describesEvent(context, schema);
  return { kind: isWhole ? 'event' : 'data', because: 'schema' };
}

/** Whether a schema, or each variant of it, has only fields of an event, and not those of a payload. */
function describesEvent(context: BuildContext, schema: Located): boolean {
  const objects = alternativesOf(context, schema);
  return objects?.every((object) => isEvent(context, object)) === true;
}

function isEvent(context: BuildContext, { properties, required }: ObjectMembers): boolean {
  const data = properties.get('data');
  if (!data || [...properties.keys()].some((name) => !eventFields.has(name))) return false;
  if (properties.has('event') || properties.has('retry')) return true;
  // `id` and `data` are common in payloads.
  const isAlone = properties.size === 1 && required.has('data');
  return isAlone && alternativesOf(context, data) !== undefined;
}

interface ObjectMembers {
  readonly properties: ReadonlyMap<string, Located>;
  readonly required: ReadonlySet<string>;
}

type Alternatives = readonly ObjectMembers[] | undefined;

/**
 * The objects that a schema allows, one for each variant; absent if it allows something else, or
 * contains itself.
 */
function alternativesOf(
  context: BuildContext,
  reference: Located,
  known = new Map<Json, Alternatives>(),
): Alternatives {
  const target = context.description.follow(reference);
  if (!target.found || !isObject(target.node.value)) return undefined;
  const { node } = target;
  if (known.has(node.value)) return known.get(node.value);
  known.set(node.value, undefined);
  const found = combinedAlternatives(node, (inner) => alternativesOf(context, inner, known));
  known.set(node.value, found);
  return found;
}

function combinedAlternatives(
  node: Located,
  below: (inner: Located) => Alternatives,
): Alternatives {
  const parts = children(child(node, 'allOf')).filter(({ value }) => isStructural(value));
  const variants = variantsOf(node);
  if (!looksLikeObject(node.value) && parts.length === 0 && variants.length === 0) return undefined;
  const unions = variants.length > 0 ? [variants.map(below)] : [];
  let found: ObjectMembers[] = [ownMembers(node)];
  for (const choices of [...parts.map((part) => [below(part)]), ...unions]) {
    const objects = choices.filter((choice) => choice !== undefined).flat();
    const isComplete = choices.every((choice) => choice !== undefined);
    if (!isComplete || objects.length * found.length > mostAlternatives) return undefined;
    found = found.flatMap((first) => objects.map((second) => joined(first, second)));
  }
  return found;
}

function ownMembers(node: Located): ObjectMembers {
  const required = member(node.value, 'required');
  const names = Array.isArray(required) ? (required as readonly Json[]) : [];
  return {
    properties: new Map(children(child(node, 'properties')).map((one) => [one.place.key, one])),
    required: new Set(names.filter((name) => typeof name === 'string')),
  };
}

function joined(first: ObjectMembers, second: ObjectMembers): ObjectMembers {
  return {
    properties: new Map([...first.properties, ...second.properties]),
    required: new Set([...first.required, ...second.required]),
  };
}

/**
 * The same schema with the `contentSchema` of `data` in place of the string that holds the JSON
 * (OAS 3.2, "Server-Sent Event Streams"). A schema without one stays the object that it is.
 */
function withParsedData(
  context: BuildContext,
  reference: Located,
  visited = new Set<Json>(),
): Located {
  const target = context.description.follow(reference);
  if (!target.found || !isObject(target.node.value)) return reference;
  const { place, value } = target.node;
  if (visited.has(value)) return reference;
  visited.add(value);
  const changes: { [keyword: string]: Json } = {};
  const data = child(target.node, 'properties') && parsedData(context, target.node);
  if (data) changes['properties'] = { ...(value['properties'] as JsonObject), data };
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    if (!Array.isArray(value[keyword])) continue;
    const parts = children(child(target.node, keyword));
    const parsed = parts.map((part) => withParsedData(context, part, visited));
    if (parsed.some((part, index) => part !== parts[index])) {
      changes[keyword] = parsed.map((part) => part.value);
    }
  }
  if (Object.keys(changes).length === 0) return reference;
  context.referredTo.add(value);
  return { value: { ...value, ...changes }, place };
}

function parsedData(context: BuildContext, { value, place }: Located): Json | undefined {
  const data = member(member(value, 'properties'), 'data');
  if (data === undefined) return undefined;
  const target = context.description.follow({ value: data, place: place.at('properties', 'data') });
  const schema = target.found ? target.node.value : undefined;
  const media = essence(stringMember(schema, 'contentMediaType') ?? '');
  const content = member(schema, 'contentSchema');
  return /[/+]json$/.test(media) && isObject(content) ? content : undefined;
}
