import { hash } from 'node:crypto';

/** SHA-256 (FIPS 180-4) in hexadecimal digits, of bytes or of a text's UTF-8. */
export function sha256(content: Uint8Array | string): string {
  return hash('sha256', content);
}
