import type { Operation, Response } from '../model/model.js';
import type { TypeUse } from '../model/types.js';

/** What a successful answer may hold; its content type decides between them. */
export interface AnswerFacts {
  readonly status: string;
  /** Type of a JSON body. */
  readonly json: TypeUse | undefined;
  readonly text: boolean;
  /** The body is a file. */
  readonly bytes: boolean;
  readonly stream: { readonly format: 'sse' | 'jsonl'; readonly item: TypeUse } | undefined;
}

const nothing = { json: undefined, text: false, bytes: false, stream: undefined };

/** The successful answers of an operation, in the order of the description. */
export function answersOf(operation: Operation): AnswerFacts[] {
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
  { method, result }: Operation,
  { reads, files }: Response,
): Partial<AnswerFacts> {
  if (!reads || method === 'HEAD') return {};
  if (result.kind === 'stream') {
    const { format, item, orOne } = result;
    return { stream: { format, item }, json: orOne ? item : undefined };
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

/**
 * The value of the header `Accept`, in the order of the description, which servers take for the
 * caller's preference.
 */
export function acceptOf({ method, responses, result }: Operation): string | undefined {
  if (method === 'HEAD') return undefined;
  const names = responses.flatMap(({ media, reads, files }) =>
    media.filter((entry) => entry === reads || files.includes(entry)).map(({ name }) => name),
  );
  if (names.length > 0) return [...new Set(names)].join(', ');
  return result.kind === 'value' && result.bytes ? '*/*' : undefined;
}
