import { isObject, ownMember } from './members.js';

/** Whether a value is a file of a multipart body: bytes, a stream, or either with a name. */
export function isFile(value: unknown): boolean {
  return isContent(value) || isNamed(value);
}

/** Data with a file name or a media type. */
export function isNamed(value: unknown): value is { readonly data: unknown } {
  if (!isObject(value)) return false;
  const data = ownMember(value, 'data');
  return isContent(data) || (typeof data === 'string' && ('type' in value || 'name' in value));
}

/** Whether a value is bytes, or something that yields them. */
export function isContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    value instanceof Uint8Array ||
    value instanceof ArrayBuffer ||
    value instanceof ReadableStream ||
    typeof (value as { stream?: unknown }).stream === 'function' ||
    Symbol.asyncIterator in value
  );
}
