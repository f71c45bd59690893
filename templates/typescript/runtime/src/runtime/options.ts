import { UsageError } from '../errors.js';
import type { FetchOptions } from './fetch-options.js';
import type { PlatformRequest, PlatformResponse, PlatformSignal } from './globals.js';
import { hasOwn } from './members.js';
// only with tracing
import type { CallTracing } from './tracing.js';
// end

/**
 * Options of a client. The {@link RequestOptions} of a call take precedence. The client reads the
 * object's own enumerable properties once; it ignores inherited properties and getters of a class.
 */
export interface ClientOptions {
  /** URL of the API, such as `https://api.example.com/v1`. */
  baseUrl?: string | undefined;
  /**
   * Longest time in milliseconds without data from the server, before and within the body. 0: no
   * limit.
   */
  timeoutMs?: number | undefined;
  /** Longest time in milliseconds for a whole call with all its attempts. 0: no limit. */
  deadlineMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /** Custom `fetch`, for example for a proxy or a test double. Default: `globalThis.fetch`. */
  fetch?: FetchLike | undefined;
  /** Options for `fetch`, for example a proxy. Requests for tokens have them too. */
  fetchOptions?: FetchOptions | undefined;
  /** Headers for every request. `null` removes a header that the SDK would send. */
  headers?: HeaderValues | undefined;
  /** Receives log lines. Default: no logging. */
  logger?: Logger | undefined;
  // only with tracing
  /** Traces calls: `openTelemetry()` of the module `otel`. Default: no traces. */
  tracing?: CallTracing | undefined;
  // end
  // only with credentials
  /** Whether to send calls whose required credentials are missing. Default: `false`. */
  allowMissingCredentials?: boolean | undefined;
  // end
}

/** Selects one of the servers that the API description lists. */
export interface ServerOptions {
  /** Name of the server. Default: the first one. */
  readonly environment?: string | undefined;
  /** Values of the variables in the server's URL, by name. */
  readonly serverVariables?: object | undefined;
}

/**
 * Result of `describedServers` in `servers.ts`, for APIs with several servers or with variables.
 */
export interface ServerChoice {
  /** Whether the server is a path that is appended to the base URL of the caller. */
  readonly isRelative: boolean;
  /** URL of the default server. Absent if it is relative or one of its variables has no default. */
  readonly described: string | undefined;
  /**
   * The base URL of calls.
   *
   * @param given - the base URL of the caller. It replaces the server, unless that is relative
   * @returns `undefined` if the server is relative and the caller has no base URL
   * @throws UsageError for a base URL, an environment or a value that is not valid
   */
  baseUrl(options: ServerOptions, given?: string): string | undefined;
  /** Values to redact in messages. */
  secrets(options: ServerOptions): readonly string[];
}

/** Tokens that a refresh returned. */
export interface RefreshedTokens {
  readonly accessToken: string;
  /** The new refresh token, or the current one if the server did not send another. */
  readonly refreshToken: string;
}

/** Called once after each refresh, before waiting calls resume. */
export type TokenListener = (tokens: RefreshedTokens) => void | Promise<void>;

/** Options that only APIs with credentials have. */
export interface CredentialOptions {
  allowMissingCredentials?: boolean | undefined;
}

/** Options of a core, in addition to those of every client. */
export interface CoreOptions extends ClientOptions, CredentialOptions, ServerOptions {
  onTokenRefresh?: TokenListener | undefined;
}

/** Options of one call. As with {@link ClientOptions}, only own enumerable properties count. */
export interface RequestOptions {
  /** Cancels the call, which then throws an `AbortError`. */
  signal?: PlatformSignal | undefined;
  /**
   * Longest time in milliseconds without data from the server, before and within the body. 0: no
   * limit.
   */
  timeoutMs?: number | undefined;
  /** Longest time in milliseconds for the whole call with all its attempts. 0: no limit. */
  deadlineMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /** Additional headers. `null` removes a header that the client or the SDK would send. */
  headers?: HeaderValues | undefined;
  /** Additional query parameters. They replace parameters of the operation with the same name. */
  query?: QueryValues | undefined;
  /** Options for `fetch`. They replace those of the client with the same name. */
  fetchOptions?: FetchOptions | undefined;
  /** Base URL for this call. */
  baseUrl?: string | undefined;
  /** Media type of the body, if the operation accepts several. */
  contentType?: string | undefined;
  /**
   * Idempotency key, for operations that have a header for it. Default: a random UUID, for POST and
   * PATCH. Other operations have no key, and throw a {@link UsageError} if one is given.
   */
  idempotencyKey?: string | undefined;
  // only with credentials
  /** Whether to send the call although its required credentials are missing. */
  allowMissingCredentials?: boolean | undefined;
  // end
}

