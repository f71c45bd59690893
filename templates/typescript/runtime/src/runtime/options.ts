import { UsageError } from '../errors.js';
import type { PlatformRequest, PlatformResponse, PlatformSignal } from './globals.js';
import { hasOwn } from './members.js';

/**
 * Options of a client. A call's own {@link RequestOptions} win over them. Only the object's own
 * enumerable properties are read, once: getters of a class, and what is on `Object.prototype`, do not
 * count.
 */
export interface ClientOptions {
  /** Where the API is, such as `https://api.example.com/v1`. */
  baseUrl?: string | undefined;
  /** Longest silence of the server in milliseconds, before and within the body; 0: no limit. */
  timeoutMs?: number | undefined;
  /** Longest time in milliseconds for a whole call, all tries together; 0: no limit. */
  deadlineMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /** What sends requests instead of the platform's `fetch`: a proxy, a test double. */
  fetch?: FetchLike | undefined;
  /** Header fields for every request; `null` takes away one that the SDK would send. */
  headers?: HeaderValues | undefined;
  logger?: Logger | undefined;
}

/** Which of an API's servers a client calls, where its description has a choice. */
export interface ServerOptions {
  readonly environment?: string | undefined;
  /** Values by the variable's name. */
  readonly serverVariables?: object | undefined;
}

/** `describedServers` of `servers.ts`, which only APIs with a choice need. */
export interface ServerChoice {
  /** URL of the default server; absent where one of its variables has no default. */
  readonly described: string | undefined;
  /** @throws UsageError for an environment or a value that is none */
  baseUrl(options: ServerOptions): string;
  /** Values that no message may show. */
  secrets(options: ServerOptions): readonly string[];
}

/** What a refresh has brought. */
export interface RefreshedTokens {
  readonly accessToken: string;
  /** The new one, or the one that was used where no other came. */
  readonly refreshToken: string;
}

/** Is called once for each refresh, before the calls that wait for it go on. */
export type TokenListener = (tokens: RefreshedTokens) => void | Promise<void>;

/** What a core may be given beside the options that every client has. */
export interface CoreOptions extends ClientOptions, ServerOptions {
  onTokenRefresh?: TokenListener | undefined;
}

/** Options of one call. As with {@link ClientOptions}, only own enumerable properties are read. */
export interface RequestOptions {
  /** Ends the call; it then throws an `AbortError`. */
  signal?: PlatformSignal | undefined;
  /** Longest silence of the server in milliseconds, before and within the body; 0: no limit. */
  timeoutMs?: number | undefined;
  /** Longest time in milliseconds for the whole call, all tries together; 0: no limit. */
  deadlineMs?: number | undefined;
  retry?: RetryOptions | undefined;
  /** Header fields; `null` takes away one that the client or the SDK would send. */
  headers?: HeaderValues | undefined;
  /** More query parameters; one of the operation's own with the same name is replaced. */
  query?: QueryValues | undefined;
  /** Another base URL for this call. */
  baseUrl?: string | undefined;
  /** Which of the operation's media types the body has. */
  contentType?: string | undefined;
  /** Sent where the operation takes such a key; made by the SDK where it is left out. */
  idempotencyKey?: string | undefined;
}

/** Which calls are made again is decided by what happened: see "Retries" in the README. */
export interface RetryOptions {
  /** Default `true`. */
  enabled?: boolean | undefined;
  /** Tries in total, the first included; default 3. */
  maxAttempts?: number | undefined;
  /** Wait before the second try in milliseconds, doubled for each further one; default 150. */
  retryDelayMs?: number | undefined;
}

/** Header fields by name, in any case. */
export type HeaderValues = { readonly [name: string]: string | null | undefined };

/** Query parameters by name; an array repeats the name. */
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

/** The part of `fetch` that the SDK uses. */
export type FetchLike = (url: string, init: PlatformRequest) => Promise<PlatformResponse>;

/**
 * Gets one line per try, per retry, and per answer that is not as described; never a header, a value
 * of a body or of a query.
 */
export interface Logger {
  debug(message: string): void;
  warn(message: string): void;
}

/** {@link RetryOptions} with nothing left open. */
export interface RetryPolicy {
  readonly maxAttempts: number;
  readonly retryDelayMs: number;
}

/** The layers' retry options, the narrower first, as one policy. */
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

/** A number of milliseconds for a timer; `undefined` for no limit. */
export function timeLimit(name: string, value: number | undefined): number | undefined {
  if (value === undefined || value === 0 || value === Number.POSITIVE_INFINITY) return undefined;
  if (!(value > 0))
    throw new UsageError(`${name} must be a positive number of milliseconds, or 0 for no limit`);
  return Math.min(value, longestTimer);
}

/** Above it, timers fire at once. */
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
