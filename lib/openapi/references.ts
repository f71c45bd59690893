import type { Diagnostic } from '../diagnostics.js';
import type { Use } from './crawl.js';
import { kindOf, quote } from './quote.js';
import type { RefIndex } from './refs.js';

/**
 * One finding per reference that leads to no value. Code is made without it only if the user says
 * so; where no code is made from it, it is a warning anyway.
 */
export function checkReferences(
  uses: readonly Use[],
  index: RefIndex,
  options: { readonly allowErrors?: boolean | undefined },
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const use of uses) {
    const problem = problemOf(use, index);
    if (!problem) continue;
    const isDangling = problem.rule === 'dangling-ref';
    const tolerated = options.allowErrors === true || !use.needed;
    const times = use.count > 1 ? ` (used in ${use.count} places)` : '';
    const effect = use.needed && tolerated ? '; sdkgen reads it as any value' : '';
    found.push({
      ...problem,
      severity: tolerated ? 'warning' : 'error',
      message: `${problem.message}${times}${effect}`,
      place: use.place,
      // A flag that allows a reference is the better remedy; no flag makes a forbidden one good.
      hint: problem.hint ?? (isDangling && !tolerated ? allowErrorsHint : undefined),
    });
  }
  return found;
}

const allowErrorsHint = 'Fix the reference, or pass --allow-errors to read it as any value.';

function problemOf(use: Use, index: RefIndex): Omit<Diagnostic, 'severity'> | undefined {
  const { reference, place } = use;
  if (typeof reference !== 'string' || reference === '') {
    const found = reference === '' ? 'an empty string' : kindOf(reference);
    return { rule: 'not-a-reference', message: `$ref must be a reference, but is ${found}` };
  }
  const result = index.follow({ value: { $ref: reference }, place });
  if (result.found) return undefined;
  if (result.reason === 'only-references') {
    return {
      rule: 'only-references',
      message: `the reference ${quote(reference)} resolves only to other references, never to a value`,
    };
  }
  const target = index.target(place.file, reference);
  // The first step is fine: the reference at its end is a finding of its own.
  if (target.found) return undefined;
  return {
    rule: target.rule,
    message: `the reference ${quote(reference)} does not resolve: ${target.reason}`,
    hint: target.hint,
  };
}
