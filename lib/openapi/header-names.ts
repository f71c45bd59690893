/** RFC 9110, section 5.6.2: header names and authentication schemes. */
export const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Headers that the HTTP client itself writes; a value given for them is dropped or breaks the call. */
const transportHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that say what a body is, and what an answer may be; they follow from the media types. */
const mediaHeaders: ReadonlySet<string> = new Set(['accept', 'content-type']);

/** Headers that an SDK or its HTTP client sets, by what they are and what they can unpack. */
const clientHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'content-encoding',
  'user-agent',
]);

/** Other headers that browsers do not let programs set (Fetch, "forbidden request-header"). */
const browserHeaders: ReadonlySet<string> = new Set([
  'accept-charset',
  'access-control-request-headers',
  'access-control-request-method',
  'access-control-request-private-network',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'origin',
  'referer',
  'set-cookie',
  'via',
]);

/** Who sets a header, so that a value of the SDK's user has no place in it. */
export type HeaderOwner = 'transport' | 'media' | 'client' | 'browser';

/** Undefined: any value may go in the header. */
export function headerOwner(name: string): HeaderOwner | undefined {
  const lower = name.toLowerCase();
  if (transportHeaders.has(lower)) return 'transport';
  if (mediaHeaders.has(lower)) return 'media';
  if (clientHeaders.has(lower)) return 'client';
  return browserHeaders.has(lower) || /^(?:proxy|sec)-/.test(lower) ? 'browser' : undefined;
}

export function isMediaHeader(name: string): boolean {
  return mediaHeaders.has(name.toLowerCase());
}

export function isTransportHeader(name: string): boolean {
  return transportHeaders.has(name.toLowerCase());
}
