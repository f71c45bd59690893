import type { HttpMethod } from './methods.js';
import type { Words } from './words.js';

export type SecurityAlternative = readonly SecurityUse[];
export interface SecurityUse {
  readonly credential: Credential;
  readonly scopes: readonly string[];
}

/** A credential of the client, and where requests carry it. */
export type Credential =
  | ApiKeyCredential
  | BasicCredential
  | TokenCredential
  | OAuthCredential
  | RefreshCredential;
export interface ApiKeyCredential {
  readonly kind: 'apiKey';
  readonly words: Words;
  readonly place: 'header' | 'query' | 'cookie';
  readonly wireName: string;
  readonly description: string | undefined;
}
interface BasicCredential {
  readonly kind: 'basic';
  readonly words: Words;
  readonly description: string | undefined;
}
export interface TokenCredential {
  readonly kind: 'token';
  readonly words: Words;
  /** `Bearer` or the configured prefix; undefined for none. */
  readonly prefix: string | undefined;
  readonly description: string | undefined;
}

/** A token that the SDK obtains with the client credentials flow (RFC 6749, section 4.4). */
export interface OAuthCredential {
  readonly kind: 'oauth';
  readonly words: Words;
  readonly method: 'GET' | 'POST';
  /** An absolute URL, or a path below the base URL. */
  readonly endpoint: string;
  /** The parameters that users configure, including id and secret. */
  readonly parameters: readonly TokenParameter[];
  /** Parameters with a fixed value, including `grant_type`. */
  readonly fixed: readonly (readonly [wireName: string, value: string])[];
  /** Name of the parameter for the scopes that an operation needs. */
  readonly scopeName: string;
  /** Whether id and secret are sent as basic authentication. */
  readonly basic: boolean;
  /** Whether the body is JSON instead of a form. */
  readonly json: boolean;
  readonly answer: TokenAnswer;
  /** Milliseconds before its expiry at which a token is renewed. */
  readonly refreshBufferMs: number;
  readonly description: string | undefined;
}

export interface TokenParameter {
  readonly wireName: string;
  readonly words: Words;
  /** A GET sends parameters of the `body` in its query. */
  readonly place: 'body' | 'query' | 'header';
  /** The part of basic authentication that the parameter fills. */
  readonly role: 'id' | 'secret' | undefined;
  /** Whether the client cannot be constructed without it. */
  readonly required: boolean;
  /** Whether messages may show its value. */
  readonly public: boolean;
  readonly description: string | undefined;
}

/** The keys that lead from the root of a token response to each value. */
export interface TokenAnswer {
  readonly token: readonly string[];
  /** In seconds. */
  readonly lifetime: readonly string[];
  readonly type: readonly string[];
}

/** An access token that the SDK renews with a refresh token. */
export interface RefreshCredential {
  readonly kind: 'refresh';
  /** Of the access token. */
  readonly words: Words;
  readonly prefix: string | undefined;
  /** The operation that takes the refresh token as the only property of its JSON body. */
  readonly method: HttpMethod;
  readonly path: string;
  readonly property: string;
  /** Properties of its response: the new access token and the new refresh token. */
  readonly bearerKey: string;
  readonly refreshKey: string;
  readonly description: string | undefined;
}
