import type { JsonObject } from '../json.js';
import type { Place } from '../openapi/place.js';
import type { StreamReading } from './model.js';
import type { FieldPlace, FieldRole, PaginationType } from './pagination/kinds.js';

export const authTypes = ['apikey', 'basic', 'bearer', 'custom', 'oauth'] as const;
export type AuthType = (typeof authTypes)[number];

/** `customizations.methodNames`. */
export const methodNameModes = ['operationId', 'short'] as const;
export type MethodNameMode = (typeof methodNameModes)[number];

/** The part of the config that changes what the API means, for every language alike. */
export interface ModelSettings {
  readonly auth: readonly AuthType[];
  readonly baseUrl: string | undefined;
  /** Header of the API key where the config names one. */
  readonly apiKeyHeader: string | undefined;
  /** Prefix of a `custom` token; absent: none. */
  readonly accessPrefix: string | undefined;
  readonly oauth: OAuthSettings | undefined;
  readonly refreshToken: RefreshTokenSettings | undefined;
  /** Services by path instead of by tag. */
  readonly inferServiceNames: boolean;
  readonly methodNames: MethodNameMode;
  /** Whether operations without pagination of their own get what is inferred. Absent: only reported. */
  readonly inferPagination: boolean | undefined;
  /** Whether inline types with the same structure become one type. */
  readonly mergeInlineTypes: boolean;
  readonly idempotencyHeader: string | undefined;
  /** Origins of operations' own servers to which credentials go. */
  readonly trustedOrigins: readonly string[];
  readonly endpoints: readonly EndpointSettings[];
  readonly injectedModels: readonly InjectedModel[];
  /** Errors of the description that have a safe reading become notes. */
  readonly allowErrors: boolean;
}

/** `customizations.authentication.oauth`. */
export interface OAuthSettings {
  readonly enabled: boolean;
  /** Id and secret go as basic authentication. */
  readonly basic: boolean;
  readonly refreshBufferMs: number;
  readonly tokenEndpoint: TokenEndpointSettings | undefined;
  readonly securityScheme: SecuritySchemeSettings | undefined;
  /** In the config. */
  readonly source: Place;
}

export interface TokenEndpointSettings {
  readonly method: 'get' | 'post';
  /** Behind the base URL, or an absolute URL. */
  readonly path: string;
  /** An operation in OpenAPI syntax. */
  readonly definition: JsonObject;
}

export interface SecuritySchemeSettings {
  readonly name: string;
  readonly definition: JsonObject;
}

/** `customizations.refreshToken`. */
export interface RefreshTokenSettings {
  readonly endpoint: string;
  readonly bearerKey: string;
  readonly refreshKey: string;
}

export interface EndpointSettings {
  readonly path: string;
  /** Lower case. */
  readonly method: string;
  /**
   * Whether the response is a stream. A reading settles what an item of server-sent events is, and
   * leaves it to the description whether there is a stream.
   */
  readonly streaming: boolean | StreamReading['kind'] | undefined;
  /** `false`: the operation has no pages, whatever the description says. */
  readonly pagination: PaginationSettings | false | undefined;
  readonly security: readonly JsonObject[] | undefined;
  /** In the config. */
  readonly source: Place;
}

/** A model to declare though no operation uses it. */
export interface InjectedModel {
  readonly name: string;
  /** References lead into the description; absent: its component schema of that name. */
  readonly schema: JsonObject | undefined;
}

/** A pagination object: `pagination` in the config, `x-sdkgen-pagination` in the description. */
export interface PaginationSettings {
  readonly type: PaginationType;
  readonly fields: readonly PaginationField[];
  /** JSON paths as written, from the root of the body. */
  readonly results: string;
  readonly nextCursor: NextCursor | undefined;
  readonly nextUrl: string | undefined;
  readonly hasMore: string | undefined;
  readonly totalItems: string | undefined;
  readonly totalPages: string | undefined;
  /** Absent: 1. */
  readonly firstPage: 0 | 1 | undefined;
}

/** A pagination object and its place in the config or the description. */
export interface PlacedPagination {
  readonly settings: PaginationSettings;
  readonly place: Place;
}

/** A parameter, or a property of the JSON body, that selects a page. */
export interface PaginationField {
  readonly name: string;
  readonly in: FieldPlace;
  readonly role: FieldRole;
}

/** Where a page has the cursor of the next one. A path of `lastItem` starts at the last item. */
export type NextCursor =
  | { readonly path: string }
  | { readonly header: string }
  | { readonly lastItem: string };
