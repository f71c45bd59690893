import { UsageError } from '../../errors.js';
import type { FileSource, NamedFile, Uploadable } from '../../files.js';
import type { BodyCodec, EncodedBody } from '../operation.js';
import { isBytes, isSource, iterableStream } from '../streams.js';

/** A body of text or bytes, untouched: `text/plain`, `application/xml`, a file. */
export function encodeRaw(value: unknown, _codec: BodyCodec, mediaType: string): EncodedBody {
  const given = value as string | Uploadable;
  if (typeof given === 'object' && given !== null && 'data' in given) {
    return encodeData((given as NamedFile).data, (given as NamedFile).type ?? mediaType);
  }
  return encodeData(given as Exclude<Uploadable, NamedFile> | string, mediaType);
}

function encodeData(data: NamedFile['data'] | FileSource, contentType: string): EncodedBody {
  if (typeof data === 'string') return { open: () => data, contentType, repeatable: true };
  if (isBytes(data) || data instanceof Blob) {
    // A view may be changed by the caller while the call runs, but then so is a file.
    return { open: () => data as BodyInit, contentType, repeatable: true };
  }
  if (data instanceof ReadableStream) return { open: () => data, contentType, repeatable: false };
  if (isSource(data)) {
    const { size } = data;
    const body: EncodedBody = { open: () => data.stream(), contentType, repeatable: true };
    return size === undefined ? body : { ...body, length: size };
  }
  if (Symbol.asyncIterator in Object(data)) {
    return { open: () => iterableStream(data), contentType, repeatable: false };
  }
  throw new UsageError('the body must be text, bytes, a Blob, a stream or a file');
}
