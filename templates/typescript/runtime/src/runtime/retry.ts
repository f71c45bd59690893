import { ApiError, ConnectionError, type SdkError } from '../errors.js';
import type { Cancellation } from './cancellation.js';
import { outcomeOf } from './connection.js';
import type { PlatformHeaders } from './globals.js';
import type { RetryPolicy } from './options.js';

/** What decides whether a call is retried. */
export interface Retry {
  readonly policy: RetryPolicy;
  /** Repeating the request has no further effect (RFC 9110, section 9.2.2). */
  readonly idempotent: boolean;
  /** The body can be sent again. */
  readonly repeatable: boolean;
}

/** The longest delay that `Retry-After` can cause, in milliseconds. */
const longestRetryAfter = 60_000;

/** The longest delay between attempts without `Retry-After`, in milliseconds. */
const longestBackoff = 5_000;

/** The server did not process the request. */
const notDone: ReadonlySet<number> = new Set([408, 429, 503]);

/** The server may have processed the request. */
const perhapsDone: ReadonlySet<number> = new Set([500, 502, 504]);

/** Returns the milliseconds before the next attempt, or `undefined` if there is none. */
export function delayBeforeRetry(
  failure: SdkError,
  attempt: number,
  retry: Retry,
): number | undefined {
  const { maxAttempts, retryDelayMs } = retry.policy;
  if (attempt >= maxAttempts || !retry.repeatable || !isRetryable(failure, retry)) return undefined;
  const backoff = Math.min(longestBackoff, retryDelayMs * 2 ** (attempt - 1));
  // Jitter: clients that failed at the same time must not retry at the same time.
  const jittered = backoff * (0.5 + Math.random() / 2);
  const wanted = failure instanceof ApiError ? (failure.retryAfterMs ?? 0) : 0;
  return wanted > longestRetryAfter ? undefined : Math.max(jittered, wanted);
}

function isRetryable(failure: SdkError, retry: Retry): boolean {
  if (failure instanceof ApiError) {
    return notDone.has(failure.status) || (retry.idempotent && perhapsDone.has(failure.status));
  }
  if (!(failure instanceof ConnectionError)) return false;
  const outcome = outcomeOf(failure);
  const isUnsure = outcome === 'unknown' || outcome === 'handshake';
  return outcome === 'not sent' || (isUnsure && retry.idempotent);
}

/** Waits, but not beyond the end of the call. */
export function sleep(delayMs: number, cancellation: Cancellation): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, delayMs);
    const release = cancellation.onEnd(done);
    function done(): void {
      clearTimeout(timer);
      // Called back at once when the call has ended already: then there is nothing to release.
      if (!cancellation.ended) release();
      resolve();
    }
  });
}

/** `Retry-After` in milliseconds (RFC 9110, section 10.2.3); what is malformed counts as absent. */
export function parseRetryAfter(
  headers: PlatformHeaders,
  now: number = Date.now(),
): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = parseHttpDate(value, now);
  return date === undefined ? undefined : Math.max(0, date - now);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The three forms that a recipient must accept (RFC 9110, section 5.6.7). */
const httpDates: readonly RegExp[] = [
  /^\w{3}, (?<day>\d\d) (?<month>\w{3}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^\w{6,9}, (?<day>\d\d)-(?<month>\w{3})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^\w{3} (?<month>\w{3}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];

function parseHttpDate(value: string, now: number): number | undefined {
  for (const form of httpDates) {
    const { day, month, year, time } = form.exec(value)?.groups ?? {};
    const monthIndex = months.indexOf(month ?? '');
    if (day === undefined || year === undefined || time === undefined || monthIndex < 0) continue;
    const [hours, minutes, seconds] = time.split(':').map(Number);
    return Date.UTC(fullYear(year, now), monthIndex, Number(day), hours, minutes, seconds);
  }
  return undefined;
}

/** Two digits that would be more than 50 years ahead mean the past (RFC 9110, section 5.6.7). */
function fullYear(year: string, now: number): number {
  if (year.length === 4) return Number(year);
  const current = new Date(now).getUTCFullYear();
  const guess = current - (current % 100) + Number(year);
  return guess > current + 50 ? guess - 100 : guess;
}
