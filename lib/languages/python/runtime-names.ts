import { wordList } from '../common/word-list.js';

/** A public name of the runtime, the module that has it, and the feature that brings the module. */
export interface PublicNames {
  readonly module: string;
  readonly names: readonly string[];
  readonly needs: readonly string[];
}

/** Data: the public part of the runtime; `SdkError` stands for the SDK's own root error. */
export const publicNames: readonly PublicNames[] = [
  {
    module: 'errors',
    names: wordList(
      'ApiConnectionError ApiError ApiTimeoutError AuthError AuthenticationError',
      'BadRequestError ConflictError DecodeError InternalServerError NotFoundError',
      'PaginationError PermissionDeniedError RateLimitError SdkError StreamError',
      'UnprocessableEntityError UsageError',
    ),
    needs: [],
  },
  { module: 'options', names: ['Logger', 'RequestOptions', 'RetryConfig'], needs: [] },
  { module: 'options', names: ['RefreshedTokens'], needs: ['refresh'] },
  { module: 'response', names: ['ApiResponse'], needs: [] },
  { module: '_runtime.issues', names: ['DecodeIssue'], needs: [] },
  { module: '_runtime.unset', names: ['UNSET', 'Unset'], needs: ['unset'] },
  { module: '_runtime.model', names: ['ApiModel'], needs: ['models'] },
  { module: '_runtime.unions', names: ['UnknownVariant'], needs: ['unions'] },
  { module: 'pagination', names: ['AsyncPages', 'Page', 'Pages'], needs: ['pagination'] },
  {
    module: 'streaming',
    names: ['AsyncStream', 'Stream', 'StreamEvent'],
    needs: ['sse', 'jsonl'],
  },
  { module: 'files', names: ['AsyncBinaryResponse', 'BinaryResponse'], needs: ['bytes'] },
  { module: 'files', names: ['FileInput'], needs: ['multipart', 'raw-body'] },
];

/** Names of the runtime that generated files import and users do not see. */
export const internalNames = wordList(
  'Answer ApiKeyScheme AsyncCore AsyncEndpoints Base64 BasicScheme BodyCodec CallHooks ClientCredentials',
  'ClientOptions Core CoreOptions CoreSettings CredentialInput CursorPages CustomHook DECIMALS DecimalNumber',
  'Endpoints EventForm Field FloatEnum IntEnum LinkPages Nullable NumberedPages OffsetPages Open OpenFloat OpenInt',
  'Operation Paging Parameter PartCodec Properties Secret SparseModel StrEnum StreamAnswer Tagged TokenAnswer',
  'TokenParameter TokenRefresh TokenScheme UrlPages',
);
