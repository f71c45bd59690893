import { findHolders } from '../../../model/holders.js';
import type { ApiModel } from '../../../model/model.js';
import type { Declaration } from '../../../model/types.js';
import { isPassword } from '../../../sdk/type-facts.js';

/** Declarations whose JSON can hold a secret, their own or that of a part. */
export function findSecrets({ declarations }: ApiModel): ReadonlySet<Declaration> {
  return findHolders(declarations, isPassword);
}
