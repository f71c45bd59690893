/**
 * Control characters, line and paragraph separators and bidirectional controls: they move the
 * cursor, start a new log line or reorder the text of a terminal (CVE-2021-42574).
 */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** The user information of a URL (RFC 3986, section 3.2.1), which may be a password. */
const userInformation = /\/\/[^/?#\s@]*@/g;

/**
 * Text of the input as a message may show it: one line, no control characters, no password of a
 * URL, not too long.
 */
export function quote(text: string, longest = 120): string {
  const clean = text
    .slice(0, longest + 1)
    .replace(unprintable, '')
    .replace(userInformation, '//…@');
  return `"${clean.length > longest || text.length > longest + 1 ? `${clean.slice(0, longest)}…` : clean}"`;
}

/** A word for the kind of a JSON value, with its article: `a list`, `null`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'object':
      return 'an object';
    case 'string':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'a boolean';
    default:
      return 'nothing';
  }
}
