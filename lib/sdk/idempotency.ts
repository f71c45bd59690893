import type { Operation } from '../model/model.js';

/**
 * The header field that makes it safe to send a call again, where the call has one: those of other
 * methods may be repeated without, or never are (RFC 9110, section 9.2.2).
 */
export function sentIdempotencyHeader({
  idempotencyHeader,
  method,
}: Operation): string | undefined {
  return method === 'POST' || method === 'PATCH' ? idempotencyHeader : undefined;
}
