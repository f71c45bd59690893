import { readFileSync } from 'node:fs';

/** Test data that the runtime tests of every language read. */
export function readVectors(file: string): unknown {
  const path = new URL(`../../../common/test/vectors/${file}`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8'));
}
