/**
 * Text of a body in the charset that its type names, as the Encoding Standard (WHATWG) reads it. The
 * text of an unknown charset, and of none, is UTF-8.
 */
export function decodeText(bytes: Uint8Array, headers: Headers): string {
  const label = /charset\s*=\s*"?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
  // The standard leaves byte order marks to its callers: one of big-endian text decides.
  const swapped = label?.toLowerCase() === 'utf-16' && bytes[0] === 0xfe && bytes[1] === 0xff;
  try {
    const decoder = new TextDecoder(swapped ? 'utf-16be' : (label ?? 'utf-8'));
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? withWindowsCharacters(text) : text;
  } catch {
    // A charset that the platform does not know.
    return new TextDecoder().decode(bytes);
  }
}

/** What windows-1252 has in the place of the control characters from U+0080 to U+009F. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node.js read windows-1252 as ISO-8859-1, which has control characters there. */
function withWindowsCharacters(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (sign) =>
    windowsCharacters.charAt(sign.charCodeAt(0) - 0x80),
  );
}

/** JSON is UTF-8, whatever its type claims (RFC 8259, section 8.1); a byte order mark is skipped. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
