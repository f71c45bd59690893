/** Data: the exported names of the runtime, by what they are about. */
export const publicNames: readonly string[] = [
  ...words('Client Config NewClient'),
  ...words('APIError AuthError ConnectionError DecodeError PaginationError StreamError'),
  ...words('TimeoutError UsageError ErrorBody'),
  ...words('ErrBadRequest ErrConflict ErrForbidden ErrNotFound ErrServer ErrTooManyRequests'),
  ...words('ErrUnauthorized ErrUnprocessable'),
  ...words('RequestOption RetryConfig WithBaseURL WithContentType WithDeadline WithEnvironment'),
  ...words('WithHTTPClient WithHeader WithIdempotencyKey WithLogger WithQuery WithRawResponse'),
  ...words('WithResponse WithRetry WithServerVariable WithTimeout WithoutHeader'),
  ...words('DecodeIssue Response ResponseMeta'),
  ...words('NewSecretString SecretString'),
  ...words('Date DateOf ParseDate Null Nullable Ptr Value'),
  ...words('ErrDone Page Pages Stream StreamEvent'),
  ...words('Download File FileFromBytes FileFromPath'),
];

/** Unexported names of the runtime's package that the bodies of methods use. */
export const internalNames: readonly string[] = [
  ...words('download hooked newClient newCore openStream paginate respond respondMixed send'),
  ...words('sendMixed sendNone sendValue setBaseURL setServer withOptions'),
];

function words(text: string): string[] {
  return text.split(' ');
}
