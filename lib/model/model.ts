import type { ExactJson } from '../json.js';
import type { Place } from '../openapi/place.js';
import type { Environment, OperationServer } from './environments.js';
import type { HttpMethod } from './methods.js';
import type { PageGuesses } from './pagination/guesses.js';
import type { Credential, SecurityAlternative } from './security-schemes.js';
import type { Declaration, Property, TypeUse } from './types.js';
import type { Docs, ExternalDocs, Words } from './words.js';

export type { Docs, ExternalDocs, Words } from './words.js';

/**
 * The API as every language sees it: meaning without syntax. Names are words, never cased; every
 * node knows its place in the description; what OpenAPI leaves out (styles, defaults, order) is
 * filled in here and never again.
 */
export interface ApiModel {
  readonly title: string;
  readonly version: string;
  readonly description: string | undefined;
  readonly contact: Contact;
  /** An https URL of the API's documentation, which relative links in its texts are resolved against. */
  readonly documentationBase: string | undefined;
  readonly externalDocs?: ExternalDocs | undefined;
  /** The base URL that a client uses when it is given none; absent when the user must give one. */
  readonly baseUrl: string | undefined;
  /**
   * The path of a relative server, with the defaults of its variables; clients append it to the base
   * URL of the program.
   */
  readonly basePath: string;
  /**
   * The API's absolute servers, the default first; a client may choose among them, and give values
   * to their variables. Without any, the relative server if it has variables. None where the config
   * names the base URL.
   */
  readonly environments: readonly Environment[];
  /** All of them, each before its children. */
  readonly services: readonly Service[];
  /** Those of all services, in the order of the description. */
  readonly operations: readonly Operation[];
  /** Every named type that the services reach, or that the config injects, in document order. */
  readonly declarations: readonly Declaration[];
  /** The types that the config injects, whether or not a service reaches them. */
  readonly injected: readonly TypeUse[];
  readonly credentials: readonly Credential[];
  /** What most operations need; an operation that needs something else has `ownSecurity`. */
  readonly defaultSecurity: readonly SecurityAlternative[];
  /** Whether calls without {@link defaultSecurity} are refused. */
  readonly defaultNeedsCredentials: boolean;
  /** Name of the header for idempotency keys, of operations that declare none. */
  readonly idempotencyHeader: string | undefined;
  /** What could not be expressed fully; the build report prints it. */
  readonly notes: readonly Note[];
  /** What was inferred of the pagination of operations. */
  readonly pageGuesses: PageGuesses;
  readonly source: Place;
}

/** The contact that the description names. */
export interface Contact {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly url: string | undefined;
}

export interface Service {
  /** Those of its own name, without those of the services around it. */
  readonly words: Words;
  /** The service that it is a member of. Absent: it is a member of the client. */
  readonly parent: Service | undefined;
  /** Services that are its members, in the order of the description. */
  readonly children: readonly Service[];
  readonly description: string | undefined;
  readonly externalDocs?: ExternalDocs | undefined;
  /** May be empty if it has children. */
  readonly operations: readonly Operation[];
  readonly source: Place;
}

