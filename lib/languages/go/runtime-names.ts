/** Exported names of the runtime, and the features that bring them; none: they are always there. */
export interface PublicNames {
  readonly names: readonly string[];
  readonly needs: readonly string[];
}

/** Data: the public part of the runtime. */
export const publicNames: readonly PublicNames[] = [
  { names: ['Client', 'Config', 'NewClient'], needs: [] },
  {
    names: [
      'APIError',
      'AuthError',
      'ConnectionError',
      'DecodeError',
      'ErrBadRequest',
      'ErrConflict',
      'ErrForbidden',
      'ErrNotFound',
      'ErrServer',
      'ErrTooManyRequests',
      'ErrUnauthorized',
      'ErrUnprocessable',
      'ErrorBody',
      'PaginationError',
      'StreamError',
      'TimeoutError',
      'UsageError',
    ],
    needs: [],
  },
  {
    names: [
      'RequestOption',
      'RetryConfig',
      'WithBaseURL',
      'WithContentType',
      'WithDeadline',
      'WithEnvironment',
      'WithHTTPClient',
      'WithHeader',
      'WithIdempotencyKey',
      'WithLogger',
      'WithQuery',
      'WithRawResponse',
      'WithResponse',
      'WithRetry',
      'WithServerVariable',
      'WithTimeout',
      'WithoutHeader',
      'WithoutRetry',
    ],
    needs: [],
  },
  { names: ['DecodeIssue', 'Response', 'ResponseMeta'], needs: [] },
  { names: ['Date', 'Null', 'Nullable', 'Ptr', 'Value'], needs: [] },
  { names: ['ErrDone', 'Page', 'Pages'], needs: ['pagination'] },
  { names: ['Stream', 'StreamEvent'], needs: ['sse', 'jsonl'] },
  { names: ['Download', 'File', 'FileFromBytes', 'FileFromPath'], needs: [] },
  { names: ['Environment'], needs: ['servers'] },
];

/** Unexported names of the runtime's package that generated code uses or that must not be hidden. */
export const internalNames = [
  'download',
  'hooked',
  'newClient',
  'newCore',
  'openStream',
  'paginate',
  'respond',
  'respondMixed',
  'send',
  'sendMixed',
  'sendNone',
  'sendValue',
  'setBaseURL',
  'setServer',
  'withOptions',
];
