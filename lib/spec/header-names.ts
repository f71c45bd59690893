/** RFC 9110, section 5.6.2: header names and authentication schemes. */
export const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Headers that the HTTP client itself writes; a value given for them is dropped or breaks the call. */
const transportHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that say what a body is, and what an answer may be; they follow from the media types. */
const mediaHeaders: ReadonlySet<string> = new Set(['accept', 'content-type']);

export function isMediaHeader(name: string): boolean {
  return mediaHeaders.has(name.toLowerCase());
}

export function isTransportHeader(name: string): boolean {
  return transportHeaders.has(name.toLowerCase());
}
