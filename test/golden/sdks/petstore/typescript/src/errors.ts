import type { PlatformHeaders } from './runtime/globals.js';
/**
 * Every error that this SDK raises. All of them are an {@link PetstoreError}; what the server said is an
 * {@link ApiError}, with a class for each common status.
 */

/** Carries the kinds of an error, so that `instanceof` also holds between an ESM and a CJS copy. */
const brand: unique symbol = /* @__PURE__ */ Symbol.for('PetstoreError') as never;

/** Root of all errors of this SDK. */
export class PetstoreError extends Error {
  /** Stable name of the class; minifiers rename classes, not this. */
  static readonly kind: string = 'PetstoreError';
  /** What led to this error. */
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

  /** What may be logged: no header, no body, no query value. */
  toJSON(): object {
    return { name: this.name, message: this.message };
  }
}

/** What an {@link ApiError} is made of; its getters say what each is. */
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

/** The server answered, and not with success. */
export class ApiError extends PetstoreError {
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

  /** Header fields of the answer. */
  get headers(): PlatformHeaders {
    return this.#details.headers;
  }

  /** The parsed and decoded body, if it is JSON; {@link isApiError} gives it a type. */
  get body(): unknown {
    return this.#details.body;
  }

  /** The body as it came, up to 1 MiB. */
  get rawBody(): string {
    return this.#details.rawBody;
  }

  /** Method of the request. */
  get method(): string {
    return this.#details.method;
  }

  /** URL of the request, without its query. */
  get url(): string {
    return this.#details.url;
  }

  /** The server's name for this exchange, where it sends one. */
  get requestId(): string | undefined {
    return this.#details.requestId;
  }

  /** What `Retry-After` asks for, in milliseconds (RFC 9110, section 10.2.3). */
  get retryAfterMs(): number | undefined {
    return this.#details.retryAfterMs;
  }

  override toJSON(): object {
    const { name, message, status, method, url, requestId } = this;
    return { name, message, status, method, url, requestId };
  }
}

/** An {@link ApiError} whose body has a type: what {@link isApiError} makes of it. */
export interface TypedApiError<Body> extends ApiError {
  readonly body: Body;
}

/** 400, and every 4xx without a class of its own (RFC 9110, section 15). */
export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError';
}

/** 401: no credential, or one that the server does not take. */
export class AuthenticationError extends ApiError {
  static override readonly kind: string = 'AuthenticationError';
}

/** 403. */
export class PermissionDeniedError extends ApiError {
  static override readonly kind: string = 'PermissionDeniedError';
}

/** 404. */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError';
}

/** 409. */
export class ConflictError extends ApiError {
  static override readonly kind: string = 'ConflictError';
}

/** 422. */
export class UnprocessableEntityError extends ApiError {
  static override readonly kind: string = 'UnprocessableEntityError';
}

/** 429: too many requests; see {@link ApiError.retryAfterMs}. */
export class RateLimitError extends ApiError {
  static override readonly kind: string = 'RateLimitError';
}

/** 500 and above. */
export class InternalServerError extends ApiError {
  static override readonly kind: string = 'InternalServerError';
}

/** No answer, or one that broke off. The reason lies in `cause`, its code in {@link code}. */
export class ConnectionError extends PetstoreError {
  static override readonly kind: string = 'ConnectionError';
  /** The platform's code, such as `ECONNREFUSED`. */
  readonly code?: string;

  constructor(message: string, cause?: unknown, code?: string) {
    super(message, cause);
    if (code !== undefined) this.code = code;
  }
}

/** No byte came for `timeoutMs`, or the call took longer than `deadlineMs`. */
export class TimeoutError extends ConnectionError {
  static override readonly kind: string = 'TimeoutError';
}

/** The caller's `AbortSignal` ended the call. */
export class AbortError extends PetstoreError {
  static override readonly kind: string = 'AbortError';
}

/** What a {@link DecodeError} is made of; its getters say what each is. */
export interface DecodeErrorDetails {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly rawBody: string;
  readonly path?: string;
  readonly line?: number;
}

/** A successful answer whose body is not what the operation declares. */
export class DecodeError extends PetstoreError {
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

  /** Media type that the server gave. */
  get contentType(): string | undefined {
    return this.#details.contentType;
  }

  /** The body's text, up to 1 MiB; of a stream the line that does not fit. */
  get rawBody(): string {
    return this.#details.rawBody;
  }

  /** JSON pointer (RFC 6901) of the value that does not fit; empty for the whole body. */
  get path(): string {
    return this.#details.path ?? '';
  }

  /** Line of a JSON lines body, from 1. */
  get line(): number | undefined {
    return this.#details.line;
  }
}

/** A stream gave something that is no item: an error event, or data of another kind. */
export class StreamError extends PetstoreError {
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

  /** Data of the event as it came. */
  get data(): string {
    return this.#data;
  }
}

/** A page that cannot be read, or that repeats the page before it. */
export class PaginationError extends PetstoreError {
  static override readonly kind: string = 'PaginationError';
  /** Where in the body the items were looked for, as a JSON pointer (RFC 6901). */
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

/** The call cannot be made as it was asked for; nothing was sent. */
export class UsageError extends PetstoreError {
  static override readonly kind: string = 'UsageError';
}

/**
 * Whether the server answered with an error, and with that status. `Body` is what its body is taken
 * for: the type that the method's description gives for the status.
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
