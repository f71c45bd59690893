/**
 * Kinds of notes that ask for a decision of the SDK's author and are told while building; the
 * others say what the types express less exactly, and stand in the build report only.
 */
export const warningKinds: ReadonlySet<string> = new Set([
  'credentials-in-server',
  'foreign-server',
  'foreign-token-endpoint',
  'no-credentials',
  'oauth-ready-token',
  'other-credentials',
  'paging-offset-is-page',
  'paging-parameter-optional',
  'parameter-incomplete',
  'parameter-not-in-path',
  'plain-token-endpoint',
  'query-in-server',
  'refresh-parameter',
  'refresh-server',
  'relative-operation-server',
  'relative-server',
  'subtypes-not-typed',
]);
