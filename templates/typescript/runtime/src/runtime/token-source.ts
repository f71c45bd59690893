import type { AppliedCredentials } from './auth.js';
import type { FetchOptions } from './fetch-options.js';
import type { SecurityAlternative } from './operation.js';
import type { FetchLike, HeaderValues, Logger, RetryPolicy, TokenListener } from './options.js';

/** A token. Compare it by identity: a server may return the same text again. */
export interface AccessToken {
  readonly value: string;
}

/** Obtains the access tokens of one client, and caches them while they are valid. */
export interface TokenSource {
  /** Returns the token for a call that requires these scopes. */
  token(scopes: readonly string[], context: TokenContext): Promise<AccessToken>;
  /** Replaces a token that the API rejected. `undefined` if that is not possible. */
  renew(
    refused: AccessToken,
    scopes: readonly string[],
    context: TokenContext,
  ): Promise<AccessToken | undefined>;
  /** Drops the tokens that were obtained with an old value of this name. */
  forget(name: string): void;
}

/** The client's values, by name. */
export interface ValueReader {
  has(name: string): boolean;
  /** Returns the value, and calls a function for it. Empty if it is not set. */
  read(name: string): Promise<string>;
}

/** `Authorization: <prefix> <token>` with tokens that the SDK obtains itself. */
export interface RenewableScheme {
  readonly kind: 'renewable';
  readonly prefix: string;
  /** Names of the client's values that it uses. Secret ones are redacted in messages. */
  readonly values: { readonly [name: string]: 'public' | 'secret' };
  /** Returns the names of required values that are not set. */
  missing(values: ValueReader): readonly string[];
  /** Creates the source of tokens for one client. */
  open(values: ValueReader): TokenSource;
}

/** How a client reaches the token endpoint. */
export interface TokenContext {
  /** The base URL that the call goes to. */
  readonly baseUrl: string | undefined;
  /** The base URL that the API description names. */
  readonly describedBaseUrl: string | undefined;
  readonly userAgent: string | undefined;
  /** The client's own header fields. */
  readonly headers: HeaderValues;
  readonly fetch: FetchLike;
  readonly fetchOptions: FetchOptions;
  readonly timeoutMs: number | undefined;
  readonly retry: RetryPolicy;
  readonly logger: Logger | undefined;
  /** Called with the new tokens after each refresh. */
  readonly onTokenRefresh: TokenListener | undefined;
  /** Returns the credentials of the token request itself. */
  readonly apply: (alternatives: readonly SecurityAlternative[]) => Promise<AppliedCredentials>;
}
