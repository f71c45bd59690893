import { escapeUnseen } from '../unseen.js';

/** The user information of a URL (RFC 3986, section 3.2.1), which may be a password. */
const userInformation = /\/\/[^/?#\s@]*@/g;

/**
 * Text of the input as a message may show it: one line, what nobody sees as escapes, no password of a
 * URL, not too long.
 */
export function quote(text: string, longest = 120): string {
  const start = text.slice(0, longest + 1).replace(userInformation, '//…@');
  const isLong = start.length > longest || text.length > longest + 1;
  return `"${escapeUnseen(isLong ? start.slice(0, longest) : start)}${isLong ? '…' : ''}"`;
}

/** A word for the kind of a JSON value, with its article: `a list`, `null`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  switch (typeof value) {
    case 'object':
      return 'an object';
    case 'string':
      return 'a string';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'a boolean';
    default:
      return 'nothing';
  }
}
