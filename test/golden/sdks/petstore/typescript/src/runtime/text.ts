/** Text of a body in the charset that its type names, otherwise in UTF-8. */
export function decodeText(bytes: Uint8Array, headers: Headers): string {
  const label = /charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    // A charset that the platform does not know.
    return new TextDecoder().decode(bytes);
  }
}

/** JSON is UTF-8, whatever its type claims (RFC 8259, section 8.1); a byte order mark is skipped. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
