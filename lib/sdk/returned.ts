import type { Operation } from '../model/model.js';
import type { MethodTraits } from './traits.js';
import { isNullable } from './type-facts.js';

/** What a method returns; `mixed` if its responses are of several types. */
export type Returned = 'nothing' | 'value' | 'file' | 'mixed' | 'stream' | 'pages';

export function returned(
  { mixedResult, pagination, result }: Operation,
  { downloads }: Pick<MethodTraits, 'downloads'>,
): Returned {
  if (pagination) return 'pages';
  switch (result.kind) {
    case 'none':
      return 'nothing';
    case 'stream':
      return 'stream';
    case 'value': {
      const isFile = result.bytes && result.types.length === 0;
      // A file that may be absent is a value that programs test.
      if (isFile) return result.mayBeEmpty && downloads === 'files' ? 'value' : 'file';
      return mixedResult ? 'mixed' : 'value';
    }
  }
}

/** Whether a call that returns a value may return none. */
export function mayReturnNothing({ mixedResult, result }: Operation): boolean {
  if (result.kind !== 'value') return false;
  const [use] = result.types;
  return result.mayBeEmpty || (mixedResult === undefined && use !== undefined && isNullable(use));
}
