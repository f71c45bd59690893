/** The error that `errors.Is` finds for a status; several statuses share the last one. */
const sentinels: Readonly<Record<string, string>> = {
  '400': 'ErrBadRequest',
  '401': 'ErrUnauthorized',
  '403': 'ErrForbidden',
  '404': 'ErrNotFound',
  '409': 'ErrConflict',
  '422': 'ErrUnprocessable',
  '429': 'ErrTooManyRequests',
};

export function errorSentinel(status: string): string | undefined {
  if (sentinels[status] !== undefined) return sentinels[status];
  if (/^4\d\d$/.test(status)) return 'ErrBadRequest';
  return status.startsWith('5') ? 'ErrServer' : undefined;
}
