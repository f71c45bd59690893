import { type Diagnostic, ExitCode, SdkgenError } from '../diagnostics.js';
import type { PlannedFile, SdkPlan } from './plan.js';

/** Plans, and the files in them that stay as the user has them, by language. */
export interface AgreedPlans {
  readonly plans: readonly SdkPlan[];
  readonly kept: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Files that only the user may decide about. */
export function questions(plan: SdkPlan): readonly PlannedFile[] {
  return plan.files.filter(({ change }) => change === 'conflict' || change === 'edited-stale');
}

/**
 * Settles the conflicts where nobody can be asked: `--force` takes what was generated; without it a
 * file that would be overwritten ends the build, and one that is no longer generated stays.
 */
export function settleConflicts(plans: readonly SdkPlan[], force: boolean): AgreedPlans {
  if (force) return { plans, kept: new Map() };
  const conflicts = plans.flatMap((plan) =>
    questions(plan)
      .filter((file) => file.change === 'conflict')
      .map((file) => conflictAt(`output/${plan.language}/${file.path}`, file)),
  );
  if (conflicts.length > 0) throw conflictError(conflicts);
  const kept = new Map(
    plans.map((plan) => [plan.language, new Set(questions(plan).map((file) => file.path))]),
  );
  return { plans, kept };
}

function conflictAt(path: string, { lastHash }: PlannedFile): Diagnostic {
  const message =
    lastHash === undefined
      ? `${path} is there already, and sdkgen did not write it.`
      : `${path} is not as sdkgen wrote it.`;
  return { rule: 'file-changed-by-user', severity: 'error', message };
}

function conflictError(diagnostics: readonly Diagnostic[]): SdkgenError {
  const message =
    diagnostics.length === 1
      ? 'One file has changes of yours and nobody can be asked. Nothing was written; --force overwrites it.'
      : `${diagnostics.length} files have changes of yours and nobody can be asked. Nothing was written; --force overwrites them.`;
  return new SdkgenError(message, ExitCode.ConflictOrDeclined, diagnostics);
}
