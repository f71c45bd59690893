import type { BuildContext } from '../context.js';
import { resolveTarget } from '../resolve.js';
import type { Declaration, UnionDeclaration, Variant } from '../types.js';
import { anyUse, complete, type Draft } from './draft.js';

/**
 * A union that is one of its own variants, at once or through other unions, says nothing by that:
 * the variant that leads back is left out. What remains of one variant is that type.
 */
export function breakUnionLoops(drafts: readonly Draft[], context: BuildContext): void {
  const done = new Set<Declaration>();
  for (const draft of drafts) {
    if (draft.kind === 'union' && !done.has(draft)) {
      breakLoopsFrom(draft, done, context);
    }
  }
}

/** One of the unions between the first and the current one, and the variant to look at next. */
interface Step {
  readonly union: UnionDeclaration;
  next: number;
}

/** Depth first, without recursion: unions may lead to one another a thousand times. */
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
      const message = 'A variant that is the whole union again says nothing; it is left out.';
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

/** The union that a variant is, perhaps under other names. */
function unionBehind({ type }: Variant): UnionDeclaration | undefined {
  const target = resolveTarget(type);
  return target?.kind === 'union' ? target : undefined;
}

function simplify(union: UnionDeclaration): void {
  const [only, ...others] = union.variants;
  if (others.length > 0) return;
  complete(union, { kind: 'alias', target: only?.type ?? anyUse });
}
