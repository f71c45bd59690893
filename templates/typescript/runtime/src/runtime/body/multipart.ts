/**
 * Multipart forms (RFC 7578). They are written here and not by `FormData`, which cannot carry a
 * stream, cannot give a part of text a type, and chooses the boundary only when it is sent.
 */
import { UsageError } from '../../errors.js';
import type { FileSource, NamedFile } from '../../files.js';
import { encode } from '../encode.js';
import { isObject, type Members, ownMember } from '../members.js';
import type { BodyCodec, EncodedBody, PartCodec } from '../operation.js';
import { pairs, textOf } from '../parameters.js';
import { isFile, isNamed } from '../file-values.js';
import { hiddenKind, sentJson } from '../sent-json.js';
import { isBytes, isSource } from '../sources.js';
import { chunksOf, iterableStream } from '../streams.js';
import { randomUuid } from '../uuid.js';
import { setMembers } from './set-members.js';

type Content = NamedFile['data'] | FileSource;

interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly type: string | undefined;
  readonly content: Content;
}

/** A form whose fields may be files. */
export function encodeMultipart(value: unknown, codec: BodyCodec, mediaType: string): EncodedBody {
  const wire = setMembers(encode(value, codec.shape), codec);
  if (!isObject(wire) || hiddenKind(wire) !== undefined)
    throw new UsageError('the body of a form must be an object');
  // Random enough to be in no file.
  const boundary = `sdk-${randomUuid()}`;
  const parts = partsOf(wire, codec);
  const pieces = [...parts.flatMap((part) => piecesOf(part, boundary)), `--${boundary}--\r\n`];
  const contentType = `${mediaType}; boundary=${boundary}`;
  const inMemory = pieces.filter(isBlobPart);
  if (inMemory.length === pieces.length) {
    const blob = new Blob(inMemory);
    return { open: () => blob, contentType, repeatable: true };
  }
  const repeatable = pieces.every((piece) => isBlobPart(piece) || isSource(piece));
  const length = totalLength(pieces);
  const body: EncodedBody = {
    open: () => iterableStream(bytesOf(pieces)),
    contentType,
    repeatable,
  };
  return length === undefined ? body : { ...body, length };
}

function partsOf(wire: Members, codec: BodyCodec): Part[] {
  return Object.entries(wire).flatMap(([name, member]) => {
    const part = ownMember(codec.parts ?? {}, name) ?? {};
    if (isStyled(part) && !holdsFile(member)) return styledParts(name, member, part);
    // An array is its name repeated (RFC 7578, section 4.3).
    const items: readonly unknown[] = Array.isArray(member) ? member : [member];
    const given = items.filter((item) => item !== undefined && item !== null);
    return given.map((item) => partOf(name, item, part));
  });
}

/**
 * OpenAPI 3.1 gives styles a meaning in multipart forms; 3.0 ignores them, so who writes one there
 * means it too. `form` says of a list what holds anyway, and of an object generators write it
 * without a thought.
 */
function isStyled({ style = 'form', explode }: PartCodec): boolean {
  return style !== 'form' || explode === false;
}

/** The fields of a value as a query would have them, each as a part. */
function styledParts(name: string, value: unknown, part: PartCodec): Part[] {
  if (value === undefined || value === null) return [];
  return pairs(name, value, part, (text) => text).map(([own, content]) => ({
    name: own,
    fileName: undefined,
    type: undefined,
    content,
  }));
}

function holdsFile(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isFile) : isFile(value);
}

function partOf(name: string, value: unknown, { contentType }: PartCodec): Part {
  const type = contentType?.split(',')[0]?.trim();
  if (isFile(value)) {
    const named = isNamed(value) ? (value as NamedFile) : undefined;
    const content: Content = named ? named.data : (value as Content);
    const own = (named ?? value) as { readonly name?: unknown; readonly type?: unknown };
    const inner = content as { readonly name?: unknown; readonly type?: unknown };
    return {
      name,
      fileName: textOr(own.name, textOr(inner.name, name)),
      type: textOr(own.type, textOr(inner.type, type ?? 'application/octet-stream')),
      content,
    };
  }
  if (isObject(value) && !(value instanceof Date)) {
    return {
      name,
      fileName: undefined,
      type: type ?? 'application/json',
      content: sentJson(`${name}:`, value),
    };
  }
  const asJson = type !== undefined && /[/+]json$/.test(type);
  return {
    name,
    fileName: undefined,
    type,
    content: asJson ? sentJson(`${name}:`, value) : textOf(name, value),
  };
}

function piecesOf(part: Part, boundary: string): Content[] {
  const file = part.fileName === undefined ? '' : `; filename="${quoted(part.fileName)}"`;
  const type = part.type === undefined ? '' : `Content-Type: ${headerSafe(part.type)}\r\n`;
  const head = `Content-Disposition: form-data; name="${quoted(part.name)}"${file}\r\n${type}`;
  return [`--${boundary}\r\n${head}\r\n`, part.content, '\r\n'];
}

/** As browsers do it (WHATWG HTML, multipart/form-data encoding): UTF-8, three characters escaped. */
function quoted(text: string): string {
  return text.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22');
}

function headerSafe(type: string): string {
  if (/[\0\r\n]/.test(type)) throw new UsageError('the media type of a part contains a line break');
  return type;
}

/** Bytes are a part of a blob too, but not to every version of the type. */
function isBlobPart(content: Content): content is string | Blob {
  return typeof content === 'string' || isBytes(content) || content instanceof Blob;
}

async function* bytesOf(pieces: readonly Content[]): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for (const piece of pieces) {
    if (typeof piece === 'string') yield encoder.encode(piece);
    else if (piece instanceof ArrayBuffer) yield new Uint8Array(piece);
    else if (piece instanceof Uint8Array) yield piece;
    else if (piece instanceof Blob || isSource(piece)) yield* chunksOf(piece.stream());
    else if (piece instanceof ReadableStream) yield* chunksOf(piece);
    else yield* piece;
  }
}

function totalLength(pieces: readonly Content[]): number | undefined {
  let total = 0;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    if (length === undefined) return undefined;
    total += length;
  }
  return total;
}

function lengthOf(piece: Content): number | undefined {
  if (typeof piece === 'string') return new TextEncoder().encode(piece).length;
  if (isBytes(piece)) return piece.byteLength;
  return isSource(piece) ? piece.size : undefined;
}

function textOr<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
