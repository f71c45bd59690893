import type { PlatformRequest, PlatformStream } from './globals.js';
import type { Incoming } from './incoming.js';
import type { Shape } from './shape.js';

/** Everything that a call needs to know of its operation. `T` is what the call gives. */
export interface Operation<T> {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';
  /** Path template: `/pets/{petId}`. */
  readonly path: string;
  /** Its `operationId`, for hooks; absent in an SDK without them. */
  readonly id?: string;
  /** By argument name. */
  readonly parameters?: { readonly [argument: string]: Parameter };
  /** By media type; the first that takes the value is sent unless `RequestOptions.contentType` names one. */
  readonly body?: { readonly [mediaType: string]: BodyCodec };
  /** Alternatives, in order; each a set of credentials. Absent: the client's default. */
  readonly security?: readonly SecurityAlternative[];
  /** With its own `security`: whether a call is refused unless an alternative is complete. */
  readonly needsCredentials?: boolean;
  /** Value of the `Accept` header; absent when no response has a body. */
  readonly accept?: string;
  /** Successful responses by status: `200`, `2XX` or `default`. */
  readonly ok: { readonly [status: string]: Answer };
  /** Error bodies by status: `404`, `4XX` or `default`. */
  readonly errors?: { readonly [status: string]: Shape };
  /** Base URL of its own. */
  readonly server?: string;
  /** Credentials go to that server too; text: only from a base URL of that domain. */
  readonly trusted?: boolean | string;
  /** Its own header for idempotency keys. */
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
  readonly style?: ParameterStyle;
  /** Absent: true for `form` and `deepObject`. */
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** The value is JSON text, not styled. */
  readonly json?: boolean;
  readonly required?: boolean;
  /** What the SDK itself sends; no argument has a value for it. */
  readonly constant?: string;
  /** Absent: a string, number or boolean that goes out as it is, or an array of them. */
  readonly shape?: Shape;
}

export type ParameterStyle =
  | 'matrix'
  | 'label'
  | 'simple'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

/** How a body becomes bytes. A codec is imported by the services that need it and no others. */
export interface BodyCodec {
  /** `encodeJson`, `encodeForm`, `encodeMultipart` or `encodeRaw`, each of its file in `body/`. */
  readonly encode: BodyEncoder;
  /**
   * The values that it takes, of a body with several media types: `data` is not a string, and `parts`
   * may hold files. Absent: any value without files.
   */
  readonly takes?: 'data' | 'parts' | 'text' | 'file';
  readonly shape?: Shape;
  readonly required?: boolean;
  /** Whether null is a value. */
  readonly nullable?: boolean;
  /** Form and multipart bodies, by name on the wire (OpenAPI 3.0, Encoding Object). */
  readonly parts?: { readonly [name: string]: PartCodec };
  /** By name on the wire, what the SDK itself sets; another value of the caller's is an error. */
  readonly set?: { readonly [member: string]: boolean };
  /** Name of the method that sets them the other way. */
  readonly otherwise?: string;
}

export interface PartCodec {
  readonly contentType?: string;
  readonly style?: ParameterStyle;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export type BodyEncoder = (value: unknown, codec: BodyCodec, mediaType: string) => EncodedBody;

export interface EncodedBody {
  /** The body for one attempt. */
  readonly open: () => NonNullable<PlatformRequest['body']>;
  /** Absent: no `Content-Type` is sent. */
  readonly contentType?: string;
  /** In bytes; only for a stream whose length is known. */
  readonly length?: number;
  /** The same bytes can be sent again. */
  readonly repeatable: boolean;
}

/**
 * What a successful response may hold; its content type decides between them. An empty one has no
 * body. Readers are imported by the services that need them, as codecs are.
 */
export interface Answer {
  readonly json?: Shape;
  readonly text?: true;
  /** `readBytes` of `files.ts`. */
  readonly bytes?: BytesReader;
  readonly stream?: StreamAnswer;
}

/** Hands out a body without reading it. */
export type BytesReader = (incoming: Incoming) => unknown;

export interface StreamAnswer {
  /** `serverSentEvents` of `sse.ts` or `jsonLines` of `jsonl.ts`. */
  readonly format: ItemFormat;
  readonly item: Shape;
  /** An item is the string itself, without JSON around it. */
  readonly text?: true;
  /** An item is the whole event; absent: its data. */
  readonly event?: EventForm;
  /** On the wire. An object with an `error` and none of them is an error of the server. */
  readonly properties?: readonly string[];
}

/** How a server-sent event becomes an item. */
export interface EventForm {
  /** `event`, `id` and `retry`, if items have them. */
  readonly fields?: readonly string[];
  /** Names of the events whose data is JSON, and of those whose data is a string. */
  readonly json?: readonly string[];
  readonly text?: readonly string[];
  /** How the data of other events is read; absent: as JSON if it is JSON. */
  readonly otherwise?: 'json' | 'text';
}

/** How a body carries items. */
export interface ItemFormat {
  /** Whether a body of that media type can be such a stream. */
  accepts(mediaType: string | undefined): boolean;
  /** Splits a body into the strings of its items. */
  read(body: PlatformStream<Uint8Array>): AsyncGenerator<RawItem, void, undefined>;
  /** Whether the item ends the stream instead of being one. */
  isEnd?(item: RawItem): boolean;
  /** Whether the item says that something went wrong. */
  isError?(item: RawItem): boolean;
  /** The error for an item that is none. */
  failure(item: RawItem, message: string, status: number): Error;
}

export interface RawItem {
  readonly data: string;
  /** Server-sent events: name, last id and reconnection time in milliseconds. */
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
  /** JSON lines: number of the line, from 1. */
  readonly line?: number;
}

/** What the caller gave: arguments by name, and the body. */
export interface CallInput {
  readonly parameters?: object;
  readonly body?: unknown;
  /** Where the call goes instead of the operation's own path and query, by the base URL. */
  readonly locate?: (baseUrl: string) => Destination;
}

/** A URL of the API that a response named. */
export interface Destination {
  /** Without a query. */
  readonly url: string;
  /**
   * With its query.
   *
   * @param added - fields for names that the query does not have
   * @param replacing - fields that replace those of their names
   */
  whole(added: readonly QueryField[], replacing: readonly QueryField[]): string;
}

/** Name and value as they are on the wire. */
export type QueryField = readonly [name: string, value: string];
