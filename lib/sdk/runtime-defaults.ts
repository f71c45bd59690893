import type { OAuthCredential } from '../model/model.js';
import type { SdkSettings } from '../languages/language.js';

/** What the runtime of every language does where an SDK says nothing else; times in milliseconds. */
const runtimeDefaults = {
  timeout: { connectMs: 10_000, readMs: 60_000 },
  retry: { enabled: true, maxAttempts: 3, retryDelayMs: 150 },
  refreshBufferMs: 5000,
} as const;

/** The members of a retry policy that are not the runtime's own. */
export function ownRetry(retry: SdkSettings['retry']): Partial<SdkSettings['retry']> {
  return different(retry, runtimeDefaults.retry);
}

/** The limits of time that are not the runtime's own. */
export function ownTimeout(timeout: SdkSettings['timeout']): Partial<SdkSettings['timeout']> {
  return different(timeout, { ...runtimeDefaults.timeout, deadlineMs: undefined });
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
