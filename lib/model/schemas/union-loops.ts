import type { BuildContext } from '../context.js';
import { resolveTarget } from '../resolve.js';
import type { Declaration, UnionDeclaration, Variant } from '../types.js';
import { anyUse, complete, type Draft } from './draft.js';

/**
 * Removes variants that lead back to their own union, directly or through other unions. A union with
 * one remaining variant becomes an alias of it.
 */
export function breakUnionLoops(drafts: readonly Draft[], context: BuildContext): void {
  const done = new Set<Declaration>();
  for (const draft of drafts) {
    if (draft.kind === 'union' && !done.has(draft)) {
      breakLoopsFrom(draft, done, context);
    }
  }
}

/** One of the unions between the first and the current one, and its next variant. */
interface Step {
  readonly union: UnionDeclaration;
  next: number;
}

/** Depth first, without recursion, because chains of unions may be long. */
function breakLoopsFrom(
  first: UnionDeclaration,
  done: Set<Declaration>,
  context: BuildContext,
): void {
  const open = new Set<Declaration>([first]);
  const steps: Step[] = [{ union: first, next: 0 }];
  for (let step = steps.at(-1); step; step = steps.at(-1)) {
    const variant = step.union.variants[step.next];
    if (!variant) {
      steps.pop();
      open.delete(step.union);
      done.add(step.union);
      simplify(step.union);
      continue;
    }
    const target = unionBehind(variant);
    if (target && open.has(target)) {
      const message = 'A variant refers to the union itself; sdkgen omits it.';
      context.note('variant-of-itself', 'schema', message, variant.source);
      const { union } = step;
      (union as Draft & { kind: 'union' }).variants = union.variants.filter(
        (one) => one !== variant,
      );
      continue;
    }
    step.next += 1;
    if (!target || done.has(target)) continue;
    open.add(target);
    steps.push({ union: target, next: 0 });
  }
}

/** The union of a variant, behind any aliases. */
function unionBehind({ type }: Variant): UnionDeclaration | undefined {
  const target = resolveTarget(type);
  return target?.kind === 'union' ? target : undefined;
}

function simplify(union: UnionDeclaration): void {
  const [only, ...others] = union.variants;
  if (others.length > 0) return;
  complete(union, { kind: 'alias', target: only?.type ?? anyUse });
}
