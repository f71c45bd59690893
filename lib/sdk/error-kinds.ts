/** What runtimes tell apart of the errors that a server responds with; `other` is every other error. */
export type ErrorKind =
  | 'badRequest'
  | 'conflict'
  | 'forbidden'
  | 'notFound'
  | 'other'
  | 'server'
  | 'tooManyRequests'
  | 'unauthorized'
  | 'unprocessable';

/** Statuses with a kind of their own. */
const kinds: Readonly<Record<string, ErrorKind>> = {
  '400': 'badRequest',
  '401': 'unauthorized',
  '403': 'forbidden',
  '404': 'notFound',
  '409': 'conflict',
  '422': 'unprocessable',
  '429': 'tooManyRequests',
};

/**
 * The kind of error for a status, or the kind that covers a range or `default` (RFC 9110, section 15).
 */
export function errorKind(status: string): ErrorKind {
  const known = kinds[status];
  if (known !== undefined) return known;
  if (/^4\d\d$/.test(status)) return 'badRequest';
  return /^[5-9]/.test(status) ? 'server' : 'other';
}

/** What classes of errors are called, without the ending that a language gives them. */
const stems: Readonly<Record<ErrorKind, string>> = {
  badRequest: 'BadRequest',
  conflict: 'Conflict',
  forbidden: 'PermissionDenied',
  notFound: 'NotFound',
  other: 'Api',
  server: 'InternalServer',
  tooManyRequests: 'RateLimit',
  unauthorized: 'Authentication',
  unprocessable: 'UnprocessableEntity',
};

/** @param ending - `Error` or `Exception` */
export function errorClassOf(status: string, ending: string): string {
  return `${stems[errorKind(status)]}${ending}`;
}
