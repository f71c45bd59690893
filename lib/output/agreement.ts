import { type Diagnostic, ExitCode, SdkgenError } from '../diagnostics.js';
import { counted } from '../report/wording.js';
import type { SdkPlan } from './plan.js';
import type { PlannedFile } from './plan-file.js';
import { type Resolution, resolutions } from './resolution.js';

/** Plans, and what the user decided about files in them, by language and path. */
export interface AgreedPlans {
  readonly plans: readonly SdkPlan[];
  readonly decisions: ReadonlyMap<string, ReadonlyMap<string, Resolution>>;
}

/** Files that only the user may decide about. */
export function questions(plan: SdkPlan): readonly PlannedFile[] {
  return plan.files.filter(({ change }) => change === 'conflict' || change === 'edited-stale');
}

/**
 * Settles the conflicts where nobody is asked: all of them in one way, or else the first one ends the
 * build before anything is written in any language.
 */
export function settleConflicts(
  plans: readonly SdkPlan[],
  onConflict: Resolution | undefined,
): AgreedPlans {
  if (onConflict === undefined) {
    const conflicts = plans.flatMap((plan) => questions(plan).map((file) => finding(plan, file)));
    if (conflicts.length > 0) throw conflictError(conflicts);
    return { plans, decisions: new Map() };
  }
  const settled = plans.map((plan) => {
    const paths = questions(plan).map(({ path }) => [path, onConflict] as const);
    return [plan.language, new Map(paths)] as const;
  });
  return { plans, decisions: new Map(settled) };
}

/** Why only the user may decide about a file, as a sentence. */
export function conflictMessage(shown: string, { change, conflict }: PlannedFile): string {
  if (change === 'edited-stale') return `${shown} is no longer generated, but you changed it.`;
  switch (conflict?.reason) {
    case 'foreign':
      return `${shown} is there already, and sdkgen did not write it.`;
    case 'no-base':
      return `${shown} was changed by you and is generated differently now; how it was generated last is not known.`;
    case 'binary':
      return `${shown} was changed by you and is generated differently now; it is not text.`;
    case 'not-json':
      return `${shown} was changed by you and is generated differently now; with both changes it would be no JSON.`;
    default:
      return `${shown} was changed by you and is generated differently now, in the same lines.`;
  }
}

function finding({ language }: SdkPlan, file: PlannedFile): Diagnostic {
  const message = conflictMessage(`output/${language}/${file.path}`, file);
  return { rule: 'file-changed-by-user', severity: 'error', message };
}

function conflictError(diagnostics: readonly Diagnostic[]): SdkgenError {
  const message = `${counted(diagnostics.length, 'conflict')} with changes of yours, and nobody can be asked. Nothing was written. Build at a terminal, or with --on-conflict=${resolutions.join('|')}.`;
  return new SdkgenError(message, ExitCode.ConflictOrDeclined, diagnostics);
}
