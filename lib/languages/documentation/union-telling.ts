import type { UnionDeclaration } from '../../model/types.js';
import { isTagged } from '../common/variant-tags.js';
import type { UnionTelling } from './vocabulary.js';

interface TellingWords {
  /** An expression for each variant. */
  readonly guards: readonly string[];
  /** The expression for values that are not objects. */
  readonly plain: string;
  /** An expression that is true of a variant that is not known. */
  readonly unknown: string;
  /** Where a program asks. */
  readonly where: string;
}

/** How a program tells the variants of a union apart, if responses have it. */
export function unionTelling(
  union: UnionDeclaration,
  { guards, plain, unknown, where }: TellingWords,
): UnionTelling | undefined {
  if (!union.inResponses) return undefined;
  if (isTagged(union)) return { by: 'tag', unknown, where };
  return guards.length === 0 ? undefined : { by: 'guards', guards, plain };
}
