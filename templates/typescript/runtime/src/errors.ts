import type { PlatformHeaders } from './runtime/globals.js';
/**
 * Every error that this SDK throws. All of them extend {@link SdkError}. A non-2xx response is an
 * {@link ApiError}, with a subclass for each common status.
 */

/** Carries the kinds of an error, so that `instanceof` also holds between an ESM and a CJS copy. */
const brand: unique symbol = /* @__PURE__ */ Symbol.for('SdkError') as never;

/** Base class of all errors of this SDK. */
export class SdkError extends Error {
  /** Stable name of the class. Minifiers rename classes, but not this value. */
  static readonly kind: string = 'SdkError';
  /** The error that caused this one. */
  declare readonly cause?: unknown;

  constructor(message: string, cause?: unknown) {
    super(message);
    const kinds = kindsOf(new.target);
    hide(this, 'name', kinds[0]);
    hide(this, brand, kinds);
    if (cause !== undefined) hide(this, 'cause', cause);
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    if (!Object.prototype.hasOwnProperty.call(this, 'kind')) {
      return Function.prototype[Symbol.hasInstance].call(this, value);
    }
    const kinds = (value as { [brand]?: readonly string[] } | null | undefined)?.[brand];
    return Array.isArray(kinds) && kinds.includes(this.kind);
  }

  /** Returns what is safe to log: no headers, bodies or query values. */
  toJSON(): object {
    return { name: this.name, message: this.message };
  }
}

/** Data of an {@link ApiError}. The getters of the error document each property. */
export interface ApiErrorDetails {
  readonly status: number;
  readonly headers: PlatformHeaders;
  readonly body?: unknown;
  readonly rawBody: string;
  readonly method: string;
  readonly url: string;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** The server returned a non-2xx status. */
export class ApiError extends SdkError {
  static override readonly kind: string = 'ApiError';
  /** Private, so that printing an error shows neither headers nor bodies. */
  readonly #details: ApiErrorDetails;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.#details = details;
  }

  /** HTTP status. */
  get status(): number {
    return this.#details.status;
  }

  /** Headers of the response. */
  get headers(): PlatformHeaders {
    return this.#details.headers;
  }

  /** The parsed body, if it is JSON. {@link isApiError} types it. */
  get body(): unknown {
    return this.#details.body;
  }

  /** The body as the server sent it, up to 1 MiB. */
  get rawBody(): string {
    return this.#details.rawBody;
  }

  /** HTTP method of the request. */
  get method(): string {
    return this.#details.method;
  }

  /** URL of the request, without its query string. */
  get url(): string {
    return this.#details.url;
  }

  /** The server's ID for this request, from a header such as `X-Request-Id`. */
  get requestId(): string | undefined {
    return this.#details.requestId;
  }

  /** The delay of the `Retry-After` header, in milliseconds (RFC 9110, section 10.2.3). */
  get retryAfterMs(): number | undefined {
    return this.#details.retryAfterMs;
  }

  override toJSON(): object {
    const { name, message, status, method, url, requestId } = this;
    return { name, message, status, method, url, requestId };
  }
}

/** An {@link ApiError} with a typed body. {@link isApiError} narrows to it. */
export interface TypedApiError<Body> extends ApiError {
  readonly body: Body;
}

/** Status 400, and every other 4xx status without a class of its own. */
export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError';
}

/** Status 401: the credential is missing or not valid. */
export class AuthenticationError extends ApiError {
  static override readonly kind: string = 'AuthenticationError';
}

/** Status 403: the credential does not permit this request. */
export class PermissionDeniedError extends ApiError {
  static override readonly kind: string = 'PermissionDeniedError';
}

/** Status 404: the resource does not exist. */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError';
}

/** Status 409: the request conflicts with the state of the resource. */
export class ConflictError extends ApiError {
  static override readonly kind: string = 'ConflictError';
}

/** Status 422: the server understood the request, but rejects its content. */
export class UnprocessableEntityError extends ApiError {
  static override readonly kind: string = 'UnprocessableEntityError';
}

/** Status 429: too many requests. See {@link ApiError.retryAfterMs}. */
export class RateLimitError extends ApiError {
  static override readonly kind: string = 'RateLimitError';
}

