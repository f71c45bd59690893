import type { AppliedCredentials } from './auth.js';
import type { SecurityAlternative } from './operation.js';
import type { FetchLike, HeaderValues, Logger, RetryPolicy, TokenListener } from './options.js';

/** A token as it was got. Its identity tells whether another has come since, its text may not. */
export interface AccessToken {
  readonly value: string;
}

/** Gets the access tokens of one client, and keeps them as long as they are good. */
export interface TokenSource {
  /** The token for a call that needs these scopes. */
  token(scopes: readonly string[], context: TokenContext): Promise<AccessToken>;
  /** Another one, since the API did not take this one; `undefined` where there is no way to it. */
  renew(
    refused: AccessToken,
    scopes: readonly string[],
    context: TokenContext,
  ): Promise<AccessToken | undefined>;
  /** A value was replaced: what was got with the old one is not used any more. */
  forget(name: string): void;
}

/** The client's values, by name. */
export interface ValueReader {
  has(name: string): boolean;
  /** Its text; functions are called. Empty for what is not there. */
  read(name: string): Promise<string>;
}

/** `Authorization: <prefix> <token>` with tokens that the SDK gets itself. */
export interface RenewableScheme {
  readonly kind: 'renewable';
  readonly prefix: string;
  /** Names of the client's values that it uses; the secret ones appear in no message. */
  readonly values: { readonly [name: string]: 'public' | 'secret' };
  /** Names of the values without which no token can be had; none: it is ready. */
  missing(values: ValueReader): readonly string[];
  /** Begins to get tokens for one client. */
  open(values: ValueReader): TokenSource;
}

/** How a client reaches the server that gives tokens. */
export interface TokenContext {
  /** The base URL that the call goes to. */
  readonly baseUrl: string | undefined;
  /** The base URL that the API description names. */
  readonly describedBaseUrl: string | undefined;
  readonly userAgent: string | undefined;
  /** The client's own header fields. */
  readonly headers: HeaderValues;
  readonly fetch: FetchLike;
  readonly timeoutMs: number | undefined;
  readonly retry: RetryPolicy;
  readonly logger: Logger | undefined;
  /** Is told of the tokens that a refresh has brought. */
  readonly onTokenRefresh: TokenListener | undefined;
  /** The credentials that the request for a token carries itself. */
  readonly apply: (alternatives: readonly SecurityAlternative[]) => Promise<AppliedCredentials>;
}
