import type { ApiPromise } from './runtime/api-promise.js';
import type { Core } from './runtime/core.js';
import type { CallInput, Operation } from './runtime/operation.js';
import type { RequestOptions } from './runtime/options.js';

/** One item with what its event said about itself (WHATWG HTML, section 9.2.6). */
export interface StreamEvent<T> {
  readonly data: T;
  /** Name of the event; `message` where it has none. */
  readonly event: string;
  /** The last id that was sent; empty where there was none. */
  readonly id: string;
  /** Reconnection time in milliseconds, once the server has given one. */
  readonly retry: number | undefined;
}

export declare class Stream<T> {
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  abort(): Promise<void>;
  events(): AsyncGenerator<StreamEvent<T>, void, undefined>;
  toReadableStream(): ReadableStream<T>;
  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined>;
}

export declare function openStream<T>(
  core: Core,
  operation: Operation<Stream<T>>,
  input: CallInput,
  options?: RequestOptions,
): ApiPromise<Stream<T>>;
