import { counted } from '../report/wording.js';
import type { PlannedFile } from './plan-file.js';
import type { SdkPlan } from './plan.js';

/** Fewer deletions than this are what a changed description usually comes to. */
const fewestDeletions = 20;

/** A plan that deletes so much of an SDK that the description may be at fault. */
export interface MassDeletion {
  readonly plan: SdkPlan;
  /** Paths below the SDK's root. */
  readonly deleted: readonly string[];
  /** Files of the SDK that are on disk, and those that the plan adds. */
  readonly present: number;
  readonly created: number;
}

/**
 * The plans that delete more than half of an SDK's files without adding at least half as many, as
 * happens when a description is empty or another one by mistake.
 */
export function massDeletions(plans: readonly SdkPlan[]): readonly MassDeletion[] {
  return plans.flatMap((plan) => {
    const pathsOf = (wanted: (file: PlannedFile) => boolean) =>
      plan.files.filter(wanted).map(({ path }) => path);
    const deleted = pathsOf(({ change }) => change === 'delete');
    const created = pathsOf(({ change }) => change === 'create').length;
    const present = pathsOf(
      ({ lastHash, disk }) => lastHash !== undefined && disk !== undefined,
    ).length;
    const isMass = deleted.length >= fewestDeletions && deleted.length * 2 > present;
    return isMass && created * 2 < deleted.length ? [{ plan, deleted, present, created }] : [];
  });
}

/** Which deletions are in question, as a clause: `delete 40 of the 60 files in output/python …`. */
export function massDeletionMessage({ plan, deleted, present, created }: MassDeletion): string {
  const files = `${deleted.length} of the ${counted(present, 'file')} in output/${plan.language}`;
  return `delete ${files} and create ${created}`;
}
