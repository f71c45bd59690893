import type { Place } from '../openapi/place.js';
import type { Words } from './words.js';

/** A server of the API. */
export interface Environment {
  /** Unique among the environments. */
  readonly words: Words;
  /** With its variables in braces: `https://{region}.example.com/v1`, or `/{version}` if it is relative. */
  readonly url: string;
  /** Its URL is a path, which clients append to the base URL of the program. */
  readonly isRelative: boolean;
  /** The URL with the defaults; absent where a variable has none. */
  readonly baseUrl: string | undefined;
  readonly description: string | undefined;
  readonly variables: readonly ServerVariable[];
  readonly source: Place;
}

/** The part of a URL that a variable stands in; `url` where it stands for a whole address. */
export type ServerVariablePlace = 'url' | 'scheme' | 'host' | 'port' | 'path';

export interface ServerVariable {
  /** As it stands between the braces. */
  readonly name: string;
  readonly words: Words;
  readonly place: ServerVariablePlace;
  /** Absent: the SDK's user must give a value. */
  readonly default: string | undefined;
  /** The only values; none: whatever fits the place. */
  readonly values: readonly string[];
  /** No message may show its value. */
  readonly secret: boolean;
  readonly description: string | undefined;
}

export interface OperationServer {
  readonly baseUrl: string;
  /** Credentials may go there. */
  readonly trusted: boolean;
  /**
   * Only from a base URL whose host is this one or lies below it; absent: from any. Present where
   * the client may choose the server of its calls.
   */
  readonly trustedFrom: string | undefined;
}
