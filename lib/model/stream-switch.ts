import type { Parameter } from './model.js';
import type { Property } from './types.js';

/** Whether a property of a request body, or a parameter, selects between a stream and a single response. */
export function isStreamSwitch({ type, wireName }: Parameter | Property): boolean {
  return wireName === 'stream' && type.type.kind === 'boolean';
}
