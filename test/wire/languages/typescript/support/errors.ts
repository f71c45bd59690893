import { raw } from './values.js';

/** What is known of an error, by the names that its documentation gives. */
export interface ErrorOutcome {
  [member: string]: unknown;
}

/** The error classes of one SDK; some are only there where its API needs them. */
export interface SdkModule {
  readonly ApiError: ErrorClass;
  readonly ConnectionError: ErrorClass;
  readonly TimeoutError: ErrorClass;
  readonly DecodeError: ErrorClass;
  readonly AbortError: ErrorClass;
  readonly UsageError: ErrorClass;
  readonly StreamError?: ErrorClass;
  readonly PaginationError?: ErrorClass;
  readonly AuthError?: ErrorClass;
}
type ErrorClass = { [Symbol.hasInstance](value: unknown): boolean };

/** The narrower before the wider. */
const kinds = [
  ['timeout', 'TimeoutError'],
  ['connection', 'ConnectionError'],
  ['api', 'ApiError'],
  ['decode', 'DecodeError'],
  ['stream', 'StreamError'],
  ['pagination', 'PaginationError'],
  ['auth', 'AuthError'],
  ['cancelled', 'AbortError'],
  ['usage', 'UsageError'],
] as const;

const members = [
  'status',
  'body',
  'rawBody',
  'retryAfterMs',
  'requestId',
  'method',
  'url',
  'contentType',
  'line',
  'event',
  'data',
  'path',
  'page',
] as const;

export function errorOutcome(error: unknown, sdk: SdkModule): ErrorOutcome {
  const outcome: ErrorOutcome = { kind: kindOf(error, sdk), message: String(error) };
  if (!(error instanceof Error)) return outcome;
  outcome['message'] = error.message;
  outcome['family'] = error.name.replace(/Error$/, '');
  for (const name of members) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (value !== undefined) outcome[name] = raw(value);
  }
  const { headers } = error as { readonly headers?: unknown };
  if (headers instanceof Headers) outcome['headers'] = [...headers];
  if (error.cause !== undefined) outcome['cause'] = errorOutcome(error.cause, sdk);
  return outcome;
}

function kindOf(error: unknown, sdk: SdkModule): string {
  for (const [kind, name] of kinds) {
    const type = sdk[name];
    if (type !== undefined && error instanceof (type as never)) return kind;
  }
  return 'other';
}
