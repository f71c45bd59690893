import { DecodeError, StreamError } from '../errors.js';
import type { ItemFormat, RawItem } from './operation.js';
import { chunksOf } from './streams.js';

/** The longest line that is read, in characters. */
const longestLine = 64 * 1024 * 1024;

/** Newline-delimited JSON; also under the type `application/json`, as some APIs send it. */
export const jsonLines: ItemFormat = {
  accepts: (mediaType) =>
    mediaType === undefined ||
    /^application\/(.*[+.-])?(json|ndjson|jsonl|jsonlines|json-seq)$/.test(mediaType) ||
    mediaType === 'text/plain',
  read: readLines,
  failure: ({ line, data }, message, status) =>
    new DecodeError(message, {
      status,
      contentType: undefined,
      rawBody: data,
      ...(line === undefined ? {} : { line }),
    }),
};

/** JSON lines: one value in each line that is not blank, the last one with or without its end. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<RawItem, void, undefined> {
  // A byte order mark at the start is dropped.
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  let line = 0;
  for await (const chunk of chunksOf(body)) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    length += first.length;
    if (length > longestLine) throw tooLong(line + 1);
    for (const part of rest) {
      line++;
      const data = parts.join('');
      parts = [part];
      length = part.length;
      if (!isBlank(data)) yield itemOf(data, line);
    }
  }
  const data = parts.join('') + decoder.decode();
  if (!isBlank(data)) yield itemOf(data, line + 1);
}

/** A line without the CR of a CRLF. */
function itemOf(data: string, line: number): RawItem {
  return { data: data.endsWith('\r') ? data.slice(0, -1) : data, line };
}

/** White space of JSON (RFC 8259, section 2); the CR of a CRLF is of it. */
function isBlank(line: string): boolean {
  return /^[ \t\r]*$/.test(line);
}

function tooLong(line: number): StreamError {
  return new StreamError(`line ${line} is longer than ${longestLine} characters`, 'message', '');
}
