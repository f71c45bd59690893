import type { Shape } from './shape.js';

/** Everything that a call needs to know of its operation. `T` is what the call gives. */
export interface Operation<T> {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';
  /** Path template: `/pets/{petId}`. */
  readonly path: string;
  /** By argument name. */
  readonly parameters?: { readonly [argument: string]: Parameter };
  /** By media type; the first is sent unless `RequestOptions.contentType` names another. */
  readonly body?: { readonly [mediaType: string]: BodyCodec };
  /** Alternatives, in order; each a set of credentials. Absent: the client's default. */
  readonly security?: readonly SecurityAlternative[];
  /** Value of the `Accept` header; absent when no answer has a body. */
  readonly accept?: string;
  /** Successful answers by status: `200`, `2XX` or `default`. */
  readonly ok: { readonly [status: string]: Answer };
  /** Error bodies by status. */
  readonly errors?: { readonly [status: string]: Shape };
  /** Base URL of its own. */
  readonly server?: string;
  /** Credentials go to that server too. */
  readonly trusted?: boolean;
  /** Header whose value makes the call repeatable. */
  readonly idempotencyHeader?: string;
  /** Only for the compiler. */
  readonly result?: T;
}

/** By credential name, with the OAuth scopes that are needed. */
export type SecurityAlternative = { readonly [credential: string]: readonly string[] };

export interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /** Name on the wire, where it differs from the argument's. */
  readonly name?: string;
  /** OpenAPI 3.0, Parameter Object; absent: `simple` in path and header, `form` elsewhere. */
  readonly style?: 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject';
  /** Absent: true for `form` and `deepObject`. */
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** The value is JSON text, not styled. */
  readonly json?: boolean;
  readonly required?: boolean;
  /** Absent: a string, number or boolean that goes out as it is, or an array of them. */
  readonly shape?: Shape;
}

/** How a body becomes bytes. A codec is imported by the services that need it and no others. */
export interface BodyCodec {
  readonly encode: BodyEncoder;
  readonly shape?: Shape;
  readonly required?: boolean;
  /** Form and multipart bodies, by name on the wire (OpenAPI 3.0, Encoding Object). */
  readonly parts?: { readonly [name: string]: PartCodec };
  /** Members that the SDK itself sets; another value from the caller is a usage error. */
  readonly set?: { readonly [member: string]: boolean };
}

export interface PartCodec {
  readonly contentType?: string;
  readonly style?: Parameter['style'];
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export type BodyEncoder = (value: unknown, codec: BodyCodec, mediaType: string) => EncodedBody;

export interface EncodedBody {
  readonly body: BodyInit;
  /** Absent where the platform writes it. */
  readonly contentType?: string;
  /** The same bytes can be sent again. */
  readonly repeatable: boolean;
}

/** What a successful answer may hold; its content type decides between them. */
export interface Answer {
  readonly json?: Shape;
  readonly text?: true;
  readonly bytes?: true;
  readonly stream?: { readonly format: 'sse' | 'jsonl'; readonly item: Shape };
}

/** Offset and limit paging. */
export interface Paging {
  /** Argument names. */
  readonly offset: string;
  readonly limit: string;
  /** Names on the wire, from the body's root to the array. */
  readonly results: readonly string[];
  readonly item: Shape;
}