export interface Operation {
  /** Unique: the pointer, with `+stream` for the streaming half of an operation that became two. */
  readonly key: string;
  readonly words: Words;
  /** The words before them in names that all services share, such as those of types; often none. */
  readonly qualifier: Words;
  /** As written; words and key are what names are made of. */
  readonly operationId: string | undefined;
  readonly method: HttpMethod;
  /** The path as the description has it: `/pets/{petId}`. */
  readonly path: string;
  /** What is sent: the path without a fragment, with the query that no parameter has. */
  readonly template: string;
  readonly docs: Docs;
  /** Path parameters in path order, then the others in document order. */
  readonly parameters: readonly Parameter[];
  /** The parameters that callers pass, in the same order; the SDK writes the others. */
  readonly arguments: readonly Parameter[];
  readonly body: RequestBody | undefined;
  readonly responses: readonly Response[];
  readonly errors: readonly Response[];
  /** What successful responses may hold, in the order of the description. */
  readonly contents: readonly ResponseContent[];
  /**
   * The value of the header `Accept`, in the order of the description, which servers take for the
   * caller's preference; absent where nothing is asked for.
   */
  readonly accept: string | undefined;
  readonly result: Result;
  /** The type that a language without anonymous unions returns, where responses are of several types. */
  readonly mixedResult: MixedResult | undefined;
  /** Alternatives, each a set of credentials that go together; none: nothing is sent. */
  readonly security: readonly SecurityAlternative[];
  /** Whether a call for which no alternative is complete is refused: it would go out bare. */
  readonly needsCredentials: boolean;
  /** {@link security}, where it or {@link needsCredentials} differs from most operations. */
  readonly ownSecurity: readonly SecurityAlternative[] | undefined;
  readonly pagination: Pagination | undefined;
  /** A server of its own, which replaces the API's. */
  readonly server: OperationServer | undefined;
  /** Name of the header for idempotency keys: its own, else that of the API. */
  readonly idempotencyHeader: string | undefined;
  /** The other half of an operation that became two: one returns a value, one streams. */
  readonly twin: Operation | undefined;
  /** A boolean body member that tells this half of an operation from its twin. */
  readonly streamSwitch: { readonly property: Property; readonly value: boolean } | undefined;
  readonly service: Service;
  readonly source: Place;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';
export type ParameterStyle =
  | 'matrix'
  | 'label'
  | 'simple'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

export interface Parameter {
  readonly wireName: string;
  readonly words: Words;
  readonly place: ParameterPlace;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** The value is JSON text (a parameter with `content`), not styled. */
  readonly json: boolean;
  readonly required: boolean;
  readonly type: TypeUse;
  /** What the server takes for a value that is not sent. */
  readonly default: ExactJson | undefined;
  /** Its own examples, then that of its schema. */
  readonly examples: readonly ExactJson[];
  readonly docs: Docs;
  /** Asks for a stream, which no response of the operation is described as: SDKs cannot read it. */
  readonly asksForStream?: boolean;
  readonly source: Place;
}

/** How the bytes of a media type are made and read. */
export type MediaKind = 'json' | 'form' | 'multipart' | 'text' | 'binary' | 'xml' | 'sse' | 'jsonl';

export interface MediaType {
  /** As in the description: `application/json`. */
  readonly name: string;
  readonly kind: MediaKind;
  readonly type: TypeUse;
  /** Of `text/event-stream`. */
  readonly reading: StreamReading | undefined;
  /** Per property of a form or multipart body. */
  readonly encoding: readonly PartEncoding[];
  /** Whole bodies, of requests only. */
  readonly examples: readonly ExactJson[];
  readonly source: Place;
}

/** How server-sent events become items. */
export interface StreamReading {
  /** An item is the whole event, or the data of one. */
  readonly kind: 'event' | 'data';
  readonly because: 'config' | 'itemSchema' | 'schema';
}

export interface PartEncoding {
  readonly property: string;
  readonly contentType: string | undefined;
  readonly style: ParameterStyle | undefined;
  readonly explode: boolean | undefined;
  readonly allowReserved: boolean;
}

export interface RequestBody {
  readonly required: boolean;
  /** The one that is sent unless the caller chooses comes first. */
  readonly media: readonly MediaType[];
  readonly docs: Docs;
  readonly source: Place;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly media: readonly MediaType[];
  /** The one that is asked for and read; the others need an `Accept` header of the caller. */
  readonly reads: MediaType | undefined;
  /** Files that the answer may be instead; they are asked for as well, and its type decides. */
  readonly files: readonly MediaType[];
  readonly headers: readonly ResponseHeader[];
  readonly docs: Docs;
  readonly source: Place;
}

export interface ResponseHeader {
  readonly name: string;
  readonly description: string | undefined;
}

/** What a successful response may hold; its content type decides between them. */
export interface ResponseContent {
  readonly status: string;
  /** Type of a JSON body. */
  readonly json: TypeUse | undefined;
  readonly text: boolean;
  /** The body is a file. */
  readonly bytes: boolean;
  readonly stream: StreamContent | undefined;
}

export interface StreamContent {
  readonly format: 'sse' | 'jsonl';
  readonly item: TypeUse;
  /** An item is the string itself, without JSON around it. */
  readonly text: boolean;
  /** Of server-sent events. */
  readonly reading: StreamReading | undefined;
}

/** What a call gives to its caller, over all successful answers. */
export type Result =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'value';
      /** Types of the JSON and text bodies. */
      readonly types: readonly TypeUse[];
      /** An answer may be a file. */
      readonly bytes: boolean;
      /** An answer may have no body. */
      readonly mayBeEmpty: boolean;
    }
  | {
      readonly kind: 'stream';
      readonly format: 'sse' | 'jsonl';
      readonly item: TypeUse;
      readonly reading: StreamReading | undefined;
      /** JSON of the item's type is declared beside events: such an answer is one item. */
      readonly orOne: boolean;
    };

