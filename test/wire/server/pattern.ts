import { createHash } from 'node:crypto';

/** A prime, so that no power of two, at which buffers end, is a multiple of it. */
const period = 251;
const blockBytes = period * 256;

/** The bytes of `bytes: length`, in blocks: byte n is n modulo 251. */
export function* patternBytes(length: number): Generator<Buffer> {
  const block = Buffer.from(Uint8Array.from({ length: blockBytes }, (_, index) => index % period));
  for (let done = 0; done < length; done += blockBytes) {
    yield length - done < blockBytes ? block.subarray(0, length - done) : block;
  }
}

/** SHA-256 of the bytes of `bytes: length`, in hexadecimal digits. */
export function patternHash(length: number): string {
  const hash = createHash('sha256');
  for (const block of patternBytes(length)) hash.update(block);
  return hash.digest('hex');
}
