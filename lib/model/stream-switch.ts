import type { Property } from './types.js';

/** Whether a property of a request body selects between a stream and a single response. */
export function isStreamSwitch({ type, wireName }: Property): boolean {
  return wireName === 'stream' && type.type.kind === 'boolean';
}
