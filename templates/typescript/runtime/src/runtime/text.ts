/**
 * Text of a body in the charset that its type names, as the Encoding Standard (WHATWG) reads it. The
 * text of an unknown charset, and of none, is UTF-8.
 */
export function decodeText(bytes: Uint8Array, headers: Headers): string {
  const label = /charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  // The standard leaves byte order marks to its callers: one of big-endian text decides.
  const swapped = label?.toLowerCase() === 'utf-16' && bytes[0] === 0xfe && bytes[1] === 0xff;
  try {
    return new TextDecoder(swapped ? 'utf-16be' : (label ?? 'utf-8')).decode(bytes);
  } catch {
    // A charset that the platform does not know.
    return new TextDecoder().decode(bytes);
  }
}

/** JSON is UTF-8, whatever its type claims (RFC 8259, section 8.1); a byte order mark is skipped. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
