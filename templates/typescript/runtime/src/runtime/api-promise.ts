import { UsageError } from '../errors.js';
import type { PlatformHeaders, PlatformResponse } from './globals.js';
import type { DecodeIssue } from './issues.js';

/** A value with the response that contained it. */
export interface ApiResponse<T> {
  /** The value. `undefined` for a successful response without a value, regardless of its type. */
  readonly data: T;
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  /** Parts of the body that do not match the API description. Computed on first access. */
  readonly issues: readonly DecodeIssue[];
  /** The `Response` of the platform. Its body has been read. */
  readonly response: PlatformResponse;
}

/** What the caller wants from a call. It can change until the response headers arrive. */
export interface Wish {
  /** Return the response with its body unread. */
  raw: boolean;
}

/** Result of a call: the decoded value, or the unread response if the caller asked for it. */
export type Outcome<T> = { readonly decoded: ApiResponse<T> } | { readonly raw: PlatformResponse };

/**
 * A call in progress: a promise of the value, which can also return the whole response. The request
 * is sent when the method is called, not when the promise is awaited.
 */
export class ApiPromise<T> implements Promise<T> {
  readonly #wish: Wish = { raw: false };
  readonly #outcome: Promise<Outcome<T>>;
  #data: Promise<T> | undefined;

  constructor(start: (wish: Wish) => Promise<Outcome<T>>) {
    this.#outcome = start(this.#wish);
  }

  get [Symbol.toStringTag](): string {
    return 'ApiPromise';
  }

  then<Value = T, Reason = never>(
    onFulfilled?: ((value: T) => Value | PromiseLike<Value>) | null,
    onRejected?: ((reason: unknown) => Reason | PromiseLike<Reason>) | null,
  ): Promise<Value | Reason> {
    return this.#value().then(onFulfilled, onRejected);
  }

  catch<Reason = never>(
    onRejected?: ((reason: unknown) => Reason | PromiseLike<Reason>) | null,
  ): Promise<T | Reason> {
    return this.#value().catch(onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.#value().finally(onFinally);
  }

  /** Returns the value with status, headers and the parts that do not match the API description. */
  async withResponse(): Promise<ApiResponse<T>> {
    const outcome = await this.#outcome;
    if ('decoded' in outcome) return outcome.decoded;
    throw new UsageError('the body was not decoded, because asResponse() was called');
  }

  /**
   * Returns the `Response` of the platform with its body unread. Call it right after the method:
   * once the response headers have arrived, the SDK reads the body.
   */
  async asResponse(): Promise<PlatformResponse> {
    this.#wish.raw = true;
    const outcome = await this.#outcome;
    if ('raw' in outcome) return outcome.raw;
    throw new UsageError(
      'asResponse() was called too late: the body has been read. Call it right after the method',
    );
  }

  #value(): Promise<T> {
    this.#data ??= this.withResponse().then((response) => response.data);
    return this.#data;
  }
}
