import type { ApiPromise, ApiResponse } from './api-promise.js';
import type { PlatformResponse } from './globals.js';

/**
 * A call in progress, as a promise of the whole response: value, status and headers. The request is
 * sent when the method is called, not when the promise is awaited.
 */
export class ApiResponsePromise<T> implements Promise<ApiResponse<T>> {
  readonly #call: ApiPromise<T>;
  #answer: Promise<ApiResponse<T>> | undefined;

  constructor(call: ApiPromise<T>) {
    this.#call = call;
  }

  get [Symbol.toStringTag](): string {
    return 'ApiResponsePromise';
  }

  then<Value = ApiResponse<T>, Reason = never>(
    onFulfilled?: ((answer: ApiResponse<T>) => Value | PromiseLike<Value>) | null,
    onRejected?: ((reason: unknown) => Reason | PromiseLike<Reason>) | null,
  ): Promise<Value | Reason> {
    return this.#whole().then(onFulfilled, onRejected);
  }

  catch<Reason = never>(
    onRejected?: ((reason: unknown) => Reason | PromiseLike<Reason>) | null,
  ): Promise<ApiResponse<T> | Reason> {
    return this.#whole().catch(onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<ApiResponse<T>> {
    return this.#whole().finally(onFinally);
  }

  /**
   * Returns the `Response` of the platform with its body unread. Call it right after the method:
   * once the response headers have arrived, the SDK reads the body.
   */
  asResponse(): Promise<PlatformResponse> {
    return this.#call.asResponse();
  }

  #whole(): Promise<ApiResponse<T>> {
    this.#answer ??= this.#call.withResponse();
    return this.#answer;
  }
}
