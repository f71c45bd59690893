import type { Parameter } from './model.js';
import { resolve } from './resolve.js';

/**
 * What requests carry for a parameter that is required and allows one value; absent where callers
 * pass a value. It is text in every language, so that all of them send the same bytes.
 */
export function constantText({ json, required, type: use }: Parameter): string | undefined {
  const { nullable, type } = resolve(use);
  if (!required || nullable || type.kind !== 'constant' || type.value === null) return undefined;
  const { value } = type;
  return json && typeof value === 'string' ? JSON.stringify(value) : String(value);
}
