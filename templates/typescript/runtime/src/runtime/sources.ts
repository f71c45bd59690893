import type { FileSource } from '../files.js';

/** Bytes in memory. */
export function isBytes(value: unknown): value is Uint8Array | ArrayBuffer {
  return value instanceof Uint8Array || value instanceof ArrayBuffer;
}

/** Something that opens a stream of itself as often as it is asked. */
export function isSource(value: unknown): value is FileSource {
  return typeof (value as { stream?: unknown } | null)?.stream === 'function';
}
