import type { MediaKind } from './model.js';
import { resolveType } from './resolve.js';
import type { TypeUse } from './types.js';

/** `type/subtype` in lower case, without parameters (RFC 9110, section 8.3.1). */
export function essence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** What a media type says about the bytes of a body, whatever its schema. */
type MediaFormat =
  | 'json'
  | 'lines'
  | 'events'
  | 'form'
  | 'multipart'
  | 'text'
  | 'xml'
  | 'wildcard'
  | 'other';

/** What a schema says about the value of a body, whatever its media type. */
type BodyContent = 'any' | 'binary' | 'string' | 'structure';

/**
 * What a pair of media type and schema means, in requests and in responses. `docs/bodies.md` shows
 * the table to users.
 *
 * - A binary schema is raw bytes, whatever the media type.
 * - A string schema of a form or a multipart body is the encoded body itself.
 * - A string schema of lines or events is the line or the data itself: see {@link isText}.
 */
const kinds: Readonly<Record<MediaFormat, Readonly<Record<BodyContent, MediaKind>>>> = {
  json: { any: 'json', binary: 'binary', string: 'json', structure: 'json' },
  lines: { any: 'jsonl', binary: 'binary', string: 'jsonl', structure: 'jsonl' },
  events: { any: 'sse', binary: 'binary', string: 'sse', structure: 'sse' },
  form: { any: 'form', binary: 'binary', string: 'text', structure: 'form' },
  multipart: { any: 'multipart', binary: 'binary', string: 'text', structure: 'multipart' },
  text: { any: 'text', binary: 'binary', string: 'text', structure: 'text' },
  xml: { any: 'xml', binary: 'binary', string: 'xml', structure: 'xml' },
  wildcard: { any: 'binary', binary: 'binary', string: 'binary', structure: 'json' },
  other: { any: 'binary', binary: 'binary', string: 'binary', structure: 'binary' },
};

/**
 * How a body is written and read.
 *
 * @param type - the type of the body's schema; undefined without a schema
 */
export function mediaKind(name: string, type: TypeUse | undefined): MediaKind {
  return kinds[formatOf(name)][type ? contentOf(type) : 'any'];
}

/** Whether the schema of a media type describes the fields of a form. */
export function hasFields(name: string): boolean {
  const format = formatOf(name);
  return format === 'form' || format === 'multipart';
}

/** Whether the values of a schema are strings, so that text needs no JSON around it. */
export function isText(use: TypeUse): boolean {
  return contentOf(use) === 'string';
}

/** Whether the values of a schema are neither strings nor anything at all. */
export function isStructure(use: TypeUse): boolean {
  return contentOf(use) === 'structure';
}

/** Whether a value of a schema may be a string. */
export function mayBeText(use: TypeUse, seen = new Set<object>()): boolean {
  const type = resolveType(use.type);
  if (type.kind !== 'named' || type.target.kind !== 'union') return !isStructure(use);
  const { target } = type;
  if (seen.has(target)) return false;
  seen.add(target);
  return target.variants.some((variant) => mayBeText(variant.type, seen));
}

function contentOf(use: TypeUse): BodyContent {
  const type = resolveType(use.type);
  switch (type.kind) {
    case 'any':
      return 'any';
    case 'string':
      return type.format === 'binary' ? 'binary' : 'string';
    case 'constant':
      return typeof type.value === 'string' ? 'string' : 'structure';
    case 'named':
      return type.target.kind === 'enum' && type.target.base === 'string' ? 'string' : 'structure';
    default:
      return 'structure';
  }
}

const formatsByName: Readonly<Record<string, MediaFormat>> = {
  '': 'wildcard',
  '*/*': 'wildcard',
  'application/*': 'wildcard',
  'application/json': 'json',
  'text/json': 'json',
  'text/event-stream': 'events',
  'application/x-ndjson': 'lines',
  'application/ndjson': 'lines',
  'application/jsonl': 'lines',
  'application/x-jsonlines': 'lines',
  'application/x-www-form-urlencoded': 'form',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/yaml': 'text',
  'application/x-yaml': 'text',
  'application/javascript': 'text',
  'application/graphql': 'text',
};

function formatOf(name: string): MediaFormat {
  const type = essence(name);
  const known = Object.hasOwn(formatsByName, type) ? formatsByName[type] : undefined;
  if (known) return known;
  if (type.endsWith('+json')) return 'json';
  if (type.endsWith('+xml')) return 'xml';
  if (type.startsWith('multipart/')) return 'multipart';
  return type.startsWith('text/') ? 'text' : 'other';
}
