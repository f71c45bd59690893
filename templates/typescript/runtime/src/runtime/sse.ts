import { StreamError } from '../errors.js';
import type { ItemFormat, RawItem } from './operation.js';
import { chunksOf } from './streams.js';

/** The longest line and the longest event that are read, in characters. */
const longestEvent = 64 * 1024 * 1024;

/** Server-sent events (WHATWG HTML, section 9.2), ended by `[DONE]` as many APIs do. */
export const serverSentEvents: ItemFormat = {
  accepts: (mediaType) => mediaType === undefined || mediaType === 'text/event-stream',
  read: readEvents,
  isEnd: ({ data }) => data.trim() === '[DONE]',
  isError: ({ event }) => event === 'error',
  failure: ({ event = 'message', data }, message) => new StreamError(message, event, data),
};

/**
 * The events of a body (WHATWG HTML, section 9.2.6). An event is given as soon as the line that ends
 * it is there, and one that the end of the stream cuts off is not given at all.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<RawItem, void, undefined> {
  const lines = new LineSplitter();
  const parser = new EventParser();
  // Drops the byte order mark at the start, as the specification has it.
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(body)) {
    for (const line of lines.push(decoder.decode(chunk, { stream: true }))) {
      const event = parser.push(line);
      if (event) yield event;
    }
  }
}

/** Lines end with CR, LF or CRLF and nothing else; a CR ends its line without waiting for an LF. */
class LineSplitter {
  readonly #parts: string[] = [];
  #length = 0;
  #afterCr = false;

  *push(text: string): Generator<string, void, undefined> {
    let start = 0;
    if (this.#afterCr && text !== '') {
      this.#afterCr = false;
      if (text.startsWith('\n')) start = 1;
    }
    const ends = /\r\n|\n|\r/g;
    ends.lastIndex = start;
    for (let end = ends.exec(text); end; end = ends.exec(text)) {
      this.#afterCr = end[0] === '\r' && ends.lastIndex === text.length;
      yield this.#take(text.slice(start, end.index));
      start = ends.lastIndex;
    }
    if (start < text.length) this.#keep(text.slice(start));
  }

  /** Parts are joined once, so that a long line in many chunks costs no more than it is long. */
  #take(end: string): string {
    this.#keep(end);
    const line = this.#parts.join('');
    this.#parts.length = 0;
    this.#length = 0;
    return line;
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length > longestEvent) throw tooLong();
    this.#parts.push(part);
  }
}

class EventParser {
  readonly #data: string[] = [];
  #length = 0;
  #event = '';
  #id = '';
  #retry: number | undefined;

  /** The event that the line ends, if it ends one. */
  push(line: string): RawItem | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') this.#add(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    else if (field === 'retry' && /^[0-9]+$/.test(value)) this.#retry = Number(value);
    return undefined;
  }

  #add(value: string): void {
    this.#length += value.length + 1;
    if (this.#length > longestEvent) throw tooLong();
    this.#data.push(value);
  }

  #dispatch(): RawItem | undefined {
    const event = this.#event === '' ? 'message' : this.#event;
    this.#event = '';
    if (this.#data.length === 0) return undefined;
    const data = this.#data.join('\n');
    this.#data.length = 0;
    this.#length = 0;
    const item: RawItem = { data, event, id: this.#id };
    return this.#retry === undefined ? item : { ...item, retry: this.#retry };
  }
}

function tooLong(): StreamError {
  return new StreamError(`the event is longer than ${longestEvent} characters`, 'message', '');
}
