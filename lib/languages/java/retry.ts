import type { RetryOptions } from '../../sdk/given-call.js';
import { durationLiteral } from './literals.js';
import { chain, type Layout } from './print.js';

/** `RetryOptions.builder().maxAttempts(5).build()` */
export function retryLayout(
  { enabled, maxAttempts, retryDelay }: RetryOptions,
  name: string,
): Layout {
  return chain(`${name}.builder()`, [
    ...(enabled === undefined ? [] : [`.enabled(${enabled})`]),
    ...(maxAttempts === undefined ? [] : [`.maxAttempts(${maxAttempts})`]),
    ...(retryDelay === undefined ? [] : [`.delay(${durationLiteral(retryDelay.milliseconds)})`]),
    '.build()',
  ]);
}
