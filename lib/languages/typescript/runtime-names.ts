import { wordList } from '../common/word-list.js';

/** A name that a file of the runtime offers to users, and the feature that brings the file. */
export interface PublicName {
  readonly module: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
  readonly needs: readonly string[];
}

function offers(module: string, names: Partial<Omit<PublicName, 'module'>>): PublicName {
  return { module, values: [], types: [], needs: [], ...names };
}

/** Data: the public part of the runtime; `SdkError` stands for the SDK's own root error. */
export const publicNames: readonly PublicName[] = [
  offers('errors', {
    values: wordList(
      'AbortError ApiError AuthenticationError BadRequestError ConflictError ConnectionError',
      'DecodeError InternalServerError NotFoundError PaginationError PermissionDeniedError',
      'RateLimitError SdkError StreamError TimeoutError UnprocessableEntityError UsageError',
      'isApiError',
    ),
    types: ['ApiErrorDetails', 'DecodeErrorDetails', 'TypedApiError'],
  }),
  offers('auth-error', { values: ['AuthError'], types: ['AuthErrorDetails'] }),
  offers('extras', { values: ['dateText', 'extra', 'isUnknownVariant', 'stringify'] }),
  offers('runtime/api-promise', { values: ['ApiPromise'], types: ['ApiResponse'] }),
  offers('runtime/response-promise', {
    values: ['ApiResponsePromise'],
    needs: ['responseHeaders'],
  }),
  offers('runtime/endpoint', {
    types: wordList('DecodedEndpointOptions EndpointMethod EndpointOptions'),
  }),
  offers('runtime/issues', { types: ['DecodeIssue'] }),
  offers('runtime/options', {
    types: wordList(
      'ClientOptions FetchLike HeaderValues Logger QueryValues RequestOptions RetryOptions',
    ),
  }),
  offers('runtime/options', { types: ['RefreshedTokens'], needs: ['refresh'] }),
  offers('runtime/auth', {
    types: ['Secret'],
    needs: ['apiKey', 'basic', 'token', 'oauth', 'refresh'],
  }),
  offers('pagination', { values: ['Pages'], needs: ['pagination'] }),
  offers('runtime/page', { types: ['Page'], needs: ['pagination'] }),
  offers('streaming', { values: ['Stream'], types: ['StreamEvent'], needs: ['sse', 'jsonl'] }),
  offers('files', {
    values: ['BinaryResponse'],
    types: ['FileSource', 'NamedFile', 'Uploadable'],
    needs: ['bytes', 'multipart', 'raw-body'],
  }),
];

/** Names of the runtime that generated files import and users do not see. */
export const internalNames = [
  'Core',
  'CoreSettings',
  'Operation',
  'Paging',
  'SdkConfig',
  'Shape',
  'ShapeValue',
  'PlatformResponse',
];
