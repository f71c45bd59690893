import type { Response } from '../model/model.js';
import type { TypeUse } from '../model/types.js';

/** The declared type of an error's body; absent where the description has none, or says anything. */
export function errorBody({ reads }: Response): TypeUse | undefined {
  return reads?.kind === 'json' && reads.type.type.kind !== 'any' ? reads.type : undefined;
}
