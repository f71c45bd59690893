export * from './models/index.js';
export { AuthError, type AuthErrorDetails } from './auth-error.js';
export type { SdkConfig } from './core.js';
export {
  AbortError,
  ApiError,
  type ApiErrorDetails,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  DecodeError,
  type DecodeErrorDetails,
  InternalServerError,
  NotFoundError,
  PaginationError,
  PermissionDeniedError,
  PetstoreError,
  RateLimitError,
  StreamError,
  TimeoutError,
  type TypedApiError,
  UnprocessableEntityError,
  UsageError,
  isApiError,
} from './errors.js';
export { dateText, extra, isUnknownVariant, stringify } from './extras.js';
export { Pages } from './pagination.js';
export { Petstore } from './petstore.js';
export { ApiPromise, type ApiResponse } from './runtime/api-promise.js';
export type { Secret } from './runtime/auth.js';
export type {
  DecodedEndpointOptions,
  EndpointMethod,
  EndpointOptions,
} from './runtime/endpoint.js';
export type { DecodeIssue } from './runtime/issues.js';
export type {
  ClientOptions,
  FetchLike,
  HeaderValues,
  Logger,
  QueryValues,
  RequestOptions,
  RetryOptions,
} from './runtime/options.js';
export type { Page } from './runtime/page.js';
export { OrdersService } from './services/orders.js';
export { type ListPetsParams, PetsService, type UpdatePetParams } from './services/pets.js';
