import { wordList } from '../common/word-list.js';

/** A name that a file of the runtime offers to users, and the feature that brings the file. */
export interface PublicName {
  readonly module: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
  readonly needs: readonly string[];
}

/** Data: the public part of the runtime; `SdkError` stands for the SDK's own root error. */
export const publicNames: readonly PublicName[] = [
  {
    module: 'errors',
    values: wordList(
      'AbortError ApiError AuthenticationError BadRequestError ConflictError ConnectionError',
      'DecodeError InternalServerError NotFoundError PaginationError PermissionDeniedError',
      'RateLimitError SdkError StreamError TimeoutError UnprocessableEntityError UsageError',
      'isApiError',
    ),
    types: ['ApiErrorDetails', 'DecodeErrorDetails', 'TypedApiError'],
    needs: [],
  },
  { module: 'auth-error', values: ['AuthError'], types: ['AuthErrorDetails'], needs: [] },
  {
    module: 'extras',
    values: ['dateText', 'extra', 'isUnknownVariant', 'stringify'],
    types: [],
    needs: [],
  },
  { module: 'runtime/api-promise', values: ['ApiPromise'], types: ['ApiResponse'], needs: [] },
  {
    module: 'runtime/response-promise',
    values: ['ApiResponsePromise'],
    types: [],
    needs: ['responseHeaders'],
  },
  { module: 'runtime/issues', values: [], types: ['DecodeIssue'], needs: [] },
  {
    module: 'runtime/options',
    values: [],
    types: wordList(
      'ClientOptions FetchLike HeaderValues Logger QueryValues RequestOptions RetryOptions',
    ),
    needs: [],
  },
  { module: 'runtime/options', values: [], types: ['RefreshedTokens'], needs: ['refresh'] },
  {
    module: 'runtime/auth',
    values: [],
    types: ['Secret'],
    needs: ['apiKey', 'basic', 'token', 'oauth', 'refresh'],
  },
  { module: 'pagination', values: ['Pages'], types: [], needs: ['pagination'] },
  { module: 'runtime/page', values: [], types: ['Page'], needs: ['pagination'] },
  { module: 'streaming', values: ['Stream'], types: ['StreamEvent'], needs: ['sse', 'jsonl'] },
  {
    module: 'files',
    values: ['BinaryResponse'],
    types: ['FileSource', 'NamedFile', 'Uploadable'],
    needs: ['bytes', 'multipart', 'raw-body'],
  },
];

/** Names of the runtime that generated files import and users do not see. */
export const internalNames = ['Core', 'CoreSettings', 'Operation', 'Paging', 'SdkConfig', 'Shape'];
