import type { Description } from '../openapi/description.js';

/** Above this many characters, work on a description takes longer than starting a worker. */
const leastText = 300_000;

/** Whether the build of a description is worth worker threads. */
export function isLarge({ files }: Description): boolean {
  const length = [...files.values()].reduce((sum, { text }) => sum + text.length, 0);
  return length >= leastText;
}