/** Status 500 or above: the server failed. */
export class InternalServerError extends ApiError {
  static override readonly kind: string = 'InternalServerError';
}

/** The connection failed before or during the response. `cause` holds the underlying error. */
export class ConnectionError extends SdkError {
  static override readonly kind: string = 'ConnectionError';
  /** Error code of the platform, such as `ECONNREFUSED`. */
  readonly code?: string;

  constructor(message: string, cause?: unknown, code?: string) {
    super(message, cause);
    if (code !== undefined) this.code = code;
  }
}

/** The server sent nothing for `timeoutMs`, or the call took longer than `deadlineMs`. */
export class TimeoutError extends ConnectionError {
  static override readonly kind: string = 'TimeoutError';
}

/** The caller's `AbortSignal` canceled the call. */
export class AbortError extends SdkError {
  static override readonly kind: string = 'AbortError';
}

/** Data of a {@link DecodeError}. The getters of the error document each property. */
export interface DecodeErrorDetails {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly rawBody: string;
  readonly path?: string;
  readonly line?: number;
}

/** A successful response has a body that does not match the operation. */
export class DecodeError extends SdkError {
  static override readonly kind: string = 'DecodeError';
  readonly #details: DecodeErrorDetails;

  constructor(message: string, details: DecodeErrorDetails, cause?: unknown) {
    super(message, cause);
    this.#details = details;
  }

  /** HTTP status. */
  get status(): number {
    return this.#details.status;
  }

  /** Media type of the response. */
  get contentType(): string | undefined {
    return this.#details.contentType;
  }

  /** The body as text, up to 1 MiB. For a stream: the line that does not match. */
  get rawBody(): string {
    return this.#details.rawBody;
  }

  /** JSON pointer (RFC 6901) to the value that does not match. Empty for the whole body. */
  get path(): string {
    return this.#details.path ?? '';
  }

  /** Line number in a JSON lines body, starting at 1. */
  get line(): number | undefined {
    return this.#details.line;
  }
}

/** A stream contained an error event, or data that is not a valid item. */
export class StreamError extends SdkError {
  static override readonly kind: string = 'StreamError';
  readonly #event: string;
  readonly #data: string;

  constructor(message: string, event: string, data: string, cause?: unknown) {
    super(message, cause);
    this.#event = event;
    this.#data = data;
  }

  /** Name of the event (WHATWG HTML, section 9.2.6). */
  get event(): string {
    return this.#event;
  }

  /** Data of the event as the server sent it. */
  get data(): string {
    return this.#data;
  }
}

/** A page could not be read, or is identical to the previous page. */
export class PaginationError extends SdkError {
  static override readonly kind: string = 'PaginationError';
  /** JSON pointer (RFC 6901) to the expected place of the items in the body. */
  readonly path: string;
  /** HTTP status of the page. */
  readonly status: number;
  readonly #page: unknown;

  constructor(message: string, path: string, status: number, page: unknown) {
    super(message);
    this.path = path;
    this.status = status;
    this.#page = page;
  }

  /** The parsed page. */
  get page(): unknown {
    return this.#page;
  }
}

/** The arguments or options of the call are not valid. The SDK sent nothing. */
export class UsageError extends SdkError {
  static override readonly kind: string = 'UsageError';
}

/**
 * Returns whether the value is an {@link ApiError}, with the given status if there is one. `Body`
 * is the type of the error's body, which the doc comment of the method names for each status.
 *
 * @example
 * ```ts
 * if (isApiError<Problem>(error, 404)) console.log(error.body.detail);
 * ```
 */
export function isApiError<Body = unknown>(
  error: unknown,
  status?: number,
): error is TypedApiError<Body> {
  return error instanceof ApiError && (status === undefined || error.status === status);
}

function kindsOf(leaf: object): string[] {
  const kinds: string[] = [];
  for (let type = leaf; type !== Error; type = Object.getPrototypeOf(type) as object) {
    const kind = (type as { kind?: string }).kind;
    if (kind !== undefined && !kinds.includes(kind)) kinds.push(kind);
  }
  return kinds;
}

function hide(target: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(target, key, { value, configurable: true, writable: true });
}
