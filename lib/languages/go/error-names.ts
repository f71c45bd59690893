import { type ErrorKind, errorKind } from '../../sdk/error-kinds.js';

const sentinels: Readonly<Record<ErrorKind, string | undefined>> = {
  badRequest: 'ErrBadRequest',
  conflict: 'ErrConflict',
  forbidden: 'ErrForbidden',
  notFound: 'ErrNotFound',
  other: undefined,
  server: 'ErrServer',
  tooManyRequests: 'ErrTooManyRequests',
  unauthorized: 'ErrUnauthorized',
  unprocessable: 'ErrUnprocessable',
};

/** The error of the runtime that `errors.Is` finds for a status. */
export function errorSentinel(status: string): string | undefined {
  return sentinels[errorKind(status)];
}