/** A type of its own for the responses of an operation that differ by status or media type. */
export interface MixedResult {
  readonly words: Words;
  /** In the order of the description; a file comes last. */
  readonly variants: readonly ResultVariant[];
}

export interface ResultVariant {
  /** Those of its declaration, or what kind of value it is: `text`, `list`, `download`. */
  readonly words: Words;
  /** Absent: a file. */
  readonly type: TypeUse | undefined;
  /** Of the responses that are of it. */
  readonly statuses: readonly string[];
}

/** How the pages of an operation are selected. Paths are keys from the body's root, on the wire. */
export type Pagination =
  | OffsetLimitPagination
  | PagePagination
  | CursorPagination
  | LinkPagination
  | UrlPagination;

interface AnyPagination {
  /** To the array; empty when the body is the array. */
  readonly results: readonly string[];
  /** The path as the description or the config has it, for messages: `$.results`. */
  readonly resultsPath: string;
  readonly item: TypeUse;
  /** The number of items per page. */
  readonly size: PageInput | undefined;
  /** To a boolean. */
  readonly hasMore: readonly string[] | undefined;
  /** To the exact number of items of all pages. */
  readonly totalItems: readonly string[] | undefined;
  readonly totalPages: readonly string[] | undefined;
}

export interface OffsetLimitPagination extends AnyPagination {
  readonly type: 'offsetLimit';
  readonly offset: ParameterInput;
  readonly size: ParameterInput;
}

export interface PagePagination extends AnyPagination {
  readonly type: 'page';
  readonly page: PageInput;
  readonly firstPage: 0 | 1;
}

export interface CursorPagination extends AnyPagination {
  readonly type: 'cursor';
  readonly cursor: PageInput;
  /** Selects the items before one of them; only with `lastItem`. */
  readonly before: PageInput | undefined;
  /** Where a page has the next cursor. `lastItem` starts at the item. */
  readonly next:
    | { readonly path: readonly string[] }
    | { readonly header: string }
    | { readonly lastItem: readonly string[] };
}

/** RFC 8288: the header `Link` with the relation `next`. */
export interface LinkPagination extends AnyPagination {
  readonly type: 'link';
  /** Origins of the config's `trustedOrigins` that next pages may be on, next to that of the API. */
  readonly origins: readonly string[];
}

export interface UrlPagination extends AnyPagination {
  readonly type: 'url';
  readonly origins: readonly string[];
  /** To the URL of the next page. */
  readonly nextUrl: readonly string[];
}

/** What selects a page: a parameter, or a property of the JSON body. */
export type PageInput = ParameterInput | BodyInput;

export interface ParameterInput {
  readonly in: 'parameter';
  /** The same object as in {@link Operation.parameters}. */
  readonly parameter: Parameter;
  /** Whether the description requires the parameter. */
  readonly wasRequired: boolean;
}

export interface BodyInput {
  readonly in: 'body';
  readonly wireName: string;
  /** Whether the property is a number; else it is a string. */
  readonly isNumber: boolean;
}

/** Something that the SDKs express less exactly than the description; nothing is ever dropped. */
export interface Note {
  /** Stable kebab-case identifier, such as `xml-body-as-text`. */
  readonly kind: string;
  readonly subject: 'operation' | 'schema' | 'parameter' | 'api';
  readonly message: string;
  readonly place: Place;
}
