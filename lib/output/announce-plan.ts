import type { BuildRun } from '../report/host.js';
import { shownPath } from '../report/wording.js';
import { answersFor } from './agreement.js';
import type { PlannedFile } from './plan-file.js';
import type { SdkPlan } from './plan.js';
import { changesOf, summaryOf } from './sdk-changes.js';

/** Reports what a build would change in one SDK. */
export function announcePlan(
  { host, request }: BuildRun,
  plan: SdkPlan,
  isListed: (file: PlannedFile) => boolean = () => true,
): void {
  const { onConflict, cwd } = request;
  const { language, root, files } = plan;
  const decisions = answersFor(plan, onConflict);
  for (const file of files) {
    const { path, movedFrom: from, change } = file;
    if ((change === 'unchanged' && from === undefined) || !isListed(file)) continue;
    host.emit({ event: 'change', language, path, from, change, decision: decisions.get(path) });
  }
  const title = host.registry[language]?.title ?? language;
  const folder = shownPath(cwd, root);
  const summary = summaryOf(changesOf(plan, decisions));
  host.emit({ event: 'language', language, title, result: 'planned', folder, ...summary });
}
