import type { HttpMethod } from './methods.js';
import type { Words } from './words.js';

export type SecurityAlternative = readonly SecurityUse[];
export interface SecurityUse {
  readonly credential: Credential;
  readonly scopes: readonly string[];
}

/** A secret that the client is configured with, and where it goes. */
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
  /** `Bearer`, the configured prefix, or nothing. */
  readonly prefix: string | undefined;
  readonly description: string | undefined;
}

/** A token that the SDK gets by the client credentials flow (RFC 6749, section 4.4). */
export interface OAuthCredential {
  readonly kind: 'oauth';
  readonly words: Words;
  readonly method: 'GET' | 'POST';
  /** An absolute URL, or a path behind the base URL. */
  readonly endpoint: string;
  /** What the client is configured with; id and secret are among them. */
  readonly parameters: readonly TokenParameter[];
  /** Parameters with a value of their own, `grant_type` among them. */
  readonly fixed: readonly (readonly [wireName: string, value: string])[];
  /** Name of the parameter for the scopes that an operation needs. */
  readonly scopeName: string;
  /** Id and secret go as basic authentication. */
  readonly basic: boolean;
  /** The body is JSON, not a form. */
  readonly json: boolean;
  readonly answer: TokenAnswer;
  /** Milliseconds before its expiry at which a token is renewed. */
  readonly refreshBufferMs: number;
  readonly description: string | undefined;
}

export interface TokenParameter {
  readonly wireName: string;
  readonly words: Words;
  /** `body`, which a GET has in its query. */
  readonly place: 'body' | 'query' | 'header';
  /** What basic authentication has of it. */
  readonly role: 'id' | 'secret' | undefined;
  /** The client cannot be made without it. */
  readonly required: boolean;
  /** It may stand in messages. */
  readonly public: boolean;
  readonly description: string | undefined;
}

/** Keys from the answer's root to each of its members. */
export interface TokenAnswer {
  readonly token: readonly string[];
  /** In seconds. */
  readonly lifetime: readonly string[];
  readonly type: readonly string[];
}

/** An access token that the SDK renews by a refresh token. */
export interface RefreshCredential {
  readonly kind: 'refresh';
  /** Of the access token. */
  readonly words: Words;
  readonly prefix: string | undefined;
  /** The operation that takes the refresh token, as the one property of its JSON body. */
  readonly method: HttpMethod;
  readonly path: string;
  readonly property: string;
  /** Members of its answer: the new access token and the new refresh token. */
  readonly bearerKey: string;
  readonly refreshKey: string;
  readonly description: string | undefined;
}
