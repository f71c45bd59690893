/** Statuses with a class of their own; the names are the same in all SDKs whose errors are classes. */
const errorClasses: Readonly<Record<string, string>> = {
  '400': 'BadRequestError',
  '401': 'AuthenticationError',
  '403': 'PermissionDeniedError',
  '404': 'NotFoundError',
  '409': 'ConflictError',
  '422': 'UnprocessableEntityError',
  '429': 'RateLimitError',
};

/**
 * The class that the runtime raises for a status, or the one that all have in common that it raises
 * for a range or `default` (RFC 9110, section 15).
 */
export function errorClass(status: string): string {
  const known = errorClasses[status];
  if (known !== undefined) return known;
  if (/^4\d\d$/.test(status)) return 'BadRequestError';
  return status.startsWith('5') ? 'InternalServerError' : 'ApiError';
}