/**
 * Number and delay of retries. "Retries" in the README lists which calls are retried. A call keeps
 * the client's value of each property that it does not set.
 */
export interface RetryOptions {
  /** Whether to retry. Default: `true`. */
  enabled?: boolean | undefined;
  /** Attempts in total, including the first. Default: 3. */
  maxAttempts?: number | undefined;
  /**
   * Delay before the second attempt in milliseconds, doubled for each further one. Default: 150.
   */
  retryDelayMs?: number | undefined;
}

/** Headers by name. Names are case-insensitive. */
export type HeaderValues = { readonly [name: string]: string | null | undefined };

/** Query parameters by name. An array repeats the name. */
export type QueryValues = {
  readonly [name: string]:
    | string
    | number
    | bigint
    | boolean
    | null
    | undefined
    | readonly (string | number | bigint | boolean)[];
};

/** The subset of `fetch` that the SDK uses. */
export type FetchLike = (url: string, init: PlatformRequest) => Promise<PlatformResponse>;

/**
 * Receives a record of each attempt, each retry, and each response that does not match the API
 * description. Records never contain headers, or values of a body or a query.
 */
export interface Logger {
  debug(message: string, fields: LogFields): void;
  warn(message: string, fields: LogFields): void;
}

/** Fields of a log record. A record has those that apply to it. */
export interface LogFields {
  /** `operationId` of the API description, if it has one. Requests for tokens have none. */
  readonly operation?: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template of the API description, such as `/pets/{petId}`. */
  readonly path: string;
  /** Status code, if the attempt got a response. */
  readonly status?: number;
  /** Number of the attempt, from 1. */
  readonly attempt?: number;
  /** Milliseconds from the start of the attempt to the response or the failure. */
  readonly duration_ms?: number;
  /** Milliseconds until the next attempt. */
  readonly retry_delay_ms?: number;
  /** Type of the error that is retried. */
  readonly error?: string;
  /** Places where the response does not match the API description. */
  readonly issues?: string;
}

/** {@link RetryOptions} with all defaults applied. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  readonly retryDelayMs: number;
}

/** Merges retry options into one policy. Earlier layers take precedence. */
export function retryPolicy(...layers: readonly (RetryOptions | undefined)[]): RetryPolicy {
  const enabled = firstOf(layers, 'enabled') ?? true;
  const maxAttempts = firstOf(layers, 'maxAttempts') ?? 3;
  const retryDelayMs = firstOf(layers, 'retryDelayMs') ?? 150;
  if (!Number.isInteger(maxAttempts) || maxAttempts < 1) {
    throw new UsageError('retry.maxAttempts must be an integer of at least 1');
  }
  if (!(retryDelayMs >= 0))
    throw new UsageError('retry.retryDelayMs must be a non-negative number of milliseconds');
  return { maxAttempts: enabled ? maxAttempts : 1, retryDelayMs };
}

/** Returns the limit in milliseconds for a timer, or `undefined` for no limit. */
export function timeLimit(name: string, value: number | undefined): number | undefined {
  if (value === undefined || value === 0 || value === Number.POSITIVE_INFINITY) return undefined;
  if (!(value > 0))
    throw new UsageError(`${name} must be a positive number of milliseconds, or 0 for no limit`);
  return Math.min(value, longestTimer);
}

/** Timers with a longer delay fire immediately. */
const longestTimer = 2 ** 31 - 1;

function firstOf<Key extends keyof RetryOptions>(
  layers: readonly (RetryOptions | undefined)[],
  key: Key,
): RetryOptions[Key] {
  for (const layer of layers) {
    if (layer && hasOwn(layer, key) && layer[key] !== undefined) return layer[key];
  }
  return undefined;
}
