import type { OAuthCredential } from '../model/security-schemes.js';
import type { SdkSettings } from '../languages/language.js';
import { Duration } from './given-call.js';

/** What the runtime of every language does where an SDK says nothing else; times in milliseconds. */
const runtimeDefaults = {
  timeout: { connectMs: 10_000, readMs: 60_000 },
  retry: { enabled: true, maxAttempts: 3, retryDelayMs: 150 },
  refreshBufferMs: 5000,
} as const;

/** The options of all calls whose values are not those of the runtime, and the limit for connecting. */
export function ownLimits({ retry, timeout }: Pick<SdkSettings, 'retry' | 'timeout'>) {
  const { retryDelayMs, ...policy } = different(retry, runtimeDefaults.retry);
  const { connectMs, deadlineMs, readMs } = different(timeout, {
    ...runtimeDefaults.timeout,
    deadlineMs: undefined,
  });
  const ownRetry = {
    ...policy,
    ...(retryDelayMs === undefined ? {} : { retryDelay: new Duration(retryDelayMs) }),
  };
  return {
    retry: Object.keys(ownRetry).length > 0 ? ownRetry : undefined,
    timeout: readMs === undefined ? undefined : new Duration(readMs),
    connectTimeout: connectMs === undefined ? undefined : new Duration(connectMs),
    deadline: deadlineMs === undefined ? undefined : new Duration(deadlineMs),
  };
}

/** How long before its expiry a token is renewed, where that is not what the runtime does by itself. */
export function ownRefreshBuffer({ refreshBufferMs }: OAuthCredential): number | undefined {
  return refreshBufferMs === runtimeDefaults.refreshBufferMs ? undefined : refreshBufferMs;
}

function different<Members extends object>(own: Members, standard: Members): Partial<Members> {
  const entries = Object.entries(own).filter(
    ([name, value]) => value !== standard[name as keyof Members],
  );
  return Object.fromEntries(entries) as Partial<Members>;
}
