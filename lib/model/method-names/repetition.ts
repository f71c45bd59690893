import { singular } from '../../naming/plurals.js';
import { splitWords } from '../../naming/words.js';
import { isMethodAndPath, withoutPath } from './match.js';
import type { NamedOperation } from './named.js';

type Subject = Pick<NamedOperation, 'operationId' | 'segments' | 'service'> & {
  /** In lower case. */
  readonly method: string;
};

/** Operations whose `operationId` repeats the service or the path: short names have fewer words. */
export interface Repetition {
  readonly repeating: number;
  readonly total: number;
}

export function repetitionOf(operations: readonly Subject[]): Repetition {
  return { repeating: operations.filter(repeatsServiceOrPath).length, total: operations.length };
}

/** Whether so many names repeat words that users are told of short ones. */
export function isRepetitive({ repeating, total }: Repetition): boolean {
  return repeating * 3 > total;
}

function repeatsServiceOrPath({ operationId, method, segments, service }: Subject): boolean {
  const words = operationId === undefined ? [] : splitWords(operationId);
  if (words.length < 2) return false;
  const own = new Set(service.map(singular));
  return (
    words.some((word) => own.has(singular(word))) ||
    isMethodAndPath(words, method, segments) ||
    withoutPath(words, method, segments) !== words
  );
}
