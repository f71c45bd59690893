/**
 * What a key of a Responses Object stands for: a status, a range such as `4XX`, or `default`; undefined
 * for what is none of them. OpenAPI 3.0.4 wants the X in upper case ("Patterned Fields"), and many write
 * `2xx` and mean the same; so it is with spaces around, which YAML keeps within quotes.
 */
export function statusOf(key: string): string | undefined {
  const text = key.trim();
  if (/^[1-5](?:\d\d|xx)$/i.test(text)) return text.toUpperCase();
  return /^default$/i.test(text) ? 'default' : undefined;
}

/** The keys of a Responses Object that count, by what they stand for: of several the one that is written so, else the first. */
export function keysByStatus(keys: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const key of keys) {
    const status = statusOf(key);
    if (status !== undefined && (!found.has(status) || key === status)) found.set(status, key);
  }
  return found;
}

/** Whether a key stands for a successful answer. */
export function isSuccess(key: string): boolean {
  return statusOf(key)?.startsWith('2') === true;
}
