import type { Operation } from '../../model/model.js';
import type { PlannedSdk } from '../../sdk/plan.js';

/** A program of `examples/`. */
export interface Example {
  readonly kind: 'call' | 'pagination' | 'streaming';
  readonly operation: Operation;
}

/** One program for each way in which calls return something; the first is the one to run. */
export function shownExamples({ plan }: Pick<PlannedSdk, 'plan'>): Example[] {
  const { paged, plain, streamed } = plan.shown;
  return [
    ...(plain ? [{ kind: 'call', operation: plain } as const] : []),
    ...(paged ? [{ kind: 'pagination', operation: paged } as const] : []),
    ...(streamed ? [{ kind: 'streaming', operation: streamed } as const] : []),
  ];
}
