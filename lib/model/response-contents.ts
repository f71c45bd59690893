import { isText } from './media-kinds.js';
import type { Operation, Response, ResponseContent } from './model.js';

/** What decides what the responses of an operation hold. */
type Answered = Pick<Operation, 'method' | 'responses' | 'result'>;

const nothing = { json: undefined, text: false, bytes: false, stream: undefined };

/** What the successful responses of an operation hold, in the order of the description. */
export function contentsOf(operation: Answered): ResponseContent[] {
  const { responses, result } = operation;
  if (responses.length === 0 && result.kind === 'value') {
    return [{ ...nothing, status: '2XX', bytes: true }];
  }
  return responses.map((response) => ({
    ...nothing,
    status: response.status,
    ...contentOf(operation, response),
  }));
}

function contentOf(
  { method, result }: Answered,
  { reads, files }: Response,
): Partial<ResponseContent> {
  if (!reads || method === 'HEAD') return {};
  if (result.kind === 'stream') {
    const { format, item, orOne, reading } = result;
    const stream = { format, item, reading, text: isText(item) };
    return { stream, json: orOne ? item : undefined };
  }
  const bytes = files.length > 0;
  switch (reads.kind) {
    case 'json':
      return result.kind === 'value' && result.types.length === 0
        ? { bytes: true }
        : { json: reads.type, bytes };
    case 'binary':
    case 'multipart':
      return { bytes: true };
    default:
      return { text: true, bytes };
  }
}

/** The value of the header `Accept`. */
export function acceptOf({ method, responses, result }: Answered): string | undefined {
  if (method === 'HEAD') return undefined;
  const names = responses.flatMap(({ media, reads, files }) =>
    media.filter((entry) => entry === reads || files.includes(entry)).map(({ name }) => name),
  );
  if (names.length > 0) return [...new Set(names)].join(', ');
  return result.kind === 'value' && result.bytes ? '*/*' : undefined;
}
