import { findHolders } from '../../../model/holders.js';
import type { ApiModel } from '../../../model/model.js';
import type { Declaration, Type } from '../../../model/types.js';

/** Declarations whose JSON can hold a secret, their own or that of a part. */
export function findSecrets({ declarations }: ApiModel): ReadonlySet<Declaration> {
  return findHolders(declarations, isSecret);
}

/** Whether values of a type are secrets themselves. */
export function isSecret(type: Type): boolean {
  return type.kind === 'string' && type.format === 'password';
}
