import { type Diagnostic, ExitCode, SdkgenError } from '../diagnostics.js';
import type { BuildRequest } from '../report/host.js';
import { counted } from '../report/wording.js';
import { type MassDeletion, massDeletionMessage, massDeletions } from './mass-deletion.js';
import type { SdkPlan } from './plan.js';
import type { PlannedFile } from './plan-file.js';
import { type Resolution, resolutions } from './resolution.js';

/** Plans, and the decisions of the user about their files, by language and path. */
export interface AgreedPlans {
  readonly plans: readonly SdkPlan[];
  readonly decisions: ReadonlyMap<string, ReadonlyMap<string, Resolution>>;
}

/** The answers of the command line for all files. */
export type GivenAnswers = Pick<BuildRequest, 'onConflict' | 'allowDeletions'>;

/** Files that only the user may decide about. */
export function questions(plan: SdkPlan): readonly PlannedFile[] {
  return plan.files.filter(({ change }) => change === 'conflict' || change === 'edited-stale');
}

/** Whether a file is in conflict again before the markers of an earlier conflict are resolved. */
export function hasOpenMarkers({ change, hasMarkers }: PlannedFile): boolean {
  return change === 'conflict' && hasMarkers;
}

/** The mass deletions that no flag allows. */
export function openDeletions(
  plans: readonly SdkPlan[],
  { onConflict, allowDeletions }: GivenAnswers,
): readonly MassDeletion[] {
  return allowDeletions || onConflict === 'overwrite' ? [] : massDeletions(plans);
}

/** Whether a build has to prompt, or to end if it cannot. */
export function hasToAsk(plans: readonly SdkPlan[], given: GivenAnswers): boolean {
  return (
    openDeletions(plans, given).length > 0 || openConflicts(plans, given.onConflict).length > 0
  );
}

/**
 * Settles everything as the command line says, for a build that cannot prompt.
 *
 * @throws SdkgenError if the command line does not answer everything
 */
export function settleAll(plans: readonly SdkPlan[], given: GivenAnswers): AgreedPlans {
  const deletions = openDeletions(plans, given);
  const conflicts = openConflicts(plans, given.onConflict);
  if (deletions.length + conflicts.length > 0) throw unanswered(deletions, conflicts);
  return answerAll(plans, given.onConflict);
}

/** Settles only the conflicts, as the command line says. */
export function settleConflicts(
  plans: readonly SdkPlan[],
  onConflict: Resolution | undefined,
): AgreedPlans {
  const conflicts = openConflicts(plans, onConflict);
  if (conflicts.length > 0) throw unanswered([], conflicts);
  return answerAll(plans, onConflict);
}

/** Decides what the command line says, and leaves other conflicts open. */
export function answerAll(
  plans: readonly SdkPlan[],
  onConflict: Resolution | undefined,
): AgreedPlans {
  const settled = plans.map((plan) => [plan.language, answersFor(plan, onConflict)] as const);
  return { plans, decisions: new Map(settled) };
}

/** The decisions of the command line about the files of a plan. */
export function answersFor(
  plan: SdkPlan,
  onConflict: Resolution | undefined,
): ReadonlyMap<string, Resolution> {
  if (onConflict === undefined) return new Map();
  const answered = questions(plan).filter((file) => isAnsweredBy(onConflict, file));
  return new Map(answered.map(({ path }) => [path, onConflict]));
}

/** Markers are never written between markers. The user resolves the first conflict before. */
function isAnsweredBy(onConflict: Resolution | undefined, file: PlannedFile): boolean {
  return onConflict !== undefined && !(onConflict === 'markers' && hasOpenMarkers(file));
}

interface OpenConflict {
  readonly plan: SdkPlan;
  readonly file: PlannedFile;
}

function openConflicts(
  plans: readonly SdkPlan[],
  onConflict: Resolution | undefined,
): readonly OpenConflict[] {
  return plans.flatMap((plan) =>
    questions(plan)
      .filter((file) => !isAnsweredBy(onConflict, file))
      .map((file) => ({ plan, file })),
  );
}

/** Why only the user may decide about a file, as a sentence or two. */
export function conflictMessage(shown: string, file: PlannedFile): string {
  const { movedFrom } = file;
  const name = movedFrom === undefined ? shown : `${shown}, renamed from ${movedFrom},`;
  const message = `${name} ${conflictReason(file)}.`;
  return hasOpenMarkers(file)
    ? `${message} It still contains conflict markers of an earlier build.`
    : message;
}

function conflictReason({ change, conflict }: PlannedFile): string {
  if (change === 'edited-stale') return 'is no longer generated, but you changed it';
  switch (conflict?.reason) {
    case 'foreign':
      return 'exists already, and sdkgen did not write it';
    case 'no-manifest':
      return 'differs from the generated file; without a usable .manifest.json sdkgen cannot tell whether you changed it';
    case 'no-base':
      return 'has changes of yours and was generated differently; the merge base is missing';
    case 'binary':
      return 'has changes of yours and was generated differently; sdkgen cannot merge binary files';
    case 'not-json':
      return 'has changes of yours and was generated differently; a merge would not be valid JSON';
    default:
      return 'has changes of yours and was generated differently in the same lines';
  }
}

function unanswered(
  deletions: readonly MassDeletion[],
  conflicts: readonly OpenConflict[],
): SdkgenError {
  const marked = conflicts.filter(({ file }) => hasOpenMarkers(file));
  const findings = [
    ...conflicts.map(({ plan, file }) => conflictFinding(plan, file)),
    ...deletions.flatMap(deletionFindings),
  ];
  const problems = [
    ...(conflicts.length > 0
      ? [`${counted(conflicts.length, 'conflict')} with your changes, and sdkgen cannot prompt.`]
      : []),
    ...(marked.length > 0
      ? [`Conflict markers of an earlier build are still in ${counted(marked.length, 'file')}.`]
      : []),
    ...deletions.map((one) => `This build would ${massDeletionMessage(one)}.`),
  ];
  const advice = [
    ...(marked.length > 0 ? ['resolve the conflict markers'] : []),
    'run the build in a terminal',
    ...(conflicts.length > 0 ? [`pass ${conflictFlag(marked.length > 0)}`] : []),
    ...(deletions.length > 0 ? ['pass --allow-deletions if the deletions are intended'] : []),
  ].join(', or ');
  const message = `${problems.join(' ')} Nothing was written. ${capitalized(advice)}.`;
  return new SdkgenError(message, ExitCode.ConflictOrDeclined, findings);
}

function conflictFlag(isMarked: boolean): string {
  const possible = resolutions.filter((one) => !isMarked || one !== 'markers');
  return `--on-conflict=${possible.join('|')}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function conflictFinding({ language }: SdkPlan, file: PlannedFile): Diagnostic {
  const rule = hasOpenMarkers(file) ? 'unresolved-conflict-markers' : 'file-changed-by-user';
  const message = conflictMessage(`output/${language}/${file.path}`, file);
  return { rule, severity: 'error', message };
}

function deletionFindings({ plan, deleted }: MassDeletion): readonly Diagnostic[] {
  return deleted.map((path) => ({
    rule: 'mass-deletion',
    severity: 'error',
    message: `output/${plan.language}/${path} would be deleted: it is no longer generated.`,
  }));
}
