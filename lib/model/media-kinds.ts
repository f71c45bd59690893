import { isObject, member } from '../json.js';
import type { Located } from '../openapi/description.js';
import type { BuildContext } from './context.js';
import type { MediaKind } from './model.js';
import { looksLikeObject } from './schemas/inspect.js';

/** `type/subtype` in lower case, without parameters (RFC 9110, section 8.3.1). */
export function essence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

const kindsByName: Readonly<Record<string, MediaKind>> = {
  'application/json': 'json',
  'text/json': 'json',
  'text/event-stream': 'sse',
  'application/x-ndjson': 'jsonl',
  'application/ndjson': 'jsonl',
  'application/jsonl': 'jsonl',
  'application/x-jsonlines': 'jsonl',
  'application/json-seq': 'binary',
  'application/x-www-form-urlencoded': 'form',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/yaml': 'text',
  'application/x-yaml': 'text',
  'application/javascript': 'text',
  'application/graphql': 'text',
};

/** How a media type is written and read; a wildcard depends on whether its schema is structured. */
export function mediaKind(
  context: BuildContext,
  name: string,
  schema: Located | undefined,
): MediaKind {
  const type = essence(name);
  const known = Object.hasOwn(kindsByName, type) ? kindsByName[type] : undefined;
  if (known) return known;
  if (type.endsWith('+json')) return 'json';
  if (type.endsWith('+xml')) return 'xml';
  if (type.startsWith('multipart/')) return 'multipart';
  if (type.startsWith('text/')) return 'text';
  const isAny = type === '*/*' || type === 'application/*' || type === '';
  return isAny && schema && isStructured(context, schema) ? 'json' : 'binary';
}

function isStructured(context: BuildContext, schema: Located): boolean {
  const target = context.description.follow(schema);
  if (!target.found || !isObject(target.node.value)) return false;
  const { value } = target.node;
  const type = member(value, 'type');
  return (
    looksLikeObject(value) ||
    type === 'array' ||
    ['allOf', 'oneOf', 'anyOf'].some((key) => member(value, key) !== undefined)
  );
}
