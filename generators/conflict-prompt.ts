import type { InputOutputAdapter } from '@yeoman/adapter/types';
import { ExitCode, SdkgenError } from '../lib/diagnostics.js';
import {
  type AgreedPlans,
  conflictMessage,
  hasOpenMarkers,
  questions,
} from '../lib/output/agreement.js';
import { fileDifference } from '../lib/output/difference.js';
import type { SdkPlan } from '../lib/output/plan.js';
import type { PlannedFile } from '../lib/output/plan-file.js';
import type { Resolution } from '../lib/output/resolution.js';
import { safeJoin } from '../lib/output/safe-path.js';
import type { BuildRun } from '../lib/report/host.js';
import { counted, shownPath } from '../lib/report/wording.js';

type Action = Resolution | 'diff' | 'all' | 'abort';

interface Choice {
  readonly key: 'y' | 'n' | 'k' | 'm' | 'd' | 'a' | 'x';
  readonly name: string;
  readonly value: Action;
}

interface Question {
  readonly plan: SdkPlan;
  readonly file: PlannedFile;
}

/**
 * Prompts for every file that only the user may decide about, like Yeoman's conflict prompt. Nothing is
 * written before that, so aborting leaves the disk as it was.
 */
export async function askAboutConflicts(
  adapter: InputOutputAdapter,
  { request, host }: BuildRun,
  plans: readonly SdkPlan[],
): Promise<AgreedPlans> {
  const open = plans.flatMap((plan) => questions(plan).map((file) => ({ plan, file })));
  // Clears the progress line.
  if (open.length > 0) host.emit({ event: 'stage', stage: 'questions' });
  const decisions = new Map(plans.map(({ language }) => [language, new Map<string, Resolution>()]));
  let forAll: Resolution | undefined;
  for (const [index, question] of open.entries()) {
    const shown = shownPath(request.cwd, safeJoin(question.plan.root, question.file.path));
    let decision = settledFor(question.file, forAll);
    while (decision === undefined) {
      const answer = await ask(adapter, question.file, shown);
      if (answer === 'all') forAll = await askForAll(adapter, open.slice(index));
      decision = answer === 'all' ? settledFor(question.file, forAll) : answer;
    }
    decisions.get(question.plan.language)?.set(question.file.path, decision);
  }
  return { plans, decisions };
}

/** The decision for all files, unless it would write markers between markers. */
function settledFor(file: PlannedFile, forAll: Resolution | undefined): Resolution | undefined {
  return forAll === 'markers' && hasOpenMarkers(file) ? undefined : forAll;
}

/** Prompts for one file, again after each time that it shows the differences. */
async function ask(
  adapter: InputOutputAdapter,
  file: PlannedFile,
  shown: string,
): Promise<Resolution | 'all'> {
  adapter.log.conflict(conflictMessage(shown, file));
  const message = file.change === 'conflict' ? `Overwrite ${shown}?` : `Delete ${shown}?`;
  for (;;) {
    const action = await promptFor(adapter, message, choicesFor(file));
    if (action === 'abort') throw aborted();
    if (action !== 'diff') return action;
    const generated = file.content ?? Buffer.alloc(0);
    const yours = file.disk?.content ?? Buffer.alloc(0);
    adapter.log.writeln(fileDifference(shown, yours, generated));
  }
}

async function askForAll(
  adapter: InputOutputAdapter,
  rest: readonly Question[],
): Promise<Resolution> {
  const choices = [
    take('overwrite with the generated files'),
    keep('keep your files'),
    ...(rest.some(({ file }) => canMerge(file)) ? [merge] : []),
    ...(rest.some(({ file }) => canMark(file)) ? [mark] : []),
  ];
  const message = `Apply to ${counted(rest.length, 'remaining file')}?`;
  const action = await promptFor(adapter, message, [...choices, abort]);
  if (action === 'abort' || action === 'diff' || action === 'all') throw aborted();
  return action;
}

const take = (name: string): Choice => ({ key: 'y', name, value: 'overwrite' });
const keep = (name: string): Choice => ({ key: 'n', name, value: 'keep' });
const merge: Choice = {
  key: 'k',
  name: 'merge, and keep your lines in conflicts',
  value: 'mine',
};
const mark: Choice = {
  key: 'm',
  name: 'write both versions between conflict markers',
  value: 'markers',
};
const abort: Choice = { key: 'x', name: 'abort; write nothing', value: 'abort' };

const canMerge = ({ conflict }: PlannedFile): boolean => conflict?.mine !== undefined;
const canMark = (file: PlannedFile): boolean =>
  file.conflict?.marked !== undefined && !hasOpenMarkers(file);

function choicesFor(file: PlannedFile): readonly Choice[] {
  const choices: readonly Choice[] =
    file.change === 'conflict'
      ? [
          take('overwrite with the generated file; your changes are lost'),
          keep('keep your file and decline the generated change'),
          ...(canMerge(file) ? [merge] : []),
          ...(canMark(file) ? [mark] : []),
          { key: 'd', name: 'show the differences', value: 'diff' },
        ]
      : [
          take('delete the file; your changes are lost'),
          keep('keep the file; sdkgen no longer manages it'),
          { key: 'd', name: 'show what would be deleted', value: 'diff' },
        ];
  return [
    ...choices,
    { key: 'a', name: 'apply one decision to this file and all others', value: 'all' },
    abort,
  ];
}

async function promptFor(
  adapter: InputOutputAdapter,
  message: string,
  choices: readonly Choice[],
): Promise<Action> {
  const { action } = await adapter.prompt<{ action: Action }>([
    { type: 'expand', name: 'action', message, choices: [...choices] },
  ]);
  return action;
}

/** The error of a build that the user aborted at a prompt. */
export function aborted(): SdkgenError {
  return new SdkgenError('Aborted; nothing was written.', ExitCode.ConflictOrDeclined);
}
