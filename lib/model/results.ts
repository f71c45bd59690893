import { member } from '../json.js';
import { annotations } from '../openapi/annotations.js';
import type { Located } from '../openapi/description.js';
import type { BuildContext } from './context.js';
import { essence } from './media-kinds.js';
import type { MediaKind, MediaType, Response, Result, StreamReading } from './model.js';
import type { EndpointSettings } from './settings.js';
import { textUse } from './schemas/draft.js';
import { sameUse } from './schemas/same.js';
import type { TypeUse } from './types.js';

/** Whether an operation gives a value, a stream, or, as two methods, the one or the other. */
export type Delivery = 'value' | 'stream' | 'both';

/**
 * The config's word, else the annotation, else the media types: an operation that offers only
 * stream types streams, one that offers another type too becomes two methods.
 */
export function deliveryOf(
  operation: Located,
  settings: EndpointSettings | undefined,
  responses: readonly Response[],
): Delivery {
  const annotated = member(operation.value, annotations.streaming) === true ? true : undefined;
  const streaming = settings?.streaming;
  const configured = typeof streaming === 'boolean' ? streaming : annotated;
  if (configured !== undefined) return configured ? 'stream' : 'value';
  const media = responses.flatMap((response) => response.media);
  if (!media.some(isStream)) return 'value';
  return media.every(isStream) ? 'stream' : 'both';
}

/** The reading of server-sent events that the config names. */
export function readingIn(
  settings: EndpointSettings | undefined,
): StreamReading['kind'] | undefined {
  const streaming = settings?.streaming;
  return typeof streaming === 'string' ? streaming : undefined;
}

function isStream(media: MediaType): boolean {
  return media.kind === 'sse' || media.kind === 'jsonl';
}

const readOrder: readonly MediaKind[] = [
  'json',
  'text',
  'xml',
  'binary',
  'multipart',
  'form',
  'jsonl',
  'sse',
];
const streamOrder: readonly MediaKind[] = [
  'sse',
  'jsonl',
  'json',
  'binary',
  'text',
  'xml',
  'multipart',
  'form',
];

/** Chooses of each answer the media types that are asked for, and reports the ones that are not. */
export function chooseMedia(
  context: BuildContext,
  responses: readonly Response[],
  delivery: Delivery,
  streams: boolean,
): Response[] {
  const order = streams ? streamOrder : readOrder;
  // The statuses of one operation mostly have the same media types, of which once is enough.
  const told = new Set<string>();
  return responses.map((response) => {
    const [reads, ...others] = response.media.toSorted(
      (first, second) => order.indexOf(first.kind) - order.indexOf(second.kind),
    );
    const files = reads && !streams && isTold(reads) ? others.filter(isFile) : [];
    const unread = others.filter(
      (media) =>
        !files.includes(media) &&
        essence(media.name) !== essence(reads?.name ?? '') &&
        // The other of two methods reads it.
        !(delivery === 'both' && isStream(media) !== streams),
    );
    if (reads && unread.length > 0) {
      const names = unread.map((media) => media.name).join(', ');
      const message = `SDKs read the response as ${reads.name}. For ${names}, set the Accept header and use the raw response.`;
      if (!told.has(message)) {
        context.note('media-type-on-request', 'operation', message, response.source);
      }
      told.add(message);
    }
    if (reads?.kind === 'xml') {
      context.note('xml-as-text', 'operation', 'SDKs return XML as a string.', reads.source);
    }
    return { ...response, reads, files };
  });
}

/** Its content type tells such an answer from a file. */
function isTold({ kind, name }: MediaType): boolean {
  return kind === 'json' || essence(name).startsWith('text/');
}

/**
 * What is described by a schema of its own is the same value in another format, such as protobuf;
 * a type that may be anything says of no answer that it is a file.
 */
function isFile({ kind, name, type: { type } }: MediaType): boolean {
  return (
    kind === 'binary' && essence(name) !== '*/*' && (type.kind === 'string' || type.kind === 'any')
  );
}

export function resultOf(
  method: string,
  responses: readonly Response[],
  streams: boolean,
  redirects: boolean,
): Result {
  if (method === 'HEAD') return { kind: 'none' };
  if (streams) return streamResult(responses);
  const types: TypeUse[] = [];
  let bytes = redirects && responses.length === 0;
  let mayBeEmpty = false;
  for (const { reads, files, status } of responses) {
    bytes ||= files.length > 0;
    if (!reads) mayBeEmpty ||= status !== 'default';
    else if (isBytes(reads)) bytes = true;
    else addType(types, valueType(reads));
  }
  if (types.length === 0 && !bytes) return { kind: 'none' };
  return { kind: 'value', types, bytes, mayBeEmpty };
}

function isBytes(media: MediaType): boolean {
  return media.kind === 'binary' || media.kind === 'multipart';
}

function streamResult(responses: readonly Response[]): Result {
  const media = responses.map((response) => response.reads).filter((reads) => reads !== undefined);
  const stream =
    media.find((candidate) => candidate.kind === 'sse') ??
    media.find((candidate) => isLines(candidate));
  if (stream) {
    const { type: item, reading } = stream;
    const orOne = responses.some(({ media: declared }) =>
      declared.some(({ kind, type }) => kind === 'json' && sameUse(type, item)),
    );
    if (stream.kind === 'sse') return { kind: 'stream', format: 'sse', item, reading, orOne };
    // As lines, one JSON text is one item anyway.
    return { kind: 'stream', format: 'jsonl', item, reading: undefined, orOne: false };
  }
  return { kind: 'value', types: [], bytes: true, mayBeEmpty: false };
}

/** An annotated `application/json` is a value per line. */
function isLines(media: MediaType): boolean {
  return media.kind === 'jsonl' || media.kind === 'json';
}

function valueType(media: MediaType): TypeUse {
  return media.kind === 'json' ? media.type : textUse;
}

function addType(types: TypeUse[], type: TypeUse): void {
  if (!types.some((known) => sameUse(known, type))) types.push(type);
}
