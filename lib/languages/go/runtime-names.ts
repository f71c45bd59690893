import { wordList } from '../common/word-list.js';

/** Data: the exported names of the runtime, by what they are about. */
export const publicNames: readonly string[] = [
  ...wordList('Client Config NewClient'),
  ...wordList('APIError AuthError ConnectionError DecodeError PaginationError StreamError'),
  ...wordList('TimeoutError UsageError ErrorBody'),
  ...wordList('ErrBadRequest ErrConflict ErrForbidden ErrNotFound ErrServer ErrTooManyRequests'),
  ...wordList('ErrUnauthorized ErrUnprocessable'),
  'WithAllowMissingCredentials',
  ...wordList('RequestOption RetryConfig WithBaseURL WithContentType WithDeadline WithEnvironment'),
  ...wordList('WithHTTPClient WithHeader WithIdempotencyKey WithLogger WithQuery WithRawResponse'),
  ...wordList(
    'WithResponse WithRetry WithServerVariable WithTimeout WithoutCredentials WithoutHeader',
  ),
  ...wordList('DecodeIssue Response ResponseMeta'),
  ...wordList('NewSecretString SecretString'),
  ...wordList('Date DateOf ParseDate Null Nullable Ptr Value'),
  ...wordList('ErrDone Page Pages Stream StreamEvent'),
  ...wordList('Download File FileFromBytes FileFromPath'),
];

/** Unexported names of the runtime's package that the bodies of methods use. */
export const internalNames: readonly string[] = [
  ...wordList(
    'download hooked newClient newCore openStream paginate request requestInto respond respondMixed send',
  ),
  ...wordList('sendMixed sendNone sendValue setBaseURL setServer withOptions'),
];
