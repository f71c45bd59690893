import type { JsonObject } from '../json.js';
import type { Place } from '../openapi/place.js';
import type { StreamReading } from './model.js';
import type { PaginationSettings } from './pagination/settings.js';

export type {
  NextCursor,
  PaginationField,
  PaginationSettings,
  PlacedPagination,
} from './pagination/settings.js';

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

/** Settings that leave a description as it is. */
export const plainModelSettings: ModelSettings = {
  auth: [],
  baseUrl: undefined,
  apiKeyHeader: undefined,
  accessPrefix: undefined,
  oauth: undefined,
  refreshToken: undefined,
  inferServiceNames: false,
  methodNames: 'operationId',
  inferPagination: undefined,
  mergeInlineTypes: false,
  idempotencyHeader: undefined,
  trustedOrigins: [],
  endpoints: [],
  injectedModels: [],
  allowErrors: false,
};

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
