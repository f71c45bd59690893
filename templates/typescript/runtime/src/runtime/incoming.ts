import { UsageError } from '../errors.js';
import type { PlatformHeaders, PlatformResponse, PlatformStream } from './globals.js';
import type { Subject } from './subject.js';
import type { Watch } from './watch.js';

/** The longest body that is read only to reuse its connection, in bytes. */
const longestDrain = 64 * 1024;

/** Closes the connection of an attempt, and limits how long it waits for the server. */
export type ReadGuard = Pick<Watch, 'wait' | 'abort' | 'close'>;

/** The response to one attempt; its body is read once, under the attempt's watch. */
export class Incoming {
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  readonly response: PlatformResponse;
  readonly subject: Subject;
  /** The URL of the request that this is the response of. */
  readonly url: string;
  readonly #watch: ReadGuard;
  #taken = false;
  #finished = false;
  #error: unknown;
  readonly #listeners: ((error: unknown) => void)[] = [];

  constructor(response: PlatformResponse, watch: ReadGuard, subject: Subject, url: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.response = response;
    this.subject = subject;
    this.url = url;
    this.#watch = watch;
    if (response.body === null) this.#finish();
  }

  /** Media type without parameters, in lower case; `undefined` where the server gives none. */
  get mediaType(): string | undefined {
    const value = this.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    return value === '' ? undefined : value;
  }

  /** Whether the body has been read or discarded. */
  get finished(): boolean {
    return this.#finished;
  }

  /** Calls back once the body has been read or discarded, with the error that ended it, if one did. */
  onFinish(listener: (error: unknown) => void): void {
    if (this.#finished) listener(this.#error);
    else this.#listeners.push(listener);
  }

  /** Reads the whole body, or the first `limit` bytes of it. */
  async bytes(limit: number = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
    const reader = this.#reader();
    if (!reader) return new Uint8Array(0);
    const chunks: Uint8Array[] = [];
    let length = 0;
    while (length < limit) {
      const chunk = await this.#read(reader);
      if (!chunk) return join(chunks, length);
      chunks.push(chunk);
      length += chunk.length;
    }
    await this.#cancel(reader);
    return join(chunks, length).subarray(0, limit);
  }

  /** Returns the body as a stream. Canceling it closes the connection. */
  stream(): PlatformStream<Uint8Array> {
    const reader = this.#reader();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const chunk = reader && (await this.#read(reader));
          if (chunk) controller.enqueue(chunk);
          else controller.close();
        },
        cancel: () => (reader ? this.#cancel(reader) : undefined),
      },
      // Nothing is read ahead: what waits in the network is the back-pressure.
      { highWaterMark: 0 },
    );
  }

  /** Returns the `Response` of the platform with the same unread body. */
  toResponse(): PlatformResponse {
    const { status, statusText } = this.response;
    const body = this.response.body === null ? null : this.stream();
    const response = new Response(body, { status, statusText, headers: this.headers });
    Object.defineProperty(response, 'url', { value: this.response.url });
    return response;
  }

  /**
   * Discards the body, which would occupy its connection. A short body is read to its end, which
   * costs less than a new connection.
   */
  async discard(): Promise<void> {
    if (this.#finished || this.#taken) return;
    const length = this.headers.get('content-length');
    const isShort = length !== null && Number(length) <= longestDrain;
    // That a body nobody wants breaks off is of no interest.
    if (isShort) await this.bytes().catch(() => undefined);
    else this.abort();
  }

  /** Closes the connection. A waiting read fails with an `AbortError`. */
  abort(): void {
    this.#watch.abort();
    this.#finish();
  }

  #reader(): ReadableStreamDefaultReader<Uint8Array> | undefined {
    if (this.#taken) throw new UsageError(`${this.subject.what}: the body can be read only once`);
    this.#taken = true;
    return this.response.body?.getReader();
  }

  async #read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
    try {
      const { done, value } = await this.#watch.wait(() => reader.read());
      if (!done) return value;
    } catch (error) {
      // What makes the body may not know that its connection is gone.
      reader.cancel().catch(() => undefined);
      this.#finish(error);
      throw error;
    }
    this.#finish();
    return undefined;
  }

  async #cancel(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    // The body is not wanted any more: how its end goes is of no interest.
    await reader.cancel().catch(() => undefined);
    this.abort();
  }

  #finish(error?: unknown): void {
    if (this.#finished) return;
    this.#finished = true;
    this.#error = error;
    this.#watch.close();
    for (const listener of this.#listeners) listener(error);
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const only = chunks[0];
  if (only && chunks.length === 1) return only;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
