/** Shorter ones would blot out ordinary text. */
const shortestSecret = 4;

/** Replaces every secret wherever it stands: servers echo credentials, and proxies do. */
export function redact(text: string, secrets: Iterable<string>): string {
  let clean = text;
  // The longest first: one may be a part of another.
  const byLength = [...secrets].sort((one, other) => other.length - one.length);
  for (const secret of byLength) {
    if (secret.length >= shortestSecret) clean = clean.split(secret).join('[redacted]');
  }
  return clean;
}

/** One line of at most `limit` characters without control and direction characters. */
export function printable(text: string, limit: number): string {
  const line = text.replace(/[\p{Cc}\s\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}

/** The cause of an error as it may be printed: as it is, unless it or one of its own says a secret. */
export function redactedCause(cause: unknown, secrets: readonly string[]): unknown {
  if (!(cause instanceof Error)) return cause;
  let text = '';
  let next: unknown = cause;
  for (let depth = 0; next instanceof Error && depth < 10; depth++) {
    text += `${next.message}\n${next.stack ?? ''}\n`;
    next = (next as { readonly cause?: unknown }).cause;
  }
  if (redact(text, secrets) === text) return cause;
  const clean = new Error(redact(cause.message, secrets));
  clean.name = cause.name;
  return clean;
}
