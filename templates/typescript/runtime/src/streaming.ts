import { StreamError, UsageError } from './errors.js';
import { ApiPromise, type Outcome } from './runtime/api-promise.js';
import type { Core } from './runtime/core.js';
import { decode } from './runtime/decode.js';
import type { PlatformHeaders, PlatformStream } from './runtime/globals.js';
import type { Incoming } from './runtime/incoming.js';
import { logIssues } from './runtime/issues.js';
import type {
  Answer,
  CallInput,
  ItemFormat,
  Operation,
  RawItem,
  StreamAnswer,
} from './runtime/operation.js';
import type { RequestOptions } from './runtime/options.js';
import {
  decodeError,
  isEmpty,
  isBodiless,
  mayBeJson,
  isUsable,
  readAnswer,
} from './runtime/read-answer.js';
import { longestQuoted, printable, redact } from './runtime/redact.js';
import { kindOf, wantedKind } from './runtime/shapes.js';
import {
  isErrorObject,
  isListed,
  isPlainText,
  type ParsedItem,
  parseItem,
} from './runtime/stream-items.js';

/** An item of a stream with the fields of its event (WHATWG HTML, section 9.2.6). */
export interface StreamEvent<T> {
  readonly data: T;
  /** Name of the event. Default: `message`. */
  readonly event: string;
  /** The last event ID that the server sent. Empty if there is none. */
  readonly id: string;
  /** Reconnection time in milliseconds, once the server has sent one. */
  readonly retry: number | undefined;
}

/**
 * An async iterable of the items of a response, as they arrive. It can be read only once. Breaking
 * out of the loop closes the connection.
 *
 * @throws StreamError for an error of the server, for data that is not a valid item, and for an item
 *   of more than 64 Mi characters
 * @throws DecodeError for a line of JSON lines that is not a valid item
 * @throws ConnectionError if the connection breaks, after the items that arrived before
 * @throws AbortError if the caller's signal cancels the stream: a canceled stream never looks
 *   complete
 */
export class Stream<T> {
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  readonly #events: AsyncGenerator<StreamEvent<T>, void, undefined>;
  readonly #close: () => void;
  #taken = false;

  /** Called by the SDK only. */
  constructor(
    response: { readonly status: number; readonly headers: PlatformHeaders },
    events: AsyncGenerator<StreamEvent<T>, void, undefined>,
    close: () => void,
  ) {
    this.status = response.status;
    this.headers = response.headers;
    this.#events = events;
    this.#close = close;
    const { asyncDispose } = Symbol as { readonly asyncDispose?: symbol };
    if (asyncDispose) {
      Object.defineProperty(this, asyncDispose, { value: () => this.abort() });
    }
  }

  /** Yields the items. A stream can be iterated only once. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const event of this.events()) yield event.data;
  }

  /** Yields the items with the name, ID and reconnection time of their events. */
  events(): AsyncGenerator<StreamEvent<T>, void, undefined> {
    if (this.#taken) throw new UsageError('a stream can be read only once');
    this.#taken = true;
    return this.#events;
  }

  /** Closes the connection. A loop that waits for an item then throws an `AbortError`. */
  abort(): void {
    this.#taken = true;
    this.#close();
  }

  /** Returns the items as a `ReadableStream`. */
  toReadableStream(): PlatformStream<T> {
    const events = this.events();
    return new ReadableStream<T>({
      async pull(controller) {
        const { done, value } = await events.next();
        if (done) controller.close();
        else controller.enqueue(value.data);
      },
      cancel: () => this.abort(),
    });
  }
}

/** Sends a call whose response is a stream of items. */
export function openStream<T>(
  core: Core,
  operation: Operation<Stream<T>>,
  input: CallInput,
  options?: RequestOptions,
): ApiPromise<Stream<T>> {
  return new ApiPromise<Stream<T>>((wish) =>
    core.perform<Outcome<Stream<T>>>(operation, input, options, async (incoming, answer) => {
      if (wish.raw) return { raw: incoming.toResponse() };
      const data = await streamOf<T>(incoming, answer);
      const { status, headers, response } = incoming;
      return { decoded: { data, status, headers, response, issues: [] } };
    }),
  );
}

async function streamOf<T>(incoming: Incoming, answer: Answer): Promise<Stream<T>> {
  const { stream, json } = answer;
  if (isBodiless(incoming.status)) return withoutItems(incoming);
  const { mediaType } = incoming;
  if (json !== undefined && mediaType !== undefined && mayBeJson(mediaType)) {
    const { value } = await readAnswer(incoming, answer);
    if (value === undefined) return withoutItems(incoming);
    return new Stream<T>(incoming, single(value as T), () => undefined);
  }
  if (!stream?.format.accepts(incoming.mediaType)) {
    const beginning = await incoming.bytes(4096);
    if (isEmpty(incoming, beginning)) return withoutItems(incoming);
    throw decodeError(incoming, beginning, 'expected a stream');
  }
  return new Stream<T>(incoming, eventsOf<T>(incoming, stream), () => incoming.abort());
}

/** A response without a body is a stream that has ended. */
async function withoutItems<T>(incoming: Incoming): Promise<Stream<T>> {
  await incoming.discard();
  return new Stream<T>(incoming, noItems(), () => undefined);
}

async function* noItems(): AsyncGenerator<never, void, undefined> {}

async function* single<T>(data: T): AsyncGenerator<StreamEvent<T>, void, undefined> {
  yield { data, event: 'message', id: '', retry: undefined };
}

async function* eventsOf<T>(
  incoming: Incoming,
  answer: StreamAnswer,
): AsyncGenerator<StreamEvent<T>, void, undefined> {
  const { format } = answer;
  for await (const item of format.read(incoming.stream())) {
    const { event = 'message', id = '', retry } = item;
    if (format.isError?.(item) && !isListed(answer.event, item)) throw serverError(incoming, item);
    if (!isPlainText(answer, item) && format.isEnd?.(item)) return;
    const value = decodeItem(incoming, answer, item);
    yield { data: value as T, event, id, retry };
  }
}

function decodeItem(incoming: Incoming, answer: StreamAnswer, raw: RawItem): unknown {
  const { format, item: shape } = answer;
  let parsed: ParsedItem;
  try {
    parsed = parseItem(answer, raw);
  } catch {
    throw failure(incoming, format, raw, 'the item is not valid JSON');
  }
  const { item, payload } = parsed;
  if (isErrorObject(answer, payload)) throw serverError(incoming, raw);
  if (isUsable(item.value, shape)) {
    logIssues(item.value, shape, incoming.subject);
    return decode(item, shape);
  }
  const why = `expected ${wantedKind(shape)}, found ${kindOf(item.value)}`;
  throw failure(incoming, format, raw, why);
}

function serverError(incoming: Incoming, item: RawItem): StreamError {
  const { event = 'message', data } = item;
  const why = 'the server reported an error in the stream';
  return new StreamError(messageOf(incoming, item, why), event, data);
}

function failure(incoming: Incoming, format: ItemFormat, item: RawItem, why: string): Error {
  return format.failure(item, messageOf(incoming, item, why), incoming.status);
}

function messageOf({ subject }: Incoming, item: RawItem, why: string): string {
  const event = printable(redact(item.event ?? '', subject.secrets), 200);
  const place = item.line === undefined ? `event "${event}"` : `line ${item.line}`;
  const beginning = printable(redact(item.data.slice(0, longestQuoted), subject.secrets), 200);
  return `${subject.what}: ${place}: ${why}: ${beginning}`;
}
