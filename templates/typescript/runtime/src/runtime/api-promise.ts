import { UsageError } from '../errors.js';
import type { PlatformHeaders, PlatformResponse } from './globals.js';
import type { DecodeIssue } from './issues.js';

/** A value together with the answer that held it. */
export interface ApiResponse<T> {
  /** The value; `undefined` for a successful response without one, whatever its type says. */
  readonly data: T;
  /** HTTP status. */
  readonly status: number;
  readonly headers: PlatformHeaders;
  /** Members of the body that are not what the API's description says; looked for when read. */
  readonly issues: readonly DecodeIssue[];
  /** The platform's response; its body has been read. */
  readonly response: PlatformResponse;
}

/** What the caller wants of a call; decided until the answer's header has come. */
export interface Wish {
  /** The response with its body unread. */
  raw: boolean;
}

/** What a call gives: a decoded value, or the response where that was wished for. */
export type Outcome<T> = { readonly decoded: ApiResponse<T> } | { readonly raw: PlatformResponse };

/**
 * A call under way. It is a promise of the value, and gives the whole answer where it is asked for.
 * The request is sent when the method is called, not when the promise is awaited.
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

  /** The value with status, header fields and what did not fit the API's description. */
  async withResponse(): Promise<ApiResponse<T>> {
    const outcome = await this.#outcome;
    if ('decoded' in outcome) return outcome.decoded;
    throw new UsageError('the body was not decoded, because asResponse() was called');
  }

  /**
   * The platform's response with its body unread, for what the SDK does not do itself. To be called
   * at once: later the body is being read.
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
