import { UsageError } from '../../errors.js';
import type { NamedFile, Uploadable } from '../../files.js';
import type { BodyCodec, EncodedBody } from '../operation.js';
import { isBytes, isSource } from '../sources.js';
import { iterableStream } from '../streams.js';
import { concreteType } from './media-type.js';

/** A body of text or bytes, untouched: `text/plain`, `application/xml`, a file. */
export function encodeRaw(value: unknown, _codec: BodyCodec, mediaType: string): EncodedBody {
  const given = value as string | Uploadable;
  if (typeof given === 'object' && given !== null && 'data' in given) {
    const { data, type } = given;
    return encodeData(data, type ?? mediaType);
  }
  return encodeData(given, mediaType);
}

function encodeData(data: NamedFile['data'], mediaType: string): EncodedBody {
  const own = (data as { readonly type?: string } | null | undefined)?.type;
  const other = typeof data === 'string' ? 'text/plain' : 'application/octet-stream';
  const contentType = concreteType(mediaType, own, other);
  if (typeof data === 'string' || isBytes(data) || data instanceof Blob) {
    return { open: () => data as BodyInit, contentType, repeatable: true };
  }
  if (data instanceof ReadableStream) return { open: () => data, contentType, repeatable: false };
  if (isSource(data)) {
    const { size } = data;
    const body: EncodedBody = { open: () => data.stream(), contentType, repeatable: true };
    return size === undefined ? body : { ...body, length: size };
  }
  if (typeof data === 'object' && data !== null && Symbol.asyncIterator in data) {
    return { open: () => iterableStream(data), contentType, repeatable: false };
  }
  throw new UsageError('the body must be a string, bytes, a Blob, a stream or a file');
}
