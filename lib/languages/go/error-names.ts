import { splitWords } from '../../naming/words.js';
import { errorKind } from '../../sdk/error-kinds.js';
import { exportedName } from './identifiers.js';

/** The error of the runtime that `errors.Is` finds for a status. */
export function errorSentinel(status: string): string | undefined {
  const kind = errorKind(status);
  return kind === 'other' ? undefined : `Err${exportedName(splitWords(kind))}`;
}
