import { ApiError, type SdkError } from '../errors.js';
import type { LogFields } from './options.js';
import { printable, redact } from './redact.js';
import type { Subject } from './subject.js';

/** An attempt that begins with a number, at a time. */
export interface Attempt {
  readonly number: number;
  /** As of `Date.now()`. */
  readonly startedMs: number;
}

/** Logs the response of an attempt. */
export function logResponse(subject: Subject, status: number, attempt: Attempt): void {
  if (!subject.logger) return;
  const fields = { status, ...fieldsOf(attempt) };
  log(subject, 'debug', said(`${status}`, fields), fields);
}

/** Logs the failure of an attempt, and the delay before the next one in milliseconds. */
export function logRetry(
  subject: Subject,
  error: SdkError,
  delayMs: number,
  attempt: Attempt,
): void {
  if (!subject.logger) return;
  const delay = Math.round(delayMs);
  const fields = {
    ...(error instanceof ApiError ? { status: error.status } : {}),
    ...fieldsOf(attempt),
    retry_delay_ms: delay,
    error: error.name,
  };
  log(subject, 'warn', said(`${error.name}, retrying in ${delay} ms`, fields), fields);
}

/** Logs that the attempt is repeated with another token. */
export function logRenewal(subject: Subject, attempt: Attempt): void {
  log(subject, 'debug', 'retrying with a new token', { attempt: attempt.number });
}

/** Logs where a response does not match the API description. */
export function logMismatch(subject: Subject, places: string): void {
  log(subject, 'debug', `the response does not match the API description: ${places}`, {
    issues: printable(redact(places, subject.secrets), longestIssues),
  });
}

/** Names are those of the server, and may be long. */
const longestIssues = 1000;

function log(
  { logger, operation: { id, method, path }, secrets, what }: Subject,
  level: 'debug' | 'warn',
  message: string,
  own: Partial<LogFields>,
): void {
  if (!logger) return;
  const clean = (text: string): string => redact(text, secrets);
  const operation = id === undefined ? {} : { operation: clean(id) };
  logger[level](printable(clean(`${what}: ${message}`), longestIssues), {
    ...operation,
    method,
    path: clean(path),
    ...own,
  });
}

type AttemptFields = Required<Pick<LogFields, 'attempt' | 'duration_ms'>>;

function fieldsOf({ number, startedMs }: Attempt): AttemptFields {
  return { attempt: number, duration_ms: Date.now() - startedMs };
}

function said(outcome: string, { attempt, duration_ms: ms }: AttemptFields): string {
  return `${outcome} (attempt ${attempt}, ${ms} ms)`;
}
