import { UsageError } from '../errors.js';
import type { HeaderFields } from './header-fields.js';
import type { PlanSources } from './plan.js';
import { randomUuid } from './uuid.js';

type KeySources = Pick<PlanSources, 'operation' | 'options' | 'settings'>;

/** Made twice they do what they do once (RFC 9110, section 9.2.2). */
const idempotentMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'DELETE',
]);

/** Name of the header for idempotency keys. */
function keyHeader({ operation, settings }: KeySources): string | undefined {
  return operation.idempotencyHeader ?? settings.idempotencyHeader;
}

/**
 * Sets the key of the caller. A header of the call takes precedence.
 *
 * @throws UsageError if no header is known: the server would not recognize a repeated call
 */
export function setGivenKey(headers: HeaderFields, sources: KeySources): void {
  const { idempotencyKey } = sources.options;
  if (!idempotencyKey) return;
  const name = keyHeader(sources);
  if (name === undefined)
    throw new UsageError('idempotencyKey: the API has no header for the key of this call');
  headers.set(name, idempotencyKey);
}

/** Sets a random key where a call needs one to be repeatable. All attempts have the same key. */
export function setRandomKey(headers: HeaderFields, sources: KeySources): void {
  const { method } = sources.operation;
  const name = keyHeader(sources);
  if (name === undefined || (method !== 'POST' && method !== 'PATCH')) return;
  if (!headers.has(name)) headers.set(name, randomUuid());
}

/** Whether the server recognizes a repeated call. */
export function isIdempotent(headers: HeaderFields, sources: KeySources): boolean {
  const name = keyHeader(sources);
  const { method } = sources.operation;
  return idempotentMethods.has(method) || (name !== undefined && headers.has(name));
}
