import { type ErrorKind, errorKind } from '../../sdk/error-kinds.js';

/** The errors that `errors.Is` finds. */
const sentinels: Readonly<Record<Exclude<ErrorKind, 'other'>, string>> = {
  badRequest: 'ErrBadRequest',
  conflict: 'ErrConflict',
  forbidden: 'ErrForbidden',
  notFound: 'ErrNotFound',
  server: 'ErrServer',
  tooManyRequests: 'ErrTooManyRequests',
  unauthorized: 'ErrUnauthorized',
  unprocessable: 'ErrUnprocessable',
};

export function errorSentinel(status: string): string | undefined {
  const kind = errorKind(status);
  return kind === 'other' ? undefined : sentinels[kind];
}
