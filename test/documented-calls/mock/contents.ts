/** The body of a response: a value of its schema, in the form that its media type wants. */
import {
  asArray,
  asObject,
  isObject,
  type Document,
  type Json,
  type JsonObject,
} from './document.js';
import { exampleOf, type Extent, Values } from './values.js';

export interface Content {
  readonly type: string;
  readonly body: string | Buffer;
}

/** @param name - a media type or range of the description */
export function makeContent(
  document: Document,
  { name, media, extent }: { name: string; media: JsonObject; extent: Extent },
): Content {
  const type = concreteType(name, document.object(media['schema']));
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const isStream = essence === 'text/event-stream' || isLines(essence);
  if (!isStream && !isJson(essence) && isBinary(document, essence, media)) {
    return { type, body: Buffer.from([0, 1, 2, 253, 254, 255]) };
  }
  const schema = (isStream ? (media['itemSchema'] ?? media['schema']) : media['schema']) ?? {};
  const example = extent === 'full' && !isStream ? exampleOf(document, media) : undefined;
  const value = example ?? new Values(document, extent).of(schema);
  if (essence === 'text/event-stream') return { type, body: `${event(value)}${event(value)}` };
  if (isLines(essence)) {
    const start = essence === 'application/json-seq' ? '\u001e' : '';
    return { type, body: `${start}${JSON.stringify(value)}\n`.repeat(2) };
  }
  return { type, body: isJson(essence) ? `${JSON.stringify(value)}\n` : plain(essence, value) };
}

export function isJson(essence: string): boolean {
  return /^[^/]+\/(?:json|.*\+json)$/.test(essence);
}

function isLines(essence: string): boolean {
  return /^application\/(?:x-ndjson|ndjson|jsonl|x-jsonl|jsonlines|json-seq|stream\+json|x-json-stream)$/.test(
    essence,
  );
}

/** A range has many types, of which a server sends one. */
function concreteType(name: string, schema: JsonObject): string {
  if (!name.includes('*')) return name;
  if (name.startsWith('image/')) return 'image/png';
  if (name.startsWith('text/')) return 'text/plain';
  const isFile = schema['format'] === 'binary' || Object.keys(schema).length === 0;
  if (name === 'application/*') return isFile ? 'application/octet-stream' : 'application/json';
  return isFile ? 'application/octet-stream' : 'application/json';
}

function isBinary(document: Document, essence: string, media: JsonObject): boolean {
  const { format, type } = document.object(media['schema']);
  if (format === 'binary') return true;
  if (/^text\/|xml$|x-www-form-urlencoded$|^multipart\//.test(essence)) return false;
  return type === undefined || type === 'string';
}

/** An object with `data`, and with nothing that events do not have, is the event and not its data. */
function event(value: Json): string {
  const isEnvelope =
    isObject(value) &&
    'data' in value &&
    Object.keys(value).every((key) => ['event', 'data', 'id', 'retry'].includes(key));
  const fields = isEnvelope ? Object.entries(value) : [['data', value] as const];
  const lines = fields.map(([name, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return text
      .split('\n')
      .map((line) => `${name}: ${line}\n`)
      .join('');
  });
  return `${lines.join('')}\n`;
}

function plain(essence: string, value: Json): string {
  if (essence.endsWith('x-www-form-urlencoded')) {
    const fields = Object.entries(asObject(value)).map(([name, one]) => [name, scalar(one)]);
    return new URLSearchParams(fields as [string, string][]).toString();
  }
  if (essence.endsWith('xml')) return '<?xml version="1.0"?><value>text</value>';
  return scalar(value);
}

/** A value in a header or in plain text. */
export function scalar(value: Json): string {
  if (Array.isArray(value)) return asArray(value).map(scalar).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
